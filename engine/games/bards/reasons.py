"""Why an action of Battle of the Bards can't be done, from what the asking seat sees."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...core import Reason, reason_maker
from ...decks.decktet import CARD, CODES, SUITS, codes, letters
from ...mechanics.turn import TURN_REASONS, why_not_asked, why_not_this_phase
from ...messages import N_
from .state import PHASES, Conclude, Done, Keep, Play, PlayExcuse, Split, Take
from .tales import EXCUSE
from .views import BardsView

REASONS = TURN_REASONS | {
    "not-drawn": N_("you can use only the cards that you have just drawn"),
    "wrong-split": N_("each of the five cards that you drew has to be in one of the two groups"),
    "not-in-group": N_("{card} isn’t one of the cards that you have to play"),
    "no-match": N_("{card} shares no suit with {top}"),
    "conclude-first": N_("{card} fits neither of your tales, and there is no room for a third: conclude one first"),
    "no-new-tale": N_("a new tale would be tale {free}, not tale {tale}"),
    "no-tale": N_("you have no tale {tale}"),
    "excuse-needs-tale": N_("the Excuse has to conclude one of your tales: say which"),
    "names-none": N_("you can’t name a suit here"),
    "names-one": N_("you can name only one suit here"),
    "unnameable": N_("you can’t name {all_suits}: the tale doesn’t have it, or the meme already does"),
    "cards-left": N_("you have to play the rest of your group first: {cards}"),
}

_ASKED = {"keep": Keep, "split": Split, "take": Take, "final": Conclude}
_STEP = (Play, Conclude, PlayExcuse, Done)


reason = reason_maker(REASONS)


def why_not(view: BardsView, what: Any) -> Reason | None:
    """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code."""
    if unasked := why_not_asked(view, reason):
        return unasked
    if isinstance(what, str):
        return _card(view, what)
    if view.phase == "play":
        return _step(view, what) if isinstance(what, _STEP) else why_not_this_phase(view, PHASES)
    if not isinstance(what, _ASKED[view.phase]):
        return why_not_this_phase(view, PHASES)
    if isinstance(what, Keep) and not Counter(codes(what.cards)) <= Counter(view.drawn):
        return reason("not-drawn")
    if isinstance(what, Split) and Counter(codes(what.up + what.down)) != Counter(view.drawn):
        return reason("wrong-split", "B3")
    return _conclusion(view, what) if isinstance(what, Conclude) else None


def _card(view: BardsView, code: str) -> Reason | None:
    """Return why nothing can be done with this card now."""
    if view.phase in ("keep", "split"):
        return None if code in (view.drawn or ()) else reason("not-drawn")
    if view.phase != "play":
        return why_not_this_phase(view, PHASES)
    if code not in view.to_play:
        return reason("not-in-group", card=code)
    can = CARD[code] == EXCUSE or any(text.split(" ")[:2] == ["play", code] for text in view.legal)
    return None if can else reason("conclude-first", "B7", card=code)


def _step(view: BardsView, what: Any) -> Reason | None:
    if isinstance(what, Done):
        return reason("cards-left", cards=list(view.to_play)) if view.to_play else None
    if isinstance(what, Conclude):
        return _conclusion(view, what)
    code = "0" if isinstance(what, PlayExcuse) else CODES[what.card]
    if code not in view.to_play:
        return reason("not-in-group", card=code)
    if isinstance(what, PlayExcuse):
        return _excuse(view, what)
    own = _tales(view)
    tale = own[what.tale - 1]
    if tale is not None:
        if SUITS[CARD[tale[-1]]] & SUITS[what.card]:
            return None
        if None not in own:
            return _card(view, code) or reason("no-match", "B8", card=code, top=tale[-1], tale=what.tale)
        return reason("no-match", "B8", card=code, top=tale[-1], tale=what.tale)
    free = own.index(None) + 1
    return None if free == what.tale else reason("no-new-tale", tale=what.tale, free=free)


def _excuse(view: BardsView, what: PlayExcuse) -> Reason | None:
    if not what.tale:
        return reason("excuse-needs-tale", "B11") if any(_tales(view)) else None
    return _conclusion(view, what)


def _conclusion(view: BardsView, what: Conclude | PlayExcuse) -> Reason | None:
    if _tales(view)[what.tale - 1] is None:
        return reason("no-tale", tale=what.tale)
    words = [what.verb, str(what.tale), *([letters(what.named)] if what.named else [])]
    if " ".join(words) in view.legal:
        return None
    allowed = (view.meme == "0") + isinstance(what, PlayExcuse)
    if what.named.bit_count() > allowed:
        return reason("names-one", "B12") if allowed else reason("names-none", "B13")
    return reason("unnameable", "B12", all_suits=list(letters(what.named)))


def _tales(view: BardsView) -> tuple[tuple[str, ...] | None, ...]:
    assert view.seat is not None
    return view.tales[view.seat]
