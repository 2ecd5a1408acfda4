"""Games as text are played in a frame that nobody has to trust, and get nowhere: not out, and not after their end."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.helpers import Troubles, new_page
from tests.browser.hostile_games import CONNECT, LOST, MARKUP, NAMES, PRESSED, PYTHON, drawing, game, script
from tests.browser.sandboxes import PAGE, PLAIN, add_page
from tools.server import StaticServer

pytestmark = pytest.mark.own_start

LOOP = "while True: pass"
# One step, which Python itself can’t end.
IN_A_RULE = "def _loop(self, state):\n    sum(iter(int, 1))\nPlainTricks.legal_actions = _loop"
PLAY = "(given) => tried(given)"
BEGIN = "(given) => void tried(given)"
FLOOD = "const more = () => { for (let k = 0; k < 2000; k++) postMessage('[\"pong\", 1]'); setTimeout(more); }; more();"
HUGE = "postMessage('x'.repeat(50_000_000));"
DRAWN = "setInterval(() => postMessage(JSON.stringify(['show', '', '<p><b>x</b></p>'.repeat({count}), ''])), 20);"
STAY = """
const blob = new Blob(["setInterval(() => {}, 100); for (;;) ;"], { type: "text/javascript" });
for (let k = 0; k < 3; k++) new Worker(URL.createObjectURL(blob));
"""
LONGEST_PAUSE = """
(milliseconds) => new Promise((done) => {
  let longest = 0, last = performance.now();
  const end = last + milliseconds;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (now < end) setTimeout(look, 10);
    else done(longest);
  };
  look();
})
"""


@pytest.fixture(scope="module")
def alone(site: Path, tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Page]:
    """A page with nothing but a sandbox."""
    with StaticServer(add_page(site, tmp_path_factory.mktemp("sandbox"))) as server:
        troubles = Troubles(server.address)
        page = new_page(browser, troubles)
        page.goto(f"{server.address}{PAGE}")
        page.wait_for_selector("[data-alone]")
        page.evaluate("localStorage.setItem('secret', 'kept')")
        yield page
        page.context.close()


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticServer]:
    """A server elsewhere, which nothing should ever ask."""
    with StaticServer(tmp_path_factory.mktemp("outside")) as server:
        yield server


def play(page: Page, sources: dict[str, str], draft: str = "mine") -> Any:
    return page.evaluate(PLAY, {"name": "my_tricks", "sources": sources, "draft": draft})


def attack(page: Page, code: str, draft: str, with_all: bool = False) -> Any:
    """Play a game that runs this JavaScript, in an interpreter of its own."""
    page.evaluate("() => { sandbox.end(); heard.length = 0; }")
    return play(page, game(script(code, with_all=with_all)), draft)


def heard(page: Page, kind: str) -> Any:
    """Wait for an event of the sandbox, and return its detail."""
    # The page's policy lets no test wait there: that would take `eval`.
    for _turn in range(600):
        if found := page.evaluate("(kind) => heard.find(([each]) => each === kind)", kind):
            return found[1]
        page.wait_for_timeout(100)
    raise AssertionError(f"{kind} was never heard")


def frame_of(page: Page) -> Frame:
    (frame,) = page.main_frame.child_frames
    return frame


# One page, one step after another: each of them needs an interpreter, and most of them the same one.
def test_a_game_as_text_is_played_changed_and_ended(alone: Page, outside: StaticServer) -> None:
    alone.evaluate("() => { sandbox.end(); heard.length = 0; }")
    assert play(alone, PLAIN) == {"found": {"slug": "plain-tricks", "title": "Plain Tricks"}}
    frame = frame_of(alone)
    frame.wait_for_selector("#hand")
    frame.locator("#hand .card:not([aria-disabled])").first.click()
    frame.locator("#hand .card[aria-pressed=true]").first.click()
    expect(frame.locator("#hand .card")).to_have_count(5)
    # A change runs in the same interpreter, and nothing of the text before is left.
    renamed = {**PLAIN, "rules.py": PLAIN["rules.py"].replace('"Plain Tricks"', '"Plainer Tricks"')}
    assert play(alone, renamed)["found"]["title"] == "Plainer Tricks"
    assert alone.evaluate("heard.filter(([kind]) => kind === 'waiting').length") == 3
    assert len(alone.evaluate("sandbox.ask('record').then(({ seats }) => seats)")) == 3
    # Mistakes are named by their file and line.
    assert play(alone, {**PLAIN, "rules.py": "x = 1\nclass"}) == {
        "kind": "source",
        "file": "rules.py",
        "line": 2,
        "text": "SyntaxError: invalid syntax",
    }
    assert play(alone, game("1 / 0"))["text"] == "ZeroDivisionError: division by zero"
    assert play(alone, game("import sys; sys.exit('over')"))["text"] == "SystemExit: over"
    assert play(alone, PLAIN)["found"]
    # An endless loop is ended at once, and the next game stands in a new interpreter.
    alone.evaluate(BEGIN, {"name": "my_tricks", "sources": game(LOOP), "draft": "mine"})
    alone.evaluate("sandbox.end()")
    assert alone.main_frame.child_frames == []
    # What one changes in the engine, another never meets.
    play(alone, game("import engine.core; engine.core.Game.changed = True"))
    assert play(alone, game("import engine.core; print(engine.core.Game.changed)"))["found"]
    assert "changed" in play(alone, game("import engine.core; print(engine.core.Game.changed)"), "theirs")["text"]
    # Nothing gets out: neither from what is left of its worker, nor if all of it were.
    alone.evaluate("sandbox.end()")
    for address in (outside.address, alone.url.removesuffix(PAGE)):
        for with_all in (False, True):
            assert reported(alone, CONNECT.replace("ADDRESS", json.dumps(address)), with_all) == {}
    assert set(LOST.split()).isdisjoint(reported(alone, NAMES))
    assert play(alone, game(in_python(outside)))["found"]
    # Nothing that it draws is more than words.
    check_markup(alone, outside)
    assert not [request.path for request in outside.log if "caught" in request.path]
    assert alone.evaluate("[localStorage.secret, document.title, localStorage.length]") == ["kept", "Alone", 1]
    # And whoever says too much is silenced.
    attack(alone, FLOOD, "flooding")
    assert heard(alone, "ended") == "flood"
    assert alone.main_frame.child_frames == []


def reported(page: Page, code: str, with_all: bool = False) -> Any:
    """Play a game that runs this JavaScript in the living interpreter, and return what that reports."""
    page.evaluate("() => { heard.length = 0; }")
    play(page, game(script(code, with_all=with_all)))
    return json.loads(heard(page, "trouble")["text"])


def in_python(outside: StaticServer) -> str:
    return PYTHON.replace("ADDRESS", outside.address).replace("PORT", str(outside.port))


def check_markup(page: Page, outside: StaticServer) -> None:
    shown = MARKUP.replace("ADDRESS", outside.address)
    attack(page, f"setTimeout(() => {drawing(shown)}, 500);", "drawing")
    frame = frame_of(page)
    frame.wait_for_selector("#hostile")
    inside = (
        "#app :is(script, style, link, meta, iframe, object, embed, video, img, image, base, portal, math, [style])"
    )
    assert frame.locator(inside).count() == 0
    leading = "#app :is([href]:not([href^='#']), [action], [formaction], [target], [ping], [onclick], [onfocus], [is])"
    assert frame.locator(leading).count() == 0
    before = page.url
    for id in PRESSED:
        for press in frame.locator(f"#{id}").all():
            press.dispatch_event("click")
    assert frame.locator("#hostile").is_visible()
    assert (page.url, len(page.context.pages)) == (before, 1)


@pytest.mark.long
def test_a_loop_is_told_of_and_ended_by_itself(alone: Page) -> None:
    alone.evaluate("() => { sandbox.end(); heard.length = 0; }")
    play(alone, PLAIN)
    alone.evaluate(BEGIN, {"name": "my_tricks", "sources": game(IN_A_RULE), "draft": "mine"})
    heard(alone, "silent")
    assert heard(alone, "ended") == "silent"
    assert play(alone, PLAIN)["found"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("def _f(): return _f()\n_f()", "RecursionError"),
        ("bytearray((1 << 31) - 1)", "MemoryError"),
        ("_all = []\nwhile True: _all.append(bytearray(1 << 24))", ""),
        ("raise BaseException('x')", ""),
        ("import os; os.abort()", ""),
        ("import js; js.self.close()", ""),
        ("class _E(Exception):\n    def __str__(self): raise self\nraise _E", "_E"),
    ],
)
def test_a_game_that_breaks_its_interpreter_leaves_the_page_as_it_was(alone: Page, change: str, said: str) -> None:
    alone.evaluate("() => { sandbox.end(); heard.length = 0; }")
    begun = "(given) => Promise.race([tried(given), new Promise((done) => setTimeout(done, 15000, { text: '' }))])"
    found = alone.evaluate(begun, {"name": "my_tricks", "sources": game(change)})
    assert said in found.get("text", "")
    assert play(alone, PLAIN, "another")["found"]


@pytest.mark.long
def test_it_cannot_keep_the_page_from_answering(alone: Page) -> None:
    attack(alone, HUGE, "huge")
    assert heard(alone, "ended") == "flood"
    attack(alone, DRAWN.format(count=60_000), "heavier than any table")
    assert heard(alone, "ended") == "flood"
    attack(alone, DRAWN.format(count=1_250), "as heavy as can be")
    frame_of(alone).locator("b").first.wait_for()
    assert alone.evaluate(LONGEST_PAUSE, 5_000) < 2_000
    alone.evaluate("sandbox.end()")


@pytest.mark.long
def test_nothing_outlives_its_end(alone: Page) -> None:
    attack(alone, STAY, "staying", with_all=True)
    alone.wait_for_timeout(500)
    assert alone.workers
    alone.evaluate("sandbox.end()")
    # Chromium gives a loop two seconds. Playwright never says that such a worker has ended, so the clocks do.
    alone.wait_for_timeout(5_000)
    before = seconds_used()
    alone.wait_for_timeout(2_000)
    assert seconds_used() - before < 0.5


def seconds_used() -> float:
    """Return the seconds of a processor that this process has begun others to take, as Linux counts them."""
    fields = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields[int(file.parent.name)] = file.read_text("utf-8").rpartition(")")[2].split()
    ours = {os.getpid()}
    while more := {number for number, (_, above, *_rest) in fields.items() if int(above) in ours} - ours:
        ours |= more
    ticks = sum(
        int(fields[number][11]) + int(fields[number][12]) for number in ours - {os.getpid()} if number in fields
    )
    return ticks / os.sysconf("SC_CLK_TCK")


@pytest.mark.long
def test_it_plays_without_a_worker_only_if_asked_to(alone: Page) -> None:
    alone.evaluate("() => { sandbox.end(); heard.length = 0; }")
    # Its own code can't pretend that there is none.
    attack(alone, "postMessage(JSON.stringify(['unable', 'no worker'])); throw new Error('x')", "pretending")
    assert [kind for kind, *_ in alone.evaluate("heard")].count("ended") == 0
    alone.evaluate("sandbox.end()")
    given = {"name": "my_tricks", "sources": PLAIN, "inFrame": True}
    assert alone.evaluate(PLAY, given)["found"]["title"] == "Plain Tricks"
    frame_of(alone).wait_for_selector("#hand")
    alone.evaluate("sandbox.end()")
