"""A game of this page while it is played: bots, saving, and the same game open in another tab."""

from __future__ import annotations

from collections.abc import Callable

from engine import Record, RecordError, Session
from engine.core import Rng
from ui.addresses.routes import TableRoute
from ui.browser import Signal
from ui.pages.frame import Around, Note
from ui.play import Play
from ui.saves import ChangedElsewhereError, id_of_key
from ui.screens.screen import Host
from ui.screens.table import TableScreen
from ui.source import LocalSource
from ui.text import pages as text
from ui.thinking import concluded, thoughts


class SavedTable(TableScreen):
    """A running game of this page, saved after every action.

    `hold` is why bots wait until somebody says so, None while they don't. `rival` is what another tab has made of this
    game: until it is decided which of the two goes on, nothing is saved, unless somebody leaves the table.
    """

    route: TableRoute

    def __init__(self, host: Host, id: str, session: Session) -> None:
        super().__init__(host, TableRoute(id), LocalSource(session))
        self._session = session
        self._damaged = session.problem is not None
        self._hold: Note | None = None
        self._rival: str | None = None
        self._ticket = 0
        if session.problem is not None:
            self._hold = Note(
                text.damaged(session.problem, session.length), (("continue", text.PLAY_ON),), trouble=True
            )

    @property
    def at_stake(self) -> bool:
        return self._rival is not None

    def open(self) -> None:
        super().open()
        self._let_bots_act()

    def close(self) -> None:
        super().close()
        self._ticket += 1
        if self._rival is not None:
            # Who leaves without an answer keeps both.
            self._host.saves.write(self._host.new_id(), self._session.record)

    def _notes(self, around: Around) -> list[Note]:
        notes = []
        fault = self._host.saves.fault
        if fault is not None:
            said = text.UNSAVED_IN_FRAME if around.full else text.unsaved(fault.full)
            notes.append(Note(said, (("export", text.EXPORT_THIS),), trouble=True, full=around.full))
        if self._rival is not None:
            choices = (("keep-mine", text.KEEP_MINE), ("take-theirs", text.TAKE_THEIRS))
            notes.append(Note(text.CHANGED_ELSEWHERE, choices, trouble=True))
        elif self._hold is not None:
            notes.append(self._hold)
        return notes

    def _waiting(self) -> str:
        return text.PAUSED if self._play.bot_due and (self._hold or self._rival) else ""

    def _does(self, signal: Signal) -> bool:
        match signal.kind, signal.do:
            case "click", "continue":
                self._go_on()
            case "click", "keep-mine":
                self._keep_mine()
            case "click", "take-theirs":
                self._rival = None
                self._host.reopen()
            case "click", "again":
                self._host.begin(self._session.record)
            case "click", "export":
                self._host.export(self._session.record)
            case "click", "share":
                self._host.share(self.route.id, self._play.viewer)
            case "storage", _ if id_of_key(signal.name) == self.route.id and signal.text is not None:
                if not self._host.saves.knows(self.route.id, signal.text):
                    self._meet(signal.text, self._session.record)
            case _:
                return super()._does(signal)
        return True

    def _act(self, action: str) -> None:
        if self._rival is None and self._play.act(action):
            self._go_on()

    def _undo(self) -> None:
        if self._rival is None and self._play.undo():
            self._go_on()

    def _go_on(self) -> None:
        """Save, and let the bots act: somebody plays here."""
        self._hold = None
        if self._damaged:
            # The damaged save stays as it is, so the game goes on under another id.
            self._damaged = False
            self._move_to_new_id()
        self._save(self._session.record)
        self._let_bots_act()

    def _let_bots_act(self) -> None:
        """Start the bots' turns; those that may still be going on stop at the sight of a new ticket."""
        self._ticket += 1
        ticket = self._ticket
        if self._play.bot_due and self._hold is None and self._rival is None:
            self._host.run(lambda: self._bots(ticket))

    async def _bots(self, ticket: int) -> None:
        while self._play.bot_due:
            await self._host.browser.sleep(self._play.pause(self._host.settings["pace"]))
            if ticket != self._ticket:
                return
            chosen = await self._choice(lambda: ticket == self._ticket)
            # However fast bots are, no more than their last action can be lost.
            await self._host.browser.saved()
            if chosen is None or ticket != self._ticket:
                return
            before = self._session.record
            self._play.act_for_bot(chosen)
            self._save(before)
            self._draw()

    async def _choice(self, wanted: Callable[[], bool]) -> str | None:
        """Return what the bot whose turn it is does, None if that is not wanted any more."""
        question = self._play.question()
        legal = self._session.view(question.seat).legal
        chosen = await self._host.browser.think(question.written())
        # Another version's worker may answer anything.
        if chosen not in legal:
            chosen = await concluded(thoughts(question, self._session), self._host.browser.sleep, wanted)
        return chosen if wanted() else None

    def _save(self, at_stake: Record) -> None:
        """Save the game; `at_stake` is what of it must not be lost to another tab: more than a bot did."""
        if self._session.turn is None:
            self._host.browser.persist()
        try:
            self._host.saves.write(self.route.id, self._session.record)
        except ChangedElsewhereError as changed:
            self._meet(changed.text, at_stake)

    def _meet(self, theirs: str, at_stake: Record) -> None:
        """Follow what another tab has saved if it goes on from here; else stop, and ask which of the two goes on."""
        self._ticket += 1
        session = _going_on_from(at_stake, theirs, self._host.rng)
        if session is None:
            self._rival = theirs
        else:
            self._host.saves.follow(self.route.id, theirs)
            self._session = session
            self._play = Play(LocalSource(session), self._host.rng, self._play.sort)
            self._hold = Note(text.FOLLOWING, (("continue", text.CONTINUE_HERE),), trouble=True)

    def _keep_mine(self) -> None:
        self._rival = None
        self._move_to_new_id()
        self._go_on()

    def _move_to_new_id(self) -> None:
        self.route = TableRoute(self._host.new_id())
        self._host.go(self.route, replace=True)


def _going_on_from(record: Record, stored: str, rng: Rng) -> Session | None:
    """Return the saved game if it begins with all of `record`, None if it is another or damaged."""
    try:
        theirs = Record.from_json(stored)
        if not theirs.goes_on_from(record):
            return None
        session = Session.resume(theirs, rng)
    except RecordError:
        return None
    return None if session.problem else session
