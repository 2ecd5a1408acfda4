"""What lets something be copied, scanned, saved or put into a page: fields, QR codes, and codes behind tabs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h, join
from ui.embed import share_text as text
from ui.embed.links import LONGEST_QR
from ui.embed.snippets import CODES, Piece, mediawiki_setting

CODE_FIELD, ALT_FIELD = "code", "alt"


@dataclass
class CopyState:
    """What a page remembers of giving things away.

    tab: the code that is shown. copied: the id of the field copied last, and whether the browser did it. qr: the QR
    codes that are shown, by the ids of their fields; None while one is fetched, "" where that failed.
    """

    tab: str = next(iter(CODES))
    copied: tuple[str, bool] = ("", False)
    qr: dict[str, Html | str | None] = field(default_factory=dict)


def section(id: str, heading: str, *contents: Child) -> Html:
    """Return a part of the page with its heading, which has the id."""
    attributes: dict[str, Attribute] = {"class": "panel sharing", "aria-labelledby": id}
    return h("section", attributes, h("h2", {"id": id, "tabindex": "-1"}, heading), contents)


def select(name: Command, label: str, choices: Sequence[tuple[str, str]], chosen: str) -> Html:
    """Return a field for one of several; `choices` are (value, words)."""
    options = [h("option", {"value": value, "selected": value == chosen}, words) for value, words in choices]
    return h(
        "p",
        {"class": "labelled"},
        h("label", {"for": name}, label),
        h("select", {"id": name, "name": name, "data-do": name}, options),
    )


def alt_field(alt: str, help: str) -> Html:
    """Return the field for the words that stand for a picture."""
    about: dict[str, Attribute] = {"id": ALT_FIELD, "name": ALT_FIELD, "rows": 4, "data-do": Command.ALT}
    return join(
        h("label", {"for": ALT_FIELD}, text.ALT),
        h("textarea", {**about, "aria-describedby": "alt-help"}, alt),
        h("p", {"class": "small", "id": "alt-help"}, help),
    )


def picture_buttons() -> tuple[Html, Html]:
    """Return the buttons that save a picture."""
    return button(text.SAVE_SVG, {"data-do": Command.SVG}), button(text.SAVE_PNG, {"data-do": Command.PNG})


def copy_field(id: str, label: str, content: str, given: CopyState, rows: int = 2, scannable: bool = False) -> Html:
    """Return a text to be copied, with the button that does it, and with the QR code of what is `scannable`."""
    drawn = given.qr.get(id)
    return h(
        "div",
        {"class": "copyable"},
        h("label", {"for": id}, label),
        h("textarea", {"id": id, "readonly": True, "rows": rows, "spellcheck": "false", "translate": "no"}, content),
        h(
            "p",
            {"class": "answers"},
            button(text.COPY, {"data-do": Command.COPY, "data-item": id, "aria-label": text.copy_label(label)}),
            _scan(id, label, given) if scannable and len(content) <= LONGEST_QR else None,
            h("span", {"class": "small", "role": "status", "id": f"{id}-said"}, _outcome(id, given)),
        ),
        drawn if isinstance(drawn, Html) else None,
        h("p", {"class": "small"}, text.qr_too_long(len(content), LONGEST_QR))
        if scannable and len(content) > LONGEST_QR
        else None,
    )


def _scan(id: str, label: str, given: CopyState) -> Html:
    """Return the button that shows or hides a QR code."""
    shown = id in given.qr
    name = text.QR_HIDE if shown else text.QR
    attributes: dict[str, Attribute] = {
        "data-do": Command.QR,
        "data-item": id,
        "id": f"{id}-qr",
        "aria-expanded": shown,
    }
    return button(name, {**attributes, "aria-label": f"{name}: {label}"})


def codes(piece: Piece, given: CopyState, keys: Sequence[str] = tuple(CODES)) -> Html:
    """Return the codes that put something into a page: a tab for each way, and under them the one that is chosen."""
    setting = h("code", {}, mediawiki_setting(piece)) if given.tab == "mediawiki-iframe" else None
    return h(
        "div",
        {"class": "codes"},
        h(
            "div",
            {"class": "tabs", "role": "tablist", "aria-label": text.CODES, "data-arrows": True},
            [_tab(key, key == given.tab) for key in keys],
        ),
        h(
            "div",
            {"class": "tab-panel", "role": "tabpanel", "id": "tab-panel", "aria-labelledby": f"tab-{given.tab}"},
            h("p", {}, text.HELP[given.tab], " " if setting else None, setting),
            copy_field(CODE_FIELD, text.CODE, CODES[given.tab](piece), given, rows=5),
        ),
    )


def button(label: Child, attributes: dict[str, Attribute]) -> Html:
    """Return a button of a page to read."""
    return h("button", {"type": "button", "class": "button", **attributes}, label)


def _tab(key: str, chosen: bool) -> Html:
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": "choice",
        "role": "tab",
        "id": f"tab-{key}",
        "aria-selected": chosen,
        "aria-controls": "tab-panel",
        # One stop for the Tab key; the arrows lead to the others.
        "tabindex": 0 if chosen else -1,
        "data-do": Command.TAB,
        "data-item": key,
    }
    return h("button", attributes, text.TABS[key])


def _outcome(id: str, given: CopyState) -> str | None:
    if given.qr.get(id) == "":
        return text.QR_FAILED
    if given.copied[0] != id:
        return None
    return text.COPIED if given.copied[1] else text.SELECTED
