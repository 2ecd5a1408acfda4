"""Sounds and vibration, and whether the system may tell of something."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

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


def notifies() -> bool:
    """Return whether the browser lets pages ask whether they may send notifications."""
    return hasattr(js.window, "Notification") and bool(js.window.isSecureContext)


async def allows_notices() -> bool:
    """Ask the person whether this page may send notifications, unless they have answered; return whether it may.

    It is here from the start, since browsers ask only right after a press.
    """
    try:
        return bool(await js.window.Notification.requestPermission() == "granted")
    except (AttributeError, TypeError, JsException):
        return False
