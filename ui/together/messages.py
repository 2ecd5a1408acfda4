"""The messages between the devices of a live game: JSON, each message with its name and its fields.

Every text from another device comes from a stranger. `read` lets only such messages through. Fields that it doesn't
know are left out: a later version may add some without another `PROTOCOL`, if this one can do without them.
"""

from __future__ import annotations

import json
from typing import Any

from engine.record import MOST_ACTIONS, pack_json, unpack_json
from engine.safe_text import safe_json

PROTOCOL = 6
"""The version of all this: devices with different ones can't play together.

The table's first message says it, as `protocol`. Every version reads that before anything else in the message.
"""

FROM_TABLE, FROM_GUEST = "table", "guest"

NOBODY = -1
"""Stands for no seat."""

LONGEST_ANSWER = 2_000
"""The most characters in a guest's message."""

LONGEST_NEWS = 250_000
"""The most characters in the table's message."""

_PLAIN = 100_000
"""A longer message is packed: all actions of a very long game, at its end."""

_KIND = "1m"
_TEXT = 400
_FORMS: dict[str, dict[str, dict[str, type]]] = {
    FROM_TABLE: {
        "table": {
            "protocol": int,
            "game": str,
            "rules": int,
            "options": dict,
            "seats": list,
            "free": list,
            "own": list,
            "committed": str,
            "begun": bool,
        },
        "seated": {"seat": int, "key": str, "seed": str, "seats": list},
        "refused": {"why": str},
        "past": {
            "number": int,
            "course": int,
            "base": int,
            "since": int,
            "length": int,
            "events": list,
        },
        "state": {
            "number": int,
            "course": int,
            "base": int,
            "since": int,
            "length": int,
            "view": dict,
            "events": list,
            "frames": list,
            "last": int,
            "seats": list,
            "away": list,
            "stand_ins": list,
            "asking": int,
            "rests": bool,
            "busy": bool,
            "evening": list,
            "chosen": list,
            "choice": str,
        },
        "opened": {"seed": str, "nonce": str, "seeds": dict, "actions": list},
        "reaction": {"seat": int, "which": int},
        "bye": {"link": bool},
    },
    FROM_GUEST: {
        "sit": {"seat": int, "name": str, "seed": str},
        "back": {"seat": int, "key": str},
        "act": {"course": int, "length": int, "action": str},
        "again": {"course": int, "length": int},
        "undo": {"course": int, "length": int},
        "allow": {"yes": bool},
        "react": {"which": int},
        "watch": {},
        "leave": {},
    },
}


class OtherProtocolError(ValueError):
    """The message is of a version that this one can't play with."""


def write(name: str, /, **fields: Any) -> str:
    """Return a message as text."""
    plain = {"is": name, **fields}
    text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
    return text if len(text) <= _PLAIN else pack_json(_KIND, plain)


def read(text: str, sender: str) -> tuple[str, dict[str, Any]]:
    """Return a message's name and its known fields; ValueError or RecordError if `sender` sends no such thing.

    OtherProtocolError if it says that it is of another version.
    """
    longest = LONGEST_NEWS if sender == FROM_TABLE else LONGEST_ANSWER
    if sender == FROM_TABLE and text.startswith(_KIND) and len(text) <= longest:
        plain = unpack_json(_KIND, text)
    else:
        plain = safe_json(text, longest)
    if not isinstance(plain, dict):
        raise ValueError("a message is an object")
    protocol = plain.get("protocol", PROTOCOL)
    if type(protocol) is int and protocol != PROTOCOL:
        raise OtherProtocolError("the other device has another version")
    name = plain.get("is")
    form = _FORMS[sender].get(name) if isinstance(name, str) else None
    if form is None or not set(form) <= set(plain):
        raise ValueError("this is no message of a live game")
    fields = {field: plain[field] for field in form}
    for field, kind in form.items():
        value = fields[field]
        # True is an int to Python.
        if type(value) is not kind or (isinstance(value, str) and len(value) > _TEXT):
            raise ValueError(f"the message's {field!r} can't be that")
        if isinstance(value, list | dict) and len(value) > MOST_ACTIONS:
            raise ValueError(f"the message's {field!r} is too long")
    return str(name), fields


def seats_in(plain: list[Any], count: int) -> tuple[int, ...]:
    """Return a list of different seats; ValueError if it is none."""
    if not all(type(seat) is int and 0 <= seat < count for seat in plain) or len(set(plain)) < len(plain):
        raise ValueError("there are no such seats")
    return tuple(plain)


def labels_in(plain: list[Any], longest: int) -> tuple[str, ...]:
    """Return who sits where, as a record says it; ValueError if it can't be so."""
    if not all(isinstance(label, str) and 0 < len(label) <= longest for label in plain) or not plain:
        raise ValueError("no one can be called that")
    return tuple(plain)
