"""The system's notice that it is someone's turn, while the page is out of sight."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from ui.dom.values import as_object, or_none

_TAG = "suits-and-signs turn"
"""Of notices with one tag, the next replaces the last."""

_shown: list[Any] = []
"""The page's own notice, at most one."""


async def notify(title: str, text: str) -> None:
    """Show a notice in place of the last one, if the person has allowed that; a press on it leads to this page."""
    if js.window.Notification.permission != "granted":
        return
    about = as_object(body=text, tag=_TAG, renotify=True, data=js.location.href)
    try:
        notice = js.window.Notification.new(title, about)
    except (TypeError, JsException):
        # On Android, only service workers have notices; ours leads to the page.
        if registration := await _registration():
            await registration.showNotification(title, about)
        return
    notice.onclick = _when_pressed
    _shown[:] = [notice]


async def withdraw_notice() -> None:
    """Close the notice, if it is there."""
    while _shown:
        _shown.pop().close()
    if registration := await _registration():
        for notice in await registration.getNotifications(as_object(tag=_TAG)):
            notice.close()


async def _registration() -> Any:
    """Return the registration of our service worker, None if there is none."""
    return or_none(await js.window.suitsSite.registration())


def _come(event: Any) -> None:
    js.window.focus()
    event.target.close()


_when_pressed = create_proxy(_come)
