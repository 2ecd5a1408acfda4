"""The tables that `build.py pictures` takes pictures of: positions of seeded games in which bots sat in all seats."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from engine import GAMES, Record, Session, bot
from tests.rooms import facts

LOOKED_AT = ("TrickWon", "RoundEnded", "Concluded", "PlansRevealed", "Melded")
"""The types of events after which a table is pictured."""

TRIES = 50
"""In so many games every phase turns up, however the bots play."""

_NAMES = ("Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gwen")
_BOT = "bot:novice"


class Table(NamedTuple):
    """A game that is played to its end; `lacks` are the phases that there can't be with these seats and options."""

    slug: str
    seats: int
    options: Mapping[str, Any]
    lacks: frozenset[str] = frozenset()

    @property
    def phases(self) -> frozenset[str]:
        """The phases that the table is seen in."""
        return frozenset(GAMES[self.slug].phases) - self.lacks


def _tables() -> Iterator[tuple[str, Table]]:
    """Yield each game with its fewest and most seats, and with other options that change its table."""
    for slug, game in GAMES.items():
        plain: dict[str, tuple[int, Mapping[str, Any], Collection[str]]] = {
            str(seats): (seats, {}, ()) for seats in (game.seat_counts[0], game.seat_counts[-1])
        }
        for name, (seats, options, lacks) in {**plain, **facts(slug).pictured_tables}.items():
            yield f"{slug}-{name}", Table(slug, seats, options, frozenset(lacks))


TABLES = dict(_tables())
"""Every table that is pictured, by its name."""


class Moment(NamedTuple):
    """A decision: after how many actions, in which phase, the legal actions, and the types of the latest events."""

    length: int
    seat: int
    phase: str
    legal: tuple[str, ...]
    after: frozenset[str]


class Sight(NamedTuple):
    """A table to look at. `aim` is one of the legal actions with the most words, "" where none is needed."""

    name: str
    record: Record
    aim: str = ""


def sights(*names: str) -> Iterator[Sight]:
    """Yield the sights of these tables, of all if none is named.

    A person is on turn there, or a bot that must be kept from thinking.
    """
    for name in names or TABLES:
        yield from _sights(name, *play_table(TABLES[name]))


def play_table(table: Table) -> tuple[Record, list[Moment]]:
    """Return the first whole game that reaches all phases, and all its moments."""
    games = (_play_seed(table, seed) for seed in range(1, 1 + TRIES))
    return next(game for game in games if {moment.phase for moment in game[1]} >= table.phases)


def _play_seed(table: Table, seed: int) -> tuple[Record, list[Moment]]:
    """Return the game that novices play from this seed, and all its moments."""
    game, rng, mind = GAMES[table.slug], Random(seed), bot("novice")
    running = Session.start(game, (_BOT,) * table.seats, table.options, rng)
    moments: list[Moment] = []
    before = 0
    while (seat := running.turn) is not None:
        view = running.view(seat)
        after = frozenset(type(event).__name__ for _, event in running.history(None, before))
        moments.append(Moment(running.length, seat, view.phase, view.legal, after))
        before = running.length
        running.play(game.write(mind.choose(game, view, rng)))
    return running.record, moments


def _sights(name: str, record: Record, moments: Sequence[Moment]) -> Iterator[Sight]:
    kinds = {moment.phase: [each for each in moments if each.phase == moment.phase] for moment in moments}
    kinds |= {f"after-{event}": [each for each in moments if event in each.after] for event in LOOKED_AT}
    seen = set()
    for kind, found in kinds.items():
        most = max((_words(_aim(moment.legal)) for moment in found), default=0)
        richest = [moment for moment in found if _words(_aim(moment.legal)) == most]
        if richest and _middle(richest).length not in seen:
            moment = _middle(richest)
            seen.add(moment.length)
            yield Sight(f"{name}-{kind}", _alone(_cut(record, moment), moment.seat), _aim(moment.legal))
    middle = _middle(moments)
    half, seats = _cut(record, middle), len(record.seats)
    yield Sight(f"{name}-waiting", _alone(half, (middle.seat + 1) % seats))
    yield Sight(f"{name}-shared", _together(half))
    yield Sight(f"{name}-over", _alone(record, 0))
    yield Sight(f"{name}-over-shared", _together(record))


def _middle(moments: Sequence[Moment]) -> Moment:
    return moments[len(moments) // 2]


def _aim(legal: Sequence[str]) -> str:
    """Return, of the actions with the most words, the one in the middle."""
    most = max(map(_words, legal))
    longest = [text for text in legal if _words(text) == most]
    return longest[len(longest) // 2]


def _words(text: str) -> int:
    """Return how many words of an action can be picked."""
    return len(text.partition("/")[0].split())


def _cut(record: Record, moment: Moment) -> Record:
    return replace(record, actions=record.actions[: moment.length])


def _alone(record: Record, person: int) -> Record:
    """Return the game with one person among bots."""
    return replace(record, seats=tuple("you" if seat == person else _BOT for seat in range(len(record.seats))))


def _together(record: Record) -> Record:
    """Return the game with people in all seats."""
    return replace(record, seats=_NAMES[: len(record.seats)])
