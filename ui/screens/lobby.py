"""The lobby while it is open: the list of saved games, deleting and importing."""

from __future__ import annotations

from dataclasses import replace

from engine import GAMES, Record, RecordError, Session
from ui.addresses.routes import LobbyRoute
from ui.browser import Signal
from ui.html import Html
from ui.pages import lobby as page
from ui.pages.frame import Note
from ui.saves import id_of_key
from ui.screens.screen import Host
from ui.seats import players, voices_of
from ui.text import pages as text
from ui.text.words import listed


class LobbyScreen:
    """The saved games are listed at once and replayed one after another, so that the first screen doesn't wait."""

    refuge = "saved"
    route = LobbyRoute()

    def __init__(self, host: Host) -> None:
        self._host = host
        self._texts: dict[str, str] = {}
        self._summaries: dict[str, page.Saved] = {}
        self._deleted: tuple[str, str] | None = None
        self._note: Note | None = None
        self._open = False

    def title(self) -> str:
        return text.SITE

    def html(self, notes: tuple[Note, ...]) -> Html:
        fault = self._host.saves.fault
        trouble = [Note(text.storage_fault(fault.full), trouble=True)] if fault else []
        own = [self._note] if self._note else []
        return page.page(list(self._summaries.values()), (*trouble, *own, *notes), self._host.offline)

    def open(self) -> None:
        self._open = True
        self._list()

    def close(self) -> None:
        self._open = False

    def handle(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "click", "export":
                self._export(signal.item)
            case "click", "delete":
                self._delete(signal.item)
            case "click", "undelete":
                self._undelete()
            case "file", "import":
                self._import(signal.name, signal.text)
            case "storage", _ if id_of_key(signal.name) is not None:
                self._list()

    def _list(self) -> None:
        """Read the saves anew, draw what can be said at once, and have the rest said as it is found."""
        saves = self._host.saves
        found = {id: saves.text(id) for id in saves.ids()}
        texts = {id: stored for id, stored in found.items() if stored is not None}
        self._summaries = {
            id: self._summaries[id] if self._texts.get(id) == stored else _glance(id, stored)
            for id, stored in texts.items()
        }
        self._texts = texts
        self._host.draw()
        self._host.run(self._look_closer)

    async def _look_closer(self) -> None:
        for id in list(self._summaries):
            await self._host.browser.sleep(0)
            if not self._open:
                return
            glance = self._summaries.get(id)
            if glance is not None and glance.state == text.READING:
                self._summaries[id] = _summary(glance, self._texts[id], self._host)
                self._host.draw()

    def _export(self, id: str) -> None:
        stored = self._texts.get(id)
        if stored is not None:
            self._host.export(stored)

    def _delete(self, id: str) -> None:
        summary = self._summaries.get(id)
        if summary is not None:
            self._deleted = (id, self._texts[id])
            self._note = Note(text.deleted(_what(summary)), (("undelete", text.TAKE_BACK),))
            self._host.saves.remove(id)
            self._list()

    def _undelete(self) -> None:
        if self._deleted is not None:
            self._host.saves.put(*self._deleted)
            self._deleted = self._note = None
            self._list()

    def _import(self, name: str, content: str | None) -> None:
        try:
            self._note = Note(self._imported(content) if content is not None else text.TOO_BIG, trouble=content is None)
        except RecordError as error:
            self._note = Note(text.not_a_record(name, str(error)), trouble=True)
        self._deleted = None
        self._list()

    def _imported(self, content: str) -> str:
        """Save what can be read of a file as a new game; return the sentence about it."""
        session = Session.resume(Record.from_json(content), self._host.rng)
        id = self._host.new_id()
        self._host.saves.write(id, session.record)
        what = _what(_glance(id, content))
        if session.problem is None:
            return text.imported(what)
        return text.imported_damaged(what, session.problem, session.length)


def _what(saved: page.Saved) -> str:
    return f"{saved.name}, {saved.players}" if saved.players else saved.name


def _glance(id: str, stored: str) -> page.Saved:
    """Return what a save says without being replayed."""
    try:
        record = Record.from_json(stored)
    except RecordError as error:
        return page.Saved(id, text.UNKNOWN, state=text.unreadable_save(str(error)), readable=False)
    name = GAMES[record.game].name if record.game in GAMES else record.game
    return page.Saved(id, name, listed([player.name for player in players(record.seats)]))


def _summary(glance: page.Saved, stored: str, host: Host) -> page.Saved:
    """Return what a save says once it has been replayed."""
    try:
        session = Session.resume(Record.from_json(stored), host.rng)
    except RecordError as error:
        return replace(glance, state=text.unreadable_save(str(error)), readable=False)
    if session.problem is not None:
        return replace(glance, state=text.damaged_save(session.length))
    view, voices = session.view(None), voices_of(session.seats)
    winners = voices.of(*view.winners) if view.over else None
    turn = None if session.turn is None else voices.of(session.turn)
    return replace(glance, state=text.progress(view.round, turn, winners), over=view.over)
