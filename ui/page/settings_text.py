"""What the settings are called."""

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
    "sound": "Sounds",
    "vibration": "Vibration when it is your turn",
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
    "sound": {"on": "on", "off": "off"},
    "vibration": {"off": "off", "on": "on"},
    "keys": {"on": "on", "off": "off"},
}

TAPS_HELP = "Where several cards can go together, taps choose them, and a button plays them."

KEYS = "Keys"
ARROWS = "Arrow keys move along your hand, Enter picks a card and plays it."
