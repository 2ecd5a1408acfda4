"""Why an action of Gasp! can't be done, from what the asking seat sees."""

from __future__ import annotations

from typing import Any

from ...core import Reason, reason_maker
from ...decks.decktet import CARD, CODES, SUIT, SUITS, letters
from ...mechanics.turn import HAND_REASONS, TURN_REASONS, why_not_asked, why_not_in_hand, why_not_this_phase
from ...messages import N_
from .state import PHASES, Give, Play, Suit
from .tricks import FOLLOWS, suit_due
from .views import GaspView

REASONS = (
    TURN_REASONS
    | HAND_REASONS
    | {
        "must-follow": N_("you must follow with {suits}"),
        "suit-due": N_("you have to name a suit with {card}: {suits}"),
        "suit-not-due": N_("you can’t name a suit with {card} here"),
        "wrong-suit": N_("the suit can only be {suits}"),
        "no-receiver": N_("the token has to go to another side that has room for a token of {suit}"),
        "must-take": N_("you have to take a token that you need from {side:dative}: {suits}"),
        "nothing-to-take": N_("there is no such token to take from {side:dative}"),
    }
)


reason = reason_maker(REASONS)


def why_not(view: GaspView, what: Any) -> Reason | None:
    """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code."""
    if unasked := why_not_asked(view, reason):
        return unasked
    if isinstance(what, str):
        return _card(view, CARD[what]) if view.phase == "play" else why_not_this_phase(view, PHASES)
    if type(what) is not {"play": Play, "suit": Suit, "give": Give}[view.phase]:
        return why_not_this_phase(view, PHASES)
    if isinstance(what, Play):
        return _card(view, what.card) or _named_suit(view, what)
    if isinstance(what, Suit):
        offered = [SUIT[text.split(" ")[1]] for text in view.legal]
        return None if what.suit in offered else reason("wrong-suit", "G15", suits=list(letters(sum(offered))))
    assert isinstance(what, Give)
    return _receiver(view, what)


def _card(view: GaspView, card: int) -> Reason | None:
    """Return why the seat can't play this card, with any suit named."""
    hand = [CARD[code] for code in view.hand or ()]
    if card not in hand:
        return why_not_in_hand(view, [CODES[card]])
    if view.trick:
        lead = CARD[view.trick[0].card]
        follows = FOLLOWS[lead]
        if not follows >> card & 1 and any(follows >> other & 1 for other in hand):
            own_second = view.variant == "duel" and view.seat == view.leader
            return reason(
                "must-follow", "G22" if own_second else "G7", lead=CODES[lead], suits=list(letters(SUITS[lead]))
            )
    return None


def _named_suit(view: GaspView, play: Play) -> Reason | None:
    """Return why this suit, or none, can't be named with the card (G6)."""
    trick = [CARD[each.card] for each in view.trick]
    due = suit_due(trick, play.card) if view.variant == "standard" else 0
    code = CODES[play.card]
    ruling = "G6" if trick else ""
    if not due:
        return reason("suit-not-due", ruling, card=code) if play.suit else None
    if not play.suit:
        return reason("suit-due", ruling, card=code, suits=list(letters(due)))
    return None if play.suit & due else reason("wrong-suit", ruling, suits=list(letters(due)))


def _receiver(view: GaspView, give: Give) -> Reason | None:
    """Return why the token can't go there, or why this can't be taken in return (G9–G11)."""
    offered = [text.split(" ")[1:] for text in view.legal]
    to_side = [words for words in offered if words[0] == str(give.side)]
    if not to_side:
        suit = (view.command.suit if view.command else None) or "M"
        return reason("no-receiver", "G9", suit=suit)
    takes = sum(SUIT[words[1]] for words in to_side if len(words) > 1)
    if give.suit & takes or (not give.suit and not takes):
        return None
    if takes:
        return reason("must-take", "G10", side=give.side, suits=list(letters(takes)))
    return reason("nothing-to-take", "G11", side=give.side)
