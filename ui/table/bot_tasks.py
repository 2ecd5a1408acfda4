"""A bot's choice of an action, or its opinions of several.

It is asked and answered as text in another interpreter than the page's, or thought out in the page.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Generator, Sequence
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

from engine import BOT_LEVELS, GAMES, RecordError, View, bot, read_view, to_json
from engine.bots.opinions import Opinion, form_opinions
from engine.luck import luck_from
from engine.safe_text import LONGEST, quote, safe_json

SECONDS = 1.0
"""For how long a master may think about a choice, and any bot about opinions."""

_AT_A_STRETCH = 0.02
"""For how many seconds it thinks before others get their turn: less than people notice, with a step to spare."""


_MOST_ITERATIONS = 10_000


class BotQuestion(NamedTuple):
    """The question which action a bot of this level chooses in this view; it draws its chance from the seed.

    With `about`, it is asked instead what it thinks of its choices: of the best, and of that action, unless it is "".
    `iterations` replaces the level's number of imagined deals.
    """

    view: View
    level: str
    seed: int
    about: str | None = None
    iterations: int | None = None

    def text(self) -> str:
        """Return the question as text."""
        return json.dumps({**self._asdict(), "view": to_json(self.view)}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> BotQuestion:
        """Return the question that a text stands for; RecordError if it is none."""
        try:
            asked = safe_json(text, LONGEST)
        except ValueError as error:
            raise RecordError(f"can’t read the question to a bot: {error}") from None
        match asked:
            case {
                "view": {"game": slug, **fields},
                "level": str(level),
                "seed": int(seed),
                "about": str() | None as about,
                "iterations": int() | None as iterations,
            }:
                view = read_view(slug, {"game": slug, **fields})
                if level not in BOT_LEVELS:
                    raise RecordError(f"there is no bot {quote(level)}; the levels are {', '.join(BOT_LEVELS)}")
                if not view.legal:
                    raise RecordError("this view has nothing to choose from: it isn’t this seat’s turn")
                if about and about not in view.legal:
                    raise RecordError(f"{quote(about)} isn’t a legal action of this view")
                if iterations is not None and not 0 < iterations <= _MOST_ITERATIONS:
                    raise RecordError(f"a bot must imagine 1 to {_MOST_ITERATIONS:,} deals")
                return cls(view, level, seed, about, iterations)
        raise RecordError("this isn’t a question to a bot")


def opinions_text(opinions: Sequence[Opinion]) -> str:
    """Return opinions as text."""
    return json.dumps([each._asdict() for each in opinions], ensure_ascii=False)


class BotTask:
    """A bot thinking about a question, a little at a time; several can think at the same time."""

    def __init__(self, question: BotQuestion) -> None:
        self.question = question
        self.stopped = False
        self._worked = 0.0
        self._resumed = 0.0
        self._end = inf
        self._game = GAMES[question.view.game]
        # Other choices take so many deals on every device, so that all devices come to the same one.
        timed = question.level == "master" or question.about is not None
        clock, seconds = (self._clock, SECONDS) if timed else (None, None)
        player = bot(question.level, seconds, question.iterations, clock)
        rng = luck_from(question.seed)
        self._steps: Generator[None, None, Any] = (
            player.thoughts(self._game, question.view, rng)
            if question.about is None
            else form_opinions(self._game, question.view, player, rng, question.about)
        )

    def hurry(self, seconds: float) -> None:
        """Let a bot with a clock choose in so many seconds at the latest: the best that it has found by then."""
        self._end = min(self._end, perf_counter() + seconds)

    def stop(self) -> None:
        """Let the bot choose nothing: its choice isn't needed any more."""
        self.stopped = True

    async def conclude(self, sleep: Callable[[int], Awaitable[None]]) -> str | None:
        """Return the chosen action in notation, or opinions as text; None if the bot was stopped.

        Whatever else there is to do gets its turn meanwhile, by sleep(0).
        """
        while not self.stopped:
            try:
                self._go_on()
            except StopIteration as found:
                return self._game.write(found.value) if self.question.about is None else opinions_text(found.value)
            await sleep(0)
        return None

    def _go_on(self) -> None:
        """Think for a while, for one step at the least; StopIteration with what was found."""
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
