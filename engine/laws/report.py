"""The laws of a game as plain JSON, for a worker: line by line, and to be stopped at any time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core import Game
from . import Breach, Checked, break_laws
from .breach import Say, say_in_english


def as_json(game: Game[Any, Any], deals: int = 1, say: Say = say_in_english) -> Iterator[dict[str, Any]]:
    """Check all laws on a game, and yield all that comes out, as plain JSON; `say` says it in the reader's language.

    {"kind": "step"}: nothing new; between these it can be stopped by not asking for the next. {"kind": "progress",
    "done": 3, "of": 25, "number": "4", "law": "…", "skipped": "…"}: a law has been checked, or skipped for that reason.
    {"kind": "breach", "law": "…", "text": "…", "record": {…}, "file": "rules.py", "line": 3}: a law is broken, with all
    that its lines say, the position as a record, and the line to look at, 0 if that isn't known. {"kind": "end",
    "broken": 1}: that was all.
    """
    news: list[Checked] = []
    broken = 0
    for breach in break_laws(game, deals=deals, show=news.append):
        yield from _progress(news, say)
        if breach is None:
            yield {"kind": "step"}
        else:
            broken += 1
            yield {"kind": "breach", **_of_breach(breach, say)}
    yield from _progress(news, say)
    yield {"kind": "end", "broken": broken}


def _of_breach(breach: Breach, say: Say) -> dict[str, Any]:
    file, line = breach.first_line
    text = "\n".join(breach.lines(say)[1:])
    return {"law": say(breach.law), "text": text, "record": breach.record, "file": file, "line": line}


def _progress(news: list[Checked], say: Say) -> Iterator[dict[str, Any]]:
    """Yield the laws that were checked since, and forget them."""
    for done, of, law, skipped in news:
        yield {
            "kind": "progress",
            "done": done,
            "of": of,
            "number": law.number,
            "law": say(law.sentence),
            "skipped": skipped,
        }
    news.clear()
