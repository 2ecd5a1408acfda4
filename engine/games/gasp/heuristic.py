"""How a sensible player of Gasp! judges each legal action.

They imagine the cards that they can't see, play the trick to its end with likely cards, and look at where that leaves
everybody's tokens. In the last tricks of a round they play on to its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...core import CHANCE, Game
from ...strategy import Heuristic, Rng, total
from .last_tricks import LastTricks, TooLongError, are_last_tricks
from .state import GaspState, Play
from .tricks import VALUES, commanding_cards
from .views import GaspView

WON = 100.0
OF_VALUE = (0.35, 0.2, 0.15, 0.0, 0.1, 0.15, 0.4, 0.7, 1.0, 1.1)
"""The worth of a card of value 1, 2 … 10 in the hand of a standard game, as `margin` counts: what middle cards do.

A fit to which side won two thousand games between adepts: high cards win later tricks, Aces usurp.
"""

OF_POINT = 0.06
"""The worth of each point of a card's value in the hand in team and duel, where values add up."""

HELD = {
    "standard": tuple(OF_VALUE[value - 1] for value in VALUES),
    "team": tuple(OF_POINT * value for value in VALUES),
    "duel": tuple(OF_POINT * value for value in VALUES),
}
"""The worth of each card in the hand, as `margin` counts."""

WORTH_CONTESTING = 7
"""From which value on a card takes command of a standard trick although others still play; less is soon beaten."""


TO_THE_END = 48
"""On how many imagined deals the last tricks are played."""


def finishes(view: GaspView) -> int:
    """Return on how many imagined deals the rest of the round is played: in its last tricks, where each card counts."""
    return TO_THE_END if are_last_tricks(view) else 0


def worth_of_actions(game: Game[GaspState, GaspView], view: GaspView, imagined: GaspState, rng: Rng) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in tokens more or less than the others.

    A card that is spent counts as long as it may win a later trick. The last tricks of a round are played instead.
    """
    if are_last_tricks(view):
        yield from _worth_in_the_end(game, view, imagined)
        return
    side = imagined.side(imagined.turn)
    for text in view.legal:
        action = game.read(text)
        state = game.clone(imagined)
        _play_likely_cards(game, state, action)
        spent = HELD[state.variant][action.card] if isinstance(action, Play) else 0.0
        yield margin(state, side) - spent


def _worth_in_the_end(game: Game[GaspState, GaspView], view: GaspView, imagined: GaspState) -> list[float]:
    """Return where each of `view.legal` leaves its side at the end of the round, if all that can happen is tried.

    If that takes too long, likely cards are played to the end.
    """
    side, actions = imagined.side(imagined.turn), [game.read(text) for text in view.legal]
    try:
        return LastTricks(game, margin).worth_of(imagined, actions)
    except TooLongError:
        found = []
        for action in actions:
            state = game.clone(imagined)
            _play_likely_cards(game, state, action, to_the_end=True)
            found.append(margin(state, side))
        return found


def _play_likely_cards(
    game: Game[GaspState, GaspView], state: GaspState, action: Any, *, to_the_end: bool = False
) -> None:
    """Play the action, and then likely cards until the trick is settled, or the round."""
    finished = len(state.played)
    dealt = state.round
    game.apply(state, action)
    while state.turn not in (None, CHANCE) and state.round == dealt and (to_the_end or len(state.played) == finished):
        legal = game.legal_actions(state)
        game.apply(state, likely_play(state, legal) if state.phase == "play" else best_answer(game, state, legal))


def likely_play(state: GaspState, plays: Sequence[Play]) -> Play:
    """Return the play of a seat that takes the trick if it can, as cheaply as possible if it plays last.

    `plays` are legal actions: in the order of the hand, and so of their cards' values.
    """
    commands = commanding_cards(state.variant, state.trick)
    winning = [play for play in plays if commands >> play.card & 1]
    if not winning:
        return plays[0]
    if len(state.trick) == state.width - 1:
        return winning[0]
    highest = VALUES[winning[-1].card]
    if state.standard and highest < WORTH_CONTESTING:
        return plays[0]
    return next(play for play in winning if VALUES[play.card] == highest)


def best_answer(game: Game[GaspState, GaspView], state: GaspState, actions: Sequence[Any]) -> Any:
    """Return the answer that leaves the seat that gives it best off."""

    def worth(action: Any) -> float:
        after = game.clone(state)
        game.apply(after, action)
        return margin(after, state.side(state.turn))

    return max(actions, key=worth)


def margin(state: GaspState, side: int) -> float:
    """Return how far a side is ahead, in tokens; tokens count for more the nearer they bring the twelfth."""
    return margins(state, (side,))[0]


def margins(state: GaspState, sides: Iterable[int]) -> list[float]:
    """Return how far each of these sides is ahead, like `margin`."""
    if state.turn is None:
        winners = {state.side(seat) for seat in state.winners}
        return [WON if side in winners else -WON for side in sides]
    full = 6 * state.limit
    strengths = [score * (1 + score / full) for score in state.scores()]
    found = []
    for side in sides:
        others = strengths[:]
        own = others.pop(side)
        found.append(own - 0.6 * total(others) / len(others) - 0.4 * max(others))
    return found


HEURISTIC = Heuristic(worth_of_actions, finishes=finishes)
