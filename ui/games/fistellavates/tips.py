"""What is explained when it happens for the first time in a match of Fistellavates."""

from __future__ import annotations

from typing import Any

from engine.decks.decktet import CARD, SUITS
from engine.games.fistellavates.events import Declared, FocusChanged, PlansRevealed
from ui.games.kit.tips import Tip

_ONE, _THREE = 1, 3


def _predict_with(event: Any, suits: int) -> bool:
    return isinstance(event, PlansRevealed) and any(_suits(event.plans[seat]) == suits for seat in event.predictors)


def _one_beats_three(event: Any, view: Any) -> bool:
    return _predict_with(event, _ONE) and any(_suits(plan) == _THREE for plan in event.plans)


def _suits(card: str) -> int:
    return SUITS[CARD[card]].bit_count()


TIPS = (
    Tip(
        "tie",
        lambda event, view: isinstance(event, PlansRevealed) and bool(event.co_predictors),
        "Plans tie: nobody declares as co-predictor, and those who tied draw from the deck next turn.",
        "F25",
    ),
    Tip("circle", _one_beats_three, "One suit beats three, although two beat one and three beat two.", "2-plan"),
    Tip(
        "three",
        lambda event, view: _predict_with(event, _THREE),
        "A predictor whose plan has three suits can’t swap, but may add cards with any of the three.",
        "3-correct",
    ),
    Tip(
        "focused",
        lambda event, view: isinstance(event, FocusChanged) and event.focus is not None,
        "A focused bundle is explained: as long as it stays focused, its omens count nothing.",
        "focused-bundles",
    ),
    Tip(
        "blurred",
        lambda event, view: isinstance(event, FocusChanged) and event.focus is None,
        "A card that doesn’t fit costs a bundle its focus, and all its omens count again.",
        "F18",
    ),
    Tip(
        "hypothesis",
        lambda event, view: isinstance(event, Declared) and event.kind == "hypothesis",
        "After a hypothesis, opponents may still add cards of any suit; after a proof they may not.",
        "5-declare",
    ),
)
