"""An invitation and its answer, carried by hand from one device to the other before they are connected."""

from __future__ import annotations

import re
from typing import Any

from engine import RecordError
from engine.messages import N_
from engine.record import pack_json, unpack_json

INVITATION, ANSWER = "1o", "1a"
_LONGEST = 10_000
_LINK = re.compile(r"\s*(?:https?://\S{1,2000}#/join/)?([A-Za-z0-9_-]{1,20000})\s*")


def write(kind: str, description: str) -> str:
    """Return a browser's description of its side of a connection, packed; `kind` is INVITATION or ANSWER."""
    return pack_json(kind, {"s": description})


def read(kind: str, text: str) -> str:
    """Return the description in an invitation or an answer; RecordError if it is none of this kind."""
    plain: Any = unpack_json(kind, text.strip())
    description = plain.get("s") if isinstance(plain, dict) else None
    if not isinstance(description, str) or len(description) > _LONGEST:
        raise RecordError(N_("the text doesn’t describe a connection"))
    return description


def invitation_in(text: str) -> str:
    """Return the packed invitation in a scanned or pasted text, a link or the invitation alone; "" if there is none.

    Whether it can be read is found when it is answered.
    """
    found = _LINK.fullmatch(text)
    return found[1] if found and found[1].startswith(INVITATION) else ""
