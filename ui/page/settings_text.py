"""What the settings are called, and the keys of a table."""

from __future__ import annotations

TITLE = "Settings"
LABELS = {
    "taps": "To play a card",
    "symbols": "Suits and signs",
    "size": "Size of cards",
    "theme": "Colours",
    "pace": "Bot speed",
    "moments": "The end of a round",
    "firsts": "What happens for the first time",
    "keys": "These keys",
}
VALUES = {
    "taps": {"two": "two taps", "lone": "two, or one if only one fits", "one": "one tap"},
    "symbols": {"pictures": "pictures", "letters": "letters"},
    "size": {"small": "small", "usual": "medium", "large": "large"},
    "theme": {"device": "as the device", "light": "light", "dark": "dark"},
    "pace": {"calm": "slow", "brisk": "fast", "instant": "instant"},
    "moments": {"wait": "stands until you go on", "pass": "passes by itself"},
    "firsts": {"on": "is explained", "off": "isn’t"},
    "keys": {"on": "on", "off": "off"},
}

TAPS_HELP = "Where several cards can go together, taps choose them, and a button plays them."

KEYS = "Keys"
KEYS_DO = {
    "h": "go to your hand",
    "1 … 9": "go to that card of your hand",
    "q": "go to the question",
    "d": "go to the deck and the discards",
    "l": "go to the log",
    "t": "hear what lies on the table",
    "c": "hear which of your cards can be played",
    "o": "hear who sits where",
    "s": "hear the scores",
    "i": "ask for a hint, or put it away",
    "w": "ask why the table is as it is",
    "b": "hurry the bots that are thinking",
    "?": "show this list",
    "Esc": "put back what is picked",
}
KEYS_DO_THERE = {"t": "hear the trick", "o": "hear the sign circle"}
"""What keys do at tables that have such a thing."""
ARROWS = "Arrow keys move along your hand, Enter picks a card and plays it."
