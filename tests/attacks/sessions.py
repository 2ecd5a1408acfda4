"""Sessions as people have them: several tabs in which games are played, taken back, deleted, reloaded and killed.

The storage is watched. Nothing is lost, and nothing that was taken back or deleted comes back, if a tab only ever
writes a game anew where it knows what is stored, goes on from that, and takes back only what it is asked to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine import GAMES, Record
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.lobby.screen import LobbyScreen
from ui.platform.browser import Signal
from ui.saves.saves import id_of_key
from ui.table.screen import TableScreen

SESSIONS = 4
STEPS = 60
MOST_TABS = 3
MOST_GAMES = 4
MOST_TAPS = 12

DONE: Counter[str] = Counter()
"""What the sessions of this process have done."""

SEATS = [("you", "bot:random"), ("Ann", "Ben"), ("bot:random", "you"), ("bot:random", "bot:random")]
WHICH = st.integers(0, 999)
"""One of those that there are, counted round and round."""


class KilledError(BaseException):
    """The browser is gone, in the middle of what it did."""


class WatchedStorage(FakeStorage):
    """Notes what is written, and can be where a browser is killed: just before a text is written, or just after."""

    def __init__(self) -> None:
        super().__init__()
        self.changes: list[tuple[str, str | None, str | None]] = []
        self.kills = ""

    def set(self, key: str, text: str, by_bot: bool = False) -> None:
        if self.kills == "before":
            raise KilledError
        before = self.texts.get(key)
        super().set(key, text, by_bot)
        self.changes.append((key, before, text))
        if self.kills == "after":
            raise KilledError

    def remove(self, key: str) -> None:
        before = self.texts.get(key)
        super().remove(key)
        self.changes.append((key, before, None))


class TimedBrowser(FakeBrowser):
    """A browser whose clock goes on whenever it is looked at."""

    moments = count(1_795_000_000_000)

    def now(self) -> int:
        return next(self.moments)


class Tab:
    """A page, and what other tabs have stored of which it has not heard yet."""

    def __init__(self, address: str, storage: WatchedStorage, number: int) -> None:
        self.browser = TimedBrowser(address, storage, number)
        self.unheard: list[Signal] = []

    @property
    def table(self) -> TableScreen | None:
        """The table that is open, if one is."""
        screen = self.browser.app.screen
        return screen if isinstance(screen, TableScreen) else None

    @property
    def shown(self) -> Record | None:
        """The game that is shown."""
        session = self.table.model.connection.session if self.table else None
        return None if session is None else session.record

    @property
    def in_conflict(self) -> bool:
        return self.table is not None and self.table.at_stake


class Sessions(RuleBasedStateMachine):
    """Tabs of one browser, and what is done in them."""

    def __init__(self) -> None:
        super().__init__()
        self.storage = WatchedStorage()
        self.opened = 0
        self.tabs: list[Tab] = []
        self.deleted: dict[str, str] = {}
        self.open("")
        DONE["sessions"] += 1

    def open(self, address: str) -> Tab:
        self.opened += 1
        tab = Tab(address, self.storage, self.opened)
        tab.browser.app.choose("pace", "instant")
        self.tabs.append(tab)
        return tab

    def tab(self, which: int) -> Tab:
        return self.tabs[which % len(self.tabs)]

    def stored(self, id: str) -> str | None:
        return self.storage.texts.get(f"suits-and-signs/game/{id}")

    @contextmanager
    def doing(self, tab: Tab, what: str) -> Iterator[None]:
        """Look at everything that a tab writes meanwhile; the other tabs will hear of it."""
        DONE[what] += 1
        known, unsaved = tab.shown, tab.browser.app.saves.at_stake
        id = tab.table.route.id if tab.table else ""
        before = len(self.storage.changes)
        yield
        for key, old, new in self.storage.changes[before:]:
            changed = id_of_key(key)
            for other in self.tabs:
                if other is not tab:
                    other.unheard.append(Signal("storage", name=key, text=new))
            if changed is None:
                continue
            if new is None:
                assert what == "deletions", f"{what} deleted {changed}"
                continue
            record = Record.from_json(new)
            assert not record.damage
            if old is None:
                # A game that has been deleted is there again only where somebody goes on playing it at an open table.
                assert changed not in self.deleted or what == "undeletions" or changed == id
                self.deleted.pop(changed, None)
            else:
                assert known is not None, f"{what} overwrote {changed}"
                # What could not be stored may be ahead of what is, or behind it.
                assert unsaved or Record.from_json(old) == known, f"{what} overwrote what it did not know"
                assert record.goes_on_from(known) or (what == "undos" and known.goes_on_from(record))
            known = record

    def tapped(self, tab: Tab, choice: int) -> None:
        """Tap until something is played, or nothing can be."""
        browser = tab.browser
        before = tab.shown
        for _ in range(MOST_TAPS):
            if tab.table is None or tab.shown != before or tab.in_conflict:
                return
            if browser.has("[data-do=uncover]"):
                browser.do("uncover")
            elif acts := browser.acts():
                browser.act(acts[choice % len(acts)])
            elif picks := browser.unpicked():
                browser.pick(picks[choice % len(picks)])
            else:
                return

    @initialize(slug=st.sampled_from([*GAMES]), seats=st.sampled_from(SEATS))
    def begin_with_a_game(self, slug: str, seats: tuple[str, ...]) -> None:
        self.begin(0, slug, seats)

    @precondition(lambda self: len(self.storage.texts) < MOST_GAMES)
    @rule(which=WHICH, slug=st.sampled_from([*GAMES]), seats=st.sampled_from(SEATS))
    def begin(self, which: int, slug: str, seats: tuple[str, ...]) -> None:
        tab = self.tab(which)
        players = (*seats, *["bot:random"] * (GAMES[slug].seat_counts[0] - len(seats)))
        with self.doing(tab, "games begun"):
            tab.browser.app.begin(Record(slug, players, facts(slug).short))
            tab.browser.send(Signal("none"))
        self.all_is_stored(tab)

    @rule(which=WHICH, choices=st.lists(WHICH, min_size=1, max_size=6), bots=st.booleans())
    def act(self, which: int, choices: list[int], bots: bool) -> None:
        """Somebody plays several times, at the game that is open or else at the newest."""
        tab = self.tab(which)
        if tab.table is None:
            self.to_a_game(which, 0)
        for choice in choices:
            if bots:
                self.let_bots_act(which)
            before = tab.shown
            with self.doing(tab, "taps"):
                self.tapped(tab, choice)
            if tab.shown == before or tab.in_conflict:
                return
            DONE["actions of people"] += 1
            self.all_is_stored(tab)

    @rule(which=WHICH)
    def let_bots_act(self, which: int) -> None:
        tab = self.tab(which)
        with self.doing(tab, "turns of bots"):
            tab.browser.settle()

    @rule(which=WHICH)
    def undo(self, which: int) -> None:
        tab = self.tab(which)
        if tab.browser.has("[data-do=undo]"):
            with self.doing(tab, "undos"):
                tab.browser.do("undo")
            self.all_is_stored(tab)

    @rule(which=WHICH, choice=WHICH)
    def decide(self, which: int, choice: int) -> None:
        """Say which of two tabs goes on."""
        tab = self.tab(which)
        ways = [do for do in ("keep-mine", "take-theirs", "continue") if tab.browser.has(f"[data-do={do}]")]
        if ways:
            with self.doing(tab, "decisions between tabs"):
                tab.browser.do(ways[choice % len(ways)])

    @rule(which=WHICH)
    def hear(self, which: int) -> None:
        tab = self.tab(which)
        unheard, tab.unheard = tab.unheard, []
        with self.doing(tab, "news from other tabs heard"):
            for signal in unheard:
                tab.browser.send(signal)
        if tab.table and not tab.in_conflict and not tab.browser.asks_before_leaving:
            text = self.stored(tab.table.route.id)
            assert text is None or Record.from_json(text) == tab.shown

    @rule(which=WHICH)
    def to_the_lobby(self, which: int) -> None:
        tab = self.tab(which)
        with self.doing(tab, "visits to the lobby"):
            tab.browser.visit("#/")
            tab.browser.settle()

    @rule(which=WHICH, choice=WHICH)
    def to_a_game(self, which: int, choice: int) -> None:
        tab = self.tab(which)
        if tab.table is None and (ids := tab.browser.ids("save-")):
            with self.doing(tab, "games resumed"):
                tab.browser.visit(f"#/game/{ids[choice % len(ids)]}")

    @rule(which=WHICH, choice=WHICH)
    def delete(self, which: int, choice: int) -> None:
        tab = self.tab(which)
        if isinstance(tab.browser.app.screen, LobbyScreen) and (ids := tab.browser.ids("save-")):
            id = ids[choice % len(ids)]
            text = self.stored(id)
            with self.doing(tab, "deletions"):
                tab.browser.do("delete", id)
            if text is not None:
                self.deleted[id] = text
            assert self.stored(id) is None

    @rule(which=WHICH, choice=WHICH)
    def undelete(self, which: int, choice: int) -> None:
        tab = self.tab(which)
        if ids := tab.browser.ids("deleted-"):
            id = ids[choice % len(ids)]
            there = self.stored(id)
            with self.doing(tab, "undeletions"):
                tab.browser.do("undelete", id)
            assert there is None or self.stored(id) == there

    @precondition(lambda self: len(self.tabs) < MOST_TABS)
    @rule(which=WHICH)
    def second_tab(self, which: int) -> None:
        self.opens(self.tab(which).browser.address(), "second tabs")

    @rule(which=WHICH)
    def reload(self, which: int) -> None:
        tab = self.tab(which)
        if not tab.browser.app.saves.at_stake:
            self.tabs.remove(tab)
            self.opens(tab.browser.address(), "reloads")

    @rule(which=WHICH, choice=WHICH, when=st.sampled_from(["before", "after"]))
    def kill(self, which: int, choice: int, when: str) -> None:
        """The tab dies just before or just after something is stored; only what was on its way may be missing."""
        tab = self.tab(which)
        before = tab.shown
        self.storage.kills = when
        with self.doing(tab, "kills"), suppress(KilledError):
            self.tapped(tab, choice)
            tab.browser.settle()
        self.storage.kills = ""
        address = tab.browser.address()
        self.tabs.remove(tab)
        again = self.opens(address, "starts after a kill")
        if before is not None and again.shown is not None and not tab.in_conflict and not tab.unheard:
            assert again.shown.goes_on_from(before) or tab.browser.asks_before_leaving

    @rule(full=st.booleans())
    def fill(self, full: bool) -> None:
        self.storage.full = full

    @invariant()
    def nothing_is_reported(self) -> None:
        for tab in self.tabs:
            assert not tab.browser.errors
            assert "Something went wrong" not in tab.browser.text

    def opens(self, address: str, what: str) -> Tab:
        DONE[what] += 1
        there = dict(self.storage.texts)
        tab = self.open(address)
        assert {key: text for key, text in self.storage.texts.items() if id_of_key(key)} == {
            key: text for key, text in there.items() if id_of_key(key)
        }
        if tab.table:
            assert tab.shown == Record.from_json(there[f"suits-and-signs/game/{tab.table.route.id}"])
        return tab

    def all_is_stored(self, tab: Tab) -> None:
        """What a person has just done is stored, or the page says that it isn't."""
        if tab.table is None or tab.in_conflict or tab.browser.asks_before_leaving:
            return
        text = self.stored(tab.table.route.id)
        assert text is not None
        assert Record.from_json(text) == tab.shown


def play_sessions(number: int, sessions: int = SESSIONS) -> Counter[str]:
    """Play some sessions, the same for the same number; return what was done in them."""
    before = DONE.copy()
    run_state_machine_as_test(
        seed(number)(Sessions),
        settings=settings(
            max_examples=sessions,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=[*HealthCheck],
        ),
    )
    return DONE - before
