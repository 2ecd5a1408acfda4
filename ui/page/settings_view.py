"""Windows that open over a page: the settings, and the keys of a table."""

from __future__ import annotations

from collections.abc import Mapping

from ui.components.buttons import button, window
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.symbols import icon
from ui.components.translation import N_, _, cache_words, pgettext
from ui.page import language
from ui.page.settings import CHOICES

_EVERYWHERE = (
    "taps",
    "symbols",
    "size",
    "text",
    "typeface",
    "theme",
    "pace",
    "moments",
    "firsts",
    "sound",
    "vibration",
    "notices",
    "reactions",
)
_SPOKEN = ("names", "tricks", "own", "thinking")

LABELS = {
    "taps": N_("To play a card"),
    "symbols": N_("Suits and signs"),
    "size": N_("Card size"),
    "text": N_("Text size"),
    "typeface": N_("Typeface"),
    "theme": N_("Colours"),
    "pace": N_("Bot speed"),
    "moments": N_("At the end of a round"),
    "firsts": N_("Explain new things"),
    "sound": N_("Sounds"),
    "vibration": N_("Vibrate when it’s your turn"),
    "notices": N_("Notification when it’s your turn, while this page is out of sight"),
    "reactions": N_("Reactions of friends"),
    "names": N_("Names of cards"),
    "tricks": N_("Cards of others in a trick"),
    "own": N_("Repeat your cards and questions"),
    "thinking": N_("Say that a bot is thinking"),
    "keys": N_("These keys"),
}
"""The name of each setting."""


def opener() -> Html:
    """Return the button of a bar that opens the settings."""
    opens = {"class": "button tool", "id": "open-settings", "popovertarget": "settings"}
    return button(icon("settings"), attributes={**opens, "aria-label": _("Settings"), "data-point": True})


def panel(settings: Mapping[str, str]) -> Html:
    """Return the settings, closed."""
    taps, *others = [_choice_of_setting(name, settings[name]) for name in _EVERYWHERE if name in settings]
    help = _("Where you can play several cards at once, press each of them, then the button.")
    spoken = [_choice_of_setting(name, settings[name]) for name in _SPOKEN]
    by_ear = h("details", {"id": "by-ear"}, h("summary", {}, _("With a screen reader")), spoken)
    return window("settings", _("Settings"), taps, h("p", {"class": "small"}, help), others, by_ear, _languages())


def _languages() -> Html | None:
    """Return the languages to choose among; None where there is one. static/js/language.js loads the page anew."""
    links = language.links("choice")
    return h("fieldset", {"class": "setting"}, h("legend", {}, _("Language")), links) if links else None


def keys(settings: Mapping[str, str], does: Mapping[str, str]) -> Html:
    """Return the list of keys, closed: what each `does` at this table, and the setting to switch them off."""
    arrows = _("Arrow keys move along your hand; Enter picks a card and plays it.")
    return window(
        "keys",
        _("Keys"),
        _choice_of_setting("keys", settings["keys"]),
        _key_list(tuple(does.items())),
        h("p", {}, arrows) if "h" in does else None,
    )


# Every drawing of a table has these windows, and they change as seldom as a setting.
@cache_words
def _key_list(does: tuple[tuple[str, str], ...]) -> Html:
    listed = [h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)) for key, what in does]
    return h("dl", {"class": "keys"}, listed)


@cache_words
def _choice_of_setting(name: str, value: str) -> Html:
    called = value_names(name)
    labels = [
        h("label", {"class": "choice"}, _radio(name, each, each == value), called[each]) for each in CHOICES[name]
    ]
    return h("fieldset", {"class": "setting", "data-do": Command.SETTING}, h("legend", {}, _(LABELS[name])), labels)


def value_names(name: str) -> dict[str, str]:
    """Return the name of each value that this setting can have."""
    match name:
        case "taps":
            lone = _("two, or one if only one fits")
            return {"two": _("two presses"), "lone": lone, "one": _("one press")}
        case "symbols":
            return {"pictures": _("pictures"), "letters": _("letters")}
        case "size":
            return {"small": _("small"), "usual": _("medium"), "large": _("large")}
        case "text":
            return {"usual": _("medium"), "large": _("large"), "largest": _("very large")}
        case "typeface":
            return {"usual": pgettext("typeface", "standard"), "plain": pgettext("typeface", "plain")}
        case "theme":
            device = pgettext("of colours", "match device")
            return {"device": device, "light": pgettext("of colours", "light"), "dark": pgettext("of colours", "dark")}
        case "pace":
            return {"calm": _("slow"), "brisk": _("fast"), "instant": _("instant")}
        case "moments":
            return {"wait": _("wait for me"), "pass": _("continue automatically")}
        case "sound":
            after = pgettext("sounds", "after speech")
            return {"on": pgettext("setting", "on"), "after": after, "off": pgettext("setting", "off")}
        case "names":
            return {
                "suits": _("with suits"),
                "full": _("with suits and names"),
                "short": _("short: 7 Cave"),
                "codes": _("letters: 7 VY"),
            }
        case "tricks":
            return {"each": _("one by one"), "summed": pgettext("cards of a trick", "together")}
    return {"on": pgettext("setting", "on"), "off": pgettext("setting", "off")}


def _radio(name: str, value: str, chosen: bool) -> Html:
    return h("input", {"type": "radio", "name": name, "id": f"{name}-{value}", "value": value, "checked": chosen})
