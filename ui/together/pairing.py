"""Invitations and answers, carried by hand from one device to the other before they are connected.

One link invites to all free seats: it has a connection's beginning for each of them. An answer names the one that it
belongs to, so a table can tell which seat is meant, and whether someone else was first.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine import GAMES, RecordError
from engine.luck import digest
from engine.messages import N_
from engine.safe_text import printable, safe_json
from ui.page.pasted import ANSWER, IN_COMMON, INVITATION, ROOM
from ui.saves.names import NAME_LENGTH

_LONGEST = 10_000
"""Characters of a browser's description."""

_MOST_SEATS = 20
_MOST_BYTES = 60_000
_NAME = re.compile(r"[0-9a-f]{8}")
_TABLE = re.compile(r"[0-9a-f]{16}")
_ROOM = re.compile(r"[0-9a-f]{32}")
_NAME_LENGTH, _TABLE_LENGTH = 8, 16
"""Hexadecimals of an offer's name, and of the beginning of a table's commitment."""


class Invitation(NamedTuple):
    """An invitation to the free seats of a table.

    game: its slug. host: the name of the player at the table's device, "" for none. table: the beginning of the
    commitment to its seed. seats: those that are free, with `names` that the host gave, "" for none, and `offers`, each
    a browser's description of a connection for one friend.
    """

    game: str
    host: str
    table: str
    seats: tuple[int, ...]
    names: tuple[str, ...]
    offers: tuple[str, ...]


class Answer(NamedTuple):
    """An answer to one offer of an invitation: the offer's name, and the description of the other side."""

    offer: str
    description: str


def name_of(offer: str) -> str:
    """Return what an answer calls an offer."""
    return digest(offer.encode("utf-8", "replace")).hex()[:_NAME_LENGTH]


def write_invitation(invitation: Invitation) -> str:
    """Return an invitation as a text of letters, digits, `-` and `_`."""
    game, host, table, seats, names, offers = invitation
    plain = {"g": game, "h": host, "t": table[:_TABLE_LENGTH], "s": seats, "n": names, "o": offers}
    return _pack(INVITATION, plain)


def write_answer(answer: Answer) -> str:
    """Return an answer as a text of letters, digits, `-` and `_`."""
    return _pack(ANSWER, {"i": answer.offer, "s": answer.description})


def read_invitation(text: str) -> Invitation:
    """Return the invitation in a text; RecordError if it is none, or to a game that this version doesn't know."""
    plain = _unpack(INVITATION, text)
    game, host, table = (plain.get(key) for key in "ght")
    seats, names, offers = (plain.get(key) for key in "sno")
    if not (isinstance(game, str) and isinstance(host, str) and isinstance(table, str) and _TABLE.fullmatch(table)):
        raise _damage()
    if not (isinstance(seats, list) and isinstance(names, list) and isinstance(offers, list)):
        raise _damage()
    if not 0 < len(seats) == len(names) == len(offers) <= _MOST_SEATS or not all(map(_is_description, offers)):
        raise _damage()
    if not all(type(seat) is int and 0 <= seat < _MOST_SEATS for seat in seats) or len(set(seats)) < len(seats):
        raise _damage()
    if not all(isinstance(name, str) and len(name) <= NAME_LENGTH for name in (host, *names)):
        raise _damage()
    if game not in GAMES:
        raise RecordError(N_("the invitation is to a game that this version doesn’t know"))
    return Invitation(game, printable(host), table, tuple(seats), tuple(map(printable, names)), tuple(offers))


def read_answer(text: str) -> Answer:
    """Return the answer in a text; RecordError if it is none."""
    plain = _unpack(ANSWER, text)
    name, description = plain.get("i"), plain.get("s")
    if not (isinstance(name, str) and _NAME.fullmatch(name) and _is_description(description)):
        raise _damage()
    return Answer(name, str(description))


def write_room(room: str) -> str:
    """Return the invitation to a table's room at a meeting place: a short text of letters, digits, `-` and `_`."""
    return ROOM + _encode(zlib.compress(bytes.fromhex(room), 9))


def read_room(text: str) -> str:
    """Return the room in an invitation, 32 hexadecimals; RecordError if it is none."""
    room = _decode(ROOM, text).hex()
    if not _ROOM.fullmatch(room):
        raise _damage()
    return room


def _pack(kind: str, plain: Mapping[str, Any]) -> str:
    packing = zlib.compressobj(9, zdict=IN_COMMON)
    text = json.dumps(plain, separators=(",", ":")).encode()
    return kind + _encode(packing.compress(text) + packing.flush())


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _unpack(kind: str, text: str) -> dict[str, Any]:
    try:
        found = safe_json(_decode(kind, text).decode(), _MOST_BYTES)
    except ValueError as error:
        raise _damage() from error
    if not isinstance(found, dict):
        raise _damage()
    return found


def _decode(kind: str, text: str) -> bytes:
    if not text.startswith(kind):
        raise RecordError(N_("the text doesn’t describe a connection"))
    packed = text[len(kind) :].encode("ascii", "replace")
    unpacking = zlib.decompressobj(zdict=IN_COMMON)
    try:
        plain = unpacking.decompress(base64.b64decode(packed + b"=" * (-len(packed) % 4), b"-_", True), _MOST_BYTES)
    except (ValueError, zlib.error) as error:
        raise _damage() from error
    if not unpacking.eof or unpacking.unused_data:
        raise _damage()
    return plain


def _is_description(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST


def _damage() -> RecordError:
    return RecordError(N_("the packed text is damaged: copy all of it again"))
