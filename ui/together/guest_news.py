"""A table's news to a guest: how it introduces itself, the past in pieces, and the state of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine import Game
from engine.frames import Frame
from engine.moments import early_view
from ui.components.grammar import Voices
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.games.narration import narrate
from ui.saves.seats import players
from ui.together.messages import NOBODY


@dataclass(frozen=True)
class Offer:
    """A table as it introduces itself.

    seats: who sits where. free: which seats can be taken. committed: to which seed. begun: whether the cards are dealt.
    """

    game: Game[Any, Any]
    options: dict[str, Any]
    seats: tuple[str, ...]
    free: tuple[int, ...]
    committed: str
    begun: bool


class OtherDealError(ValueError):
    """The table deals from other numbers than those that were agreed on with this device."""


class Past:
    """A device's knowledge of the past: the events of so many actions, in this course.

    It comes with states, and where it is long in pieces before one; those wait here until they can be shown.
    """

    def __init__(self) -> None:
        self.course, self.length = NOBODY, 0
        self._number = -1
        self._since = 0
        self._frames: list[tuple[int, Frame]] = []

    def read(self, fields: dict[str, Any], frames: Sequence[tuple[int, Frame]]) -> bool | None:
        """Take the events of a message; False if some before them are missing, None if newer ones have come.

        ValueError if they can't be so.
        """
        course, base, since, length = (fields[name] for name in ("course", "base", "since", "length"))
        places = [index for index, _ in frames]
        if not (base <= course and 0 <= since <= length and all(since <= index < length for index in places)):
            raise ValueError("these events can't have happened then")
        if places != sorted(places):
            raise ValueError("nothing happens before what was before")
        if fields["number"] <= self._number or (course == self.course and length < self.length):
            return None
        # A device that knew as much in an earlier course knows all that still stands of it.
        if since and (self.course < base or self.length < since):
            return False
        self._frames = [each for each in self._frames if each[0] < since] + [*frames]
        self._since = min(self._since, since)
        self._number, self.course, self.length = fields["number"], course, length
        return True

    def new_events(self) -> tuple[int, tuple[tuple[int, Frame], ...]]:
        """Return the events that weren't shown yet, and the index of the action from which on they are new."""
        since, frames = self._since, tuple(self._frames)
        self._since, self._frames = self.length, []
        return since, frames


class State(NamedTuple):
    """The table's state of the game: the message of `ui.together.host`, events and frames as one.

    early: the view in which this seat is asked before its turn, None if it isn't.
    """

    course: int
    length: int
    since: int
    view: Any
    frames: tuple[tuple[int, Frame], ...]
    last: int | None
    seats: tuple[str, ...]
    away: tuple[int, ...]
    stand_ins: tuple[int, ...]
    asking: int | None
    rests: bool
    busy: bool
    evening: tuple[int, ...]
    chosen: tuple[int, ...]
    choice: str
    early: Any

    def check(self, offer: Offer, seat: int | None) -> None:
        """Raise ValueError if these things can't be so together."""
        names = tuple(player.name for player in players(self.seats))
        fits = (
            not self.choice or (self.early is not None and self.choice in self.early.legal and seat in self.chosen),
            self.view.seat == seat and self.view.seats == len(offer.seats) and self.view.options == offer.options,
            self.last is None or 0 <= self.last < self.length,
            self.asking is None or 0 <= self.asking < len(offer.seats),
        )
        if not all(fits):
            raise ValueError("this can't be so")
        try:
            # A view or event that can't be drawn would break the page: views in between agree with no position.
            told, last = list[Any](), replace(self.view, legal=())
            for _, (event, view) in self.frames:
                if event is not None:
                    narrate(event, Voices(names, seat), self.view)
                    told.append(event)
                if view not in (None, last):
                    ui_of(offer.game.slug).table(view, TableUiState(names, told=True, events=tuple(told)))
        except Exception as error:
            raise ValueError("this can't have happened") from error


def early_view_of(game: Game[Any, Any], view: Any) -> Any:
    """Return `early_view` of a stranger's view; ValueError if no one could choose from it."""
    try:
        return early_view(game, view)
    except Exception as error:
        raise ValueError("no one chooses like this") from error
