"""Why an action of Fistellavates can't be done, from what the asking seat sees."""

from __future__ import annotations

from typing import Any

from ...core import Reason, reason_maker
from ...decks.decktet import CARD, CODES, rank_of, suits_of
from ...mechanics.turn import HAND_REASONS, TURN_REASONS, why_not_asked, why_not_in_hand, why_not_this_phase
from ...messages import N_
from .bundles import OMENS, SUGGESTS, SUIT_COUNTS
from .state import PHASES, Add, Declare, Done, Draw, Plan, Swap
from .views import FistellavatesView

REASONS = (
    TURN_REASONS
    | HAND_REASONS
    | {
        "own-discards": N_("you can’t draw from your own discards"),
        "deck-only": N_("after a tie you have to draw from the deck"),
        "no-discards": N_("{source:possessive} discards are empty"),
        "deck-empty": N_("the deck is used up and isn’t reshuffled: take a discard"),
        "not-a-top": N_("{card} isn’t on top of an opponent’s discards"),
        "plan-gone": N_("{card} is your plan and lies on your discards"),
        "not-in-bundles": N_("{card} isn’t in any of your bundles"),
        "swapped-already": N_("{card} has already been swapped this turn"),
        "rank-due": N_("one of the two cards must have the rank of your plan, {plan}"),
        "no-shared-suit": N_("{card} shares no suit with your plan, {plan}: {suits}"),
        "no-such-bundle": N_("your bundles are numbered 1 to {last}"),
        "no-proof": N_("all your bundles have to be focused for a proof"),
    }
)

KINDS: dict[str, tuple[type, ...]] = {
    "draw": (Draw,),
    "plan": (Plan,),
    "correct": (Swap, Done),
    "suggest": (Add, Done),
    "declare": (Declare,),
    "answer": (Add, Done),
}


reason = reason_maker(REASONS)


def why_not(view: FistellavatesView, what: Any) -> Reason | None:
    """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code.

    A card is usable if it can be taken, planned, swapped either way or added.
    """
    if unasked := why_not_asked(view, reason, {"first": "F3", "deck": "F8" if view.turn_number else ""}):
        return unasked
    if isinstance(what, str):
        return _card(view, what)
    if not isinstance(what, KINDS[view.phase]):
        return why_not_this_phase(view, PHASES)
    if isinstance(what, Draw):
        return _draw(view, what.source)
    if isinstance(what, Plan):
        return _in_hand(view, what.card)
    if isinstance(what, Swap):
        return _swap(view, what.card, what.taken)
    if isinstance(what, Add):
        return _add(view, what.card) or _bundle(view, what.bundle)
    if isinstance(what, Declare) and what.verb == "proof" and "proof" not in view.legal:
        return reason("no-proof", "F22")
    return None


def _card(view: FistellavatesView, code: str) -> Reason | None:
    """Return why nothing can be done with this card now."""
    if any(code in text.split(" ") for text in view.legal):
        return None
    if view.phase == "declare":
        return why_not_this_phase(view, PHASES)
    card = CARD[code]
    if view.phase == "draw":
        if code not in view.discards:
            return reason("not-a-top", card=code)
        return _draw(view, view.discards.index(code))
    if view.phase == "correct":
        if code in view.swapped:
            return reason("swapped-already", "F14", card=code)
        if any(code in cards for cards in view.bundles[view.turn or 0]):
            return reason("rank-due", "F14", **_plan(view))
        return _in_hand(view, card) or reason("rank-due", "F14", **_plan(view))
    return _add(view, card)


def _draw(view: FistellavatesView, source: int) -> Reason | None:
    """Return why the seat can't draw there (F25, F36; once through F28)."""
    if source < 0:
        return None if view.stock_count else reason("deck-empty", "F28")
    if source >= view.seats:
        return reason("no-such-seat", last=view.seats - 1)
    if source == view.seat:
        return reason("own-discards")
    if view.stock_count and view.seat in view.deck_only:
        return reason("deck-only", "F25" if view.seats == 2 else "F36")
    return None if view.discards[source] else reason("no-discards", source=source)


def _in_hand(view: FistellavatesView, card: int) -> Reason | None:
    code = CODES[card]
    if code in (view.hand or ()):
        return None
    if code == view.plans[view.turn or 0]:
        return reason("plan-gone", "F15", card=code)
    return why_not_in_hand(view, [code])


def _swap(view: FistellavatesView, card: int, taken: int) -> Reason | None:
    """Return why these two can't be swapped (F14)."""
    if missing := _in_hand(view, card):
        return missing
    if not any(CODES[taken] in cards for cards in view.bundles[view.turn or 0]):
        return reason("not-in-bundles", card=CODES[taken])
    for each in (CODES[card], CODES[taken]):
        if each in view.swapped:
            return reason("swapped-already", "F14", card=each)
    plan = CARD[_plan(view)["plan"]]
    if SUIT_COUNTS[plan] == 2 and OMENS[plan] not in (OMENS[card], OMENS[taken]):
        return reason("rank-due", "F14", **_plan(view))
    return None


def _add(view: FistellavatesView, card: int) -> Reason | None:
    """Return why this card can't be added to any bundle; in an answer any suit will do (F23)."""
    if missing := _in_hand(view, card):
        return missing
    plan = _plan(view)["plan"]
    if view.phase == "suggest" and not SUGGESTS[CARD[plan]] >> card & 1:
        return reason("no-shared-suit", "", card=CODES[card], plan=plan, suits=list(suits_of(plan)))
    return None


def _bundle(view: FistellavatesView, place: int) -> Reason | None:
    count = len(view.bundles[view.turn or 0])
    return None if 0 <= place < count else reason("no-such-bundle", last=count)


def _plan(view: FistellavatesView) -> dict[str, Any]:
    """Return the seat's own plan, revealed, and its rank."""
    code = view.plans[view.turn or 0]
    return {"plan": code, "rank": rank_of(code)} if code else {"plan": "", "rank": ""}
