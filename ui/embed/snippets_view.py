"""Fields to copy from, QR codes, and codes behind tabs for other people's pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.translation import N_, _, pgettext
from ui.embed.links import LONGEST_QR
from ui.embed.snippets import CODES, Piece, mediawiki_setting
from ui.saves.names import NAME_LENGTH

CODE_FIELD, ALT_FIELD = "code", "alt"

LABELS = {
    "html": "HTML",
    "wikidot-embed": "wikidot: embed",
    "wikidot-html": "wikidot: html",
    "wikidot-iframe": "wikidot: iframe",
    "mediawiki-widget": "MediaWiki: Widgets",
    "mediawiki-iframe": "MediaWiki: Iframe",
    "mediawiki-html": "MediaWiki: HTML",
    "markdown": "Markdown",
    "bbcode": "BBCode",
    "link": N_("Link"),
}
HELP = {
    "html": N_(
        "For a page of your own, and for WordPress, Ghost or DokuWiki where they allow HTML. The second line lets the "
        "frame grow with its content; without it, the frame keeps its height."
    ),
    "wikidot-embed": N_("For wikidot.com and sites that run the same engine. The frame grows with its content."),
    "wikidot-html": N_("For wikidot.com, where embed isn’t allowed. The frame grows with its content."),
    "wikidot-iframe": N_(
        "The shortest for wikidot.com. It has no title for screen readers, so describe it in the text before it."
    ),
    "mediawiki-widget": N_(
        "For a wiki with the extension Widgets and the page Widget:Iframe. The frame keeps its height."
    ),
    "mediawiki-iframe": N_("For a wiki with the extension Iframe. Its LocalSettings.php needs this line once:"),
    "mediawiki-html": N_(
        "For a wiki whose LocalSettings.php says $wgRawHtml = true;. The frame grows with its content."
    ),
    "markdown": N_(
        "For forums, static sites and READMEs, which can’t show frames: a picture that links here. Save the picture as "
        "PNG, upload it where your page keeps its pictures, and replace its name with its address."
    ),
    "bbcode": N_(
        "For forums: a picture that links here. Save the picture as PNG, upload it where your page keeps its pictures, "
        "and replace its name with its address."
    ),
    "link": N_("For anything else."),
}


_VERBATIM = {"spellcheck": "false", "translate": "no"}


@dataclass
class CopyState:
    """The state of a page with things to copy.

    tab: the code that is shown. copied: the id of the field copied last, and whether the browser did it. qr: the QR
    codes shown, by the ids of their fields; None while one is being made, "" where that failed.
    """

    tab: str = next(iter(CODES))
    copied: tuple[str, bool] = ("", False)
    qr: dict[str, Html | str | None] = field(default_factory=dict)


def section(id: str, heading: str, *contents: Child) -> Html:
    """Return a part of the page with its heading, which has the id."""
    attributes: dict[str, Attribute] = {"class": "panel sharing", "aria-labelledby": id}
    return h("section", attributes, h("h2", {"id": id, "tabindex": "-1"}, heading), contents)


def select(
    name: Command,
    label: str,
    choices: Sequence[tuple[str, str]],
    chosen: str,
    lang: Callable[[str], str | None] = lambda value: None,
) -> Html:
    """Return a field for one of several; `choices` are (value, words), `lang` the language of a value’s words."""
    options = [
        h("option", {"value": value, "selected": value == chosen, "lang": lang(value) if value else None}, words)
        for value, words in choices
    ]
    return h(
        "p",
        {"class": "labelled"},
        h("label", {"for": name}, label),
        h("select", {"id": name, "name": name, "data-do": name}, options),
    )


def alt_field(alt: str, help: str) -> Html:
    """Return the field for a picture's alternative text."""
    about: dict[str, Attribute] = {"id": ALT_FIELD, "name": ALT_FIELD, "rows": 4, "data-do": Command.ALT}
    return join(
        h("label", {"for": ALT_FIELD}, _("Alternative text, for readers who can’t see the picture")),
        h("textarea", {**about, "aria-describedby": "alt-help"}, alt),
        h("p", {"class": "small", "id": "alt-help"}, help),
    )


def picture_button() -> Html:
    """Return the button that saves a picture as most people want it."""
    return button(_("Picture (PNG)"), Command.PNG)


def more_formats() -> Html:
    """Return the other formats of a picture, folded away."""
    folded = h("summary", {}, _("More formats"))
    return h("details", {"id": "formats"}, folded, row_of_buttons(button(_("Picture (SVG)"), Command.SVG)))


def copy_field(
    id: str, label: str, content: str, given: CopyState, rows: int = 2, scannable: bool = False, heard: str = ""
) -> Html:
    """Return a text with a button that copies it, and with its QR code where it is `scannable`.

    A link, or another text in one word, is hidden from listeners, who have its name and the button, and from the Tab
    key, unless the browser can't copy it. So is a text with a link in it: they have the words `heard` for it.
    """
    drawn = given.qr.get(id)
    silent = (bool(heard) or len(content.split()) == 1) and given.copied != (id, False)
    hidden: dict[str, Attribute] = {"aria-hidden": True, "tabindex": -1} if silent else {}
    copying: dict[str, Attribute] = {"data-item": id, "aria-label": _("Copy: {what}", what=label)}
    return h(
        "div",
        {"class": "copyable"},
        h("label", {"for": id}, label),
        h("textarea", {"id": id, "readonly": True, "rows": rows, **hidden, **_VERBATIM}, content),
        h("p", {"class": "unseen"}, heard) if heard and silent else None,
        h(
            "p",
            {"class": "answers"},
            button(pgettext("button", "Copy"), Command.COPY, copying),
            _scan(id, label, given) if scannable and len(content) <= LONGEST_QR else None,
            h("span", {"class": "small", "data-news": True, "id": f"{id}-said"}, _outcome(id, given)),
        ),
        drawn if isinstance(drawn, Html) else None,
        h("p", {"class": "small"}, _too_long(len(content))) if scannable and len(content) > LONGEST_QR else None,
    )


def link_to_send(id: str, label: str, link: str, given: CopyState, shares: bool) -> Html:
    """Return a link for a friend, to hand to another app where the browser `shares`, to copy or to scan."""
    share = button(_("Share the link"), Command.SHARE_LINK, {"class": "button first"})
    return join(row_of_buttons(share) if shares else None, copy_field(id, label, link, given, rows=1, scannable=True))


def name_field(label: str, name: str, wrong: str, **more: Attribute) -> Html:
    """Return the field for a person's name; `wrong` says why the one that was typed can't be used, "" if it can."""
    field: dict[str, Attribute] = {
        "type": "text",
        "dir": "auto",
        "id": "name",
        "name": "name",
        "value": name,
        "maxlength": NAME_LENGTH,
        "aria-describedby": "name-help",
        "aria-invalid": "true" if wrong else None,
        **more,
    }
    return join(
        h("p", {"class": "labelled"}, h("label", {"for": "name"}, label), h("input", field)),
        h("p", {"class": "small", "id": "name-help"}, h("strong", {"class": "wrong"}, wrong) if wrong else None),
    )


def _too_long(length: int) -> str:
    return _(
        "With {length:,} characters, this is too long for a QR code, which holds {most:,}: copy it instead.",
        length=length,
        most=LONGEST_QR,
    )


def _scan(id: str, label: str, given: CopyState) -> Html:
    """Return the button that shows or hides a QR code."""
    shown = id in given.qr
    name = _("Hide the QR code") if shown else _("QR code")
    named = _("Hide the QR code: {what}", what=label) if shown else _("QR code: {what}", what=label)
    about: dict[str, Attribute] = {"data-item": id, "id": f"{id}-qr", "aria-expanded": shown, "aria-label": named}
    return button(name, Command.QR, about)


def codes(piece: Piece, given: CopyState, keys: Sequence[str] = tuple(CODES)) -> Html:
    """Return the codes for other people's pages: a tab for each kind, and below them the chosen code."""
    setting = h("code", {}, mediawiki_setting(piece)) if given.tab == "mediawiki-iframe" else None
    return h(
        "div",
        {"class": "codes"},
        h(
            "div",
            {"class": "tabs", "role": "tablist", "aria-label": _("Embed in a page"), "data-arrows": True},
            [_tab(key, key == given.tab) for key in keys],
        ),
        h(
            "div",
            {"class": "tab-panel", "role": "tabpanel", "id": "tab-panel", "aria-labelledby": f"tab-{given.tab}"},
            h("p", {}, _(HELP[given.tab]), " " if setting else None, setting),
            copy_field(CODE_FIELD, _("Code"), CODES[given.tab](piece), given, rows=5),
        ),
    )


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
    return h("button", attributes, _(LABELS[key]))


def _outcome(id: str, given: CopyState) -> str | None:
    if given.qr.get(id) == "":
        return _("Couldn’t download the QR code maker. Check your connection and try again.")
    if given.copied[0] != id:
        return None
    return _("Copied.") if given.copied[1] else _("Selected: copy it with Ctrl+C, ⌘C or the menu.")
