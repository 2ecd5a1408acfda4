"""Checks the laws on the game that is tried out, and tells each that it breaks, as data."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from engine.core import Game
from engine.laws.report import as_json

_PAUSE = 0.1
"""Seconds after which everything else that waits gets a turn."""

_MOST = 10
"""So many broken laws are told."""


async def laws(game: Game[Any, Any], data: Any, shell: object) -> dict[str, Any]:
    """Return which laws the game breaks: `breaches`, how many were checked as `of`, and those that were `skipped`."""
    breaches: list[dict[str, Any]] = []
    skipped, of, paused = list[str](), 0, time.monotonic()
    for each in as_json(game):
        if each["kind"] == "breach" and len(breaches) < _MOST:
            breaches.append({name: each[name] for name in ("law", "wrong", "text", "record")})
        elif each["kind"] == "progress":
            of = each["of"]
            skipped += [each["law"]] if each["skipped"] else []
        if time.monotonic() - paused > _PAUSE:
            await asyncio.sleep(0)
            paused = time.monotonic()
    return {"breaches": breaches, "of": of, "skipped": skipped}
