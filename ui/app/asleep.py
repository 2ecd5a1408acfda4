"""The data that a frame keeps while it sleeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.safe_text import LONGEST, safe_json


class SleepingFrame(NamedTuple):
    """A frame that sleeps.

    address: the route in it. r, at: the fields of an address that would show the same. texts: the saves that are stored
    nowhere, by their ids. settings: as they were, where they aren't stored either.
    """

    address: str
    r: str
    at: int | None
    texts: Mapping[str, str]
    settings: Mapping[str, Any]

    @classmethod
    def read(cls, text: str) -> SleepingFrame:
        """Return the frame in `text`."""
        return cls(*safe_json(text))

    @property
    def text(self) -> str | None:
        """All of it as a text, None if it is longer than `read` takes."""
        text = json.dumps(self, ensure_ascii=False, separators=(",", ":"))
        return text if len(text) <= LONGEST else None
