"""The events of the last turn: what a seat did, and all that followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Game

_DEEDS = {"Played", "Discarded", "Drew", "Took", "Laid", "Chosen"}
_EFFECTS = {"Dealt", "DeckRebuilt", "RoundEnded", "TurnedUp", "Revealed", "TrickWon", "Scored", "GameEnded"}
_MOST = 40
"""More events than this are never told again at once."""


def first_of_turn(events: Sequence[Any], game: Game[Any, Any]) -> int:
    """Return the index of the first event of the last turn.

    A page knows no more of past actions than their events: this goes back over what follows from a deed to that, and
    then to the first event of the same seat.
    """
    at = len(events) - 1
    while at > 0 and _is_effect(events, at, game):
        at -= 1
    seat = getattr(events[at], "seat", None)
    while at > 0 and seat is not None and getattr(events[at - 1], "seat", None) == seat:
        at -= 1
    return max(at, len(events) - _MOST)


def _is_effect(events: Sequence[Any], at: int, game: Game[Any, Any]) -> bool:
    """Return whether an event follows from another: by its name or type, or since all seats have one of its type."""
    event = events[at]
    kind = type(event)
    if kind.__name__ in _DEEDS:
        return False
    if kind.__name__ in _EFFECTS or isinstance(event, (*game.pauses, *game.scorings)) or not hasattr(event, "seat"):
        return True
    return any(
        type(events[near]) is kind and events[near].seat != event.seat
        for near in (at - 1, at + 1)
        if 0 <= near < len(events)
    )
