"""A person's choices for all games: how they look, how they are played, how fast bots are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.components.hand_order import SORTS

CHOICES: Mapping[str, tuple[str, ...]] = {
    "taps": ("two", "lone", "one"),
    "symbols": ("pictures", "letters"),
    "size": ("small", "usual", "large"),
    "text": ("usual", "large", "largest"),
    "typeface": ("usual", "plain"),
    "theme": ("device", "light", "dark"),
    "pace": ("calm", "brisk", "instant"),
    "moments": ("wait", "pass"),
    "firsts": ("on", "off"),
    "sound": ("on", "after", "off"),
    "vibration": ("off", "on"),
    "reactions": ("on", "off"),
    "notices": ("off", "on"),
    "names": ("suits", "full", "short", "codes"),
    "tricks": ("each", "summed"),
    "own": ("off", "on"),
    "thinking": ("on", "off"),
    "keys": ("on", "off"),
    "sort": SORTS,
}
"""All values of each setting, by its name.

taps: how often a card is tapped to play it; "lone" is twice, but once where no other could be played. symbols: how
suits and signs are shown. size: of cards. text: its size. pace: how fast bots act. moments: whether the end of a round
waits for the player. firsts: whether new things are explained. sound: whether there are sounds, perhaps after speech;
frames begin without them. vibration: whether the device vibrates on one's turn. notices: whether the system tells of it
while the page is out of sight; a page that can't have that lacks this setting. reactions: whether those of friends are
shown. keys: whether letters are shortcuts. sort: the order of hands. Of what is spoken, names: of cards; tricks:
whether each card of others is told at once or all are told together; own: whether one's own cards are repeated, and
questions asked in full each time; thinking: whether it is said that a bot thinks.
"""

LOOKS = ("symbols", "size", "text", "typeface", "theme")
"""Those that change how every page looks; static/js/looks.js has them hold from the first moment."""

SOUND_BEFORE = "sound-before"
"""The entry among stored settings with the last value of "sound" before it was "off"."""

USUAL: Mapping[str, str] = {name: values[0] for name, values in CHOICES.items()} | {"size": "usual"}
"""The usual value of each setting."""


def chosen_settings(stored: Mapping[str, Any]) -> dict[str, str]:
    """Return every setting, at its default unless a valid value is stored."""
    return {name: stored[name] if stored.get(name) in CHOICES[name] else usual for name, usual in USUAL.items()}


def audible_sound(stored: Mapping[str, Any]) -> str:
    """Return the value that "sound" has, or had before it was "off", by these stored settings: "on" or "after"."""
    return next(
        (value for name in ("sound", SOUND_BEFORE) if (value := stored.get(name)) in CHOICES["sound"][:2]), "on"
    )
