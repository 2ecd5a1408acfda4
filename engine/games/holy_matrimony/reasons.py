"""Why an action of Holy Matrimony can't be done, from what the asking seat sees."""

from __future__ import annotations

from typing import Any

from engine.core import Reason, teller
from engine.decks.fey import CODES
from engine.games.holy_matrimony.views import HolyMatrimonyView
from engine.mechanics.circle import FEY_REASONS
from engine.mechanics.masks import bits_of
from engine.mechanics.turn import why_not_asked

REASONS = FEY_REASONS | {
    "not-asked": "what is asked now is to choose the cards to play",
    "not-in-hand": "{card} is not in your hand",
    "card-due": "at least one card is to be played",
}

reason = teller(REASONS)


def why_not(view: HolyMatrimonyView, what: Any) -> Reason | None:
    """Why the view's seat can't do this now; `what` is an action or a card's code. None if it can."""
    if unasked := why_not_asked(view, reason, {"deck": "H8" if view.last_round else ""}):
        return unasked
    if isinstance(what, str):
        played = [what]
    elif isinstance(what, int):
        played = [CODES[card] for card in bits_of(what)]
    else:
        return reason("not-asked")
    hand = view.hand or ()
    for code in played:
        if code not in hand:
            return reason("not-in-hand", card=code)
    if len(played) < int(view.options["minimum_cards"]):
        return reason("card-due", "H1")
    return None
