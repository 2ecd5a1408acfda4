"""Connections to devices nearby, the camera, a screen that stays on: by a script that is fetched when it is wanted."""

from __future__ import annotations

from typing import Any

import js

from ui.dom.carrying import address, library
from ui.dom.values import or_none

_fetched: list[Any] = []
"""The script, once it is there; empty before."""

_wishes = {"awake": False}
"""Requests to fulfil as soon as it is there."""


async def _carriers() -> Any:
    """Return the script, None if it can't be fetched."""
    if not _fetched and (found := await library("carriers")) is not None:
        _fetched.append(found)
        found.keepAwake(_wishes["awake"])
    return next(iter(_fetched), None)


async def carries() -> bool:
    """Fetch the connection code; False if that fails."""
    return await _carriers() is not None


async def claim(name: str) -> bool:
    """Keep a name for this page as long as it is open; False if another tab or window has it."""
    script = await _carriers()
    return script is None or bool(await script.claim(name))


def release(name: str) -> None:
    """Leave a name to others again."""
    for script in _fetched:
        script.release(name)


async def invite_peers(count: int) -> list[tuple[str, str]]:
    """Begin so many connections: return each one's name here and its offer, of as many as could be begun."""
    script = await _carriers()
    return [] if script is None else [_name_and_text(found) for found in await script.invite(count)]


async def answer_peer(offer: str) -> tuple[str, str] | None:
    """Answer another device's offer: return the name of the connection here and the answer, None if that can't be."""
    script = await _carriers()
    found = None if script is None else or_none(await script.answer(offer))
    return None if found is None else _name_and_text(found)


def _name_and_text(found: Any) -> tuple[str, str]:
    return str(found[0]), str(found[1])


async def accept_peer(peer: str, answer: str) -> bool:
    """Take another device's answer; False if it isn't one to this connection."""
    script = await _carriers()
    return script is not None and bool(await script.accept(peer, answer))


async def open_room(secret: str) -> tuple[str, str] | None:
    """Let those in who have a table's room, from now on: return its secret and the room, None if that can't be.

    The secret is the one that was given, unless that is "".
    """
    script = await _carriers()
    found = None if script is None else or_none(await script.openRoom(secret))
    return None if found is None else _name_and_text(found)


def close_room() -> None:
    """Let no one else in."""
    for script in _fetched:
        script.closeRoom()


async def visit_room(room: str) -> str | None:
    """Look for the table of a room: return the name of the connection to it, None if that can't be."""
    script = await _carriers()
    found = None if script is None else or_none(await script.visitRoom(room))
    return None if found is None else str(found)


def send_to(peer: str, text: str) -> bool:
    """Send a text; False if that can't be now."""
    return any(script.send(peer, text) for script in _fetched)


def part_from(peer: str) -> None:
    """End a connection; no more events of it are reported."""
    for script in _fetched:
        script.part(peer)


def scans() -> bool:
    """Return whether there may be a camera: browsers have it for safe pages only."""
    return bool(js.isSecureContext) and hasattr(js.navigator, "mediaDevices")


async def scan(id: str, seen: str | None = None) -> str | None:
    """Show the camera's picture in the element with this id, and return the text of a QR code other than `seen`.

    None without a camera; "" if the QR scanner can't be fetched, or was stopped. Unless `seen` is None, the camera
    stays on after a text, for another scan.
    """
    script = await _carriers()
    if script is None:
        return None
    text = or_none(await script.scan(id, address("qr-decoder"), seen))
    return None if text is None else str(text)


def stop_scanning() -> None:
    """Have a running scan end without a text."""
    for script in _fetched:
        script.stopScanning()


def keep_awake(awake: bool) -> None:
    """Have the screen stay on, where the browser can do that, or not any more."""
    _wishes["awake"] = awake
    for script in _fetched:
        script.keepAwake(awake)
