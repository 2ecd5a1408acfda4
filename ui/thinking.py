"""What a bot plays: asked and answered as text in another interpreter than the page's, or thought out in the page."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Generator
from random import Random
from time import perf_counter
from typing import NamedTuple, TypeAlias

from engine import Record, RecordError, Session, bot
from engine.core import shortened
from engine.plain import LONGEST, parsed

_SECONDS = 0.5
"""For how long a bot may think."""

_AT_A_STRETCH = 0.02
"""For how many seconds it thinks before others get their turn: less than what anybody notices, with a step to spare."""

_LONGEST_QUESTION = 2 * LONGEST
"""Characters of a question, at the most: it has the record in it."""

Thoughts: TypeAlias = Generator[None, None, str]
"""A choice made step by step, which returns the action in notation."""


class BotQuestion(NamedTuple):
    """What a bot of this level would do in this seat of this game; it draws its chance from the seed."""

    record: Record
    seat: int
    level: str
    seed: int

    def written(self) -> str:
        """Return the question as text."""
        return json.dumps({**self._asdict(), "record": self.record.to_json()}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> BotQuestion:
        """Return the question that a text stands for; RecordError if it is none."""
        try:
            asked = parsed(text, _LONGEST_QUESTION)
        except ValueError as error:
            raise RecordError(f"no bot can read its question: {error}") from None
        match asked:
            case {"record": dict(record), "seat": int(seat), "level": str(level), "seed": int(seed)}:
                return cls(Record.from_json(record), seat, level, seed)
        raise RecordError("this is no question for a bot")


def thoughts(question: BotQuestion, session: Session | None = None) -> Thoughts:
    """Think about a question, from what its seat may see; `session` is the game, where it goes on already.

    RecordError if it isn't that seat's turn, OptionsError if there is no such level.
    """
    if session is None:
        session = Session.resume(question.record, Random())
    if session.turn != question.seat:
        raise RecordError(f"seat {shortened(question.seat)} is not on turn")
    player = bot(question.level, seconds=_SECONDS, clock=perf_counter)
    action = yield from player.thoughts(session.game, session.view(question.seat), Random(question.seed))
    return session.game.write(action)


async def concluded(
    thinking: Thoughts, sleep: Callable[[int], Awaitable[None]], wanted: Callable[[], bool]
) -> str | None:
    """Return the action that is chosen; whatever else there is to do gets its turn meanwhile, by sleep(0).

    None as soon as the action isn't wanted any more.
    """
    while wanted():
        try:
            _go_on(thinking)
        except StopIteration as chosen:
            action: str = chosen.value
            return action
        await sleep(0)
    return None


def _go_on(thinking: Thoughts) -> None:
    """Think for a while, for one step at the least; StopIteration once the choice is made."""
    end = perf_counter() + _AT_A_STRETCH
    while True:
        next(thinking)
        if perf_counter() >= end:
            return
