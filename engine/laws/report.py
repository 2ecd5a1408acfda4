"""The laws of a game as plain JSON, for a worker: line by line, and to be stopped at any time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import Game
from engine.laws import Checked, break_laws


def as_json(game: Game[Any, Any], deals: int = 1) -> Iterator[dict[str, Any]]:
    """Check all laws on a game, and yield what comes out, as plain JSON.

    {"kind": "step"}: nothing new; between these it can be stopped by not asking for the next. {"kind": "progress",
    "done": 3, "of": 25, "number": "4", "law": "…", "skipped": "…"}: a law has been checked, or skipped for that reason.
    {"kind": "breach", …}: a law is broken, with the fields of `engine.laws.Breach` and all of it as `text`. {"kind":
    "end", "broken": 1}: that was all.
    """
    news: list[Checked] = []
    broken = 0
    for breach in break_laws(game, deals=deals, show=news.append):
        yield from _progress(news)
        if breach is None:
            yield {"kind": "step"}
        else:
            broken += 1
            yield {"kind": "breach", **breach.to_json()}
    yield from _progress(news)
    yield {"kind": "end", "broken": broken}


def _progress(news: list[Checked]) -> Iterator[dict[str, Any]]:
    """Yield the laws that were checked since, and forget them."""
    for done, of, law, skipped in news:
        yield {
            "kind": "progress",
            "done": done,
            "of": of,
            "number": law.number,
            "law": law.sentence,
            "skipped": skipped,
        }
    news.clear()
