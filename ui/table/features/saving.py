"""A game of this page is saved after every action, and the same game may be open in another tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine import Record, RecordError
from ui.components.commands import Command
from ui.components.refusal import error_in_words
from ui.components.table_state import TableUiState
from ui.components.translation import _, ngettext
from ui.page.layout import Banner, PageContext
from ui.page.routes import TableRoute
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.saves.save_summary import about
from ui.saves.saves import ChangedElsewhereError, id_of_key
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.model import TableModel
from ui.table.telling import BEGINNING, Place


def tell_lobby(app: App, id: str, connection: LocalConnection) -> None:
    """Tell the lobby how far the present game is."""
    app.saves.keep_summary(id, about(connection.session), played=True)


class Way(NamedTuple):
    """How a game of one kind is opened as it is stored, how another one begins, and how the lobby is told of it.

    reconnect: RecordError if it can't be opened. begin: with the seats and options of a record, whose players sit so
    many seats further on than they did.
    """

    reconnect: Callable[[Record], LocalConnection]
    begin: Callable[[Record, int], None]
    tell: Callable[[App, str, LocalConnection], None] = tell_lobby


class Saving(Feature):
    """Saves the game, and hands it on: as a file, to others, to look back at.

    A damaged save stays as it is; the game that could be rescued from it continues under another id.
    """

    def __init__(self, app: App, id: str, connection: LocalConnection, way: Way, tabs: Tabs) -> None:
        self.connection = connection
        self.id = id
        self._app = app
        self._way = way
        self._tabs = tabs
        self._problem = connection.session.problem
        tabs.saving = self

    @property
    def holds(self) -> bool:
        return self._problem is not None

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        found = []
        fault = self._app.saves.fault
        if fault is not None:
            said = _saving_fault(fault.full, bool(page_context.full))
            found.append(
                Banner(said, ((Command.EXPORT, _("Save the game as a file")),), trouble=True, full=page_context.full)
            )
        if self._problem is not None and not self._tabs.holds:
            said = _damage_note(error_in_words(self._problem), self.connection.length)
            found.append(Banner(said, ((Command.CONTINUE, _("Continue from there")),), trouble=True))
        return found

    def adorn(self, state: TableUiState) -> TableUiState:
        return _with_pause(state) if self.holds else state

    def open(self) -> None:
        self.tell()

    def answer(self, signal: Signal) -> bool | None:
        match signal.kind, signal.do:
            case "click", Command.CONTINUE:
                self.table.go_on()
            case "click", Command.EXPORT:
                self._app.export(self.connection.session.record)
            case "click", Command.SHARE:
                self._adopt()
                self._app.share(self.id, self.table.model.viewer)
            case "click", Command.LOOK if self._tabs.rival is None:
                self._adopt()
                self._app.look_back(self.id, signal.item, self.table.model.viewer)
                return False
            case _:
                return None
        return True

    def after_reading(self) -> None:
        actions, read = self.connection.session.record.actions, self.table.model.telling.read
        self._app.moments_read[self.id] = read, actions[: read[0] + 1]

    def go_on(self) -> None:
        self._tabs.follows = False
        self._adopt()
        if self._problem is not None:
            self._problem = None
            self.move_to_new_id()
        self.save(self.connection.length)

    def save(self, at_stake: int) -> bool:
        """Save the game; so many actions of it must not be lost to another tab: more than a bot did.

        Return whether it continues as it was: another tab may have stored something else.
        """
        try:
            self._app.saves.write(self.id, self.connection.record, by_bot=at_stake < self.connection.length)
            goes_on = True
        except ChangedElsewhereError as changed:
            goes_on = False
            self._tabs.meet(changed.text, at_stake)
        if not self.table.model.bot_due:
            self.tell()
        return goes_on

    def tell(self) -> None:
        """Tell the lobby how far this game is."""
        if self._problem is None:
            self._way.tell(self._app, self.id, self.connection)

    def move_to_new_id(self) -> None:
        """Continue under another id, so that the save under this one isn't changed."""
        self.id = self._app.new_id()
        self._go_to_address()

    def _adopt(self) -> None:
        """Save a game from a link, because someone plays it here or takes it elsewhere."""
        if self._app.saves.adopt(self.id):
            self.save(self.connection.length)
            self._go_to_address()

    def _go_to_address(self) -> None:
        self.table.route = TableRoute(self.id)
        self._app.go(self.table.route, replace=True)


class Tabs(Feature):
    """Notices another tab's changes to this game, follows those that continue it, and else has people choose.

    `rival` is that tab's save: until someone decides which of the two continues, nothing is saved, unless they leave
    the table. Until someone continues here, bots wait.
    """

    saving: Saving

    def __init__(self, app: App, way: Way) -> None:
        self.rival: str | None = None
        self.follows = False
        self._app = app
        self._way = way

    @property
    def at_stake(self) -> bool:
        return self.rival is not None

    @property
    def holds(self) -> bool:
        return self.follows or self.rival is not None

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        if self.rival is not None:
            said = _(
                "This game was continued differently in another tab or window. Saving has stopped here, so nothing is "
                "lost. Which version do you want to keep?"
            )
            choices = (
                (Command.KEEP_MINE, _("Keep this one as a separate game")),
                (Command.TAKE_THEIRS, _("Continue with the other one")),
            )
            return (Banner(said, choices, trouble=True),)
        if self.follows:
            said = _("This game is being played in another tab or window. You can watch it here.")
            return (Banner(said, ((Command.CONTINUE, _("Continue here")),), trouble=True),)
        return ()

    def adorn(self, state: TableUiState) -> TableUiState:
        return _with_pause(state) if self.holds else state

    def close(self) -> None:
        if self.rival is not None:
            # Who leaves without an answer keeps both.
            self._app.saves.write(self._app.new_id(), self.saving.connection.record)

    def answer(self, signal: Signal) -> bool | None:
        match signal.kind, signal.do:
            case "click", Command.KEEP_MINE:
                self.rival = None
                self.saving.move_to_new_id()
                self.table.go_on()
            case "click", Command.TAKE_THEIRS:
                self.rival = None
                self._app.reopen()
            case "storage", _ if id_of_key(signal.name) == self.saving.id and signal.text is not None:
                if self._app.saves.is_news(self.saving.id, signal.text):
                    self.meet(signal.text, self.saving.connection.length)
            case "click", do if self.rival is not None and (signal.act or do in (Command.UNDO, Command.HINT)):
                # No one continues a game that may be given up.
                pass
            case _:
                return None
        return True

    def meet(self, theirs: str, at_stake: int) -> None:
        """Follow another tab's save if it continues from here; else stop, and ask which of the two to keep."""
        self.table.stop()
        record = self.saving.connection.session.record
        connection = self._going_on_from(replace(record, actions=record.actions[:at_stake]), theirs)
        if connection is None:
            self.rival = theirs
            return
        self._app.saves.follow(self.saving.id, theirs)
        before = self.table.model
        self.saving.connection, self.follows = connection, True
        self.table.model = TableModel(connection, before.order.sort, before.telling.read)

    def _going_on_from(self, record: Record, stored: str) -> LocalConnection | None:
        """Return the saved game if it begins with all of `record`, None if it is another or damaged."""
        try:
            theirs = Record.from_json(stored)
            if not theirs.goes_on_from(record):
                return None
            connection = self._way.reconnect(theirs)
        except RecordError:
            return None
        return None if connection.session.problem else connection


def _saving_fault(full: bool, framed: bool) -> str:
    """Return, in short, why the game isn't saved, and what to do."""
    if framed:
        return _("Games can’t be saved in this frame. Open the full page to continue this game there and save it.")
    if full:
        return _("Not saved, no room left: save this game as a file, or delete others.")
    return _("Not saved: save the game as a file before you leave.")


def _damage_note(why: str, kept: int) -> str:
    """Return the sentences for a record that can be read only in part."""
    return ngettext(
        "This saved game is damaged after {count:words} action: {why}. You can continue from there; the damaged save "
        "stays in the lobby.",
        "This saved game is damaged after {count:words} actions: {why}. You can continue from there; the damaged save "
        "stays in the lobby.",
        kept,
        why=why,
    )


def _with_pause(state: TableUiState) -> TableUiState:
    """Return the state of the table while bots that are due wait until someone has them continue."""
    return replace(state, waiting=_("The game is paused in this tab."), hurry=False) if state.hurry else state


def place_read(app: App, id: str, record: Record) -> Place:
    """Return where the events ended that have been read last in this game."""
    place, actions = app.moments_read.get(id, (BEGINNING, ()))
    # It may have been taken back since.
    return place if record.actions[: len(actions)] == actions else BEGINNING
