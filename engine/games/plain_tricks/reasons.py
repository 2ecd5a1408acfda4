"""Why an action of Plain Tricks can't be done, from what the asking seat sees."""

from __future__ import annotations

from typing import Any

from ...core import Reason, reason_maker
from ...decks.decktet import CODES
from ...mechanics.turn import HAND_REASONS, TURN_REASONS, why_not_asked, why_not_in_hand
from ...messages import N_
from .views import PlainTricksView

REASONS = TURN_REASONS | HAND_REASONS | {"must-follow": N_("you have to follow {card}")}

reason = reason_maker(REASONS)


def why_not(view: PlainTricksView, what: Any) -> Reason | None:
    """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code."""
    if unasked := why_not_asked(view, reason):
        return unasked
    code = what if isinstance(what, str) else CODES[what.card] if what.verb == "play" else ""
    if missing := why_not_in_hand(view, [code]):
        return missing
    if f"play {code}" in view.legal:
        return None
    return reason("must-follow", "P1", card=view.trick[0].card)
