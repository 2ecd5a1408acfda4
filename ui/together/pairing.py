"""An invitation and its answer, carried by hand from one device to the other before they are connected."""

from __future__ import annotations

from typing import Any

from engine import RecordError
from engine.messages import N_
from engine.record import pack_json, unpack_json
from ui.page.pasted import ANSWER as ANSWER  # noqa: PLC0414 - with the other kind in one import
from ui.page.pasted import INVITATION as INVITATION  # noqa: PLC0414

_LONGEST = 10_000


def write(kind: str, description: str) -> str:
    """Return a browser's description of its side of a connection, packed; `kind` is INVITATION or ANSWER."""
    return pack_json(kind, {"s": description})


def read(kind: str, text: str) -> str:
    """Return the description in an invitation or an answer; RecordError if it is none of this kind."""
    plain: Any = unpack_json(kind, text)
    description = plain.get("s") if isinstance(plain, dict) else None
    if not isinstance(description, str) or len(description) > _LONGEST:
        raise RecordError(N_("the text doesn’t describe a connection"))
    return description
