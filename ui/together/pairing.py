"""An invitation and its answer, carried by hand from one device to the other before they are connected."""

from __future__ import annotations

import re
from typing import Any

from engine import RecordError
from engine.record import pack_json, unpack_json
from ui.components.translation import _

_INVITATION, _ANSWER = "1o", "1a"
_LONGEST = 10_000
_LINK = re.compile(r"\s*(?:https?://\S{1,2000}#/join/)?([A-Za-z0-9_-]{1,20000})\s*")


def invitation(description: str) -> str:
    """Return a browser's description of its side of a connection, packed for an address."""
    return pack_json(_INVITATION, {"s": description})


def answer(description: str) -> str:
    """Return the description of the other side, packed."""
    return pack_json(_ANSWER, {"s": description})


def read_invitation(text: str) -> str:
    """Return the description in an invitation; RecordError if it is none."""
    return _read(_INVITATION, text)


def read_answer(text: str) -> str:
    """Return the description in an answer; RecordError if it is none."""
    return _read(_ANSWER, text)


def invitation_in(text: str) -> str:
    """Return the packed invitation in a scanned or pasted text, a link or the invitation alone; "" if there is none.

    Whether it can be read is found when it is answered.
    """
    found = _LINK.fullmatch(text)
    return found[1] if found and found[1].startswith(_INVITATION) else ""


def _read(kind: str, text: str) -> str:
    plain: Any = unpack_json(kind, text.strip())
    description = plain.get("s") if isinstance(plain, dict) else None
    if not isinstance(description, str) or len(description) > _LONGEST:
        raise RecordError(_("the text doesn’t describe a connection"))
    return description
