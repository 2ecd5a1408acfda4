"""A game at the table: who looks, what is picked, what the bots do next. It knows no rule and no browser."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from engine import DONE, GameError, why_not
from engine.mechanics.deal_events import Dealt
from engine.strategy import Rng
from ui.components import picker
from ui.components.grammar import Voices
from ui.components.hand_order import SORTS, arrange_cards, with_card_moved
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.games.kit import interstitials
from ui.games.kit.refusal import refusal
from ui.games.kit.sections import SectionKind
from ui.saves.seats import players
from ui.table import text as table_text
from ui.table.bot_tasks import BotQuestion
from ui.table.connection import Source
from ui.table.log import Logbook, LogLine, digest

PACES = {"calm": 900, "brisk": 350, "instant": 0}
"""How long a bot waits before it acts, in milliseconds, by the name of the pace."""

_LOOKING = 2
"""How many times as long the next bot waits after an event that wants to be looked at."""

_READING, _LEAST_READING, _A_LINE = 4, 2_400, 400
"""A moment that passes by itself stands so many times as long, and so many milliseconds longer, more for each line."""

_TRICK = 600
"""How many milliseconds a finished trick lies there at least, however fast bots are."""

REMEMBERED = 40
"""The events of so many actions the table gets: a trick with all that follows it, or what six others do in a turn."""

_SEEDS = 2**32

Place: TypeAlias = tuple[int, int]
"""Where in a game an event is: the index of its action, and its number among that action's events."""

BEGINNING: Place = (-1, -1)
"""Before all events."""


class Play:
    """A running game. `viewer` is the seat that looks, None when nobody's cards may be shown.

    With one person at this device the viewer is always that person. With several, a hand is shown only to the person
    whose turn it is, once they have said that they are there; until then the game is `covered`.

    `moment` is what stands on the table until somebody goes on: what has happened since the moment before, up to an
    event that is worth it. Until then nobody here acts. `read` is where the last one ended that has been read.
    """

    def __init__(self, source: Source, rng: Rng, sort: str = SORTS[0], read: Place = BEGINNING) -> None:
        self.source = source
        self.people = source.people
        self.players = players(source.seats, self.people)
        self._names = tuple(player.name for player in self.players)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self._open = False
        self._start = 0
        self.picked: tuple[str, ...] = ()
        self.sort = sort
        self._orders: dict[int, tuple[str, ...]] = {}
        self._rng = rng
        self._refused: str | None = None
        self._last_viewer = self.viewer
        self._log = Logbook(source, self._names)
        self._latest = self._length = source.length
        self._answering = False
        self.read = read
        self._ends = BEGINNING
        # Whoever comes back to a game finds the moment that they have left.
        self.moment = self._moment_since(self._last_asked()) if source.length and source.turn is not None else ()

    @property
    def shared(self) -> bool:
        """Whether several people play at this one screen."""
        return len(self.people) > 1

    @property
    def covered(self) -> bool:
        """Whether the screen is being handed to the person whose turn it is."""
        return self.shared and self.source.turn in self.people and self.source.turn != self.viewer

    @property
    def _bots(self) -> dict[int, str]:
        """The seats that bots play here, and their levels."""
        return {seat: player.level for seat, player in enumerate(self.players) if player.level}

    @property
    def away(self) -> int | None:
        """The seat on turn if somebody plays it on another device, else None."""
        turn = self.source.turn
        return None if turn is None or turn in self.people or turn in self._bots else turn

    @property
    def bot_due(self) -> bool:
        """Whether a bot acts next that plays here."""
        return self.source.session is not None and self.source.turn in self._bots and not self.moment

    @property
    def bots_here(self) -> bool:
        """Whether bots act in this game that play here."""
        return self.source.session is not None and bool(self._bots) and self.source.turn is not None

    @property
    def hints_here(self) -> bool:
        """Whether whoever looks can ask for hints in this game, when it is their turn."""
        return self.source.session is not None and self.viewer is not None and self.source.turn is not None

    @property
    def choosing(self) -> bool:
        """Whether it is the turn of whoever looks."""
        return self.viewer is not None and self.source.turn == self.viewer and not self.moment

    @property
    def over(self) -> bool:
        """Whether the game is over, and how its end came about has been read."""
        return self.source.turn is None and not self.moment

    @property
    def voices(self) -> Voices:
        """The players' names, and who reads."""
        return Voices(self._names, self.viewer)

    def view(self) -> Any:
        """Return what the viewer may see."""
        return self.source.view(self.viewer)

    def uncover(self) -> None:
        """Show the hand of the person whose turn it is: they have said that they are there."""
        if self.covered:
            self.viewer = self._last_viewer = self.source.turn
            self._forget_picks()

    def lay_open(self) -> None:
        """From here on, show the hand of every seat on turn: none is hidden. Earlier actions can't be taken back."""
        self._open, self._start = True, self.source.length
        self.uncover()

    @property
    def refused(self) -> str | None:
        """What was tapped and can't be done now, as an action or a card's code; None if there is nothing."""
        if self._refused is not None:
            return self._refused
        stuck = self.picked and not picker.candidates(self.view().legal, self.picked)
        return picker.text_of(self.picked[-1]) if stuck else None

    @property
    def note(self) -> str:
        """Why what was tapped can't be done now, else "". What is picked while others act may be possible later."""
        return "" if self.refused is None else self._why_not(self.view(), self.refused)

    def pick(self, token: str) -> None:
        """Pick something, or put it back."""
        self.picked = picker.toggle(self.view().legal, self.picked, token)
        self._refused = None

    def unpick(self) -> None:
        """Put back everything that is picked."""
        self._forget_picks()

    def arrange(self, sort: str) -> None:
        """Lay out the viewer's hand in one of SORTS; "own" begins with the cards as they lie now."""
        view = self.view()
        if self.viewer is not None and view.hand is not None:
            self._orders[self.viewer] = arrange_cards(view.hand, self.sort, self._order)
        self.sort = sort

    def move(self, code: str, step: int) -> None:
        """Move a card of the hand so many places to the right; from then on the hand keeps the viewer's own order."""
        self.arrange(SORTS[-1])
        if self.viewer is not None and code in self._order:
            self._orders[self.viewer] = with_card_moved(self._order, code, step)

    @property
    def _order(self) -> tuple[str, ...]:
        return () if self.viewer is None else self._orders.get(self.viewer, ())

    def act(self, text: str) -> bool:
        """Carry out an action of the viewer; False if they may not do it, and `note` says why."""
        if self.source.pending or self.moment:
            return False
        if text not in self.view().legal:
            self._refused = text
            return False
        self._answering = not self.shared
        self._play(text)
        self._forget_picks()
        return True

    def catch_up(self) -> None:
        """Follow what has changed at the source, by an action of this device or of another."""
        before, self._length = self._length, self.source.length
        if self._length < before:
            self._log.forget()
            self._forget_moments()
        self.moment = self._moment_since(before) or self.moment
        if self.covered or (self.shared and self.source.turn is None):
            self.viewer = None
            self._stay_open()
        if self._answering and not self.source.pending and not self.moment:
            self._answering = self._length > before and self._nothing_left_to(self.viewer)
            if self._answering:
                # They are asked whatever their hand, so that being asked reveals nothing; nobody sees it left out.
                self._play(DONE)
        if self.picked and self.source.turn == self.viewer and not picker.candidates(self.view().legal, self.picked):
            # They picked ahead of their turn what can't be played now.
            self._forget_picks()

    def go_on(self) -> None:
        """Put away the moment that stands: it has been read."""
        self.moment, self.read = (), self._ends
        if self._answering and self._nothing_left_to(self.viewer):
            self._play(DONE)

    def _moment_since(self, since: int) -> interstitials.Events:
        """Return the latest moment that has come up from that action on and hasn't been read, () if there is none."""
        ui = ui_of(self.source.game.slug)
        history = _placed(self.source.history(self.viewer, since))
        found = [place for place, event in history if ui.pauses_for(event, self.viewer)]
        if not found:
            return ()
        self._ends = found[-1]
        if self._ends <= self.read:
            return ()
        # Around one screen everybody reads it: it holds nothing that only one of them has seen.
        reader = None if self.shared else self.viewer
        action = self._ends[0]
        told = [each for each in self.source.history(reader) if each[0] <= action]
        earlier = (index for index, event in reversed(told) if index < action and ui.pauses_for(event, self.viewer))
        before = next(earlier, -1)
        return tuple(event for index, event in told if index > before)

    def _forget_moments(self) -> None:
        self.moment = ()
        self.read = self._ends = BEGINNING

    def _last_asked(self) -> int:
        """Return the index of the last action that somebody was asked for, the number of all if there was none.

        Where the game is held elsewhere, that is known only of the people here.
        """
        seats = range(len(self.source.seats)) if self.source.session else self.people
        asked = (self.source.last_action(seat) for seat in seats)
        return max((index for index in asked if index is not None), default=self.source.length)

    def _nothing_left_to(self, seat: int | None) -> bool:
        """Return whether this seat's only answer is that it has nothing more to do."""
        return bool(self.source.view(seat).legal == (DONE,))

    def questions(self) -> Iterator[BotQuestion]:
        """Yield the questions to the bots that act next: to one of them, or to all that choose at the same moment.

        They end with the next person's turn. Where a person chooses now, they are for the bots that choose at the same
        moment and are asked after that person, and there may be none.
        """
        session = self.source.session
        begun = False
        for view in () if session is None else session.choosing_views():
            level = self._bots.get(view.seat)
            if level is not None:
                begun = True
                yield BotQuestion(view, level, self._rng.randrange(_SEEDS))
            elif begun:
                return

    def act_for_bot(self, chosen: str) -> None:
        """Let the bot whose turn it is do what it has chosen."""
        self._play(chosen)

    def pause(self, pace: str) -> int:
        """Return how many milliseconds the next bot waits."""
        latest = self.source.history(self.viewer, self._latest)
        looking = any(isinstance(event, self.source.game.pauses) for _, event in latest)
        least = _TRICK if looking and hasattr(self.view(), "trick") else 0
        return max(least, PACES[pace] * (_LOOKING if looking else 1))

    def reading_time(self, pace: str, lines: int) -> int:
        """Return after how many milliseconds a moment of so many lines passes by itself."""
        return PACES[pace] * _READING + _LEAST_READING + _A_LINE * lines

    @property
    def undoer(self) -> int | None:
        """The seat that may take back its last action now, None if none may.

        One person alone may always do so. At a shared screen only the one who looked last may, and only until the next
        person looks: after that, they would have seen what is taken back.
        """
        seat = self._last_viewer
        if self._open:
            seat = max(self.people, key=self._last_acted, default=None)
        return seat if seat is not None and self._took_part(seat) else None

    def _took_part(self, seat: int) -> bool:
        return self._last_acted(seat) >= self._start

    def _last_acted(self, seat: int) -> int:
        """Return the index of that seat's last action, -1 if it has not acted yet."""
        last = self.source.last_action(seat)
        return -1 if last is None else last

    def undo(self) -> bool:
        """Go back to the last decision that may be taken back; at a shared screen the hand is covered again."""
        seat = self.undoer
        if seat is None or self.source.pending or not self.source.undo(seat):
            return False
        while self._nothing_left_to(seat) and self._took_part(seat) and self.source.undo(seat):
            pass
        self._latest = self._length = self.source.length
        self._log.forget(self._length)
        self._forget_moments()
        self._forget_picks()
        if self.shared:
            self.viewer = None
            self._stay_open()
        return True

    def scene(self, waiting: str = "") -> TableUiState:
        """Return what the table shows besides the view; `waiting` is what is said instead of whose turn it is."""
        turn, paused = self.source.turn, bool(waiting)
        if not paused and turn in self._bots:
            waiting = table_text.waiting(self.voices, turn)
        elif not paused and self.away is not None:
            waiting = table_text.awaits(self._names[self.away])
        return TableUiState(
            names=self._names,
            bots=frozenset(self._bots),
            hurry=self.bot_due and not paused,
            picked=self.picked,
            note=self.note,
            waiting=waiting,
            news=self.news(),
            events=tuple(event for _, event in self.source.history(self.viewer, self.source.length - REMEMBERED)),
            covered=self.covered or bool(self.moment),
            sort=self.sort,
            order=self._order,
        )

    def news(self) -> tuple[Html, ...]:
        """Return what mattered since the viewer's last action in this round, a line for each turn."""
        return digest(self.latest()[-REMEMBERED:], self.voices)

    def latest(self) -> tuple[LogLine, ...]:
        """Return what is worth telling since the viewer's last action, that included; an onlooker gets all of it."""
        since = 0 if self.viewer is None else self._last_acted(self.viewer)
        return tuple(line for line in self.told() if line.action >= since)

    def happened(self) -> tuple[Any, ...]:
        """Return all that has happened, as whoever looks may see it; what comes after a moment, when that is read."""
        history = _placed(self.source.history(self.viewer))
        return tuple(event for at, event in history if not self.moment or at <= self._ends)

    @property
    def dealt(self) -> bool:
        """Whether the viewer's whole hand has been dealt since the moment that stands."""
        history = _placed(self.source.history(self.viewer, self._ends[0])) if self.moment else ()
        dealt = (event for at, event in history if at > self._ends and isinstance(event, Dealt))
        held = getattr(self.view(), "hand", None) or ()
        return 0 < len(held) == sum(event.size for event in dealt if event.seat == self.viewer)

    def told(self) -> tuple[LogLine, ...]:
        """Return what of the log is worth telling now: what comes after a moment is told when that has been read."""
        return tuple(line for line in self.log() if line.gist and (not self.moment or line.at <= self._ends))

    def log(self) -> tuple[LogLine, ...]:
        """Return the game so far; at a shared screen only what the viewer may have missed."""
        if self.covered:
            return ()
        since = 0 if self.viewer is None or not self.shared else self._last_acted(self.viewer)
        return self._log.lines(self.viewer, since)

    def ended(self) -> tuple[tuple[SectionKind, int], ...]:
        """Return what the last one of can be looked back at, such as tricks, and after how many actions it ended."""
        return () if self.covered or self.source.session is None else tuple(self._log.ended(self.viewer))

    def _play(self, text: str) -> None:
        self._latest = self.source.length
        self.source.play(text)
        self._refused = None
        self.catch_up()

    def _stay_open(self) -> None:
        if self._open:
            self.uncover()

    def _forget_picks(self) -> None:
        self.picked, self._refused = (), None

    def _why_not(self, view: Any, text: str) -> str:
        try:
            why = why_not(view, text)
        except GameError as error:
            return str(error)
        return refusal(why, self.voices, view) if why is not None else ""


def _placed(history: list[tuple[int, Any]]) -> Iterator[tuple[Place, Any]]:
    """Yield the events with their places."""
    for action, events in groupby(history, itemgetter(0)):
        for number, (_, event) in enumerate(events):
            yield (action, number), event
