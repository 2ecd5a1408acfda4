"""Why an action of Rebel Runs can't be done, from what the asking seat sees."""

from __future__ import annotations

from typing import Any

from ...core import Reason, reason_maker
from ...decks.fey import CARD, CODES, SIGN_LETTERS, codes
from ...mechanics.circle import FEY_REASONS
from ...mechanics.turn import HAND_REASONS, why_not_asked, why_not_in_hand, why_not_this_phase
from ...messages import N_
from .melds import MELD_REASONS, takes, why_no_meld
from .state import PHASES, Discard, Done, Draw, LayOff, Meld
from .views import RebelRunsView

REASONS = (
    FEY_REASONS
    | HAND_REASONS
    | MELD_REASONS
    | {
        "deck-only": N_("in this game you can only draw from the deck"),
        "not-on-top": N_("{card} isn’t the top discard"),
        "just-taken": N_("you just took {card} from the discards and can’t discard it in the same turn"),
        "no-laying-off": N_("in this game you can’t add cards to melds on the table"),
        "own-only": N_("in this game you can only add cards to your own melds"),
        "no-such-meld": N_("{seat} {seat:have|has} no meld {meld}"),
        "fits-not": N_("{card} doesn’t fit at either end of that run"),
        "wrong-number": N_("{card} doesn’t have the number of that set"),
        "in-no-meld": N_("you can’t lay {card} down now"),
    }
)

KINDS: dict[str, tuple[type, ...]] = {"draw": (Draw,), "discard": (Discard,), "meld": (Meld, LayOff, Done)}

reason = reason_maker(REASONS)


def why_not(view: RebelRunsView, what: Any) -> Reason | None:
    """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code.

    A card is usable if it can be taken, discarded, or laid down or off.
    """
    if unasked := why_not_asked(view, reason, {"deck": "R13" if view.discards else ""}):
        return unasked
    if isinstance(what, str):
        return _card(view, what)
    if not isinstance(what, KINDS[view.phase]):
        return why_not_this_phase(view, PHASES)
    if isinstance(what, Draw):
        return _deck_only(view) if what.source == "discard" else None
    if isinstance(what, Discard):
        return _discard(view, CODES[what.card])
    if isinstance(what, Meld):
        return why_not_in_hand(view, codes(what.cards)) or why_no_meld(what.kind, what.cards, _fey(view))
    if isinstance(what, LayOff):
        return _lay_off(view, what)
    return None


def _card(view: RebelRunsView, code: str) -> Reason | None:
    """Return why nothing can be done with this card now."""
    if view.phase == "draw":
        return _deck_only(view) or (None if code == view.discards[-1] else reason("not-on-top", "R2", card=code))
    if view.phase == "discard":
        return _discard(view, code)
    if any(code in text.split(" ") for text in view.legal):
        return None
    return why_not_in_hand(view, [code]) or reason("in-no-meld", card=code)


def _deck_only(view: RebelRunsView) -> Reason | None:
    return None if view.options["draw_discard"] else reason("deck-only", "R2")


def _discard(view: RebelRunsView, code: str) -> Reason | None:
    if code == view.taken:
        return reason("just-taken", "R3", card=code)
    return why_not_in_hand(view, [code])


def _fey(view: RebelRunsView) -> int:
    return SIGN_LETTERS.index(view.fey or "")


def _lay_off(view: RebelRunsView, lay: LayOff) -> Reason | None:
    """Return why this card can't be laid on that meld (R4)."""
    if view.options["lay_off"] == "none":
        return reason("no-laying-off", "R4")
    if missing := why_not_in_hand(view, [CODES[lay.card]]):
        return missing
    if lay.seat >= view.seats:
        return reason("no-such-seat", last=view.seats - 1)
    if view.options["lay_off"] == "own" and lay.seat != view.seat:
        return reason("own-only", "R4")
    melds = view.melds[lay.seat]
    if not 0 <= lay.meld < len(melds):
        return reason("no-such-meld", seat=lay.seat, meld=lay.meld + 1)
    kind, cards = melds[lay.meld].kind, [CARD[code] for code in melds[lay.meld].cards]
    if takes(kind, cards, _fey(view)) >> lay.card & 1:
        return None
    return reason("wrong-number" if kind == "set" else "fits-not", card=CODES[lay.card])
