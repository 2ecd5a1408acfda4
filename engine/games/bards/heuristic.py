"""How a sensible player of Battle of the Bards judges each legal action.

They value tales by what they would score now and might score with another meme, imagine both players' actions to the
end of the turn, and split so that the opponent's better choice is as bad for the opponent as possible. In the last
turn, once it has been split, they try all that can still happen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from ...core import Game
from ...decks.decktet import CARD, SUITS
from ...strategy import Heuristic, Rng
from .last_turn import WON, LastTurn, TooLongError, is_last_turn
from .state import TAKES, BardsState, Conclude
from .tales import REMEMBERED, meme_suits, worth
from .views import BardsView

ON_MEME = 0.7
OFF_MEME = 0.4
"""The worth of a suit symbol of a tale that the meme has too, and of one that another meme may have."""

RANK = 0.85
"""The worth of a point for ranks: the tale may still lose the audience."""

BEGUN = -0.2
"""The worth of having a tale: one that has been concluded leaves a free place.

All four fit how thousands of games between adepts ended. How many more cards a tale can take is worth nothing.
"""


TO_THE_END = 8
"""On how many imagined deals the last turn is played to its end."""

SHORT_SIGHT = 0.02
"""How much what looks best at once counts there, beside what is best."""


def needs_determinizing(view: BardsView) -> bool:
    """Return whether hidden cards matter: the group that no one has shown, and the meme after a conclusion."""
    has_seen_groups = view.offer is None or view.offer.down is not None
    return view.phase != "keep" and (view.stock_count > 1 or not has_seen_groups)


def finishes(view: BardsView) -> int:
    """Return on how many imagined deals all that is left is tried: in the last turn, once it has been split."""
    return TO_THE_END if is_last_turn(view) and view.phase != "split" else 0


def worth_of_actions(
    game: Game[BardsState, BardsView], view: BardsView, state: BardsState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is, in points ahead."""
    if finishes(view):
        yield from _worth_in_the_end(game, view, state)
        return
    for text in view.legal:
        action = game.read(text)
        if view.phase == "split":
            split = game.clone(state)
            game.apply(split, action)
            yield min(_after(game, split, take, state.turn) for take in TAKES)
        else:
            yield _after(game, state, action, state.turn)


def _worth_in_the_end(game: Game[BardsState, BardsView], view: BardsView, state: BardsState) -> Iterator[float]:
    """Yield how far ahead each of `view.legal` leaves its seat if both play the last turn as well as they can.

    Of actions that are equally good then, those are better that score at once, and after which a player who sees less
    far does worse.
    """
    turn = LastTurn(state)
    for text in view.legal:
        action = game.read(text)
        after = game.clone(state)
        game.apply(after, action)
        if state.phase == "take":
            turn = LastTurn(after)
        seat = state.turn
        at_once = _after(game, state, action, seat)
        points = after.scores[seat] - state.scores[seat]
        try:
            ahead = turn.ahead(after, seat)
        except TooLongError:
            ahead = at_once
        yield ahead + SHORT_SIGHT * (at_once + points)


def _after(game: Game[BardsState, BardsView], state: BardsState, action: Any, seat: int) -> float:
    """Return how far a seat is ahead after an action, once both have played what looks best at once in this turn."""
    is_last = is_last_turn(state)
    ahead = lead if is_last else margin
    after = game.clone(state)
    game.apply(after, action)
    while (after.phase == "play" and after.round == state.round) or (is_last and after.phase == "final"):
        game.apply(after, _best_at_once(game, after, ahead))
    return ahead(after, seat)


def _best_at_once(
    game: Game[BardsState, BardsView], state: BardsState, ahead: Callable[[BardsState, int], float]
) -> Any:
    """Return the action after which the seat on turn is furthest ahead."""
    best, found = None, float("-inf")
    for action in game.legal_actions(state):
        trial = game.clone(state)
        game.apply(trial, action)
        value = ahead(trial, state.turn)
        if value > found:
            best, found = action, value
    return best


def lead(state: BardsState, seat: int) -> float:
    """Return how far a seat is ahead if every tale is concluded with this meme; the game counts, too, if it is over."""
    ahead = float(state.scores[seat] - state.scores[1 - seat])
    if state.turn is None:
        won = 0 if len(state.winners) > 1 else 1 if state.winners[0] == seat else -1
        return ahead + WON * won
    suits = meme_suits(state.meme)
    for teller, tales in enumerate(state.tales):
        points = sum([worth(tale, suits).points for tale in tales if tale is not None])
        ahead += points if teller == seat else -points
    return ahead


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


HEURISTIC = Heuristic(worth_of_actions, needs_determinizing, wastes, finishes)
