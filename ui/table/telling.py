"""How far a game has been told at a table: actions are shown step by step, each event with its view."""

from __future__ import annotations

import dataclasses
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias, TypeVar

from engine import CHANCE
from engine.frames import Frame
from ui.games.catalog import ui_of
from ui.games.kit.interstitials import Events
from ui.table.connection import Connection

Place: TypeAlias = tuple[int, int]
"""Where in a game an event is: the index of its action, and its number among that action's events."""

BEGINNING: Place = (-1, -1)
"""Before all events."""

Told = TypeVar("Told")


class _Moment(NamedTuple):
    """An event with its place, the view right after it, and how many actions have been told whole then."""

    place: Place
    event: Any
    view: Any
    length: int


class _Step(NamedTuple):
    """A step of the telling: a view, with all events up to the frame that it is from.

    events: those that it tells of. length: how many actions are told whole then. waits: whether it stands there until
    it has been read.
    """

    place: Place
    view: Any
    events: Events
    length: int
    waits: bool = False


class Telling:
    """A game as far as it has been told: what a table reads, in place of the connection that it plays with.

    A step is all that appears at once: a frame, or several of one kind. After an event that is worth an interstitial,
    nothing more is told until that has been read.

    in_steps: returns whether steps come one after another; otherwise all come at once, up to the next interstitial.
    latest: the events of the latest step. standing: the events that stand on the table, () while nothing does.
    read: where those ended that have been read last.
    """

    def __init__(self, connection: Connection, read: Place = BEGINNING) -> None:
        self.in_steps: Callable[[], bool] = lambda: False
        self.latest: Events = ()
        self.standing: Events = ()
        self.read = read
        self._connection = connection
        self._is_shared = len(connection.people) > 1
        self._ui = ui_of(connection.game.slug)
        self._steps: deque[_Step] = deque()
        self._now: _Step | None = None
        self._viewer: int | None = None
        self._due: _Moment | None = None
        self._due_at: Place | None = None

    @property
    def standing_view(self) -> Any:
        """The view of the interstitial's readers when it came up: around one screen, of everybody."""
        return self.view(self._reader) if self._now is None else self._view_then(self._now, self._reader)

    @property
    def _reader(self) -> int | None:
        return None if self._is_shared else self._viewer

    @property
    def goes_on(self) -> bool:
        """Whether more is going to be told before the next interstitial."""
        return bool(self._steps) and not self.standing

    @property
    def _partly(self) -> _Step | None:
        """The step that it has reached, None if everything is told."""
        return self._now if self._steps else None

    @property
    def last(self) -> Place:
        """The place of the last event that has been told."""
        if self._partly is not None:
            return self._partly.place
        told = self.history(self._viewer, max(self.length - 1, 0))
        return max((place for place, _ in told), default=(self.length - 1, -1))

    @property
    def turn(self) -> int | None:
        """The seat on turn as far as told, CHANCE while cards are dealt, None when the game is over."""
        turn: int | None = self._connection.turn if self._partly is None else self._partly.view.turn
        return turn

    @property
    def length(self) -> int:
        """How many actions have been told whole."""
        return self._connection.length if self._partly is None else self._partly.length

    @property
    def frame(self) -> int | None:
        """How many events of the next action have been told, too; None if none has been."""
        now = self._partly
        return None if now is None or now.length > now.place[0] else now.place[1] + 1

    def view(self, seat: int | None) -> Any:
        """Return all that this seat may know so far; before everything is told, nothing can be done."""
        now = self._partly
        return self._connection.view(seat) if now is None else self._view_then(now, seat)

    def _view_then(self, step: _Step, seat: int | None) -> Any:
        """Return all that a seat knew at a step."""
        if seat == self._viewer:
            return step.view
        frames = _with_places(self._connection.frames(seat, step.place[0]))
        view = next(frame.view for place, frame in frames if place == step.place)
        return dataclasses.replace(view, legal=())

    def history(self, seat: int | None, since: int = 0) -> list[tuple[Place, Any]]:
        """Return the events from that action on, with their places, as this seat may see them."""
        now = self._partly
        told = _with_places(self._connection.history(seat, since))
        return [each for each in told if now is None or each[0] <= now.place]

    def last_action(self, seat: int) -> int | None:
        """Return the index of that seat's last action, None if it has not acted yet."""
        last, now = self._connection.last_action(seat), self._partly
        return last if last is None or now is None else min(last, now.place[0])

    def begin(self, since: int, viewer: int | None) -> None:
        """Have everything told up to the latest interstitial since that action that is unread."""
        self._add(since, viewer)
        steps = list(self._steps)
        waiting = [number for number, step in enumerate(steps) if step.waits]
        self._steps.clear()
        if waiting:
            self._steps.extend(steps[waiting[-1] + 1 :])
            self._come_to(steps[waiting[-1]])

    def follow(self, since: int, viewer: int | None) -> None:
        """Tell the actions from that one on, after everything that comes before them."""
        begins = not self._steps and not self.standing
        self._add(since, viewer)
        if begins:
            self.latest = ()
            self.go_on()

    def go_on(self) -> None:
        """Tell the next step, if there is one that may be told."""
        if not self.in_steps():
            self.finish()
        elif self.goes_on:
            self._come_to(self._steps.popleft())

    def finish(self) -> None:
        """Tell everything, up to the next interstitial."""
        told: list[Any] = []
        while self.goes_on:
            self._come_to(self._steps.popleft())
            told += self.latest
            self.latest = tuple(told)

    def put_away(self) -> None:
        """Continue after the interstitial: it has been read."""
        if self.standing and self._now is not None:
            self.standing, self.read = (), self._now.place
            self.latest = ()
            self.go_on()

    def forget(self) -> None:
        """Have everything told already, and nothing read, because actions have been taken back."""
        self._steps.clear()
        self.standing, self.read = (), BEGINNING
        self._now = self._due = self._due_at = None

    def _come_to(self, step: _Step) -> None:
        self._now, self.latest = step, step.events
        if step.waits:
            # Around one screen everybody reads it: it holds nothing that only one of them has seen.
            told = [each for each in _with_places(self._connection.history(self._reader)) if each[0] <= step.place]
            before = self._end_of_interstitial_before(told)
            self.standing = tuple(event for place, event in told if place > before)

    def _end_of_interstitial_before(self, told: list[tuple[Place, Any]]) -> Place:
        """Return where that was worth another interstitial than what stands: all of one turn are one."""
        worth = self._ui.pauses_for
        latest = next(each for each in reversed(told) if worth(each[1], self._viewer))
        seat = self._turn_of(latest[1])
        each: tuple[Place, Any]
        for each in reversed(told):
            if seat is not None and getattr(each[1], "seat", seat) != seat:
                seat = None
            if seat is None and each[0][0] < latest[0][0] and worth(each[1], self._viewer):
                return each[0]
        return BEGINNING

    def _turn_of(self, event: Any) -> int | None:
        """Return whose turn has to be over before an event is read, None if that is read at once."""
        seat: int | None = getattr(event, "seat", None)
        return None if any(isinstance(event, kind.ends) for kind in self._ui.text.sections) else seat

    def _add(self, since: int, viewer: int | None) -> None:
        """Make steps of the actions from that one on."""
        self._viewer = viewer
        frames = groupby(self._connection.frames(viewer, since), itemgetter(0))
        played = [list(_moments(index, [frame for _, frame in action])) for index, action in frames]
        waits = self._find_waits(played)
        untold: Events = ()
        steps: list[_Step] = []
        for together in self._groups(played, waits):
            last = together[-1]
            untold = (*untold, *(moment.event for moment in together if moment.event is not None))
            step = _Step(last.place, dataclasses.replace(last.view, legal=()), untold, last.length, last.place in waits)
            is_seen = not steps or steps[-1].view != step.view or isinstance(last.event, self._connection.game.pauses)
            if is_seen or step.waits or last is played[-1][-1]:
                steps.append(step)
                untold = ()
        self._steps.extend(steps)

    def _groups(self, played: Sequence[list[_Moment]], waits: Collection[Place]) -> Iterator[list[_Moment]]:
        """Yield moments that are shown at once: chance actions, events of one type, and those told with the next."""
        together: list[_Moment] = []
        for action in played:
            is_chance = len(action) > 1 and action[0].view.turn == CHANCE
            for moment in action:
                if together:
                    last = together[-1]
                    fits = type(last.event) is type(moment.event) or isinstance(last.event, self._ui.told_with_next)
                    if last.place in waits or not (fits or (is_chance and last.place[0] == moment.place[0])):
                        yield together
                        together = []
                together.append(moment)
        if together:
            yield together

    def _find_waits(self, played: Sequence[list[_Moment]]) -> set[Place]:
        """Return the places of the events after which someone has to read.

        A player's events wait until their turn is over, unless one ends a part of the game, but not until
        chance has dealt to the next.
        """
        found: set[Place] = set()
        turn: int | None = None
        for action in played:
            before = action[0].view.turn if len(action) > 1 else turn
            turn = action[-1].view.turn
            for moment in action:
                if self._ui.pauses_for(moment.event, self._viewer) and moment.place > self.read:
                    self._due = moment
            if self._due is None:
                continue
            if before != CHANCE or self._due_at is None:
                self._due_at = action[-1].place
            seat = self._turn_of(self._due.event)
            if seat is None or turn not in (seat, CHANCE):
                found.add(self._due.place if seat is None else self._due_at)
                self._due = self._due_at = None
        return found


def _moments(index: int, action: list[Frame]) -> Iterator[_Moment]:
    for number, (event, view) in enumerate(action, 1):
        yield _Moment((index, number - 1), event, view, index + (number == len(action)))


def _with_places(happened: Iterable[tuple[int, Told]]) -> Iterator[tuple[Place, Told]]:
    """Yield events, or frames, with their places."""
    for action, together in groupby(happened, itemgetter(0)):
        for number, (_, each) in enumerate(together):
            yield (action, number), each
