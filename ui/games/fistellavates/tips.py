"""Tips for players of Fistellavates who play for the first time."""

from __future__ import annotations

from typing import Any

from engine.decks.decktet import CARD, SUITS
from engine.games.fistellavates.events import Declared, FocusChanged, PlansRevealed
from engine.messages import N_
from ui.games.kit.tips import Tip

_ONE, _THREE = 1, 3


def _predict_with(event: Any, suits: int) -> bool:
    return isinstance(event, PlansRevealed) and any(_suits(event.plans[seat]) == suits for seat in event.predictors)


def _one_beats_three(event: Any, view: Any) -> bool:
    if not isinstance(event, PlansRevealed):
        return False
    # Each plan is compared with that of the left neighbour.
    compared = [(event.plans[seat], event.plans[(seat + 1) % len(event.plans)]) for seat in event.predictors]
    return any((_suits(plan), _suits(other)) == (_ONE, _THREE) for plan, other in compared)


def _suits(card: str) -> int:
    return SUITS[CARD[card]].bit_count()


TIPS = (
    Tip(
        "tie",
        lambda event, view: isinstance(event, PlansRevealed) and bool(event.co_predictors),
        N_("Plans are tied: co-predictors can’t declare, and next turn they have to draw from the deck."),
        "F25",
    ),
    Tip("circle", _one_beats_three, N_("One suit beats three, although two beat one and three beat two."), "2-plan"),
    Tip(
        "three",
        lambda event, view: _predict_with(event, _THREE),
        N_("A predictor whose plan has three suits can’t swap, but may add cards with any of the three."),
        "3-correct",
    ),
    Tip(
        "focused",
        lambda event, view: isinstance(event, FocusChanged) and event.focus is not None,
        N_("A focused bundle is explained: while it stays focused, its omens count nothing."),
        "focused-bundles",
    ),
    Tip(
        "blurred",
        lambda event, view: isinstance(event, FocusChanged) and event.focus is None,
        N_("A bundle loses its focus when you add a card that doesn’t fit. Then all its omens count again."),
        "F18",
    ),
    Tip(
        "hypothesis",
        lambda event, view: isinstance(event, Declared) and event.kind == "hypothesis",
        N_("After a hypothesis, opponents may still add cards of any suit. After a proof, they can’t."),
        "5-declare",
    ),
)
