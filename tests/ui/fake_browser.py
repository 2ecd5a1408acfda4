"""A browser that is none: it holds what the page shows, and does what the tests say."""

from __future__ import annotations

import asyncio
import atexit
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import cache
from typing import Any, TypeVar

from engine.luck import digest
from tests.ui import reading
from tools.pages import symbols
from tools.setup import ROOT
from ui.app import thinking
from ui.app.router import GamesShell
from ui.app.site import SiteShell
from ui.platform.browser import Signal, StorageError, Work
from ui.saves.saves import id_of_key
from ui.table.model import TableModel
from ui.table.screen import THINKING, TableScreen

T = TypeVar("T")


def result_of(work: Coroutine[Any, Any, T]) -> T:
    """What this returns in the end. What it began and doesn't wait for ends with it.

    On one loop of our own, since a new one takes fifteen times as long as most of what is done on it. Where browser
    tests run beside these, another one runs in this thread, and waits meanwhile.
    """
    loop, running = _loop(), asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return loop.run_until_complete(work)
    finally:
        if begun := asyncio.all_tasks(loop):
            for task in begun:
                task.cancel()
            loop.run_until_complete(asyncio.gather(*begun, return_exceptions=True))
        asyncio._set_running_loop(running)


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    atexit.register(loop.close)
    return loop


@cache
def page_symbols() -> dict[str, str]:
    """The symbols that every page carries, as markup by their ids."""
    return symbols(ROOT / "static/svg")


class FakeStorage:
    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.denied = False
        self.full = False
        self.claims: set[str] = set()

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def set(self, key: str, text: str, by_bot: bool = False) -> None:
        self._check()
        if self.full:
            raise StorageError(full=True)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def all_keys(self) -> list[str]:
        self._check()
        return list(self.texts)

    @property
    def games(self) -> dict[str, str]:
        """The saved games as they are stored, by their ids."""
        return {id: text for key, text in self.texts.items() if (id := id_of_key(key)) is not None}

    def _check(self) -> None:
        if self.denied:
            raise StorageError(full=False)


class Air:
    """What connects browsers that are none: each text lies in the air until a test lets it come."""

    def __init__(self, *browsers: FakeBrowser) -> None:
        self._ends: dict[tuple[FakeBrowser, str], tuple[FakeBrowser, str]] = {}
        self._offers: dict[str, tuple[FakeBrowser, str]] = {}
        self._made: dict[str, tuple[FakeBrowser, str]] = {}
        self._answers: dict[tuple[FakeBrowser, str], tuple[FakeBrowser, str]] = {}
        self._count = 0
        self.meets = False
        self._rooms: dict[str, FakeBrowser] = {}
        self._visits: dict[tuple[FakeBrowser, str], str] = {}
        self.lying: list[tuple[FakeBrowser, Signal]] = []
        for browser in browsers:
            browser.air = self

    def invite(self, browser: FakeBrowser) -> tuple[str, str]:
        self._count += 1
        name, offer = f"{self._count}", f"offer {self._count}"
        self._offers[offer] = self._made[offer] = browser, name
        return name, offer

    def answer(self, browser: FakeBrowser, offer: str) -> tuple[str, str] | None:
        if offer not in self._made:
            return None
        name, answer = self.invite(browser)
        self._answers[browser, name] = self._made[offer]
        return name, answer

    def accept(self, browser: FakeBrowser, peer: str, answer: str) -> bool:
        other = self._offers.get(answer)
        if other is None or self._answers.get(other) != (browser, peer):
            return False
        self._offers = {offer: end for offer, end in self._offers.items() if end not in ((browser, peer), other)}
        self._ends[browser, peer], self._ends[other] = other, (browser, peer)
        for each, name in ((browser, peer), other):
            self.lying.append((each, Signal("peer", do="open", name=name)))
        return True

    def send(self, browser: FakeBrowser, peer: str, text: str) -> bool:
        other = self._ends.get((browser, peer))
        if other is not None:
            self.lying.append((other[0], Signal("peer", do="message", name=other[1], text=text)))
        return other is not None

    def open_room(self, browser: FakeBrowser, secret: str) -> tuple[str, str]:
        self._count += 1
        key = secret or ".".join([f"{self._count:043}"] * 3)
        room = digest(key.encode()).hex()[:32]
        self._rooms[room] = browser
        return key, room

    def close_room(self, browser: FakeBrowser) -> None:
        self._rooms = {room: table for room, table in self._rooms.items() if table is not browser}

    def visit_room(self, browser: FakeBrowser, room: str) -> str:
        self._count += 1
        name = f"visit {self._count}"
        self._visits[browser, name] = room
        return name

    def visits(self) -> dict[tuple[FakeBrowser, str], str]:
        """Return the rooms that are visited, by browser and the connection's name there."""
        return dict(self._visits)

    def _look(self) -> bool:
        """Connect one who visits a room to its table; False if there is none to connect."""
        for (browser, name), room in self._visits.items():
            if (browser, name) not in self._ends and room in self._rooms:
                self._count += 1
                ends = (browser, name), (self._rooms[room], f"{self._count}")
                for mine, other in (ends, ends[::-1]):
                    self._ends[mine] = other
                    self.lying.append((mine[0], Signal("peer", do="open", name=mine[1])))
                return True
        return False

    def _lost(self, end: tuple[FakeBrowser, str]) -> None:
        do = "away" if end in self._visits else "closed"
        self.lying.append((end[0], Signal("peer", do=do, name=end[1])))

    def part(self, browser: FakeBrowser, peer: str) -> None:
        self._visits.pop((browser, peer), None)
        self._offers = {offer: end for offer, end in self._offers.items() if end != (browser, peer)}
        other = self._ends.pop((browser, peer), None)
        if other is not None and self._ends.pop(other, None) is not None:
            self._lost(other)

    def peers(self, browser: FakeBrowser) -> list[str]:
        """Return the connections of a browser."""
        return [name for each, name in self._ends if each is browser]

    def offered(self) -> list[str]:
        """Return the connections that wait for another device."""
        return [name for _, name in self._offers.values()]

    def lose(self, browser: FakeBrowser) -> None:
        """Lose all connections of a browser, on both sides."""
        for mine, other in list(self._ends.items()):
            if mine[0] is browser:
                for end in (mine, other):
                    if self._ends.pop(end, None) is not None:
                        self._lost(end)

    def close(self, browser: FakeBrowser) -> None:
        """Close a browser's page: it hears no more."""
        self._visits = {end: room for end, room in self._visits.items() if end[0] is not browser}
        self.close_room(browser)
        self.lose(browser)
        self.lying = [each for each in self.lying if each[0] is not browser]

    def settle(self) -> None:
        """Let all come that lies in the air, with what is answered."""
        while self.lying or self._look():
            browser, signal = self.lying.pop(0)
            browser.send(signal)
            browser.settle()


SHORT = 200
"""A bot that lets everything else continue so many times has thought for two seconds."""


class FakeBrowser:
    def __init__(
        self,
        address: str = "",
        storage: FakeStorage | None = None,
        seed: int = 1,
        make: Callable[[FakeBrowser], GamesShell] = SiteShell,
    ) -> None:
        self.storage = storage or FakeStorage()
        self.title = self.html = self.refuge = ""
        self.ready = False
        self.focused = ""
        self.files: list[tuple[str, str]] = []
        self.media_types: dict[str, str] = {}
        self.errors: list[BaseException] = []
        self.pauses: list[int] = []
        self.thinker: Callable[[str], Awaitable[str]] | None = None
        self.updated = self.asks_before_leaving = self.forgetful = False
        self.looks: dict[str, str] = {}
        self.called_to: list[str] = []
        self.reserved: dict[str, Callable[[], Iterable[str]]] = {}
        self.measured: dict[str, list[tuple[str, str]]] = {}
        self.phone_height: int | None = 1234
        self.said: list[str] = []
        self.earlier: list[tuple[str, ...]] = []
        self.played: list[str] = []
        self.copied: list[str] = []
        self.notices: list[str] = []
        self.allowing = True
        self.copying = self.sharing = True
        self.qr_codes: list[str] = []
        self.shared: list[tuple[str, str]] = []
        self.date, self.ahead = "2026-11-21", 0
        self.library = True
        self.moving = False
        self.later = self.fetchable = True
        self.camera: str | None = None
        self.shown_next: list[str] = []
        self.awake = False
        self.air: Air | None = None
        self._address = address
        self._seed = seed
        self._handler: Callable[[Signal], None] = print
        self._work: list[Work] = []
        self._signals: list[Signal] = []
        self.app = make(self)
        self.app.start()

    # What the app asks for.

    def listen(self, handler: Callable[[Signal], None]) -> None:
        self._handler = handler

    def show(self, title: str, html: str, focus_fallback: str) -> None:
        self.title, self.html, self.refuge = title, html, focus_fallback

    def announce_ready(self) -> None:
        self.ready = True

    def address(self) -> str:
        return self._address

    def page(self) -> str:
        return "https://games.example/suits/"

    def go(self, address: str, replace: bool = False) -> None:
        # Browsers say nothing of an address that stays the same.
        if address != self._address:
            self._address = address
            self._signals.append(Signal("address"))

    def focus(self, id: str, place: int = 0) -> None:
        self.focused = f"{id} {place}" if place else id

    def look(self, name: str, value: str) -> None:
        self.looks[name] = value

    def shows_motion(self) -> bool:
        return self.moving

    def call_to(self, id: str) -> None:
        self.called_to.append(id)

    def to_top(self) -> None:
        pass

    async def frame_height(self, address: str, drawings: Iterable[tuple[str, str]]) -> int | None:
        self.measured[address] = list(drawings)
        return self.phone_height

    def reserve(self, id: str, states: Callable[[], Iterable[str]]) -> None:
        self.reserved[id] = states

    def say(self, *lines: str) -> None:
        self.said = [*self.said, *lines] if lines else []
        self.earlier = [*self.earlier, lines] if lines else []

    def repeat(self, back: int) -> bool:
        if not 0 <= back < len(self.earlier):
            return False
        self.said = [*self.said, *self.earlier[-1 - back]]
        return True

    def download(self, name: str, text: str, kind: str = "application/json") -> None:
        self.files.append((name, text))
        self.media_types[name] = kind

    def download_picture(self, name: str, svg: str) -> None:
        self.files.append((name, svg))

    def ask_before_leaving(self, ask: bool) -> None:
        self.asks_before_leaving = ask

    async def wait_until_saved(self) -> None:
        await asyncio.sleep(0)

    def template(self, id: str) -> str:
        return '{"gasp-3": "A trick & its <end>"}' if id == "examples" else ""

    def symbols(self) -> dict[str, str]:
        return page_symbols()

    def apply_update(self) -> None:
        self.updated = True

    def forgets(self) -> bool:
        return self.forgetful

    def now(self) -> int:
        return 1_795_000_000_000

    def today(self) -> str:
        return self.date

    def minutes_ahead(self) -> int:
        return self.ahead

    def seed(self) -> int:
        return self._seed

    def about(self) -> dict[str, str]:
        return {"Build": "1", "Browser": "none"}

    def report(self, error: BaseException) -> None:
        self.errors.append(error)

    def run(self, work: Work) -> None:
        self._work.append(work)

    async def sleep(self, milliseconds: int) -> None:
        if milliseconds == THINKING:
            # Nothing is held up by this, and all but the slowest bots are quicker.
            for _ in range(SHORT):
                await asyncio.sleep(0)
            return
        self.pauses.append(milliseconds)
        await asyncio.sleep(0)

    async def copy(self, text: str, field: str) -> bool:
        assert self.has(f"#{field}")
        self.copied.append(text)
        return self.copying

    def shares(self) -> bool:
        return True

    async def share(self, title: str, address: str, text: str = "") -> bool:
        self.shared.append((text or title, address))
        return self.sharing

    async def qr(self, text: str) -> str | None:
        self.qr_codes.append(text)
        return "101\n010\n111" if self.library else None

    async def carries(self) -> bool:
        return self.library

    async def claim(self, name: str) -> bool:
        free = name not in self.storage.claims
        self.storage.claims.add(name)
        return free

    def release(self, name: str) -> None:
        self.storage.claims.discard(name)

    def scans(self) -> bool:
        return self.camera is not None

    async def scan(self, id: str, seen: str | None = None) -> str | None:
        assert self.has(f"#{id}")
        if seen is not None and self.camera == seen:
            self.camera = self.shown_next.pop(0)
        return self.camera

    def stop_scanning(self) -> None:
        pass

    def play(self, sound: str) -> None:
        self.played.append(sound)

    def vibrate(self) -> None:
        self.played.append("vibration")

    def notifies(self) -> bool:
        return True

    async def allows_notices(self) -> bool:
        return self.allowing

    async def notify(self, title: str, text: str) -> None:
        self.notices.append(f"{title}: {text}")

    async def withdraw_notice(self) -> None:
        self.notices.clear()

    def keep_awake(self, awake: bool) -> None:
        self.awake = awake

    async def invite_peers(self, count: int) -> list[tuple[str, str]]:
        return [] if self.air is None else [self.air.invite(self) for _ in range(count)]

    async def answer_peer(self, offer: str) -> tuple[str, str] | None:
        return None if self.air is None else self.air.answer(self, offer)

    async def accept_peer(self, peer: str, answer: str) -> bool:
        return self.air is not None and self.air.accept(self, peer, answer)

    def meets(self) -> bool:
        return self.air is not None and self.air.meets

    async def open_room(self, secret: str) -> tuple[str, str] | None:
        return None if self.air is None else self.air.open_room(self, secret)

    def close_room(self) -> None:
        if self.air is not None:
            self.air.close_room(self)

    async def visit_room(self, room: str) -> str | None:
        return None if self.air is None else self.air.visit_room(self, room)

    def send_to(self, peer: str, text: str) -> bool:
        return self.air is not None and self.air.send(self, peer, text)

    def part_from(self, peer: str) -> None:
        if self.air is not None:
            self.air.part(self, peer)

    async def think(self, question: str) -> str | None:
        return await self.thinker(question) if self.thinker else None

    def hurry(self, seconds: float) -> None:
        thinking.hurry(seconds)

    def stop_thinking(self) -> None:
        thinking.stop()

    def later_is_here(self) -> bool:
        return self.later

    async def fetch_later(self) -> bool:
        self.later = self.later or self.fetchable
        return self.later

    # What the tests do.

    def send(self, signal: Signal) -> None:
        """Let something happen, and nothing go on by itself after it."""
        self._handler(signal)
        while self._signals:
            self._handler(self._signals.pop(0))

    def settle(self) -> None:
        """Let everything that goes on by itself go on until it stops."""

        async def together(work: list[Work]) -> None:
            await asyncio.gather(*(each() for each in work))

        while self._work:
            work, self._work = self._work, []
            result_of(together(work))

    def do(self, name: str, item: str = "") -> None:
        """Click what has this data-do; it has to be there."""
        item_too = f'[data-item="{item}"]' if item else ""
        assert self.has(f'[data-do="{name}"]{item_too}'), f"nothing here does {name} {item}"
        self.send(Signal("click", do=name, item=item))

    def act(self, action: str) -> None:
        self.send(Signal("click", act=action))

    def pick(self, token: str) -> None:
        assert token in self.picks()
        self.send(Signal("click", pick=token))

    def visit(self, address: str) -> None:
        """Follow a link inside the page."""
        self._address = address
        self.send(Signal("address"))

    def acts(self) -> list[str]:
        return reading.acts(self.html)

    def picks(self) -> list[str]:
        return reading.picks(self.html)

    def unpicked(self) -> list[str]:
        """Return what a tap would pick that may be picked and isn't yet."""
        return reading.values(self.html, "[data-pick][aria-pressed=false]:not([aria-disabled])", "data-pick")

    def ids(self, beginning: str) -> list[str]:
        """Return the ids that begin so, in order, without this beginning."""
        found = reading.values(self.html, f"[id^='{beginning}']", "id")
        return [id.removeprefix(beginning) for id in found]

    def has(self, selector: str) -> bool:
        """Return whether the page has such an element."""
        return bool(reading.elements(self.html, selector))

    @property
    def table(self) -> TableScreen:
        """The table that is open."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def model(self) -> TableModel:
        """The game at it."""
        return self.table.model

    @property
    def text(self) -> str:
        """What there is to read, without markup."""
        return reading.words_of(self.html)

    @property
    def id(self) -> str:
        """The id of the game at the table."""
        return self._address.removeprefix("#/game/")

    @property
    def save(self) -> str:
        """What is stored of the game at the table."""
        return self.storage.texts[f"suits-and-signs/game/{self.id}"]

    def play_on(self, most: int = 1000) -> None:
        """Play for the people until the game is over, by picking and acting as they would."""
        for _ in range(most):
            self.settle()
            if self.has("#result"):
                return
            self.do_something()
        raise AssertionError("the game doesn't end")

    def read_on(self) -> None:
        """Let everything go on by itself, past each moment that stands to be read."""
        self.settle()
        while self.has("#go-on"):
            self.do("go-on")
            self.settle()

    def do_something(self) -> None:
        """Do the first thing that somebody could do next."""
        if self.has("#go-on"):
            self.do("go-on")
        elif self.has("[data-do=uncover]"):
            self.do("uncover")
        elif self.acts():
            self.act(self.acts()[0])
        else:
            self.pick(self.unpicked()[0])
