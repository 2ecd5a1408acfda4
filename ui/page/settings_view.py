"""Windows that open over a page: the settings, and the keys of a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ui.components.closer import closer
from ui.components.commands import Command
from ui.components.html import Child, Html, h
from ui.components.symbols import icon
from ui.page import settings_text as text
from ui.page.settings import CHOICES

_EVERYWHERE = ("taps", "symbols", "size", "theme", "pace", "moments", "firsts", "sound", "vibration")


def opener() -> Html:
    """Return the button of a bar that opens the settings."""
    attributes = {"type": "button", "class": "button tool", "id": "open-settings", "popovertarget": "settings"}
    return h("button", {**attributes, "aria-label": text.TITLE, "data-point": True}, icon("settings"))


def panel(settings: Mapping[str, str]) -> Html:
    """Return the settings, closed."""
    taps, *others = [_choice_of_setting(name, settings[name]) for name in _EVERYWHERE]
    return _window("settings", text.TITLE, taps, h("p", {"class": "small"}, text.TAPS_HELP), others)


def keys(settings: Mapping[str, str], does: Mapping[str, str]) -> Html:
    """Return the list of keys, closed, with what each of them does at this table and what switches them off."""
    arrows = h("p", {}, text.ARROWS) if "h" in does else None
    return _window(
        "keys", text.KEYS, _choice_of_setting("keys", settings["keys"]), _key_list(tuple(does.items())), arrows
    )


# Every drawing of a table has these windows, and what is in them changes as seldom as somebody chooses something.
@cache
def _key_list(does: tuple[tuple[str, str], ...]) -> Html:
    listed = [h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)) for key, what in does]
    return h("dl", {"class": "keys"}, listed)


def _window(id: str, title: str, *contents: Child) -> Html:
    heading = h("h2", {"id": f"{id}-title", "tabindex": "-1"}, title)
    named = {"class": "menu panel", "role": "dialog", "aria-labelledby": f"{id}-title"}
    return h("div", {"id": id, "popover": True, **named}, closer(id), heading, contents)


@cache
def _choice_of_setting(name: str, value: str) -> Html:
    labels = [
        h("label", {"class": "choice"}, _radio(name, each, each == value), text.VALUES[name][each])
        for each in CHOICES[name]
    ]
    return h("fieldset", {"class": "setting", "data-do": Command.SETTING}, h("legend", {}, text.LABELS[name]), labels)


def _radio(name: str, value: str, chosen: bool) -> Html:
    return h("input", {"type": "radio", "name": name, "id": f"{name}-{value}", "value": value, "checked": chosen})
