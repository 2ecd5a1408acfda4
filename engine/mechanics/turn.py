"""Whether a seat is asked anything at all: the reasons that every game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import CHANCE, Reason, View
from engine.mechanics.chance import CHANCE_REASONS, DUE

TURN_REASONS = CHANCE_REASONS | {
    "over": "the game is over",
    "not-your-turn": "it is the turn of seat {turn}",
}
"""The English for the reasons of this module and of those of chance, part of every game's own."""


def why_not_asked(view: View, reason: Callable[..., Reason], rulings: Mapping[str, str] | None = None) -> Reason | None:
    """Why nothing is asked of the view's seat now, told by the game's own `reason`.

    `rulings` are the numbers for what chance owes, by `expects`.
    """
    if view.over:
        return reason("over")
    if view.turn == CHANCE:
        return reason(DUE[view.expects or ""], (rulings or {}).get(view.expects or "", ""))
    return None if view.turn == view.seat else reason("not-your-turn", turn=view.turn)
