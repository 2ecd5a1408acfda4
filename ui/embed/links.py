"""Links to this site, made from the address of the page that is open."""

from __future__ import annotations

import re

from engine import Record, pack
from ui.components.term import address_to_read
from ui.page import routes
from ui.positions import frame_address
from ui.positions.frame_address import Embed

LONGEST_QR = 1200
"""How many characters a QR code may hold so that a telephone still reads it from a screen."""

PARENT_SCRIPT = "embed-parent-82cbb3f015c6f3d5.js"
"""The newest version of static/js/parent.js, which static/released/ keeps, as all before: docs/decisions/0020."""

PARENT_INTEGRITY = "sha384-uuEQY+tusRXgupCBoGM6zsPC9SvbVIDw+4pKSbTNKJJjiKITWJcjFlv2gFmte5jm"
"""The hash with which a browser checks that version before it runs it."""

_ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#]*", re.IGNORECASE)
_UNSAFE = re.compile(r"[^A-Za-z0-9._~/:%-]")


def folder(page: str) -> str:
    """Return the address of the folder that a page lies in, with a / at its end.

    Characters that have a meaning in HTML, in Markdown or on some wiki are written with percent signs, so the result
    means the same everywhere.
    """
    origin = _ORIGIN.match(page)
    start = origin.end() if origin else 0
    path = re.split(r"[?#]", page[start:], maxsplit=1)[0]
    return page[:start] + _UNSAFE.sub(_percent, path[: path.rfind("/") + 1] or "/")


def full_page(record: Record | None = None) -> str:
    """Return the relative address of the app, which takes over this game if there is one: hidden cards too."""
    return "index.html" + (routes.write(routes.TakeRoute(pack(record))) if record is not None else "")


def moving_link(page: str, record: Record) -> str:
    """Return the link by which another device takes a game over; all of the record is in it, hidden cards too."""
    return folder(page) + full_page(record)


def link_message_link(page: str, letter: str) -> str:
    """Return the link that a friend is sent who plays from another device."""
    return f"{folder(page)}index.html{routes.write(routes.LinkMessageRoute(letter))}"


def invitation_link(page: str, invitation: str) -> str:
    """Return the link by which another device is connected to this one."""
    return f"{folder(page)}index.html{routes.write(routes.JoinRoute(invitation))}"


def challenge_link(page: str, packed: str) -> str:
    """Return the link by which a friend plays a deal that was played here."""
    return f"{folder(page)}index.html{routes.write(routes.ChallengeRoute(packed))}"


def embed_link(page: str, embed: Embed) -> str:
    """Return the address of a page that shows this inside another, or by itself."""
    return f"{folder(page)}embed.html{frame_address.write(embed)}"


def worked_case(page: str, name: str, theme: str, code: str = "") -> str:
    """Return the address of a worked case's own page in this language, else in the reader's; it needs no Python.

    It tells wikidot its height too, which knows a frame by its address.
    """
    address = address_to_read(f"examples/{name}.html", code)
    return folder(page) + address + (f"?theme={theme}" if theme != "auto" else "")


def parent_script(page: str) -> str:
    """Return the address of the script that gives frames in other people's pages the height of their contents.

    This version of it stays there, even if `embed-parent.js` changes.
    """
    return f"{folder(page)}{PARENT_SCRIPT}"


def _percent(found: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8", "replace"))
