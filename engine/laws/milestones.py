"""A law about the events that structure a game: rounds begin and end, and the game ends, as they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core import CHANCE, View
from ..mechanics.card_events import RoundEnded
from ..messages import N_
from .breach import Broken, Line, describe
from .trial import Trial

_BEGAN, _ENDED, _OVER = "RoundBegan", "RoundEnded", "GameEnded"


def check_milestones(trial: Trial) -> Iterator[None]:
    """Where a game has events for it, each round is told to begin and to end, and the end of the game is told."""
    game = trial.game
    known = {type_.__name__ for type_ in game.events}
    state = game.start(trial.seats, trial.options)
    has_begun = has_ended = is_played = False  # this round, as events tell, and whether a player has acted in it
    written, before = list[str](), game.view(state, None)
    for step in trial.steps():
        action, events = step.action, step.events
        trial.at(written, game.write(action), None if state.turn == CHANCE else state.turn)
        if _BEGAN in known and not has_begun and before.turn != CHANCE:
            raise Broken(
                N_("round {round} is played, and no event has told that it began."),
                N_("tell RoundBegan at the beginning of `begin`."),
                round=before.round,
            )
        game.apply(state, action)
        after = game.view(state, None)
        has_begun = has_begun or _tells(events, _BEGAN)
        has_ended = has_ended or _tells(events, _ENDED)
        _check_over(events, after, known)
        is_played = is_played or before.turn != CHANCE
        is_over = after.round > before.round or (after.over and _is_usual(game))
        if _ENDED in known and is_over and is_played and not has_ended:
            raise Broken(
                N_("round {round} is over, and no event tells it: players don’t learn how it ended."),
                N_("tell RoundEnded as soon as a round is over: the last one, too, right before `end_game`."),
                (),
                [Line("events", events)],
                round=before.round,
            )
        for event in events:
            if type(event).__name__ in (_BEGAN, _ENDED) and getattr(event, "round", None) not in (
                None,
                before.round,
                after.round,
            ):
                raise Broken(
                    N_("the event {event} tells of another round than {round}."),
                    N_("tell it of the round that begins or ends."),
                    event=event,
                    round=before.round,
                )
        if after.round > before.round:
            has_begun, has_ended, is_played = _tells(events, _BEGAN), False, False
        before = after
        written.append(trial.action)
        yield


def _tells(events: Sequence[Any], name: str) -> bool:
    return any(type(event).__name__ == name for event in events)


def _is_usual(game: Any) -> bool:
    """Return whether a game tells of rounds as designed games do: then the last one ends like the others."""
    return RoundEnded in game.events


def _check_over(events: Sequence[Any], after: View, known: set[str]) -> None:
    ends = [event for event in events if type(event).__name__ == _OVER]
    if _OVER in known and len(ends) != after.over:
        message = N_("an event tells that the game is over, and it isn’t, or it is told twice.")
        if not ends:
            message = N_("the game is over, and no event tells it.")
        raise Broken(
            message, N_("tell GameEnded once, when the game is over: `end_game` does."), (), describe(after, "turn")
        )
    if ends and getattr(ends[0], "winners", after.winners) != after.winners:
        message = N_("the event {event} names other winners than the game has.")
        raise Broken(message, N_("tell those of the state."), (), describe(after, "winners"), event=ends[0])
