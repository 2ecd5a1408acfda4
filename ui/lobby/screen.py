"""The lobby while it is open: the list of saved games, deleting them, and files of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine import GAMES, Record, RecordError, Session
from ui.components.commands import Command
from ui.components.grammar import sentence
from ui.components.html import Html
from ui.components.translation import _, ngettext
from ui.lobby import view as page
from ui.lobby.saved_rows import SavedGame
from ui.lobby.seat_rows import SeatsInLobby
from ui.lobby.setup_form import quick
from ui.page.layout import SITE, Banner
from ui.page.loading_screen import fetch_failure
from ui.page.routes import LobbyRoute
from ui.page.screen import App
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.saves import statistics
from ui.saves.dates import begun_on, day_of, since
from ui.saves.diary import Diary, streak
from ui.saves.file_kinds import unread_file
from ui.saves.preferences import SETUPS, lessons_taken
from ui.saves.save_summary import about, names, unreadable_save
from ui.saves.saves import ChangedElsewhereError, SaveSummary, id_of_key
from ui.saves.seats import is_by_link

_LONGEST_TIME = 11
"""Digits of a time in seconds that every clock can tell."""

_SLICE = 40
"""Milliseconds of reading saves between two drawings."""


class LobbyScreen:
    """Saved games are listed at once, and read one after another, so that the first screen doesn't wait.

    Only those that are listed are read: there may be a thousand.
    """

    focus_fallback = "saved"
    route = LobbyRoute()
    at_stake = False

    def __init__(self, app: App) -> None:
        self._app = app
        self._rows = page.ROWS
        self._ids: list[str] = []
        self._texts: dict[str, str] = {}
        self._summaries: dict[str, SavedGame] = {}
        self._deleted: dict[str, tuple[str, SavedGame]] = {}
        self._seats = SeatsInLobby(app)
        self._note: Banner | None = None
        self._open = self._reading = self._begun = False
        # Before the first drawing, which leaves the build's page as it is.
        self._find()

    def title(self) -> str:
        return SITE

    def html(self, banners: tuple[Banner, ...]) -> Html:
        fault = self._app.saves.fault
        trouble = [Banner(_storage_fault(fault.full), trouble=True)] if fault else []
        own = [self._note] if self._note else []
        more = len(self._ids) - self._rows
        summaries = list(self._summaries.values())
        app, preferences = self._app, self._app.preferences
        return page.page(
            summaries,
            (*trouble, *own, *banners),
            app.offline,
            max(more, 0),
            app.settings,
            preferences.entries_of(SETUPS),
            lessons_taken(preferences),
            app.browser.forgets(),
            self._today(),
            self._seats.rows(),
        )

    def _today(self) -> page.Today | None:
        browser, entries = self._app.browser, Diary(self._app.preferences).all_played()
        day = day_of(browser.today())
        if day is None:
            return None
        begun = entries.get(day)
        done = begun is not None and begun.is_over
        return page.Today(day, begun is not None, done, streak(entries, day, browser.minutes_ahead()))

    def open(self) -> None:
        self._open = True
        self._read()

    def close(self) -> None:
        self._open = False

    def handle(self, signal: Signal) -> None:
        if self._seats.handle(signal):
            return
        match signal.kind, signal.do:
            case "click", Command.QUICK if signal.item in GAMES and not self._begun:
                # Pressed twice, it begins one game.
                self._begun = True
                chosen = quick(GAMES[signal.item], self._app.preferences.last(signal.item))
                self._app.begin_chosen(chosen)
            case "click", Command.MORE:
                self._rows += page.ROWS
                self._list()
            case "click", Command.EXPORT if signal.item in self._texts:
                self._app.export(self._texts[signal.item])
            case "click", Command.EXPORT_ALL:
                self._with_files(lambda files: files.export_all(self._app))
            case "click", Command.DELETE:
                self._delete(signal.item)
            case "click", Command.UNDELETE:
                self._undelete(signal.item)
            case "file", Command.IMPORT:
                self._with_files(lambda files: self._import(files, signal.name, signal.text))
            case "unread-file", Command.IMPORT:
                self._note = Banner(unread_file(signal.name), trouble=True)
                self._app.draw()
            case "storage", _ if id_of_key(signal.name) is not None:
                self._list()

    def _list(self) -> None:
        """Look at the saves anew, draw the known part of the list at once, and add the rest as it is found."""
        self._find()
        self._app.draw()
        self._read()

    def _find(self) -> None:
        """Find the part of the list that is known at once."""
        saves = self._app.saves
        stored = saves.ids()
        for id in set(stored) & set(self._deleted):
            # It is being played in another tab.
            del self._deleted[id]
        self._ids = saves.in_play_order([*stored, *self._deleted])
        known, now = saves.summaries(), self._app.browser.now()
        before, self._texts = self._texts, {}
        rows: dict[str, SavedGame] = {}
        for id in self._ids[: self._rows]:
            if id in self._deleted:
                rows[id] = self._deleted[id][1]
            elif (content := saves.text(id)) is not None:
                self._texts[id] = content
                if before.get(id) == content:
                    rows[id] = self._summaries[id]
                else:
                    glance = summarize_save(id, content, known.get(id), now)
                    rows[id] = replace(glance, day=sentence(begun_on(id, now)), read=False)
        self._summaries = rows

    def _read(self) -> None:
        if not self._reading:
            self._reading = True
            self._app.run(self._look_closer)

    async def _look_closer(self) -> None:
        browser = self._app.browser
        while True:
            await browser.sleep(0)
            end = browser.now() + _SLICE
            unread = [id for id, summary in self._summaries.items() if not (summary.read or summary.deleted)]
            if not unread:
                break
            for id in unread:
                glance = replace(self._summaries[id], read=True)
                try:
                    self._summaries[id] = self._summary(glance, self._texts[id])
                except Exception as error:
                    # A mistake of ours with one save must not hide the others.
                    browser.report(error)
                    self._summaries[id] = _unreadable(glance, error)
                if browser.now() >= end:
                    break
            self._app.draw()
        self._reading = False

    def _summary(self, glance: SavedGame, stored: str) -> SavedGame:
        """Return the row of a save once it has been replayed, and keep it for the next time."""
        if not glance.readable:
            return glance
        try:
            session = Session.resume(Record.from_json(stored), self._app.rng)
        except RecordError as error:
            return _unreadable(glance, error)
        if session.problem is not None:
            return replace(glance, state=_damage_note(session.length))
        known = self._app.saves.summaries().get(glance.id)
        # How far a game by link is, and whether it is still to be sent, its own pages know.
        said = known if known and known.state and is_by_link(session.record) else about(session)
        self._app.saves.keep_summary(glance.id, said)
        statistics.count(self._app.saves, glance.id, session)
        return replace(glance, players=said.players, state=said.state, over=said.over)

    def _with_files(self, act: Callable[[Any], None]) -> None:
        """Do something with `ui.lobby.import_export`, at once if it is here."""
        browser = self._app.browser

        def go() -> None:
            act(lazy_modules.module("ui.lobby.import_export"))

        async def fetch() -> None:
            if await browser.fetch_later():
                go()
            else:
                self._note = Banner(fetch_failure(), trouble=True)
                self._app.draw()

        if browser.later_is_here():
            go()
        else:
            # People who leave meanwhile still want the file that they have brought, or asked for.
            self._app.run_anyway(fetch)

    def _delete(self, id: str) -> None:
        summary = self._summaries.get(id)
        if summary is not None and id in self._texts:
            if not summary.read:
                # Its effect on the statistics is found as it is read.
                self._summary(summary, self._texts[id])
            self._deleted[id] = self._texts[id], replace(summary, deleted=True)
            statistics.let_go(self._app.saves, id, self._texts[id])
            self._list()
            self._app.browser.focus(f"undelete-{id}")

    def _undelete(self, id: str) -> None:
        content = self._deleted.pop(id, (None,))[0]
        saves = self._app.saves
        if content is not None and saves.text(id) is None:
            # A save that another tab has just written is newer.
            with suppress(ChangedElsewhereError):
                saves.put(id, content)
        saves.keep_over({other: text for other, text in saves.over().items() if other != id})
        self._list()
        self._app.browser.focus(f"resume-{id}")

    def _import(self, files: Any, name: str, content: str | None) -> None:
        if content and (sent := files.route_in(content)) and self._open:
            self._app.go(sent)
            return
        self._deleted.clear()
        self._note = files.import_file(self._app, name, content)
        if self._open:
            self._list()


def summarize_save(id: str, stored: str, known: SaveSummary | None = None, now: int = 0) -> SavedGame:
    """Return the row of a save that isn't replayed; `known` is the row known before, `now` the time in milliseconds."""
    try:
        record = Record.from_json(stored)
    except RecordError as error:
        return _unreadable(SavedGame(id, _("A save that can’t be read")), error)
    name = GAMES[record.game].name if record.game in GAMES else record.game
    # When its link was sent or opened here; a game that has gone on since has no such time.
    sent = record.together.get("my sent at", "")
    said = since(int(sent), now) if sent.isdecimal() and len(sent) <= _LONGEST_TIME else ""
    found = SavedGame(id, name, *known) if known else SavedGame(id, name, names(record))
    return replace(found, since=said)


def _storage_fault(full: bool) -> str:
    """Return why games aren't saved, and the remedy."""
    if full:
        return _(
            "This browser has no room left, so the game isn’t being saved. You can continue; save the game as a file "
            "to keep it, or delete games that you no longer need."
        )
    return _(
        "This browser doesn’t let the page save anything, perhaps because this is a private window or storage is "
        "blocked. You can play, but the game will be gone when you close the page: save it as a file to keep it."
    )


def _damage_note(kept: int) -> str:
    """Return how much of a damaged save can be read."""
    return ngettext(
        "Damaged after {count:words} action; you can continue from there.",
        "Damaged after {count:words} actions; you can continue from there.",
        kept,
    )


def _unreadable(glance: SavedGame, error: Exception) -> SavedGame:
    return replace(glance, state=unreadable_save(error), readable=False)
