"""Help for masters of Fistellavates, besides the rules: the plans that all choose in secret."""

from __future__ import annotations

from collections.abc import Sequence

from ...strategy import HiddenChoices
from .heuristic import Imagined, worth_of_plan
from .state import PLAN, FistellavatesState, Plan


def plans(state: FistellavatesState, seat: int) -> list[Plan]:
    """Return what a seat may choose as its plan, or may have chosen: until all have, plans stay in the hands."""
    return [PLAN[card] for card in state.hands[seat]]


def worth(state: FistellavatesState, seat: int, chosen: Sequence[Plan]) -> float:
    """Return the worth of a seat's plan, in points."""
    return worth_of_plan(Imagined(state, seat), [plan.card for plan in chosen], chosen[seat].card)


HIDDEN_CHOICES = HiddenChoices(plans, worth)
