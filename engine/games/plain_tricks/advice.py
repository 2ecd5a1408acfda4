"""The effects of an action of Plain Tricks, for players who are learning the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...advice import Point, point_maker
from ...decks.decktet import CARD, CODES
from ...messages import N_
from .tricks import winning_place
from .views import PlainTricksView

ADVICE = {
    "leads": N_("it leads {card}"),
    "wins-trick": N_("it wins the trick"),
    "goes-ahead": N_("it beats {cards}, until something higher is played"),
    "loses": N_("it doesn’t beat {cards}"),
}

point = point_maker(ADVICE)


def points(view: PlainTricksView, action: Any, than: Any = None) -> Iterator[Point]:
    """Yield the benefits and the prices of one of the view's legal actions."""
    before = [CARD[each.card] for each in view.trick]
    if not before:
        yield point("trick", 1 + action.card, "leads", card=CODES[action.card])
        return
    best = [CODES[before[winning_place(before)]]]
    if winning_place([*before, action.card]) < len(before):
        yield point("trick", -1, "loses", cards=best)
    elif len(before) + 1 == view.seats:
        yield point("trick", 1, "wins-trick")
    else:
        yield point("trick", 1, "goes-ahead", cards=best)
