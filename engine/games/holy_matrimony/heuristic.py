"""How a sensible player of Holy Matrimony judges each play.

They know what each play scores. The cards they keep are worth the best that could be scored with them in the next
round, with an imagined church card and imagined cards drawn for those played.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Game
from engine.games.holy_matrimony.scoring import HAND, points_of_all
from engine.games.holy_matrimony.state import HolyMatrimonyState
from engine.games.holy_matrimony.views import HolyMatrimonyView
from engine.mechanics.masks import bits_of
from engine.strategy import Heuristic, Rng

LOOKED_AT = 12
"""How many plays, those with the most points, are followed into the next round."""

NEXT_ROUND = 0.5
"""What a point of the next round counts for: it may not come, and there will be a choice again."""

REACHED = 20.0
"""What it is worth to reach the target: a seat that does so alone wins."""


def worth_of_actions(
    game: Game[HolyMatrimonyState, HolyMatrimonyView], view: HolyMatrimonyView, imagined: HolyMatrimonyState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in points."""
    seat = imagined.turn
    hand, own = imagined.hands[seat], imagined.worths[seat]
    points = points_of_all(imagined.church, hand, own)
    first = len(points) - len(view.legal)  # 1 where somebody has to play: then no card at all is no play
    promising = {*sorted(range(first, len(points)), key=points.__getitem__, reverse=True)[:LOOKED_AT]}
    church, drawn = _next_cards(imagined, rng)
    for play in range(first, len(points)):
        worth = float(points[play])
        if play in promising:
            if imagined.scores[seat] + points[play] >= imagined.target:
                worth += REACHED
            else:
                kept = [card for place, card in enumerate(hand) if not play >> place & 1]
                worth += NEXT_ROUND * max(points_of_all(church, kept + drawn[: HAND - len(kept)], own))
        yield worth


def _next_cards(state: HolyMatrimonyState, rng: Rng) -> tuple[int, list[int]]:
    """Draw a church card and enough cards for the next round, from the discards once the stock is empty."""
    stock = state.stock[-HAND - 1 :]
    if len(stock) <= HAND:
        discards = bits_of(state.discards)
        rng.shuffle(discards)
        stock += discards[: HAND + 1 - len(stock)]
    return stock[0], stock[1:]


HEURISTIC = Heuristic(worth_of_actions)
