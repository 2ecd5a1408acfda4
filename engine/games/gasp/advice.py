"""Advice for learners of Gasp!: what an action does."""

from __future__ import annotations

from typing import Any

from engine.core import Reason, reason_maker
from engine.decks.decktet import CARD, SUIT, SUITS, codes, letters
from engine.games.gasp.state import Give, Play, Suit
from engine.games.gasp.tricks import VALUES, bits, command, summands, winning_sum
from engine.games.gasp.views import GaspView
from engine.messages import N_

ADVICE = {
    "wins-trick": N_("it wins the trick in {suits}"),
    "beats-and-wins": N_("it beats {cards} and wins the trick in {suits}"),
    "takes-command": N_("it wins the trick in {suits} unless someone beats it"),
    "beats": N_("it beats {cards} and wins the trick in {suits} unless someone beats it"),
    "leads": N_("it leads {suits}"),
    "partner-has-it": N_("your partner is already winning the trick, with {cards}"),
    "has-it": N_("you are already winning the trick, with {cards}"),
    "leaves-cheaply": N_(
        "it doesn’t beat {cards}, so it leaves the trick to {side:dative}, but it costs you only a low card"
    ),
    "leaves": N_("it doesn’t beat {cards}, so it leaves the trick to {side:dative}"),
    "spends-high": N_("it doesn’t beat {cards}, so it leaves the trick to {side:dative} and wastes a high card"),
    "completes": N_("you need only one more token to win: {suits}"),
    "last-but-one": N_("with a token of {suits} you need only one more to win"),
    "first-of": N_("you have no token of {suits} yet"),
    "another-of": N_("you have {number} of the {least} tokens of {suits} that you need"),
    "needed": N_("you can still use a token of {suits}"),
    "not-needed": N_("you have no room for more tokens of {suits}, so this one would go to someone else"),
    "takes": N_("you get a token of {suits} for it"),
    "from-leader": N_("{side} {side:have|has} the most tokens and {side:lose|loses} one"),
    "to-weakest": N_("{side} {side:have|has} the fewest tokens, so it helps least there"),
}

LOW, HIGH = 4, 8
"""Values up to which a card is low, and from which it is high."""

reason = reason_maker(ADVICE)


def advice(view: GaspView, action: Any) -> list[Reason]:
    """Return what one of the view's legal actions does, the most important first."""
    if isinstance(action, Play):
        return _of_playing(view, action)
    if isinstance(action, Suit):
        return _of_token(view, action.suit)
    return _of_giving(view, action) if isinstance(action, Give) else []


def _of_playing(view: GaspView, play: Play) -> list[Reason]:
    before = [CARD[each.card] for each in view.trick]
    if not before:
        suits = play.suit or SUITS[play.card]
        return [reason("leads", suits=list(letters(suits))), *_of_token(view, suits)]
    trick = [*before, play.card]
    place, suits, best = _commanding_card(view, trick, play.suit)
    if place == len(before):
        return [_of_winning(view, before, suits), *_of_token(view, suits)]
    seat, cards = view.trick[place].seat, list(codes(trick[each] for each in best))
    if seat == view.seat:
        return [reason("has-it", cards=cards)]
    side = _side_of(view, seat)
    if side == _side(view):
        return [reason("partner-has-it", cards=cards)]
    value = VALUES[play.card]
    code = "leaves-cheaply" if value <= LOW else "spends-high" if value >= HIGH else "leaves"
    return [reason(code, side=side, cards=cards)]


def _of_winning(view: GaspView, before: list[int], suits: int) -> Reason:
    """Return which trick a card wins so far, after these, and the card of another side that it beats."""
    last, named = len(before) + 1 == view.width, list(letters(suits))
    place, _, best = _commanding_card(view, before)
    if _side_of(view, view.trick[place].seat) == _side(view):
        return reason("wins-trick" if last else "takes-command", suits=named)
    beaten = list(codes(before[each] for each in best))
    return reason("beats-and-wins" if last else "beats", suits=named, cards=beaten)


def _commanding_card(view: GaspView, trick: list[int], named: int = 0) -> tuple[int, int, list[int]]:
    """Return the place of the card that has the trick for its side, in which suits, and the places of all that count.

    `named` is the suit named with the last card.
    """
    if view.variant == "standard":
        place, _ = command(trick)
        return place, named or SUITS[trick[-1]] & SUITS[trick[0]], [place]
    best = winning_sum(trick, view.variant == "duel")
    return best.place, best.suits, summands(trick, best.side, bits(best.suits)[0])


def _side_of(view: GaspView, seat: int | None) -> int:
    return next(side for side, seats in enumerate(view.sides) if seat in seats)


def _side(view: GaspView) -> int:
    return _side_of(view, view.seat)


def _of_token(view: GaspView, suits: int) -> list[Reason]:
    """Return what a token of one of these suits would do for the viewer's side."""
    held, each = view.tokens[_side(view)], int(view.options["tokens_each"])
    wanted = [suit for suit in letters(suits) if held[suit] < each]
    if not wanted:
        return [reason("not-needed", suits=list(letters(suits)))]
    missing = sum(each - count for count in held.values())
    if missing == 1:
        return [reason("completes", suits=wanted)]
    if missing == 2:
        return [reason("last-but-one", suits=wanted)]
    if not any(held[suit] for suit in wanted):
        return [reason("first-of", suits=wanted)]
    if len(wanted) == 1:
        return [reason("another-of", number=held[wanted[0]], least=each, suits=wanted)]
    return [reason("needed", suits=wanted)]


def _of_giving(view: GaspView, give: Give) -> list[Reason]:
    """Return what giving the token there brings."""
    counts = [sum(tokens.values()) for tokens in view.tokens]
    others = [count for place, count in enumerate(counts) if place != _side(view)]
    found = [reason("takes", suits=list(letters(give.suit)))] if give.suit in SUIT.values() else []
    if give.suit and counts[give.side] == max(others) > min(others):
        return [*found, reason("from-leader", side=give.side)]
    return [*found, reason("to-weakest", side=give.side)] if counts[give.side] == min(others) < max(others) else found
