"""Plays deals of the day with a fixed policy for the person; runs here, in Node, and in the page of any browser."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine import Session
from engine.luck import digest, luck_from
from ui.duplicate.daily import deal_of
from ui.saves.dates import date_of
from ui.saves.seats import players
from ui.table.bot_tasks import BotQuestion, BotTask

FIRST = 20_783
"""The day of the first deal that is compared: 26 November 2026."""

DATES = 120
"""How many dates are compared: twenty of each game."""

_SEEDS = 2**32


class PlayedDeal(NamedTuple):
    """A deal: its date, its game, the beginning of a hash of all actions, and the slowest choice in milliseconds."""

    date: str
    game: str
    hash: str
    slowest: float

    @property
    def line(self) -> str:
        """The part that has to be the same on every device."""
        return f"{self.date} {self.game} {self.hash}"


def play_deals(first: int = FIRST, count: int = DATES) -> Iterator[PlayedDeal]:
    """Play the deals of these days: the person's seat as a novice with luck of its own, bots as the pages do."""
    for day in range(first, first + count):
        deal = deal_of(day)
        # All luck follows from the deal's seed.
        session = Session.resume(deal, Random(1))
        levels = [player.level or "novice" for player in players(deal.seats)]
        slowest = 0.0
        while session.turn is not None:
            bot, number = session.turn > 0, session.length
            luck = session.luck_of_bot(number) if bot else luck_from(number)
            assert luck is not None
            question = BotQuestion(session.view(session.turn), levels[session.turn], luck.randrange(_SEEDS))
            begun = time.perf_counter()
            chosen = _choice(question)
            if bot:
                slowest = max(slowest, time.perf_counter() - begun)
            session.play(chosen)
        actions = "\n".join(session.record.actions).encode()
        yield PlayedDeal(date_of(day), deal.game, digest(actions).hex()[:16], slowest * 1000)


async def _go_on(_milliseconds: int) -> None:
    """Give no one else a turn between two steps."""


def _choice(question: BotQuestion) -> str:
    thinking = BotTask(question).conclude(_go_on)
    try:
        thinking.send(None)
    except StopIteration as chosen:
        return str(chosen.value)
    raise AssertionError("a bot waits for others")
