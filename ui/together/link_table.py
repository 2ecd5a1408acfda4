"""A game by link while it is played on one of its devices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine import Record, RecordError
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.page.error_screen import Trouble
from ui.page.routes import SendRoute, TableRoute
from ui.page.screen import Host, RoutedScreen
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.saves import text as saves_text
from ui.saves.seats import BY_LINK, moved, people
from ui.table import text as table_text
from ui.table.bot_tasks import BotQuestion
from ui.table.connection import GameSource
from ui.table.local_screen import SavedTable
from ui.table.model import Play
from ui.together import link_text as text
from ui.together.link_connection import LinkedSource
from ui.together.link_summary import tell


class LinkedPlay(Play):
    """A game whose friends know what was done: nothing is taken back, nobody is helped, and all bots do the same."""

    source: LinkedSource
    hints_here = False
    undoer = None

    def scene(self, waiting: str = "") -> TableUiState:
        turn = self.away
        if turn is None:
            return super().scene(waiting)
        said = table_text.awaits(self._names[turn])
        chosen = self.source.chosen(self.viewer) if self.viewer is not None else ""
        if chosen:
            choices = lazy_modules.module(ui_of(self.source.game.slug).choices).CHOICES
            said = f"{text.chosen(choices.action_in_words(chosen, self.view(), self.voices))} {said}"
        unsent = self.source.unsent
        if unsent and set(self.people) & set(self.source.agreed.opened):
            said = f"{text.OPENED_HERE} {said}"
        else:
            said = f"{said} {text.NOT_SENT if unsent else text.SENT}"
        return replace(super().scene(said), sends=True)

    def questions(self) -> Iterator[BotQuestion]:
        self._rng = self.source.bots()
        return super().questions()

    def _last_asked(self) -> int:
        own = [index for seat in self.people if (index := self.source.last_action(seat)) is not None]
        return max(own, default=-1) + 1


def table_of(host: Host, id: str, record: Record) -> RoutedScreen:
    """Return the table of a saved game by link, or what stands there if what was agreed can't be read."""
    try:
        return LinkedTable(host, id, record)
    except RecordError as error:
        return Trouble(host, TableRoute(id), saves_text.unreadable_save(str(error)), host.saves.text(id))


class LinkedTable(SavedTable):
    """A game by link, saved after every action; once it is a friend's turn, it can be sent on."""

    _plays = LinkedPlay

    def __init__(self, host: Host, id: str, record: Record) -> None:
        self._secret = lambda: f"{host.browser.seed():032x}"
        super().__init__(host, id, LinkedSource(record, self._secret))

    @property
    def _record(self) -> Record:
        source: LinkedSource = self._play.source  # type: ignore[assignment]
        return source.record

    def _does(self, signal: Signal) -> bool:
        match signal.kind, signal.do:
            case "click", "send":
                self._host.go(SendRoute(self.route.id))
                return False
        return super()._does(signal)

    def _tell(self) -> None:
        tell(self._host, self.route.id, self._record)

    def _begin_again(self, setup: Record, step: int) -> None:
        friends = set(people(self._record.seats)) - set(self._play.people)
        self._host.invite(setup, BY_LINK, moved(friends, step, len(setup.seats)))

    def _source(self, record: Record) -> GameSource:
        return LinkedSource(record, self._secret)
