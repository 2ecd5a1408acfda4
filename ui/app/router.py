"""The base of the app and of frames: addresses that open screens of games, and common parts of those screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, cast

from engine import GAMES, Record, RecordError, Session
from engine.safe_text import isolated_text, shorten
from ui.app.from_links import GamesFromLinks, read_game
from ui.app.listening import SpeakingBrowser
from ui.app.shell import Shell
from ui.components.commands import Command
from ui.components.html import Child, Html
from ui.components.translation import N_, _
from ui.games.catalog import ui_of
from ui.games.kit.interstitials import GO_ON
from ui.lobby import setup_form as setup
from ui.lobby.setup_screen import SetupScreen
from ui.page import layout, routes
from ui.page.crash_screen import CrashScreen, taken_back
from ui.page.error_screen import ErrorScreen, unreadable_link
from ui.page.layout import Banner, PageContext
from ui.page.loading_screen import LoadingScreen
from ui.page.screen import Conversation, RoutedScreen
from ui.page.settings import CHOICES, LOOKS, SOUND_BEFORE, USUAL, audible_sound, chosen_settings
from ui.platform import lazy_modules
from ui.platform.browser import Browser, Signal, Storage
from ui.saves.file_kinds import GAME
from ui.saves.preferences import SETTINGS, TIPS, Preferences
from ui.saves.save_summary import unreadable_save
from ui.saves.saves import Saves, new_id, record_in, record_text
from ui.saves.seats import is_by_link, is_live, waits_for_friends
from ui.table.features.start import is_first, start_key
from ui.table.saved_table import local_table
from ui.table.screen import TableScreen


class GamesShell(Shell[RoutedScreen]):
    """A shell whose address decides which screen is open; it is the `ui.page.screen.App` that screens know.

    Each kind of shell defines where its address lives (`address`, `go`), its screen for the empty address
    (`first_screen`), and its surroundings (`page_context`).
    """

    crashed = N_(
        "Your game is saved up to the last good action, and you can continue from there. If it goes wrong again at "
        "once, each new try undoes one more decision, in a copy of the game."
    )
    way_on = N_("Continue from the last good action")
    asks_for_notices = False

    def __init__(self, browser: Browser, storage: Storage) -> None:
        super().__init__(browser)
        self.saves = Saves(storage, self._tell_of_room)
        self.rng = Random(browser.seed())
        self.preferences = Preferences(storage)
        self.settings = chosen_settings(self.preferences.entries_of(SETTINGS))
        if not (self.asks_for_notices and browser.notifies()):
            del self.settings["notices"]
        self.browser = cast(Browser, SpeakingBrowser(browser, self.settings))
        self.offline = False
        self.moments_read: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {}
        self.live: Conversation | None = None
        self._reopened: str | None = None
        self._copy: routes.TableRoute | None = None
        self._left: TableScreen | None = None
        self._from_links = GamesFromLinks(self)
        self._fetch_names()

    def draw(self) -> None:
        super().draw()
        self._ask_before_leaving()

    async def draw_apart(self) -> None:
        await super().draw_apart()
        self._ask_before_leaving()

    def _tell_of_room(self) -> None:
        made_room = _(
            "This browser’s storage is full. To save your game, the page removed the oldest finished game that you had "
            "deleted from the lobby: you can no longer replay it."
        )
        self.put_banner("room", Banner(made_room, ((Command.DISMISS, _("OK")),)))

    def _ask_before_leaving(self) -> None:
        self.browser.ask_before_leaving(self.saves.at_stake or (self.screen is not None and self.screen.at_stake))

    def address(self) -> routes.Route:
        """Return the route of the present address."""
        raise NotImplementedError

    def go(self, route: routes.Route, replace: bool = False) -> None:
        raise NotImplementedError

    def first_screen(self) -> RoutedScreen:
        """Return the screen for an empty address."""
        raise NotImplementedError

    def page_context(self, record: Record | None = None) -> PageContext:
        raise NotImplementedError

    def reopen(self) -> None:
        self.change_to(self._screen_at(self.address()))

    def crash_page(self, banners: tuple[Banner, ...], contents: Child) -> Html:
        return layout.page(_("Something went wrong"), contents, banners=banners, page_context=self.page_context())

    def report_of(self, error: Exception) -> RoutedScreen:
        if isinstance(self.screen, CrashScreen):
            return self.screen
        seen = self.screen.visible_state() if isinstance(self.screen, TableScreen) else None
        route = self.address() if self.screen is None else self.screen.route
        save = self.saves.text(route.id) if isinstance(route, routes.TableRoute) else None
        broken = CrashScreen(self, error, seen, save)
        broken.route = route
        return broken

    def go_on(self) -> None:
        """Open the present address anew; if that has not helped, a copy of its game with one more decision taken back.

        The game itself stays as it is, so that it can be mended.
        """
        route = self.address()
        save = self.saves.text(route.id) if isinstance(route, routes.TableRoute) else None
        if save is None or save != self._reopened:
            self._reopened = save
            self.reopen()
            return
        shorter = taken_back(Record.from_json(save))
        self._reopened = record_text(shorter)
        if route == self._copy:
            self.saves.write(self._copy.id, shorter)
            self.reopen()
        else:
            self._copy = routes.TableRoute(self.new_id())
            self.saves.write(self._copy.id, shorter)
            self.go(self._copy, replace=True)

    def answer(self, signal: Signal) -> None:
        if signal.kind == "click":
            self.drop_banners("offline-ready")
        if signal.kind == "peer" and self.live is not None:
            self.live.take(signal)
        match signal.kind, signal.do:
            case "offline-ready", _:
                self._offline_ready()
            case "update-ready", _:
                ready = _("A new version is ready. Your games stay as they are.")
                buttons = ((Command.UPDATE, _("Update")), (Command.DISMISS, _("Later")))
                self.put_banner(signal.kind, Banner(ready, buttons, patient=True))
                self.draw()
            case "click", Command.UPDATE:
                self.browser.apply_update()
            case "click", Command.DISMISS:
                self.drop_banners()
                self.draw()
            case "change", Command.SETTING if signal.text in CHOICES.get(signal.name, ()):
                self.choose(signal.name, signal.text or "")
                self.draw()
            case _:
                super().answer(signal)

    def arrive(self) -> None:
        """Open the address, unless a screen changed it to its own."""
        route, screen = self.address(), self.screen
        if screen is not None and route == screen.route:
            return
        if isinstance(screen, TableScreen) and screen.detains(route):
            self.go(screen.route)
        else:
            self._come_to(self._screen_at(route))

    def begin(self, setup: Record, explained: bool = False) -> None:
        game, seed = GAMES[setup.game], f"{self.rng.getrandbits(128):032x}"
        session = Session.start(game, setup.seats, setup.options, self.rng, seed, setup.undo)
        id = self.new_id()
        self.saves.write(id, session.record)
        if explained:
            self.preferences.keep(TIPS, start_key(setup.game), id)
        self.go(routes.TableRoute(id))

    def begin_chosen(self, setup: Record) -> None:
        """Begin a game; the next quick one repeats its set-up, that of a first game once it is played."""
        explained = is_first(self, setup.game)
        if not explained:
            self.preferences.keep_last(setup)
        self.begin(setup, explained)

    def show(self, screen: RoutedScreen) -> None:
        self._come_to(screen)

    def take_over(self, record: Record) -> RoutedScreen:
        """Return the screen for a game that a link has brought, to be opened at this address. RecordError."""
        return self._from_links.take_over(record)

    def saved_table(self, id: str) -> RoutedScreen:
        """Go to a saved game, leave no way back to the present address, and return its table."""
        self.go(routes.TableRoute(id), replace=True)
        return self._table(routes.TableRoute(id))

    def invite(self, setup: Record, way: str, friends: tuple[int, ...]) -> None:
        # A later module makes the agreement with them.
        planned = {"way": way, "friends": " ".join(map(str, friends))}
        id = self.new_id()
        self.saves.write(id, replace(setup, actions=(), comments={}, together=planned, unread={}))
        self.go(routes.TableRoute(id))

    def share(self, id: str, looking: int | None) -> None:
        # Opened here, and not by its address: another person may come back to the address later.
        screen = self._share_screen(id, looking)
        self.go(screen.route)
        self._come_to(screen)

    def look_back(self, id: str, moment: str, looking: int | None) -> None:
        # The address alone shows no hand that is passed around.
        screen = self._replay(routes.replay_route(id, moment), looking)
        self._left = self.screen if isinstance(self.screen, TableScreen) else None
        self.go(screen.route)
        self._come_to(screen)

    def new_id(self) -> str:
        while not self.saves.is_free(id := new_id(self.browser.now(), self.rng.randrange)):
            pass
        return id

    def export(self, save: Record | str) -> None:
        content = record_text(save) if isinstance(save, Record) else save
        record = record_in(content)
        name = record.game if record and record.game in GAMES else "damaged"
        self.browser.download(f"{name}-{self.browser.today()}{GAME.ending}", content, GAME.media_type)

    def choose(self, name: str, value: str) -> None:
        if name == "sound" and value == "off":
            self.preferences.keep(SETTINGS, SOUND_BEFORE, audible_sound(self.preferences.entries_of(SETTINGS)))
        self.settings[name] = value
        self.preferences.keep(SETTINGS, name, value)
        if name in LOOKS:
            self.browser.look(name, value)
        elif name == "names":
            self._fetch_names()
        elif name == "notices" and value == "on":
            self.run_anyway(self._ask_for_notices)

    async def _ask_for_notices(self) -> None:
        """Have the browser ask whether the page may send notifications, and say so if it may not."""
        if not await self.browser.allows_notices():
            self.choose("notices", "off")
            refused = _("This browser doesn’t allow notifications from this page. Its settings for this site may do.")
            self.put_banner("notices", Banner(refused, ((Command.DISMISS, _("OK")),)))
            self.draw()

    def _fetch_names(self) -> None:
        """Have those modules here that speak of cards by other names, if the listener wants that."""
        if self.settings["names"] != USUAL["names"]:
            self.run_anyway(self._fetch_later)

    async def _fetch_later(self) -> None:
        await self.browser.fetch_later()

    def _offline_ready(self) -> None:
        """Say so in the lobby from now on, and once at a table, until something is done there."""
        self.offline = True
        if not self.preferences.entries_of(SETTINGS).get("offline"):
            self.preferences.keep(SETTINGS, "offline", True)
            if isinstance(self.screen, TableScreen):
                self.put_banner("offline-ready", Banner(_("Ready to play offline.")))
            else:
                self.browser.say(_("Ready to play offline."))
        self.draw()

    def _screen_at(self, route: routes.Route) -> RoutedScreen:
        match route:
            case routes.LobbyRoute():
                return self.first_screen()
            case routes.NewGameRoute(game, wishes):
                if game in GAMES:
                    return SetupScreen(self, route, setup.form_from_wishes(GAMES[game], wishes))
                no_game = N_("There is no game called “{game}” here. All games are in the lobby.")
                return ErrorScreen(self, route, _(no_game, game=isolated_text(shorten(game))))
            case routes.TableRoute(id):
                return self._table(route)
            case routes.TakeRoute(packed):
                try:
                    return self.take_over(read_game(packed))
                except RecordError as error:
                    return ErrorScreen(self, route, unreadable_link(error))
            case routes.LinkMessageRoute():
                return self._later(route, "ui.together.link_received_screen", "LinkReceivedScreen", route)
            case routes.JoinRoute():
                return self._later(route, "ui.together.join_screen", "JoinScreen", route)
            case routes.SendRoute(id):
                return self._send_screen(route, id)
            case routes.ShareRoute(id):
                return self._share_screen(id, None)
            case routes.ReplayRoute(id):
                return self._replay(route, None)
            case routes.ChallengeRoute():
                return self._later(route, "ui.duplicate.challenge_screens", "received_screen", route)
            case routes.ChallengeOfRoute(id) | routes.CompareRoute(id):
                return self._challenge_screen(route, id)
            case routes.StatisticsRoute():
                return self._later(route, "ui.lobby.statistics_screen", "StatisticsScreen")
            case routes.DayRoute():
                return self._later(route, "ui.duplicate.day_screen", "open_day", route)
            case routes.LearnRoute():
                return self._lesson_screen(route)
        nothing = _(
            "There is nothing at “{address}”. The link may have been cut off. You can reach everything from the lobby.",
            address=isolated_text(shorten(route.address)),
        )
        return ErrorScreen(self, route, nothing)

    def _come_to(self, screen: RoutedScreen) -> None:
        """Open another screen, with its beginning in sight."""
        self.drop_banners("offline-ready")
        self.change_to(screen)
        self.browser.to_top()
        self.browser.focus(screen.focus_fallback if screen.focus_fallback == GO_ON else "title")

    def _share_screen(self, id: str, looking: int | None) -> RoutedScreen:
        route = routes.ShareRoute(id)

        def screen(session: Session) -> RoutedScreen:
            return self._later(route, "ui.embed.share_screen", "ShareScreen", id, session, looking, back=id)

        return self._screen_of_save(route, id, screen)

    def _replay(self, route: routes.ReplayRoute, looking: int | None) -> RoutedScreen:
        def screen(session: Session) -> RoutedScreen:
            return self._later(route, "ui.replay.screen", "ReplayScreen", route, session, looking, back=route.id)

        return self._screen_of_save(route, route.id, screen)

    def _challenge_screen(self, route: routes.Route, id: str) -> RoutedScreen:
        maker = "comparison_screen" if isinstance(route, routes.CompareRoute) else "sending_screen"

        def screen(session: Session) -> RoutedScreen:
            return self._later(route, "ui.duplicate.challenge_screens", maker, id, session, back=id)

        return self._screen_of_save(route, id, screen)

    def _lesson_screen(self, route: routes.LearnRoute) -> RoutedScreen:
        if route.game not in GAMES or route.lesson not in ui_of(route.game).lessons:
            return ErrorScreen(self, route, _("Lesson not found. All lessons are in the lobby."))
        return self._later(route, "ui.lessons.screen", "lesson_screen", route)

    def _later(self, route: routes.Route, module: str, maker: str, *given: Any, back: str = "") -> RoutedScreen:
        """Return the screen that this function of a later module makes; `back` is the id of the table before it."""
        before = routes.TableRoute(back) if back else routes.LobbyRoute()
        return self.loading_screen(route, before, lambda: getattr(lazy_modules.module(module), maker)(self, *given))

    def loading_screen(self, route: routes.Route, back: routes.Route, make: Callable[[], RoutedScreen]) -> RoutedScreen:
        """Return a screen that needs later modules, or the one that is shown while they are fetched."""
        if self.browser.later_is_here():
            return make()
        return LoadingScreen(self, route, back, lambda: self._come_to(make()))

    def _table(self, route: routes.TableRoute) -> RoutedScreen:
        """Return a game's table: as it was left, if a replay was opened from it and the game is unchanged."""
        left, self._left = self._left, None
        if left is not None and left.route == route and self.saves.text(route.id) == left.saved_text:
            return left
        return self._screen_of_save(route, route.id, lambda session: self._table_of(route, session))

    def _table_of(self, route: routes.TableRoute, session: Session) -> RoutedScreen:
        record = session.record
        if not is_by_link(record) and (not is_live(record) or session.turn is None):
            if record.duplicate:
                return self._later(route, "ui.duplicate.table", "table_of", route.id, session)
            return local_table(self, route.id, session)
        module = "ui.together.host_table" if is_live(record) else "ui.together.link_table"
        return self._later(route, module, "table_of", route.id, record)

    def _send_screen(self, route: routes.SendRoute | routes.TableRoute, id: str) -> RoutedScreen:
        """Return the screen for sending to friends, or the table of a game that isn't played with them."""
        record = self.saves.record(id)
        if record is None or not (is_by_link(record) or is_live(record)):
            return self._table(routes.TableRoute(id))
        module = "ui.together.waiting_room" if is_live(record) else "ui.together.link_send_screen"
        return self._later(route, module, "open_screen", route)

    def _screen_of_save(self, route: routes.Route, id: str, screen: Callable[[Session], RoutedScreen]) -> RoutedScreen:
        """Return a screen of a saved game, or the error page if it can't be read."""
        stored = self.saves.text(id) or self.saves.over().get(id)
        if stored is None:
            return ErrorScreen(self, route, no_such_save(id))
        try:
            record = Record.from_json(stored)
            if waits_for_friends(record):
                return self._send_screen(routes.TableRoute(id), id)
            session = Session.resume(record, self.rng)
        except RecordError as error:
            return ErrorScreen(self, route, unreadable_save(error), stored)
        return screen(session)


def no_such_save(id: str) -> str:
    """Return the sentence for a save in the address that isn't there."""
    return _(
        "This browser has no saved game “{id}”. A game is saved only in the browser it was played in. To bring one "
        "from elsewhere, save it as a file there and import it in the lobby.",
        id=id,
    )
