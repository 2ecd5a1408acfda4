"""Bots that think in a worker, beside the page."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from engine import RecordError
from ui.table.bot_tasks import BotQuestion, BotTask

_thoughts: set[BotTask] = set()
"""Bots' tasks that are running."""


def answer(question: str) -> Coroutine[Any, Any, str]:
    """Return a bot's answer, "" if it was stopped; RecordError if this is no question for a bot."""
    # It is there for `hurry` and `stop` at once, not only when its turn comes.
    thought = BotTask(BotQuestion.read(question))
    _thoughts.add(thought)
    return _choose(thought)


def hurry(seconds: float) -> None:
    """Let all bots that are thinking choose in so many seconds at the latest."""
    for thought in _thoughts:
        thought.hurry(seconds)


def stop() -> None:
    """Have all bots that are thinking stop without a choice."""
    for thought in _thoughts:
        thought.stop()


async def _choose(thought: BotTask) -> str:
    try:
        if thought.lacks_modules:
            from ui.dom.fetching import fetch_later

            await fetch_later()
        if thought.lacks_modules:
            # The page thinks itself: it may have them, and otherwise says who plays.
            return ""
        return await thought.conclude(asyncio.sleep) or ""
    except Exception as error:
        # Where a view can be read that no game comes to, its bots may stumble over anything.
        raise RecordError(f"a bot can't think about this view: {type(error).__name__}") from error
    finally:
        _thoughts.discard(thought)
