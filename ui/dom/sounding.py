"""Sounds and vibration."""

from __future__ import annotations

import js

_BUZZ = 60
"""Milliseconds."""


def play(sound: str) -> None:
    """Play one of the sounds of static/js/sounds.js; silent before the first press on the page."""
    player = getattr(js.window, "suitsSound", None)
    if player is not None:
        player(sound)


def vibrate() -> None:
    """Have the device vibrate for a moment, if it can."""
    if hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(_BUZZ)
