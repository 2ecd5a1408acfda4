"""The balance of a game: bots play it against themselves, and its figures are counted.

`play_deals` counts deal by deal in a `Report`, a sum of counts: those of two workers, added, are those of both.
`engine.balance.figures` makes shares and means with intervals of them. All luck follows from the subject's seed and the
number of the deal, so that the same deals give the same report, in any order and on any number of processors.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import Any

from ..bots.choosing import complete
from ..core import Game
from .counting import count_course, count_option, count_skill
from .options import alternatives
from .playing import Lineup, bot_of, deal_steps
from .report import Counts, Report, Subject, add_counts

__all__ = ["Report", "Subject", "count_deal", "count_steps", "make_subject", "play_deals"]

WEAK = "random"
"""The level that the subject's own level is compared with."""


def make_subject(
    game: Game[Any, Any], seats: int, options: Mapping[str, Any] | None = None, seed: int = 1, level: str = "adept"
) -> Subject:
    """Return the game to be counted; OptionsError if there is no such game or level."""
    bot_of(level)
    return Subject(game.slug, game.name, seats, game.validated_options(seats, options), level, seed)


def play_deals(game: Game[Any, Any], subject: Subject, deals: Iterable[int]) -> Iterator[Report]:
    """Yield the report so far, after each of these deals."""
    report = Report(subject, {})
    for deal in deals:
        report = report.plus(Report(subject, count_deal(game, subject, deal)))
        yield report


def count_deal(game: Game[Any, Any], subject: Subject, deal: int) -> Counts:
    """Return the counts of one deal."""
    return complete(count_steps(game, subject, deal))


def count_steps(game: Game[Any, Any], subject: Subject, deal: int) -> Generator[None, None, Counts]:
    """Count one deal step by step: a game of bots of one level, and of every two deals one comparison.

    After an even deal it is played twice more, by bots of this level and weak ones, who change seats. After an odd one
    it is played once more with another value of one option, by turns.
    """
    seats = subject.seats
    usual = yield from deal_steps(game, subject, deal, Lineup(subject.level, subject.level, 0))
    counts = count_course(game, subject, usual)
    if deal % 2 == 0:
        lineups = [Lineup(subject.level, WEAK, deal // 2 % seats, change) for change in (False, True)]
        one = yield from deal_steps(game, subject, deal, lineups[0])
        other = yield from deal_steps(game, subject, deal, lineups[1])
        more = count_skill([one, other])
    else:
        others = alternatives(game, subject)
        if not others:
            return counts
        name, value = others[deal // 2 % len(others)]
        changed = subject.replace_option(name, value)
        other = yield from deal_steps(game, changed, deal, Lineup(subject.level, subject.level, 0))
        more = count_option(f"{name}={value}", usual, other)
    return add_counts(counts, more)
