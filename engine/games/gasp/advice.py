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
    "partner-has-it": "your partner commands the trick already",
    "gives-up": "it gives up the trick and costs only a low card",
    "lets-go": "it lets the trick go",
    "spends-high": "it spends a high card without taking the trick",
    "completes": "with this token you have all that you need to win",
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
    suits = _won_by_last(view, trick, play.suit)
    if suits:
        last = len(trick) == view.width
        won = reason("wins-trick" if last else "takes-command", suits=list(letters(suits)))
        return [won, *_of_token(view, suits)]
    if _partner_commands(view):
        return [reason("partner-has-it")]
    if VALUES[play.card] <= LOW:
        return [reason("gives-up")]
    return [reason("spends-high" if VALUES[play.card] >= HIGH else "lets-go")]


def _won_by_last(view: GaspView, trick: list[int], named: int) -> int:
    """Return the suits in which the trick's last card leads it, 0 if it doesn't."""
    if view.variant == "standard":
        return (named or SUITS[trick[-1]] & SUITS[trick[0]]) if command(trick)[0] == len(trick) - 1 else 0
    best = winning_sum(trick, view.variant == "duel")
    return best.suits if best.side == (len(trick) - 1) % 2 else 0


def _partner_commands(view: GaspView) -> bool:
    mine = next(side for side in view.sides if view.seat in side)
    return view.variant == "team" and view.command is not None and view.command.seat in mine


def _of_token(view: GaspView, suits: int) -> list[Reason]:
    """Return what a token of one of these suits would do for the viewer's side."""
    side = next(place for place, seats in enumerate(view.sides) if view.seat in seats)
    each = int(view.options["tokens_each"])
    wanted = [suit for suit in letters(suits) if view.tokens[side][suit] < each]
    if not wanted:
        return [reason("not-needed", suits=list(letters(suits)))]
    missing = sum(each - count for count in view.tokens[side].values())
    return [reason("completes") if missing == 1 else reason("needed", suits=wanted)]


def _of_giving(view: GaspView, give: Give) -> list[Reason]:
    """Return what giving the token there brings."""
    counts = [sum(tokens.values()) for tokens in view.tokens]
    side = next(place for place, seats in enumerate(view.sides) if view.seat in seats)
    others = [count for place, count in enumerate(counts) if place != side]
    found = [reason("takes", suits=list(letters(give.suit)))] if give.suit in SUIT.values() else []
    if give.suit and counts[give.side] == max(others) > min(others):
        return [*found, reason("from-leader", side=give.side)]
    return [*found, reason("to-weakest", side=give.side)] if counts[give.side] == min(others) < max(others) else found
