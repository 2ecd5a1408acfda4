"""What a person has chosen for every game: how it looks, how it is played, how fast bots are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.components.hand_order import SORTS

CHOICES: Mapping[str, tuple[str, ...]] = {
    "taps": ("two", "lone", "one"),
    "symbols": ("pictures", "letters"),
    "size": ("small", "usual", "large"),
    "theme": ("device", "light", "dark"),
    "pace": ("calm", "brisk", "instant"),
    "moments": ("wait", "pass"),
    "firsts": ("on", "off"),
    "sound": ("on", "off"),
    "vibration": ("off", "on"),
    "keys": ("on", "off"),
    "sort": SORTS,
}
"""What can be chosen, by the name of the setting.

taps: how often a card is tapped to play it; "lone" is twice, but once where no other could be played. symbols: what
stands for suits and signs. size: of cards. pace: how fast bots act. moments: whether the end of a round stands until
somebody goes on. firsts: whether what happens for the first time is explained. sound: whether there are sounds; in
frames there are none until somebody asks. vibration: whether one's turn is felt. keys: whether letters ask for
something. sort: how hands lie.
"""

LOOKS = ("symbols", "size", "theme")
"""Those that change how every page looks; static/js/looks.js has them hold from the first moment."""

USUAL: Mapping[str, str] = {name: values[0] for name, values in CHOICES.items()} | {"size": "usual"}
"""What holds until somebody chooses."""


def chosen_settings(stored: Mapping[str, Any]) -> dict[str, str]:
    """Return every setting, the usual one where nothing is stored that can be chosen."""
    return {name: stored[name] if stored.get(name) in CHOICES[name] else usual for name, usual in USUAL.items()}


def is_choice(name: str, value: str | None) -> bool:
    """Return whether a setting of this name can have this value."""
    return value in CHOICES.get(name, ())
