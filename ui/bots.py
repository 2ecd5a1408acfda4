"""What PyScript runs in a worker, once a bot first needs one."""

from __future__ import annotations

import asyncio

from ui.thinking import BotQuestion, concluded, thoughts

__export__ = ["answer"]

_asked: list[str] = []
"""The latest question."""


async def answer(question: str) -> str:
    """Return the action that a bot chooses, "" once another question has come: nobody waits for this one any more."""
    _asked[:] = [question]
    return await concluded(thoughts(BotQuestion.read(question)), asyncio.sleep, lambda: _asked[0] is question) or ""
