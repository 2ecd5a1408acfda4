"""The reasons that all games share, or all games with hands: it isn't the seat's turn, or the question is another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..core import CHANCE, Reason, View, reason_maker
from ..messages import N_
from .chance import CHANCE_REASONS, DUE

TURN_REASONS = CHANCE_REASONS | {
    "over": N_("the game is over"),
    "not-your-turn": N_("it’s {turn:possessive} turn"),
    "not-asked": N_("right now you have to {asked}"),
}
"""The messages for the reasons of this module and of chance; every game's own contain them."""

HAND_REASONS = {"not-in-hand": N_("{card} isn’t in your hand")}
"""The same for games in which cards are played from hands."""

REASONS = TURN_REASONS | HAND_REASONS | {"rule": N_("the rules don’t allow it")}
"""The same for games that bring no reasons of their own."""

_reason = reason_maker(REASONS)


def why_not_asked(view: View, reason: Callable[..., Reason], rulings: Mapping[str, str] | None = None) -> Reason | None:
    """Return why it isn't the turn of the view's seat, made by the game's own `reason`.

    `rulings` are the numbers of
    the rulings for chance actions, by `expects`.
    """
    if view.over:
        return reason("over")
    if view.turn == CHANCE:
        return reason(DUE[view.expects or ""], (rulings or {}).get(view.expects or "", ""))
    return None if view.turn == view.seat else reason("not-your-turn", turn=view.turn)


def why_not_this_phase(view: View, phases: Mapping[str, str]) -> Reason:
    """Return why an action of another phase can't be done; `phases` are the game's."""
    return _reason("not-asked", phase=view.phase, asked=phases[view.phase])


def why_not_in_hand(view: Any, codes: Iterable[str]) -> Reason | None:
    """Return why these cards can't be played from the hand of the view's seat; None if they are all there."""
    hand = view.hand or ()
    return next((_reason("not-in-hand", card=code) for code in codes if code not in hand), None)
