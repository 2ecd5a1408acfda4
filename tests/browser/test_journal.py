"""The journal of saves where devices sleep, databases go or hang, storage is full, and states have parted.

All tabs of a test are in one page without Python: see tabs.js.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.helpers import Troubles, new_page
from tools.server import StaticServer
from tools.setup import ROOT

SCRIPTS = "\n".join((ROOT / f"static/js/{name}.js").read_text("utf-8") for name in ("descent", "saves"))
TABS = Path(__file__).with_name("tabs.js").read_text("utf-8")
HOURS = 2 * 60 * 60_000

# How a tab `one` plays; `disk` is what its localStorage was on the disk before the second action.
TWO_ACTIONS = """
        const store = new Store();
        const one = await opened(store);
        await one.play(1);
        const disk = { ...store };
        await one.play(2);
"""
THREE_MORE = "for (const length of [3, 4, 5]) await one.play(length);"

Run = Callable[[str], Any]


@pytest.fixture(scope="module")
def quiet(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """An empty page."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "index.html").write_text("<!doctype html><link rel=icon href=data:,><title>Tabs</title>", "utf-8")
    with StaticServer(folder) as server:
        troubles = Troubles(server.address)
        page = new_page(browser, troubles)
        page.goto(server.address)
        yield page
        page.context.close()
        assert not troubles.found


@pytest.fixture
def run(quiet: Page) -> Run:
    """What runs a script there, with no journal yet, and returns what the script does."""
    quiet.goto(quiet.url)
    quiet.evaluate("new Promise((done) => (indexedDB.deleteDatabase('suits-and-signs').onsuccess = done))")
    return quiet.evaluate


def script(body: str) -> str:
    return f"const SCRIPTS = {json.dumps(SCRIPTS)};{TABS};(async () => {{ {body} }})()"


@pytest.mark.parametrize("hurried", [False, True])
def test_a_second_tab_after_a_sleep_drops_nothing_that_is_needed(hurried: bool, run: Run) -> None:
    """The last action before the sleep may not be in the disk's localStorage, and the first tab plays on."""
    found = run(
        script(f"""
        {TWO_ACTIONS}
        world.slept = {HOURS};
        world.isHurried = {json.dumps(hurried)};
        await opened(store);
        await later(100);
        const atOnce = world.isHurried ? null : (await killed(disk)).text();
        const flushed = {{ ...store }};
        {THREE_MORE}
        return [atOnce, (await killed(flushed)).text() === record(5), record(2)];
        """)
    )
    assert found[1]
    assert hurried or found[0] == found[2]


CLOSERS = {
    "deleted": "await done(indexedDB.deleteDatabase('suits-and-signs'));",
    "raised": "(await done(indexedDB.open('suits-and-signs', 2))).close();",
}


@pytest.mark.parametrize("closer", CLOSERS)
def test_a_database_that_goes_is_opened_again(closer: str, run: Run) -> None:
    found = run(
        script(f"""
        {TWO_ACTIONS}
        {CLOSERS[closer]}
        await later(200);
        await one.written();
        const before = (await killed(disk)).text() === record(2);
        {THREE_MORE}
        return [before, (await killed(disk)).text() === record(5)];
        """)
    )
    assert found == [True, True]


def test_a_database_that_the_browser_clears_while_something_is_written_is_opened_again(run: Run, quiet: Page) -> None:
    run(
        script("""
        window.one = await opened(new Store());
        window.played = 0;
        Object.assign(window, { killed, later, record });
        (async () => {
          for (window.plays = true; plays; await later(5)) await one.play(++played);
        })();
        """)
    )
    origin = quiet.url.rstrip("/")
    quiet.context.new_cdp_session(quiet).send(
        "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"}
    )
    assert quiet.evaluate(
        """(async () => {
        let found = false;
        for (let turn = 0; turn < 30 && !found; turn++) {
          await later(100);
          const least = played - 1;
          found = least > 0 && (await killed({})).text()?.startsWith(record(least).slice(0, -2));
        }
        plays = false;
        await one.written();
        return found;
        })()"""
    )


HANGING = {
    # Another tab is stuck in the middle of its writing.
    "writing": "const letGo = await held();",
    "opening": """
        let isHung = true;
        const answers = indexedDB;
        const stuck = { open: (...name) => (isHung ? {} : answers.open(...name)) };
        const letGo = () => (isHung = false);
        """,
}


@pytest.mark.parametrize("hanging", HANGING)
def test_nobody_waits_long_for_a_database_that_hangs(hanging: str, run: Run) -> None:
    found = run(
        script(f"""
        world.pace = 5;
        const store = new Store();
        {"const one = await opened(store); await one.play(1);" if hanging == "writing" else ""}
        {HANGING[hanging]}
        {"const one = await opened(store, stuck); await one.play(1);" if hanging == "opening" else ""}
        const disk = {{ ...store }};
        const begun = performance.now();
        for (let length = 2; length < 12; length++) await one.play(length);
        const waited = performance.now() - begun;
        letGo();
        for (let turn = 0; turn < 50 && (await killed(disk)).text() !== record(11); turn++) await later(100);
        return [waited, (await killed(disk)).text() === record(11)];
        """)
    )
    assert found[0] < 1200
    assert found[1]


def test_where_there_is_no_room_what_the_journal_has_goes_on(run: Run) -> None:
    found = run(
        script("""
        const store = new Store();
        const one = await opened(store);
        await one.play(2);
        store.room = 0;
        for (let length = 3; length < 11; length++) await one.play(length, { isBots: length % 4 > 0 });
        const two = await opened(store);
        const first = two.text();
        // Bots play on.
        for (let length = 11; length < 16; length++) await two.play(length, { isBots: true });
        const three = await opened(store);
        const second = three.text();
        const listed = three.games().length;
        store.room = Infinity;
        await three.play(16);
        return [first === record(10), second === record(15), listed, three.text() === record(16), three.games().length];
        """)
    )
    assert found == [True, True, 1, True, 1]


PARTED = {
    # What people played is worth more than what bots did, though they did more.
    "bots went on": ("[3, 4, 5]", "", "Array.from({ length: 12 }, (_, place) => 3 + place)", "true", "one"),
    "people went on": ("[3]", "", "[3, 4, 5]", "false", "two"),
    # An undo is a change, and what it leads to is shorter.
    "undone": ("[5]", "await one.play(4); await one.play(3); await one.play(1);", "[3, 4]", "false", "one"),
}


@pytest.mark.parametrize("case", PARTED)
def test_of_two_that_parted_the_one_goes_on_that_people_changed_more(case: str, run: Run) -> None:
    mine, undone, theirs, is_bots, best = PARTED[case]
    found = run(
        script(f"""
        const store = new Store();
        const one = await opened(store);
        await one.play(1);
        await one.play(2);
        const disk = {{ ...store }};
        for (const length of {mine}) await one.play(length, {{ name: length > 2 ? "one" : "a" }});
        {undone}
        const ones = one.text();
        // A page without a journal plays on from what localStorage had.
        const older = new Store(disk);
        const two = await opened(older, null);
        for (const length of {theirs}) await two.play(length, {{ name: "two", isBots: {is_bots} }});
        const twos = two.text();
        const [best, other] = "{best}" === "one" ? [ones, twos] : [twos, ones];
        const three = await opened(older);
        const four = await opened(older);
        return [
          three.text() === best,
          JSON.stringify(three.games()) === JSON.stringify([best, other].sort()),
          four.games().length,
          (await killed(disk)).text() === best,
        ];
        """)
    )
    assert found == [True, True, 2, True]


def test_what_an_earlier_version_has_written_counts_as_it_did(run: Run) -> None:
    found = run(
        script("""
        const text = record(4);
        const last = { count: 58, keep: text.length - 8, add: text.slice(-8) };
        await writtenBefore([{ count: 57, text: record(3) }, last]);
        const disk = { [KEY]: record(3), "suits-and-signs/count/abc": `57 ${record(3).length}` };
        const one = await killed(disk);
        const found = one.text() === record(4);
        await one.play(5);
        const two = await killed(disk);
        // What counts nothing is newer, and nothing is kept beside it.
        const three = await killed({ [KEY]: record(9, "other") });
        return [found, two.text() === record(5), three.text() === record(9, "other"), three.games().length];
        """)
    )
    assert found == [True, True, True, 1]


def test_what_is_deleted_stays_deleted(run: Run) -> None:
    found = run(
        script("""
        const store = new Store();
        const one = await opened(store);
        await one.play(1);
        const two = await opened(store);
        await two.play(2);
        const disk = { ...store };
        one.delete();
        await one.written();
        const three = await killed(disk);
        return [three.text(), three.heard.length, (await killed({})).text()];
        """)
    )
    assert found == [None, 1, None]
