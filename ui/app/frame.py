"""The shell of a frame on a foreign page: its screens add nothing to the history of the page around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine import GAMES, GameError, Record, Session
from engine.safe_text import LONGEST, safe_json
from ui.app.router import GamesShell
from ui.components.commands import Command
from ui.components.refusal import error_in_words
from ui.components.translation import _
from ui.embed import links
from ui.lobby import setup_form
from ui.lobby.setup_screen import SetupScreen
from ui.page import routes
from ui.page.error_screen import ErrorScreen
from ui.page.layout import Banner, PageContext
from ui.page.screen import App, RoutedScreen
from ui.page.settings import chosen_settings
from ui.platform.browser import Browser, Signal
from ui.positions import frame_address, from_address
from ui.positions.frame_address import Embed, EmbedError
from ui.replay.position_screen import STEP, PositionScreen, open_stepping
from ui.rules.ask_screen import AskScreen
from ui.saves.saves import MemoryStorage, compact_json
from ui.table.feature import Feature
from ui.table.saved_table import local_table
from ui.table.screen import TableScreen

_BEGINNING = routes.LobbyRoute()
_MOST_MEASURED = 60


class SleepingFrame(NamedTuple):
    """A frame that sleeps.

    address: the route in it. r, at: the fields of an address that would show the same. texts: the saves that are stored
    nowhere, by their ids. settings: as they were, where they aren't stored either.
    """

    address: str
    r: str
    at: int | None
    texts: Mapping[str, str]
    settings: Mapping[str, Any]

    @classmethod
    def read(cls, text: str) -> SleepingFrame:
        """Return the frame in `text`."""
        return cls(*safe_json(text))

    @property
    def text(self) -> str | None:
        """All of it as a text, None if it is longer than `read` takes."""
        text = compact_json(self)
        return text if len(text) <= LONGEST else None


class EmbedShell(GamesShell):
    """The shell with an address in memory, starting with the contents that the frame's own address asks for.

    One that has slept starts with the text that `sleep_text` returned.
    """

    def __init__(self, browser: Browser, asked: str, behind: str, slept: str = "") -> None:
        """Take the frame's query and fragment; the screen reports bad ones."""
        self._wrong = ""
        try:
            self._embed = frame_address.read(asked, behind)
        except EmbedError as error:
            self._embed, self._wrong = Embed(), str(error)
        self._here: routes.Route = _BEGINNING
        self._under_way: str | None = None
        self._linked: tuple[Record | None, str] = None, links.full_page()
        self._keeps = self._embed.mode in ("play", "learn")
        super().__init__(browser, browser.storage if self._keeps else MemoryStorage())
        # A page may have several frames, and its reader has asked for none of them.
        self.settings["sound"] = "off"
        if slept:
            self._wake(SleepingFrame.read(slept))

    def address(self) -> routes.Route:
        return self._here

    def go(self, route: routes.Route, replace: bool = False) -> None:
        self._here = route
        self.drop_banners("resume")
        self.run_anyway(self._arrive_later)

    def page_context(self, record: Record | None = None) -> PageContext:
        if record != self._linked[0]:
            # Packing a game takes long, and most drawings are of the same one.
            self._linked = record, links.full_page(record)
        return PageContext(self._linked[1], renews=self._keeps)

    def sleep_text(self) -> str | None:
        """Return all that the frame needs to continue from here, None while something moves or could be lost."""
        # Its picture stays in view.
        self.handle(Signal("hidden"))
        screen, embed, here = self.screen, self._embed, self._here
        match screen:
            case TableScreen() if not (screen.busy or screen.at_stake or self.live):
                here = screen.route
            case PositionScreen() if not screen.stepper.busy:
                embed = replace(embed, at=screen.stepper.at)
            case AskScreen():
                embed = replace(embed, r=frame_address.of_question(screen.question_text))
            case _:
                return None
        texts, settings = {}, {}
        if self.saves.at_stake or not self._keeps:
            texts = {id: kept for id in self.saves.ids() if (kept := self.saves.text(id)) is not None}
            settings = {**self.preferences.all_entries(), **self.settings}
        return SleepingFrame(routes.write(here), embed.r, embed.at, texts, settings).text

    def _wake(self, slept: SleepingFrame) -> None:
        """Continue where the frame fell asleep, with the data that it could not store."""
        self._here = routes.read(slept.address)
        if self._embed.mode in ("step", "ask"):
            self._embed = replace(self._embed, r=slept.r, at=slept.at)
        for id, kept in slept.texts.items():
            self.saves.put(id, kept)
        if slept.settings:
            self.preferences.add(slept.settings)
            chosen = chosen_settings(slept.settings)
            self.settings = {name: chosen[name] for name in self.settings}

    def answer(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "address", _:
                # The frame's real address is that of the page around it.
                return
            case "click", Command.VISIT:
                self.go(routes.read(signal.item))
            case "click", Command.BEGINNING:
                self._begin_again()
            case "click", Command.AGAIN if self._embed.mode == "try":
                self._begin_again()
            case "click", Command.RESUME if self._under_way:
                self.go(routes.TableRoute(self._under_way))
            case _:
                super().answer(signal)

    def first_screen(self) -> RoutedScreen:
        if self._wrong:
            return ErrorScreen(self, _BEGINNING, self._wrong)
        try:
            return self._embedded_screen(self._embed)
        except EmbedError as error:
            return ErrorScreen(self, _BEGINNING, str(error))
        except GameError as error:
            damaged = _(
                "This frame’s address is damaged, or from another version: {why}. Copy the whole code again, or make a "
                "new one.",
                why=error_in_words(error),
            )
            return ErrorScreen(self, _BEGINNING, damaged)

    def _embedded_screen(self, embed: Embed) -> RoutedScreen:
        """Return the screen that the frame begins with. EmbedError or GameError if there is none."""
        if embed.mode == "ask":
            return AskScreen(self, frame_address.question(embed))
        if embed.mode == "show":
            return PositionScreen(self, *from_address.position_to_show(embed))
        if embed.mode == "step":
            return open_stepping(self, frame_address.game(embed), embed.at, embed.seat)
        if embed.mode == "play" and not embed.r:
            self._under_way = self.saves.under_way(embed.game)
            if self._under_way:
                in_progress = _("A game that you started here is still in progress.")
                self.put_banner("resume", Banner(in_progress, ((Command.RESUME, _("Continue")),)))
            return SetupScreen(self, routes.NewGameRoute(embed.game), setup_form.usual(GAMES[embed.game]))
        if embed.mode == "learn":
            return self._lesson_screen(frame_address.lesson(embed))
        record = from_address.game_to_play_on(embed)
        if embed.mode == "play":
            return self.take_over(record)
        session = Session.resume(record, self.rng)
        id = self.new_id()
        self.saves.write(id, session.record)
        return sandbox(self, id, session)

    def _table_of(self, route: routes.TableRoute, session: Session) -> RoutedScreen:
        return sandbox(self, route.id, session) if self._embed.mode == "try" else super()._table_of(route, session)

    def _begin_again(self) -> None:
        self._here = _BEGINNING
        self.reopen()

    async def _arrive_later(self) -> None:
        self.arrive()


class BackToBeginning(Feature):
    """Invites people to try things, and offers the way back to the beginning."""

    is_last = True

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        # After the first action only the way back stays, in the same place.
        said = _("Try anything you like: nothing here is saved.") if self.table.model.undoer is None else ""
        return (Banner(said, ((Command.BEGINNING, _("Start over")),)),)


def sandbox(app: App, id: str, session: Session) -> TableScreen:
    """Return a table where the screen isn't handed over between two people."""
    table = local_table(app, id, session, BackToBeginning())
    table.model.lay_open()
    return table


def drawings(browser: Browser, address: str) -> Iterator[tuple[str, str]]:
    """Yield the contents of a frame with this address once it is pressed, each with its element's id.

    For a game shown step by step, some of its steps are included. For a page that needs no Python there is nothing.
    """
    page, _, behind = address.partition("#")
    page, _, asked = page.partition("?")
    if not page.endswith("/embed.html") or frame_address.read(asked, behind).mode == "cards":
        return
    screen = EmbedShell(browser, asked, behind).first_screen()
    yield "app", screen.html(())
    if isinstance(screen, PositionScreen):
        for step in screen.steps(_MOST_MEASURED):
            yield STEP, step


def main() -> None:
    """Show the contents that the page's address asks for."""
    from ui import dom
    from ui.dom.sleeping import may_sleep, text_kept_asleep

    frame = EmbedShell(dom, dom.page().partition("?")[2], dom.address(), text_kept_asleep())
    frame.start()
    may_sleep(frame.sleep_text)
