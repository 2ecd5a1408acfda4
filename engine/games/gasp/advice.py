"""What an action of Gasp! does, for somebody who is learning the game."""

from __future__ import annotations

from typing import Any

from engine.core import Reason, teller
from engine.decks.decktet import CARD, SUIT, SUITS, letters
from engine.games.gasp.state import Give, Play, Suit
from engine.games.gasp.tricks import VALUES, command, winning_sum
from engine.games.gasp.views import GaspView

ADVICE = {
    "wins-trick": "it wins the trick in {suits}",
    "takes-command": "it takes command of the trick in {suits}, until something higher is played",
    "leads": "it leads {suits}",
    "partner-has-it": "your partner has the trick already",
    "has-it": "your other card has the trick already",
    "leaves-cheaply": "it leaves the trick to {seat}, and costs you only a low card",
    "leaves": "it leaves the trick to {seat}",
    "spends-high": "it leaves the trick to {seat}, and yet spends a high card",
    "completes": "its token is the last that you need to win",
    "last-but-one": "with a token of {suits} you need only one more to win",
    "first-of": "you have no token of {suits} yet",
    "another-of": "you have {number} of the {least} tokens of {suits} that you need",
    "needed": "you can still use a token of {suits}",
    "not-needed": "you can hold no more tokens of {suits}, so this one would go to somebody else",
    "takes": "you get a token of {suits} for it",
    "from-leader": "{side} has the most tokens, and loses one",
    "to-weakest": "{side} has the fewest tokens, so it helps least there",
}

LOW, HIGH = 4, 8
"""Values up to which a card is low, and from which it is high."""

reason = teller(ADVICE)


def advice(view: GaspView, action: Any) -> list[Reason]:
    """Return what one of the view's legal actions does, the most important first."""
    if isinstance(action, Play):
        return _of_playing(view, action)
    if isinstance(action, Suit):
        return _of_token(view, action.suit)
    return _of_giving(view, action) if isinstance(action, Give) else []


def _of_playing(view: GaspView, play: Play) -> list[Reason]:
    trick = [*(CARD[each.card] for each in view.trick), play.card]
    if len(trick) == 1:
        suits = play.suit or SUITS[play.card]
        return [reason("leads", suits=list(letters(suits))), *_of_token(view, suits)]
    place, suits = _commanding(view, trick, play.suit)
    if place == len(trick) - 1:
        last = len(trick) == view.width
        won = reason("wins-trick" if last else "takes-command", suits=list(letters(suits)))
        return [won, *_of_token(view, suits)]
    seat = view.trick[place].seat
    if seat == view.seat:
        return [reason("has-it")]
    if seat in view.sides[_side(view)]:
        return [reason("partner-has-it")]
    value = VALUES[play.card]
    code = "leaves-cheaply" if value <= LOW else "spends-high" if value >= HIGH else "leaves"
    return [reason(code, seat=seat)]


def _commanding(view: GaspView, trick: list[int], named: int) -> tuple[int, int]:
    """Return the place of the card that has the trick for its side, and in which suits if that is the last one."""
    if view.variant == "standard":
        return command(trick)[0], named or SUITS[trick[-1]] & SUITS[trick[0]]
    best = winning_sum(trick, view.variant == "duel")
    return best.place, best.suits


def _side(view: GaspView) -> int:
    return next(side for side, seats in enumerate(view.sides) if view.seat in seats)


def _of_token(view: GaspView, suits: int) -> list[Reason]:
    """Return what a token of one of these suits would do for the viewer's side."""
    held, each = view.tokens[_side(view)], int(view.options["tokens_each"])
    wanted = [suit for suit in letters(suits) if held[suit] < each]
    if not wanted:
        return [reason("not-needed", suits=list(letters(suits)))]
    missing = sum(each - count for count in held.values())
    if missing == 1:
        return [reason("completes")]
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
