"""A game while it is played: taps, bots, saving, and the same game open in another tab."""

from __future__ import annotations

from collections.abc import Callable

from engine import Record, RecordError, Session
from engine.core import Rng
from ui.addresses.routes import TableRoute
from ui.arranging import SORTS
from ui.browser import Signal
from ui.html import Html
from ui.pages import table as page
from ui.pages.frame import Note
from ui.play import PACES, Play
from ui.saves import ChangedElsewhereError, id_of_key
from ui.screens.screen import Host
from ui.text import pages as text
from ui.thinking import concluded, thoughts


class TableScreen:
    """A running game. `hold` is why bots wait until somebody says so, None while they don't.

    `rival` is what another tab has made of this game: until it is decided which of the two goes on, nothing is saved.
    """

    def __init__(self, host: Host, id: str, session: Session) -> None:
        self.route: TableRoute = TableRoute(id)
        self._host = host
        self._play = Play(session, host.rng, host.sort)
        self._damaged = session.problem is not None
        self._hold: Note | None = None
        self._rival: str | None = None
        self._ticket = 0
        self._drawn = self.refuge
        if session.problem is not None:
            self._hold = Note(
                text.damaged(session.problem, session.length), (("continue", text.PLAY_ON),), trouble=True
            )

    @property
    def refuge(self) -> str:
        return "hand-over" if self._play.covered else "result" if self._play.session.turn is None else "prompt"

    def title(self) -> str:
        return page.title(self._play)

    def html(self, notes: tuple[Note, ...]) -> Html:
        own = []
        fault = self._host.saves.fault
        around = self._host.around(self._play.session.record)
        if fault is not None:
            said = text.UNSAVED_IN_FRAME if around.full else text.unsaved(fault.full)
            own.append(Note(said, (("export", text.EXPORT_THIS),), trouble=True, full=around.full))
        if self._rival is not None:
            choices = (("keep-mine", text.KEEP_MINE), ("take-theirs", text.TAKE_THEIRS))
            own.append(Note(text.CHANGED_ELSEWHERE, choices, trouble=True))
        elif self._hold is not None:
            own.append(self._hold)
        waiting = text.PAUSED if self._play.bot_due and (self._hold or self._rival) else ""
        return page.page(self._play, self._host.pace, (*own, *notes), waiting, around)

    def open(self) -> None:
        self._let_bots_act()

    def close(self) -> None:
        self._ticket += 1

    def handle(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "click", _ if signal.act:
                self._act(signal.act)
            case "click", _ if signal.pick:
                self._play.pick(signal.pick)
            case "key", _ if signal.key == "Escape":
                self._play.unpick()
            case "click", "uncover":
                self._play.uncover()
            case "click", "sort" if signal.item in SORTS:
                self._play.arrange(signal.item)
                self._host.set_sort(signal.item)
            case "click", "move-left" | "move-right":
                self._play.move(signal.item, -1 if signal.do == "move-left" else 1)
            case "click", "undo":
                self._undo()
            case "click", "continue":
                self._go_on()
            case "click", "keep-mine":
                self._keep_mine()
            case "click", "take-theirs":
                self._host.reopen()
            case "click", "again":
                self._host.begin(self._play.session.record)
            case "click", "export":
                self._host.export(self._play.session.record)
            case "click", "share":
                self._host.share(self.route.id, self._play.viewer)
            case "change", "pace" if signal.text in PACES:
                self._host.set_pace(signal.text)
            case "storage", _ if id_of_key(signal.name) == self.route.id and signal.text is not None:
                if not self._host.saves.knows(self.route.id, signal.text):
                    self._meet(signal.text, self._play.session.record)
            case _:
                # Drawing while a field changes would put it back before it says that it has changed.
                return
        self._draw()

    def _draw(self) -> None:
        """Draw, and go to what has come instead of the table: a result, or the screen to be handed over."""
        self._host.draw()
        if self.refuge != self._drawn:
            self._drawn = self.refuge
            if self.refuge != "prompt":
                self._host.browser.focus(self.refuge)

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
        self._save(self._play.session.record)
        self._let_bots_act()

    def _let_bots_act(self) -> None:
        """Start the bots' turns; those that may still be going on stop at the sight of a new ticket."""
        self._ticket += 1
        ticket = self._ticket
        if self._play.bot_due and self._hold is None and self._rival is None:
            self._host.run(lambda: self._bots(ticket))

    async def _bots(self, ticket: int) -> None:
        while self._play.bot_due:
            await self._host.browser.sleep(self._play.pause(self._host.pace))
            if ticket != self._ticket:
                return
            chosen = await self._choice(lambda: ticket == self._ticket)
            if chosen is None:
                return
            before = self._play.session.record
            self._play.act_for_bot(chosen)
            self._save(before)
            self._draw()

    async def _choice(self, wanted: Callable[[], bool]) -> str | None:
        """Return what the bot whose turn it is does, None if that is not wanted any more."""
        question, session = self._play.question(), self._play.session
        chosen = await self._host.browser.think(question.written())
        if chosen is None:
            chosen = await concluded(thoughts(question, session), self._host.browser.sleep, wanted)
        return chosen if wanted() else None

    def _save(self, at_stake: Record) -> None:
        """Save the game; `at_stake` is what of it must not be lost to another tab: more than a bot did."""
        try:
            self._host.saves.write(self.route.id, self._play.session.record)
        except ChangedElsewhereError as changed:
            self._meet(changed.text, at_stake)

    def _meet(self, theirs: str, at_stake: Record) -> None:
        """Follow what another tab has saved if it goes on from here; else stop, and ask which of the two goes on."""
        self._ticket += 1
        session = _going_on_from(at_stake, theirs, self._host.rng)
        if session is None:
            self._rival = theirs
        else:
            self._host.saves.text(self.route.id)
            self._play = Play(session, self._host.rng, self._play.sort)
            self._hold = Note(text.FOLLOWING, (("continue", text.CONTINUE_HERE),))

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
        same = (theirs.game, theirs.seats, theirs.options) == (record.game, record.seats, record.options)
        if not same or theirs.actions[: len(record.actions)] != record.actions:
            return None
        session = Session.resume(theirs, rng)
    except RecordError:
        return None
    return None if session.problem else session
