"""The effects of an action of Plain Tricks, for players who are learning the game."""

from __future__ import annotations

from typing import Any

from engine.core import Reason, reason_maker
from engine.decks.decktet import CARD, CODES
from engine.games.plain_tricks.tricks import winning_place
from engine.games.plain_tricks.views import PlainTricksView
from engine.messages import N_

ADVICE = {
    "leads": N_("it leads {card}"),
    "wins-trick": N_("it wins the trick"),
    "goes-ahead": N_("it beats {cards}, until something higher is played"),
    "loses": N_("it doesn’t beat {cards}"),
}

reason = reason_maker(ADVICE)


def advice(view: PlainTricksView, action: Any) -> list[Reason]:
    """Return what one of the view's legal actions does, the most important first."""
    before = [CARD[each.card] for each in view.trick]
    if not before:
        return [reason("leads", card=CODES[action.card])]
    best = [CODES[before[winning_place(before)]]]
    if winning_place([*before, action.card]) < len(before):
        return [reason("loses", cards=best)]
    last = len(before) + 1 == view.seats
    return [reason("wins-trick") if last else reason("goes-ahead", cards=best)]
