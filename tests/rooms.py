"""What the tests have to know of each game, which its own `tests/games/<name>/facts.py` tells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from tools.rooms import module_of, package_of


@dataclass(frozen=True)
class Facts:
    """What can't be read off a game itself.

    places: the cards in all places of a state, and those there must be; between deals all may be being shuffled.
    short: options with which the game is soon over, but not after its first deal.
    worked_cases: how many there are.
    unplaced: view fields that name cards without telling where they are: in the stock, or in whose hand.
    counted: view fields that tell sums of hands that are not shown; law 5 is about other hands that count alike.
    secret: verbs of choices that nobody else sees when they are made.
    grouped: verbs that name cards as a group, which is written in deck order.
    """

    places: Callable[[Any], tuple[list[int], list[int]]]
    short: Mapping[str, Any] = field(default_factory=dict)
    worked_cases: int = 0
    unplaced: Collection[str] = ()
    counted: Collection[str] = ()
    secret: Collection[str] = ()
    grouped: Collection[str] = ()


ADDED: dict[str, Facts] = {}
"""Those of games that a test adds for a while."""


def facts(slug: str) -> Facts:
    """The facts of a game."""
    if slug in ADDED:
        return ADDED[slug]
    module = module_of(slug, "tests.games.{package}.facts")
    assert module, f"nobody says where {slug} keeps its cards: tests/games/{package_of(slug)}/facts.py"
    found: Facts = module.FACTS
    return found
