"""The app: which screen an address opens, what is drawn, and what all screens share."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine import GAMES, Record, RecordError, Session, unpack
from ui import routes, setup
from ui.arranging import SORTS
from ui.browser import Browser, Signal, Storage, Work
from ui.pages import frame
from ui.pages.frame import ALONE, Around, Note
from ui.play import PACES
from ui.saves import Saves, new_id, written
from ui.screens.lobby import LobbyScreen
from ui.screens.saved_table import SavedTable
from ui.screens.screen import Screen
from ui.screens.setup import SetupScreen
from ui.screens.share import ShareScreen
from ui.screens.trouble import Trouble
from ui.text import pages as text

_USUAL_PACE = "calm"


class App:
    """The page while it is open: one screen at a time, and the notes above it."""

    def __init__(self, browser: Browser, storage: Storage | None = None) -> None:
        self.browser = browser
        self.saves = Saves(storage or browser.storage)
        self.rng = Random(browser.seed())
        settings = self.saves.settings()
        pace, sort = settings.get("pace"), settings.get("sort")
        self.pace: str = pace if pace in PACES else _USUAL_PACE
        self.sort: str = sort if sort in SORTS else SORTS[0]
        self.offline = False
        self._notes: dict[str, Note] = {}
        self._screen: Screen | None = None
        self._looking: tuple[str, int | None] = ("", None)

    def start(self) -> None:
        """Show what the address asks for, and answer from then on."""
        self.browser.listen(self.handle)
        try:
            self.reopen()
        except Exception as error:
            self.break_down(error)
        self.browser.announce_ready()

    def handle(self, signal: Signal) -> None:
        """Do what something that happened asks for. What breaks is said, and never breaks the page for good."""
        try:
            self._handle(signal)
        except Exception as error:
            self.break_down(error)

    def run(self, work: Work) -> None:
        """Let this go on beside everything else; what breaks in it is said like anything else."""
        self.browser.run(lambda: self._watched(work))

    def break_down(self, error: Exception) -> None:
        """Say that something broke, and stop what goes on by itself."""
        self.browser.report(error)
        if self._screen is not None:
            self._screen.close()
        broken = frame.page(text.BROKEN, frame.broken(text.CRASHED), around=self.around())
        self.browser.show(f"{text.BROKEN} · {text.SITE}", broken, "title")

    def draw(self) -> None:
        """Draw the open screen anew."""
        if self._screen is not None:
            html = self._screen.html(tuple(self._notes.values()))
            self.browser.show(self._screen.title(), html, self._screen.refuge)

    def reopen(self) -> None:
        """Open the present address anew, from what is stored."""
        if self._screen is not None:
            self._screen.close()
        self._screen = self._opened(self.address())
        self.draw()
        self._screen.open()

    def address(self) -> routes.Route:
        """Return what the present address asks for."""
        return routes.read(self.browser.address())

    def around(self, record: Record | None = None) -> Around:
        """Return what is around the app: nothing."""
        return ALONE

    def go(self, route: routes.Route, replace: bool = False) -> None:
        """Change the address; `replace` leaves no way back to the present one."""
        self.browser.go(routes.write(route), replace)

    def begin(self, setup: Record) -> None:
        """Begin a new game with the seats and options of this record, and go to its table. OptionsError."""
        session = Session.start(GAMES[setup.game], setup.seats, setup.options, self.rng)
        id = self.new_id()
        self.saves.write(id, session.record)
        self.go(routes.Table(id))

    def share(self, id: str, looking: int | None) -> None:
        """Go to what a saved game can be shared as; `looking` is the seat that sees the screen now, if any."""
        self._looking = (id, looking)
        self.go(routes.Share(id))

    def new_id(self) -> str:
        """Return an id for a save begun now."""
        return new_id(self.browser.now(), self.rng.randrange)

    def export(self, save: Record | str) -> None:
        """Give the person a game as a file: a record, or a save as it is stored, which may be damaged."""
        content = written(save) if isinstance(save, Record) else save
        try:
            name = Record.from_json(content).game
        except RecordError:
            name = "damaged"
        self.browser.download(f"{name}-{self.browser.today()}.suits.json", content)

    def set_pace(self, pace: str) -> None:
        """Set how fast bots act, and remember it."""
        self.pace = pace
        self.saves.keep_settings({**self.saves.settings(), "pace": pace})

    def set_sort(self, sort: str) -> None:
        """Set how hands lie, and remember it."""
        self.sort = sort
        self.saves.keep_settings({**self.saves.settings(), "sort": sort})

    async def _watched(self, work: Work) -> None:
        try:
            await work()
        except Exception as error:
            self.break_down(error)

    def _handle(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "address", _:
                self._address_changed()
            case "offline-ready", _:
                self._offline_ready()
            case "update-ready", _:
                buttons = (("update", text.UPDATE), ("dismiss", text.LATER))
                self._note(signal.kind, Note(text.UPDATE_READY, buttons))
            case "click", "update":
                self.browser.apply_update()
            case "click", "dismiss":
                self._notes.clear()
                self.draw()
            case _ if self._screen is not None:
                self._screen.handle(signal)

    def _offline_ready(self) -> None:
        """Say so once, with a note, and from then on in the lobby."""
        self.offline = True
        settings = self.saves.settings()
        if settings.get("offline"):
            self.draw()
        else:
            self.saves.keep_settings({**settings, "offline": True})
            self._note("offline-ready", Note(text.OFFLINE_READY, (("dismiss", text.DISMISS),)))

    def _note(self, kind: str, note: Note) -> None:
        self._notes[kind] = note
        self.draw()

    def _address_changed(self) -> None:
        """Open the address, unless a screen changed it to its own."""
        if self._screen is None or self.address() != self._screen.route:
            self._notes.pop("offline-ready", None)
            self.reopen()
            self.browser.to_top()
            self.browser.focus("title")

    def _opened(self, route: routes.Route) -> Screen:
        match route:
            case routes.Lobby():
                return LobbyScreen(self)
            case routes.NewGame(game, wishes):
                if game in GAMES:
                    return SetupScreen(self, route, setup.wished(GAMES[game], wishes))
                return Trouble(self, route, text.no_such_game(game))
            case routes.Table(id):
                return self._table(route)
            case routes.Take(packed):
                try:
                    return self._taken(taken(packed))
                except RecordError as error:
                    return Trouble(self, route, text.unreadable_link(str(error)))
            case routes.Share(id):
                # Told once: by the time that somebody comes back here, another may sit before the screen.
                (told, looking), self._looking = self._looking, ("", None)
                seat = looking if told == id else None
                return self._saved(route, id, lambda session: ShareScreen(self, id, session, seat))
        return Trouble(self, route, text.no_such_page(route.address))

    def _taken(self, record: Record) -> Screen:
        """Save a game from elsewhere, unless it is here already, and open its table in the place of this address.

        RecordError if not all of it can be played.
        """
        session = Session.resume(record, self.rng)
        if session.problem is not None:
            raise RecordError(session.problem)
        id = self.saves.going_on_from(record)
        if id is None:
            id = self.new_id()
            self.saves.write(id, session.record)
        self.go(routes.Table(id), replace=True)
        return self._table(routes.Table(id))

    def _table(self, route: routes.Table) -> Screen:
        return self._saved(route, route.id, lambda session: SavedTable(self, route.id, session))

    def _saved(self, route: routes.Route, id: str, screen: Callable[[Session], Screen]) -> Screen:
        """Return a screen of a saved game, or what stands there if it can't be read."""
        stored = self.saves.text(id)
        if stored is None:
            return Trouble(self, route, text.no_such_save(id))
        try:
            session = Session.resume(Record.from_json(stored), self.rng)
        except RecordError as error:
            return Trouble(self, route, text.unreadable_save(str(error)), stored)
        return screen(session)


def taken(packed: str) -> Record:
    """Return the record that is packed there; RecordError if there is none."""
    found = unpack(packed)
    if not isinstance(found, Record):
        raise RecordError(text.ONLY_SHOWN)
    return found


def main() -> None:
    """Start the app in the browser that runs this."""
    from ui import dom

    App(dom).start()
