"""How a sensible player of Holy Matrimony judges each play.

They know what each play scores, and expect the others to score as much as they can. If another may reach the target,
only this round counts. Otherwise they imagine the next church card and the cards that they will draw, and look for the
best play of the next round with those they keep, and at what would be left of the hand then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core import Game
from ...decks.fey import NUMBER, SIGN
from ...mechanics.masks import bits_of
from ...strategy import Heuristic, Rng, total
from .scoring import HAND, points_of_all
from .state import MOST_ROUNDS, HolyMatrimonyState
from .views import HolyMatrimonyView

LOOKED_AT = 12
"""How many plays, those with the most points, are followed into the next round."""

WON = 100.0
"""The worth of winning, in points: more than any hand promises. A tie is worth half."""

KEPT = (2.3, 0.65, 1.1, 1.55, 2.0)
"""A kept card's gain over the next two rounds, in points, by the worth of its sign (0 for FEY), its number aside."""

HIGH = 0.22
"""The loss for each point of its number: low cards fit any total."""


def worth_of_actions(
    game: Game[HolyMatrimonyState, HolyMatrimonyView], view: HolyMatrimonyView, imagined: HolyMatrimonyState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in points."""
    seat = imagined.turn
    hand, own, score = imagined.hands[seat], imagined.worths[seat], imagined.scores[seat]
    points = points_of_all(imagined.church, hand, own)
    first = len(points) - len(view.legal)  # 1 where someone has to play: then no card at all is no play
    promising = {*sorted(range(first, len(points)), key=points.__getitem__, reverse=True)[:LOOKED_AT]}
    church, drawn = _next_cards(imagined, rng)
    rival = _best_of_others(imagined, seat)
    ends = rival >= imagined.target or imagined.round == MOST_ROUNDS
    for play in range(first, len(points)):
        worth = float(points[play])
        reached = score + points[play]
        if ends or reached >= imagined.target:
            worth += WON if reached > rival else WON / 2 if reached == rival else 0.0
        elif play in promising:
            kept = [card for place, card in enumerate(hand) if not play >> place & 1]
            worth += _promise(church, kept + drawn[: HAND - len(kept)], own)
        yield worth


def _best_of_others(state: HolyMatrimonyState, seat: int) -> int:
    """Return the score that the best of the others has after this round, if each scores as much as it can (H7)."""
    return max(
        score + max(points_of_all(state.church, hand, own))
        for each, (score, hand, own) in enumerate(zip(state.scores, state.hands, state.worths, strict=True))
        if each != seat
    )


def _promise(church: int, hand: Sequence[int], own: tuple[int, ...]) -> float:
    """Return the best that a play of the next round scores, together with what the cards kept then add to others."""
    values = [KEPT[own[SIGN[card]]] - HIGH * NUMBER[card] for card in hand]
    kept = [total(values)]
    for value in values:
        kept += [each - value for each in kept]
    return max([points + rest for points, rest in zip(points_of_all(church, hand, own), kept, strict=True)])


def _next_cards(state: HolyMatrimonyState, rng: Rng) -> tuple[int, list[int]]:
    """Draw a church card and enough cards for the next round, from the discards once the stock is empty."""
    stock = state.stock[-HAND - 1 :]
    if len(stock) <= HAND:
        discards = bits_of(state.discards)
        rng.shuffle(discards)
        stock += discards[: HAND + 1 - len(stock)]
    return stock[0], stock[1:]


HEURISTIC = Heuristic(worth_of_actions)
