"""Why an action of Holy Matrimony can't be done, from what the asking seat sees."""

from __future__ import annotations

from typing import Any

from ...core import Reason, reason_maker
from ...decks.fey import CODES
from ...mechanics.circle import FEY_REASONS
from ...mechanics.masks import bits_of
from ...mechanics.turn import HAND_REASONS, why_not_asked, why_not_in_hand, why_not_this_phase
from ...messages import N_
from .state import PHASES
from .views import HolyMatrimonyView

REASONS = FEY_REASONS | HAND_REASONS | {"card-due": N_("you have to play at least one card")}

reason = reason_maker(REASONS)


def why_not(view: HolyMatrimonyView, what: Any) -> Reason | None:
    """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code."""
    if unasked := why_not_asked(view, reason, {"deck": "H8" if view.last_round else ""}):
        return unasked
    if isinstance(what, str):
        played = [what]
    elif isinstance(what, int):
        played = [CODES[card] for card in bits_of(what)]
    else:
        return why_not_this_phase(view, PHASES)
    if missing := why_not_in_hand(view, played):
        return missing
    if len(played) < int(view.options["minimum_cards"]):
        return reason("card-due", "H1")
    return None
