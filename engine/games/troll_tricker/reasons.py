"""Why an action of Troll Tricker can't be done, from what the asking seat sees."""

from __future__ import annotations

from typing import Any

from ...core import Reason, reason_maker
from ...decks.fey import CARD, CODES, sign_of
from ...mechanics.circle import FEY_REASONS, read_sign
from ...mechanics.turn import HAND_REASONS, why_not_asked, why_not_in_hand, why_not_this_phase
from ...messages import N_
from .state import PHASES, Play
from .tricks import follows
from .views import TrollTrickerView

REASONS = (
    FEY_REASONS
    | HAND_REASONS
    | {
        "must-follow": N_("you must follow with {sign}, or play {fey}, which is FEY"),
        "must-follow-fey": N_("FEY was led: you must follow with {fey}"),
    }
)


reason = reason_maker(REASONS)


def why_not(view: TrollTrickerView, what: Any) -> Reason | None:
    """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code."""
    if unasked := why_not_asked(view, reason):
        return unasked
    if not isinstance(what, (str, Play)):
        return why_not_this_phase(view, PHASES)
    hand = [CARD[code] for code in view.hand or ()]
    card = CARD[what] if isinstance(what, str) else what.card
    if card not in hand:
        return why_not_in_hand(view, [CODES[card]])
    if not view.trick:
        return None
    lead = view.trick[0].card
    sign, fey = sign_of(lead), view.fey or ""
    if card in follows(hand, read_sign(sign), read_sign(fey)):
        return None
    code, ruling = ("must-follow-fey", "T3") if sign == fey else ("must-follow", "T2")
    return reason(code, ruling, lead=lead, sign=sign, fey=fey)
