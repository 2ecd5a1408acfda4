"""The replay of a saved game, at the table where it was played."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any

from engine import Session
from ui.components import explain
from ui.components.commands import Command
from ui.components.grammar import Voices
from ui.components.hand_order import SORTS
from ui.components.html import Html
from ui.components.news import log
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.games.narration import narration
from ui.page import layout
from ui.page.layout import Banner, window_title
from ui.page.routes import ReplayRoute, replay_route
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.positions.from_address import until_asked
from ui.positions.position import viewpoints
from ui.replay import view as page
from ui.replay.stepper import Stepper
from ui.saves.seats import names_of, people, people_here, players
from ui.table.explain import WHY_KEY, explain_table
from ui.table.log import LogLine, Narrator, sections
from ui.table.model import REMEMBERED
from ui.table.view import log_panel

_TOLD_BEFORE, _TOLD_AFTER = 60, 40
"""So many lines of the log are told before and after the moment that is looked at."""

_EVERYBODY = "everybody"
_ONLOOKER = "onlooker"


class ReplayScreen:
    """A game of which viewers see no more than they could at its table; once it is over, that is everything.

    `looking` is the seat that saw the table just now, if any.
    """

    at_stake = False
    focus_fallback = "step-next"

    def __init__(self, app: App, route: ReplayRoute, session: Session, looking: int | None) -> None:
        """Begin where the address says, else at the present moment, or at the beginning of a game that is over."""
        self._app = app
        self._record = session.record
        self._replay = session.record.replay()
        at = route.at
        if at is None:
            at = until_asked(self._replay) if session.turn is None else session.length
        self._stepper = Stepper(app, 0, self._replay.length, self._narrate, self._put_into_address)
        self._stepper.at, self._stepper.step = self._moment(at, route.step)
        self._game = session.game
        self._over = session.turn is None
        self._people = people_here(session.record)
        eyes = viewpoints(session, looking)
        self._shows_hand = eyes != viewpoints(session, None)
        self._eyes = self._all_eyes(eyes)
        self._eye = next(iter(self._eyes))
        self._bots = frozenset(set(range(len(session.seats))) - set(people(session.seats)))
        self._told_to: dict[int | None, list[LogLine]] = {}
        self._answers: Html | None = None
        self._answering = Tasks(app.run)
        self.route = ReplayRoute(route.id, self._stepper.at, self._stepper.step)

    def open(self) -> None:
        """Say that this is a replay, where it is and how to leave; playing takes a press of a button."""
        self._app.browser.say(*page.arrival(self._stepper.counter), *self._narrate())

    def close(self) -> None:
        self._stepper.pause()

    def _all_eyes(self, allowed: tuple[int | None, ...]) -> dict[str, tuple[str, int | None]]:
        """Return the names and seats of all viewers that can be chosen, the best to begin with first."""
        own, others = players(self._record.seats, self._people), names_of(self._record.seats)
        found: dict[str, tuple[str, int | None]] = {}
        for seat in sorted(allowed, key=lambda seat: (seat not in self._people, seat is None)):
            if seat is not None:
                found[str(seat)] = own[seat].name if seat in self._people else others[seat], seat
            elif not self._over:
                found[_ONLOOKER] = _("An onlooker"), None
        if self._over:
            found[_EVERYBODY] = _("Everybody"), None
        return found

    @property
    def _seat(self) -> int | None:
        return self._eyes[self._eye][1]

    @property
    def _names(self) -> tuple[str, ...]:
        """The players' names: a person who gave none is "You" only to themselves."""
        if self._seat in self._people:
            return tuple(player.name for player in players(self._record.seats, self._people))
        return names_of(self._record.seats)

    @property
    def _voices(self) -> Voices:
        return Voices(self._names, self._seat)

    def title(self) -> str:
        return window_title(_("Replay · {game}", game=self._game.name))

    def handle(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "hidden", _ if self._shows_hand:
                self._app.reopen()
            case "click", Command.LOOK:
                route = replay_route(self.route.id, signal.item)
                self._stepper.go_to(*self._moment(route.at or 0, route.step))
            case "change", Command.EYES if signal.text in self._eyes:
                self._eye = signal.text
                self._stepper.arrive()
            case "click", Command.SORT if signal.item in SORTS:
                self._app.choose("sort", signal.item)
                self._app.draw()
            case "click", Command.WHY:
                self._stepper.pause()
                self._explain(signal.item)
            case "key", _ if signal.key == WHY_KEY and self._app.settings["keys"] != "off":
                self._stepper.pause()
                self._explain("")
            case "key", _ if signal.key == "Escape":
                self._app.browser.say(*page.arrival(self._stepper.counter))
            case _:
                self._stepper.handle(signal)

    def _explain(self, about: str) -> None:
        """Explain the table at this moment."""
        view = self._view(self._seat)
        events = self._events(0)
        page_context = self._app.page_context(self._record)
        self._answering.restart(self._answer_why, view, events, self._voices, page_context, about)

    async def _answer_why(self, *asked: Any) -> None:
        """Show and speak the result of `explain_table` for this."""
        self._answers, told = await explain_table(self._app.browser, *asked)
        self._app.draw()
        self._app.browser.focus(explain.TITLE)
        self._app.browser.say(told)

    def _put_into_address(self) -> None:
        route = ReplayRoute(self.route.id, self._stepper.at, self._stepper.step)
        if route != self.route:
            self.route = route
            self._app.go(self.route, replace=True)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        page_context, ui = self._app.page_context(self._record), ui_of(self._game.slug)
        # Past actions can't be repeated.
        view, lines = replace(self._view(self._seat), legal=()), self._lines()
        place = self._stepper.at, self._stepper.step
        now = next((line.moment for line in reversed(lines) if line.at < place), "")
        return layout.page(
            page.heading(self._game.name),
            self._stepper.buttons(page.band(self.route.id, page_context)),
            page.hands(self._hands()) if self._eye == _EVERYBODY else None,
            ui.table(view, self._scene()),
            log_panel(log(sections(lines, opens=True), view.game, now)),
            explain.window_with(self._answers) if self._answers is not None else None,
            banners=banners,
            tools=page.tools({value: name for value, (name, _) in self._eyes.items()}, self._eye, bool(ui.questions)),
            back=page.back(self.route.id, page_context),
            kind="at-table looking",
            page_context=page_context,
        )

    def _view(self, seat: int | None) -> Any:
        at, step = self._stepper.at, self._stepper.step
        state = self._replay.state_at(at)
        if step:
            return self._game.frames(state, self._game.read(self._replay.actions[at]), seat)[step - 1].view
        return self._game.view(state, seat)

    def _moment(self, at: int, step: int) -> tuple[int, int]:
        """Return after how many actions that is, and events of the next: after all of them, that action is whole."""
        if at >= self._replay.length:
            return self._replay.length, 0
        return (at, step) if not step or step < len(self._replay.events_of(at)) else (at + 1, 0)

    def _events(self, since: int) -> list[Any]:
        """Return the events from that action until this moment, as the viewer saw them."""
        at, step, events_of = self._stepper.at, self._stepper.step, self._replay.events_of
        told = [event for index in range(max(since, 0), at) for event in events_of(index)]
        return [self._game.redact(event, self._seat) for event in (*told, *(events_of(at)[:step] if step else ()))]

    def _narrate(self) -> tuple[str, ...]:
        at, step = self._stepper.at, self._stepper.step
        told = narration(self._events(at if step else at - 1), self._voices, self._view(self._seat))
        comment = "" if step else self._record.comments.get(str(at - 1), "")
        return (*told, comment) if comment else told

    def _scene(self) -> TableUiState:
        return TableUiState(
            names=self._names,
            marked=len(self._names) - len(self._bots) > 1,
            bots=self._bots,
            news=self._narrate(),
            events=tuple(self._events(self._stepper.at - REMEMBERED)),
            sort=self._app.settings["sort"],
            past=True,
        )

    def _lines(self) -> list[LogLine]:
        """Return the lines of the log around this moment."""
        if self._seat not in self._told_to:
            self._told_to[self._seat] = self._all_lines()
        lines = self._told_to[self._seat]
        now = bisect_left(lines, self._stepper.at, key=attrgetter("action"))
        return lines[max(now - _TOLD_BEFORE, 0) : now + _TOLD_AFTER]

    def _all_lines(self) -> list[LogLine]:
        teller = Narrator(ui_of(self._game.slug).text.sections)
        voices, view = self._voices, self._view(self._seat)
        events = groupby(self._replay.history(self._seat, 0), itemgetter(0))
        told = (
            teller.line(action, number, event, voices, view)
            for action, happened in events
            for number, (_at, event) in enumerate(happened)
        )
        return [line for line in told if line.sentence]

    def _hands(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return all hands, each as its owner sees it."""
        views = [self._view(seat) for seat in range(len(self._record.seats))]
        return tuple((self._names[view.seat], tuple(getattr(view, "hand", None) or ())) for view in views)
