"""Advice for learners of Gasp!: the benefits of an action, and its price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...advice import Point, point_maker
from ...decks.decktet import BASIC, CARD, CODES, SUIT, SUITS, codes, letters
from ...messages import N_
from ...strategy import power
from .heuristic import HELD
from .state import Give, Play, Suit
from .tricks import VALUES, bits, command, summands, winning_sum
from .views import GaspView

ADVICE = {
    "wins-trick": N_("it wins the trick in {suits}"),
    "beats-and-wins": N_("it beats {cards} and wins the trick in {suits}"),
    "takes-command": N_("it wins the trick in {suits} unless someone beats it"),
    "beats": N_("it beats {cards} and wins the trick in {suits} unless someone beats it"),
    "few-beat": N_("only {number} of the {size} cards that you can’t see can beat it"),
    "none-beats": N_("none of the cards that you can’t see can beat it"),
    "many-beat": N_("{number} of the {size} cards that you can’t see can beat it"),
    "partner-has-it": N_("your partner is already winning the trick, with {cards}"),
    "has-it": N_("you are already winning the trick, with {cards}"),
    "leaves": N_("it doesn’t beat {cards}, so it leaves the trick to {side:dative}"),
    "keeps": N_("it keeps {card} for a later trick"),
    "spends-high": N_("it spends a high card"),
    "completes": N_("you need only one more token to win: {suits}"),
    "last-but-one": N_("with a token of {suits} you need only one more to win"),
    "first-of": N_("you have no token of {suits} yet"),
    "another-of": N_("you have {number} of the {least} tokens of {suits} that you need"),
    "needed": N_("you can still use a token of {suits}"),
    "exchanges": N_("you can exchange its token for one of {suits}, which you need"),
    "not-needed": N_("you have no room for more tokens of {suits}, so this one would go to someone else"),
    "takes": N_("you get a token of {suits} for it"),
    "from-leader": N_("{side} {side:have|has} the most tokens and {side:lose|loses} one"),
    "to-weakest": N_("{side} {side:have|has} the fewest tokens, so it helps least there"),
}

HIGH = 8
"""The value from which a card is high."""

LIKELY = 0.5
"""The chance from which it speaks for a lead card that it may take the trick."""

OF_TRICK, OF_TOKEN, OF_LAST = 1.0, 1.2, 3.0
"""The worth of a trick, of a token that is still needed, and of the last of them, in tokens."""

point = point_maker(ADVICE)


def points(view: GaspView, action: Any, than: Any = None) -> Iterator[Point]:
    """Yield the benefits and the prices of one of the view's legal actions."""
    if isinstance(action, Play):
        yield from _of_playing(view, action)
        yield from _of_card(view, action.card, than.card if isinstance(than, Play) else action.card)
    elif isinstance(action, Suit):
        yield from _of_token(view, action.suit)
    elif isinstance(action, Give):
        yield from _of_giving(view, action)


def _of_playing(view: GaspView, play: Play) -> Iterator[Point]:
    before = [CARD[each.card] for each in view.trick]
    if not before:
        if view.variant == "standard":
            yield _of_leading(view, play.card)
        yield from _of_token(view, play.suit or SUITS[play.card])
        return
    trick = [*before, play.card]
    place, suits, best = _commanding_card(view, trick, play.suit)
    if place == len(before):
        yield _of_winning(view, before, suits)
        yield from _of_token(view, suits)
        return
    seat, cards = view.trick[place].seat, list(codes(trick[each] for each in best))
    if seat == view.seat:
        yield point("trick", OF_TRICK, "has-it", cards=cards)
    elif (side := _side_of(view, seat)) == _side(view):
        yield point("trick", OF_TRICK, "partner-has-it", cards=cards)
    else:
        yield point("trick", -OF_TRICK, "leaves", side=side, cards=cards)


def _of_leading(view: GaspView, card: int) -> Point:
    """Return how likely a card that leads a standard trick is to take it."""
    seen = {*(view.hand or ()), *(each.card for trick in view.played for each in trick)}
    out = [other for other in range(BASIC) if CODES[other] not in seen]
    number, size = sum(command([card, other])[0] for other in out), len(out)
    likely = power(1 - number / max(1, size), view.width - 1)
    if not number:
        return point("trick", OF_TRICK, "none-beats")
    if likely >= LIKELY:
        return point("trick", likely * OF_TRICK, "few-beat", number=number, size=size)
    return point("trick", (likely - 1) * OF_TRICK, "many-beat", number=number, size=size)


def _of_card(view: GaspView, card: int, other: int) -> Iterator[Point]:
    """Yield what it is worth to play this card and not a dearer one: the other, or the dearest that one may play."""
    held = HELD[view.variant]
    dearest = max((CARD[text.split(" ")[1]] for text in view.legal), key=held.__getitem__)
    if held[dearest] > held[card]:
        named = other if held[other] > held[card] else dearest
        yield point("hand", held[dearest] - held[card], "keeps", card=CODES[named])
    elif VALUES[card] >= HIGH:
        yield point("hand", -held[card], "spends-high")


def _of_winning(view: GaspView, before: list[int], suits: int) -> Point:
    """Return which trick a card wins so far, after these, and the card of another side that it beats."""
    last, named = len(before) + 1 == view.width, list(letters(suits))
    worth = OF_TRICK if last else OF_TRICK / 2
    place, _, best = _commanding_card(view, before)
    if _side_of(view, view.trick[place].seat) == _side(view):
        return point("trick", worth, "wins-trick" if last else "takes-command", suits=named)
    beaten = list(codes(before[each] for each in best))
    return point("trick", worth, "beats-and-wins" if last else "beats", suits=named, cards=beaten)


def _commanding_card(view: GaspView, trick: list[int], named: int = 0) -> tuple[int, int, list[int]]:
    """Return the place of the card that has the trick for its side, in which suits, and the places of all that count.

    `named` is the suit named with the last card.
    """
    if view.variant == "standard":
        place, _ = command(trick)
        return place, named or SUITS[trick[-1]] & SUITS[trick[0]], [place]
    best = winning_sum(tuple(trick), view.variant == "duel")
    return best.place, best.suits, summands(trick, best.side, bits(best.suits)[0])


def _side_of(view: GaspView, seat: int | None) -> int:
    return next(side for side, seats in enumerate(view.sides) if seat in seats)


def _side(view: GaspView) -> int:
    return _side_of(view, view.seat)


def _of_token(view: GaspView, suits: int) -> Iterator[Point]:
    """Yield what a token of one of these suits would do for the viewer's side."""
    held, each = view.tokens[_side(view)], int(view.options["tokens_each"])
    wanted = [suit for suit in letters(suits) if held[suit] < each]
    missing = sum(each - count for count in held.values())
    if not wanted:
        if had := _exchangeable(view, suits):
            yield point("token", OF_TRICK, "exchanges", suits=had)
        else:
            yield point("token", -OF_TRICK, "not-needed", suits=list(letters(suits)))
    elif missing == 1:
        yield point("token", OF_LAST, "completes", suits=wanted)
    elif missing == 2:
        yield point("token", OF_TOKEN, "last-but-one", suits=wanted)
    elif not any(held[suit] for suit in wanted):
        yield point("token", OF_TOKEN, "first-of", suits=wanted)
    elif len(wanted) == 1:
        yield point("token", OF_TOKEN, "another-of", number=held[wanted[0]], least=each, suits=wanted)
    else:
        yield point("token", OF_TOKEN, "needed", suits=wanted)


def _exchangeable(view: GaspView, suits: int) -> list[str]:
    """Return the suits of which the side could take a token for one of these, of which it has enough (G9, G10)."""
    mine, each = view.tokens[_side(view)], int(view.options["tokens_each"])
    theirs = [held for side, held in enumerate(view.tokens) if side != _side(view)]
    takers = [held for held in theirs if any(held[suit] < each for suit in letters(suits))]
    return [suit for suit in mine if mine[suit] < each and any(held[suit] for held in takers)]


def _of_giving(view: GaspView, give: Give) -> Iterator[Point]:
    """Yield what giving the token there brings."""
    counts = [sum(tokens.values()) for tokens in view.tokens]
    others = [count for place, count in enumerate(counts) if place != _side(view)]
    if give.suit in SUIT.values():
        yield point("token", OF_TOKEN, "takes", suits=list(letters(give.suit)))
        if counts[give.side] == max(others) > min(others):
            yield point("receiver", OF_TOKEN / 2, "from-leader", side=give.side)
    elif counts[give.side] == min(others) < max(others):
        yield point("receiver", OF_TOKEN / 2, "to-weakest", side=give.side)
