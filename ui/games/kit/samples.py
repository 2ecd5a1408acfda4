"""The games that tools play on their own, for a figure or a film. No page imports it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core import OptionValue

Options = Mapping[str, OptionValue]


class Film(NamedTuple):
    """A film of a game's first lesson: the first action of this verb that it asks for, and its effect."""

    name: str
    verb: str


class Ending(NamedTuple):
    """A film of a game between novices: a person plays a card, or continues after an interstitial.

    ends: the "trick", "round" or "game" that ends with this card; "" for the time after it. lasts: how many
    milliseconds of it are shown.
    """

    name: str
    seats: int
    options: Options
    ends: str
    lasts: int
    pace: str = "brisk"


class Endless(NamedTuple):
    """A game that lasts as long as it is measured; action: a person repeats this one."""

    seats: int
    options: Options
    action: str


@dataclass(frozen=True)
class Samples:
    """The games of one kind that tools play.

    single: the options with which a game of several deals is over after the first. by_round: whether it is judged by
    the round, since later rounds would hide the effect of a card. brief: how many play, 0 for the fewest, and the
    options with which a whole game doesn't take long. films, endings, endless: see there.
    """

    single: Options = field(default_factory=dict)
    by_round: bool = False
    brief: tuple[int, Options] = (0, {})
    films: tuple[Film, ...] = ()
    endings: tuple[Ending, ...] = ()
    endless: Endless | None = None
