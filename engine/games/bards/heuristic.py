"""How a sensible player of Battle of the Bards judges each legal action.

They value tales by what they would score now and might score with another meme, imagine both players' actions to the
end of the turn, and split so that the opponent's better choice is as bad for the opponent as possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engine.core import Game
from engine.decks.decktet import CARD, SUITS
from engine.games.bards.state import TAKES, BardsState, Conclude
from engine.games.bards.tales import REMEMBERED, meme_suits, worth
from engine.games.bards.views import BardsView
from engine.strategy import Heuristic, Rng

ON_MEME = 0.7
OFF_MEME = 0.4
"""The worth of a suit symbol of a tale that the meme has too, and of one that another meme may have."""

RANK = 0.85
"""The worth of a point for ranks: the tale may still lose the audience."""

BEGUN = -0.2
"""The worth of having a tale: one that has been concluded leaves a free place.

All four fit how thousands of games between adepts ended. How many more cards a tale can take is worth nothing.
"""


def needs_determinizing(view: BardsView) -> bool:
    """Return whether hidden cards matter: the group that no one has shown, and the meme after a conclusion."""
    return view.phase != "keep"


def worth_of_actions(
    game: Game[BardsState, BardsView], view: BardsView, state: BardsState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is, in points ahead."""
    for text in view.legal:
        action = game.read(text)
        if view.phase == "split":
            split = game.clone(state)
            game.apply(split, action)
            yield min(_after(game, split, take, state.turn) for take in TAKES)
        else:
            yield _after(game, state, action, state.turn)


def _after(game: Game[BardsState, BardsView], state: BardsState, action: Any, seat: int) -> float:
    """Return how far a seat is ahead after an action, once both have played what looks best at once in this turn."""
    after = game.clone(state)
    game.apply(after, action)
    while after.phase == "play" and after.round == state.round:
        game.apply(after, _best_at_once(game, after))
    return margin(after, seat)


def _best_at_once(game: Game[BardsState, BardsView], state: BardsState) -> Any:
    """Return the action after which the seat on turn is furthest ahead."""
    best, found = None, float("-inf")
    for action in game.legal_actions(state):
        trial = game.clone(state)
        game.apply(trial, action)
        value = margin(trial, state.turn)
        if value > found:
            best, found = action, value
    return best


def margin(state: BardsState, seat: int) -> float:
    """Return how far a seat is ahead, counting what both seats' tales promise."""
    suits = meme_suits(state.meme)
    ahead = float(state.scores[seat] - state.scores[1 - seat])
    for tale in state.tales[seat]:
        if tale is not None:
            ahead += promise(tale, suits)
    for tale in state.tales[1 - seat]:
        if tale is not None:
            ahead -= promise(tale, suits)
    return ahead


@lru_cache(REMEMBERED)
def promise(tale: tuple[int, ...], suits: int) -> float:
    """Return what a tale is worth to its teller while the meme has these suits; nothing if it bores the audience."""
    now = worth(tale, suits)
    if not now.interest:
        return 0.0
    symbols = sum([SUITS[card].bit_count() for card in tale])
    return BEGUN + RANK * now.rank_points + ON_MEME * now.suit_points + OFF_MEME * (symbols - now.suit_points)


def wastes(view: BardsView, action: Any) -> bool:
    """Return whether this concludes a tale that still holds the audience's interest, and scores nothing."""
    if not isinstance(action, Conclude):
        return False
    tale = view.tales[view.seat or 0][action.tale - 1] or ()
    suits = meme_suits(None if view.meme is None else CARD[view.meme]) | action.named
    found = worth(tuple([CARD[code] for code in tale]), suits)
    return found.interest and not found.points


HEURISTIC = Heuristic(worth_of_actions, needs_determinizing, wastes)
