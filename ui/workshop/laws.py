"""Checks the laws on the game that is tried out, a second at a time, and tells each that it breaks, as data."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator, Mapping
from typing import Any

import engine.laws
from engine.core import Game
from engine.laws.report import as_json
from ui.components.translation import _

_BURST = 1.0
"""Seconds after which an answer tells how far it is."""

_PAUSE = 0.1
"""Seconds after which everything else that waits gets a turn."""

_MOST = 10
"""So many broken laws are told in an answer."""

_PLACE = re.compile(r"([^,]+), lines? (\d+)")

_going: list[Iterator[dict[str, Any]]] = []
"""The check that the next answer continues, at most one."""


async def laws(game: Game[Any, Any], data: Any, shell: object) -> dict[str, Any]:
    """Check some laws, and return those that the game breaks: `breaches`, and those that were `skipped`.

    data: `more`, whether to continue the last check. The answer has all `laws`, those that were `examined` since the
    last one, how many were `checked` so far, `of` how many, and `done`, whether that is all; ask for more until it is.
    """
    if not (isinstance(data, Mapping) and data.get("more") and _going):
        _going[:] = [as_json(game)]
    answer: dict[str, Any] = {"breaches": [], "skipped": [], "checked": 0, "of": len(engine.laws.LAWS), "done": False}
    answer |= {"laws": [_(law.sentence) for law in engine.laws.LAWS], "examined": []}
    paused = begun = time.monotonic()
    for each in _going[0]:
        if each["kind"] == "progress" and not each["skipped"]:
            answer["examined"].append(_(each["law"]))
        if each["kind"] == "breach" and len(answer["breaches"]) < _MOST:
            answer["breaches"].append(_in_words(each))
        elif each["kind"] == "progress":
            answer["checked"] = each["done"]
            answer["skipped"] += [_(each["law"])] if each["skipped"] else []
            if time.monotonic() - begun > _BURST:
                break
        answer["done"] = each["kind"] == "end"
        if time.monotonic() - paused > _PAUSE:
            await asyncio.sleep(0)
            paused = time.monotonic()
    return answer


def _in_words(breach: Mapping[str, Any]) -> dict[str, Any]:
    """Return a broken law for the page: its sentence, all else in English, and the line to look at, if it is known."""
    place = _PLACE.match(breach["place"])
    return {
        "law": _(breach["law"]),
        "text": breach["text"].partition("\n")[2],
        "record": breach["record"],
        "file": place[1] if place else "",
        "line": int(place[2]) if place else 0,
    }
