"""What a bot plays: asked and answered as text in another interpreter than the page's, or thought out in the page."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from math import inf
from random import Random
from time import perf_counter
from typing import NamedTuple

from engine import BOT_LEVELS, GAMES, RecordError, View, bot, read_view, to_json
from engine.core import shortened
from engine.plain import LONGEST, parsed

SECONDS = 1.0
"""For how long a bot may think about a choice."""

_AT_A_STRETCH = 0.02
"""For how many seconds it thinks before others get their turn: less than what anybody notices, with a step to spare."""


class BotQuestion(NamedTuple):
    """What a bot of this level would choose that sees this view in its turn; it draws its chance from the seed."""

    view: View
    level: str
    seed: int

    def written(self) -> str:
        """Return the question as text."""
        return json.dumps({**self._asdict(), "view": to_json(self.view)}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> BotQuestion:
        """Return the question that a text stands for; RecordError if it is none."""
        try:
            asked = parsed(text, LONGEST)
        except ValueError as error:
            raise RecordError(f"no bot can read its question: {error}") from None
        match asked:
            case {"view": {"game": slug, **fields}, "level": str(level), "seed": int(seed)}:
                view = read_view(slug, {"game": slug, **fields})
                if level not in BOT_LEVELS:
                    raise RecordError(f"there is no bot {shortened(level)!r}; there is {', '.join(BOT_LEVELS)}")
                if not view.legal:
                    raise RecordError("this view has nothing to choose from: it is nobody's in their turn")
                return cls(view, level, seed)
        raise RecordError("this is no question for a bot")


class Thought:
    """A bot thinking about a question, a little at a time; several can think at the same time."""

    def __init__(self, question: BotQuestion) -> None:
        self.question = question
        self.stopped = False
        self._worked = 0.0
        self._resumed = 0.0
        self._end = inf
        self._game = GAMES[question.view.game]
        player = bot(question.level, seconds=SECONDS, clock=self._clock)
        self._steps = player.thoughts(self._game, question.view, Random(question.seed))

    def hurry(self, seconds: float) -> None:
        """Let the bot choose in so many seconds at the latest: by then it takes the best that it has found."""
        self._end = min(self._end, perf_counter() + seconds)

    def stop(self) -> None:
        """Let the bot choose nothing: nobody needs to know any more."""
        self.stopped = True

    async def concluded(self, sleep: Callable[[int], Awaitable[None]]) -> str | None:
        """Return the chosen action in notation, None if the bot was stopped.

        Whatever else there is to do gets its turn meanwhile, by sleep(0).
        """
        while not self.stopped:
            try:
                self._go_on()
            except StopIteration as chosen:
                return self._game.write(chosen.value)
            await sleep(0)
        return None

    def _go_on(self) -> None:
        """Think for a while, for one step at the least; StopIteration once the choice is made."""
        self._resumed = now = perf_counter()
        end = now + _AT_A_STRETCH
        while now < end:
            next(self._steps)
            now = perf_counter()
        self._worked += now - self._resumed

    def _clock(self) -> float:
        """Return for how many seconds the bot itself has thought; without end once it is to choose."""
        now = perf_counter()
        return inf if now >= self._end else self._worked + now - self._resumed
