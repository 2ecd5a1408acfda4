"""How a sensible player of Battle of the Bards judges each legal action.

They value tales by what they would score now and might score with another meme, imagine playing a group
greedily to its end, and split so that the opponent's better choice is as bad for the opponent as can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from engine.core import Game
from engine.decks.decktet import SUITS
from engine.games.bards.state import BardsState, Split, Take
from engine.games.bards.tales import meme_suits, worth
from engine.games.bards.views import BardsView
from engine.strategy import Heuristic, Rng

ON_MEME = 0.7
OFF_MEME = 0.4
"""What a suit symbol of a tale is worth that the meme bears too, and one that another meme may bear."""

RANK = 0.85
"""What a point for ranks is worth: the tale may still lose the audience."""

BEGUN = -0.2
"""What it is worth that a tale is there: one that has been concluded leaves a free place.

All four fit how thousands of games between adepts ended. How many more cards a tale can take is worth nothing.
"""

REMEMBERED = 16384
"""How many tales' promises are remembered: a search meets the same ones again and again."""


def imagines(view: BardsView) -> bool:
    """Return whether hidden cards matter: only to a seat that chooses between a seen and an unseen group."""
    return view.phase == "take"


def worth_of_actions(
    game: Game[BardsState, BardsView], view: BardsView, state: BardsState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is, in points ahead."""
    actions = [game.read(text) for text in view.legal]
    if view.phase == "split":
        yield from _of_splits(game, state, actions)
    else:
        of = _of_taking if view.phase == "take" else _after
        for action in actions:
            yield of(game, state, action)


def _after(game: Game[BardsState, BardsView], state: BardsState, action: Any) -> float:
    """Return how a player stands after the action, once they have played their step to its end."""
    seat = state.turn
    after = game.clone(state)
    game.apply(after, action)
    _play_greedily(game, after, seat)
    return standing(after, seat)


def _play_greedily(game: Game[BardsState, BardsView], state: BardsState, seat: int) -> None:
    """Play what is left of this seat's step, always choosing what looks best at once."""
    step = state.step
    while state.phase == "play" and state.turn == seat and state.step == step and state.to_play:
        best, found = None, float("-inf")
        for action in game.legal_actions(state):
            trial = game.clone(state)
            game.apply(trial, action)
            value = standing(trial, seat)
            if value > found:
                best, found = action, value
        game.apply(state, best)


def _of_taking(game: Game[BardsState, BardsView], state: BardsState, take: Take) -> float:
    """Return what taking a group is worth to its chooser, the opponent getting the other."""
    mine, theirs = (state.up, state.down) if take.group == "up" else (state.down, state.up)
    return _gain(game, state, state.turn, mine) - _gain(game, state, 1 - state.turn, theirs)


def _of_splits(game: Game[BardsState, BardsView], state: BardsState, splits: Sequence[Split]) -> Iterator[float]:
    """Yield what each split is worth if the opponent takes the group that is better for them."""
    seat, gains = state.turn, {}
    for split in splits:
        for group in (split.up, split.down):
            if group not in gains:
                gains[group] = (_gain(game, state, seat, group), _gain(game, state, 1 - seat, group))
        yield min(gains[one][0] - gains[other][1] for one, other in ((split.up, split.down), (split.down, split.up)))


def _gain(game: Game[BardsState, BardsView], state: BardsState, seat: int, group: tuple[int, ...]) -> float:
    """Return how much better a seat stands once it has played this group."""
    before = standing(state, seat)
    trial = game.clone(state)
    trial.phase, trial.turn, trial.step, trial.to_play = "play", seat, 0, sorted(group)
    _play_greedily(game, trial, seat)
    return standing(trial, seat) - before


def standing(state: BardsState, seat: int) -> float:
    """Return how far a seat is ahead, counting what both seats' tales promise."""
    suits = meme_suits(state.meme)
    ahead = float(state.scores[seat] - state.scores[1 - seat])
    for tale in state.tales[seat]:
        if tale is not None:
            ahead += promise(tuple(tale), suits)
    for tale in state.tales[1 - seat]:
        if tale is not None:
            ahead -= promise(tuple(tale), suits)
    return ahead


@lru_cache(REMEMBERED)
def promise(tale: tuple[int, ...], suits: int) -> float:
    """Return what a tale is worth to its teller while the meme has these suits; nothing if it bores the audience."""
    now = worth(tale, suits)
    if not now.interest:
        return 0.0
    symbols = sum([SUITS[card].bit_count() for card in tale])
    return BEGUN + RANK * now.rank_points + ON_MEME * now.suit_points + OFF_MEME * (symbols - now.suit_points)


HEURISTIC = Heuristic(worth_of_actions, imagines)
