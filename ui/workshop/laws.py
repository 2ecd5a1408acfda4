"""Checks the laws on the game that is tried out, a second at a time, and tells each that it breaks, as data."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Mapping
from typing import Any

import engine.laws
from engine.core import Game
from engine.laws.report import as_json
from ui.components.refusal import value_in_words
from ui.components.translation import _

_BURST = 1.0
"""Seconds after which an answer tells how far it is."""

_PAUSE = 0.1
"""Seconds after which everything else that waits gets a turn."""

_MOST = 10
"""So many broken laws are told in an answer."""

_OF_BREACH = ("law", "text", "record", "file", "line")

_going: list[Iterator[dict[str, Any]]] = []
"""The check that the next answer continues, at most one."""


async def laws(game: Game[Any, Any], data: Any, shell: object) -> dict[str, Any]:
    """Check some laws, and return those that the game breaks: `breaches`, and those that were `skipped`.

    data: `more`, whether to continue the last check. The answer has all `laws`, those that were `examined` since the
    last one, how many were `checked` so far, `of` how many, and `done`, whether that is all; ask for more until it is.
    """
    if not (isinstance(data, Mapping) and data.get("more") and _going):
        _going[:] = [as_json(game, say=_say)]
    answer: dict[str, Any] = {"breaches": [], "skipped": [], "checked": 0, "of": len(engine.laws.LAWS), "done": False}
    answer |= {"laws": [_(law.sentence) for law in engine.laws.LAWS], "examined": []}
    paused = begun = time.monotonic()
    for each in _going[0]:
        if each["kind"] == "progress" and not each["skipped"]:
            answer["examined"].append(_(each["law"]))
        if each["kind"] == "breach" and len(answer["breaches"]) < _MOST:
            answer["breaches"].append({name: each[name] for name in _OF_BREACH})
        elif each["kind"] == "progress":
            answer["checked"] = each["done"]
            answer["skipped"] += [each["law"]] if each["skipped"] else []
            if time.monotonic() - begun > _BURST:
                break
        answer["done"] = each["kind"] == "end"
        if time.monotonic() - paused > _PAUSE:
            await asyncio.sleep(0)
            paused = time.monotonic()
    return answer


def _say(message: str, /, **values: Any) -> str:
    return _(message, **{name: value_in_words(value) for name, value in values.items()})
