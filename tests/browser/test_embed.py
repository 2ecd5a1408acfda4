"""Frames on somebody else's page: light until they are pressed, and everything they can do once they are."""

from __future__ import annotations

import http.server
import re
import threading
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, ViewportSize, expect

from engine import pack
from tests.browser.helpers import (
    PATIENCE,
    READY,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    fetch_anew,
    wait_quiet,
    wait_ready,
)
from tests.browser.test_origin import surplus
from tests.browser.test_questions import python_fetched
from tests.ui.test_embeds import played, viewed
from tests.ui.test_frame_addresses import BAD
from tools.embeds import costs
from tools.server import StaticServer
from tools.setup import ROOT
from ui.positions import frame_address as frames
from ui.positions.frame_address import Embed, EmbedError, of_question, write

LIGHT = 60_700
"""How many bytes a frame takes at most that isn't pressed, typefaces apart."""

RECORD = pack(played("gasp", 14))
EMBEDS = {
    "show": Embed("show", "gasp", RECORD, seat=0),
    "shown": Embed("show", "gasp", viewed(played("gasp", 14))),
    "step": Embed("step", "gasp", RECORD, seat=0),
    "try": Embed("try", "gasp", RECORD),
    "ask": Embed("ask", "gasp", of_question("trick standard 8VL/L 9VY")),
    "play": Embed("play", "gasp"),
}
SMALL: ViewportSize = {"width": 320, "height": 568}


class Host:
    """Somebody else's page: another server, and so another origin, that shows frames of ours."""

    def __init__(self, server: StaticServer) -> None:
        self.body = ""
        self._server = server
        host = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(host.body.encode())

            def log_message(self, *_: object) -> None:
                pass

        self.running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.running.serve_forever, args=(0.05,), daemon=True).start()

    def open(self, page: Page, *addresses: str) -> None:
        """Show frames with these addresses, from embed.html on, between much to read."""
        frames = "".join(
            f'<iframe src="{escape(self._server.address + address)}" title="{place}" width="600" height="700"></iframe>'
            for place, address in enumerate(addresses)
        )
        icon = '<link rel="icon" href="data:,">'
        field = '<label>Search <input id="field" autofocus></label>'
        self.body = (
            f'<!doctype html><html lang="en"><title>Wiki</title>{icon}{field}{frames}<p>{"Read on. " * 4000}</p>'
        )
        page.goto(f"http://127.0.0.1:{self.running.server_port}/")
        wait_quiet(page, self._server)


@pytest.fixture
def host(server: StaticServer, troubles: Troubles) -> Iterator[Host]:
    opened = Host(server)
    troubles.allow(rf"request to another origin: http://127\.0\.0\.1:{opened.running.server_port}/$")
    yield opened
    opened.running.shutdown()
    opened.running.server_close()


def framed(page: Page, place: int = 0) -> Frame:
    return page.frames[1 + place]


def press(frame: Frame) -> None:
    frame.locator("#begin").click()
    frame.wait_for_function(READY, timeout=PATIENCE)


def test_many_frames_stay_light_and_leave_the_focus_alone(page: Page, host: Host, server: StaticServer) -> None:
    row = "embed.html?mode=cards&r=8VL_F10"
    host.open(page, *("embed.html" + write(embed) for embed in EMBEDS.values()), row, row)
    assert len(page.frames) == 9
    assert python_fetched(server) == []
    paths = {request.path.partition("?")[0] for request in server.log}
    names = {re.sub(r"-[0-9a-f]{16}", "", path.rpartition("/")[2]) for path in paths}
    wanted = "embed.html all.css language.js query.js embed.js height.js leaving.js looks.js markup.js "
    wanted += "nunito-sans-latin.woff2 piazzolla-latin.woff2 pointing.js rules.js sleeping.js start-on-demand.js "
    wanted += "vignettes.js vignettes.json"
    assert {name for name in names if not name.startswith("icon")} == {*wanted.split()}
    assert sum(each.bytes for each in server.log if "assets/" in each.path and not each.is_typeface) <= 60_000
    assert page.evaluate("document.activeElement.id") == "field"
    for frame in page.frames[1:]:
        assert frame.evaluate("document.activeElement === document.body")
        assert frame.evaluate("document.documentElement.dataset.state ?? ''") == ""


def downloaded(folder: Path, ending: str, *python: str) -> float:
    """Return how many MB the host of a site sends until the lobby answers; `python` are the files with our modules."""
    names = ("index.html", "assets/*.css", "assets/*.js", "assets/pyodide-*/*", "assets/pyscript-*/*", *python)
    files = [file for name in names for file in folder.glob(name) if file.suffix not in (".br", ".gz")]
    # Only the workshop has an editor, and a language is fetched by its readers.
    files = [file for file in files if not file.name.startswith(("editor-", "de-"))]
    assert len(files) > len(names)
    twins = [file.with_name(f"{file.name}{ending}") for file in files]
    return sum((twin if twin.exists() else file).stat().st_size for file, twin in zip(files, twins, strict=True)) / 1e6


# Without --long the build may be hurried, so that .br files are longer than those of a host.
@pytest.mark.parametrize("best", [False, pytest.param(True, marks=pytest.mark.long)])
def test_all_pages_say_the_same_of_what_a_first_visit_downloads(best: bool, server: StaticServer) -> None:
    """What the build has measured; docs/hosting.md has it more precisely."""
    hosting = (ROOT / "docs/hosting.md").read_text("utf-8")
    rows = re.findall(r"^\| .+ \| ([\d.]+) MB \| ([\d.]+) MB \|$", hosting, re.MULTILINE)
    for (slow, fast), ending in zip(rows, (".br", ".gz", ""), strict=True):
        margin = 0.15 if best or ending != ".br" else 0.6
        archives = downloaded(server.folder, ending, "assets/python-*.zip", "assets/app-*.zip")
        assert abs(float(slow) - archives) < margin, ending
        assert abs(float(fast) - downloaded(server.folder, ending, "assets/snapshot-*.bin")) < margin, ending
    found = re.search(r'data-megabytes="(\d+)"', (server.folder / "index.html").read_text("utf-8"))
    assert found
    megabytes = int(found[1])
    assert abs(float(rows[0][1]) - megabytes) <= (0.5 if best else 1)
    for page in ("index.html", "compose.html", "rules/gasp.html", "embed.html"):
        assert f'data-megabytes="{megabytes}"' in (server.folder / page).read_text("utf-8")
    assert costs(megabytes) in (server.folder / "embed.html").read_text("utf-8")


def test_a_frame_that_is_not_pressed_is_light(page: Page, server: StaticServer, site: Path) -> None:
    fetch_anew(page)
    page.set_viewport_size(SMALL)
    addresses = [write(embed) for embed in EMBEDS.values()] + ["?mode=cards&r=8VL_F10", "?g=chess"]
    for place, address in enumerate(addresses):
        before = len(server.log)
        page.goto(f"{server.address}embed.html{address}")
        wait_quiet(page, server)
        asked = [each for each in server.log[before:] if not each.is_typeface]
        sent = sum(each.bytes for each in asked)
        if sent > LIGHT:
            sent -= surplus(site, [each.path.partition("?")[0] for each in asked])
        assert sent <= LIGHT
        # The second to the fifth have the button of the first.
        if place in (0, 5, 6, 7):
            check_axe(page)
        expect_no_sideways_scroll(page)


def test_the_host_keeps_its_keys_and_its_wheel_until_the_focus_is_inside(page: Page, host: Host) -> None:
    host.open(page, "embed.html" + write(EMBEDS["step"]))
    frame = framed(page)
    press(frame)
    place = frame.locator(".steps .counter")
    expect(place).to_have_text("2 of 14")
    page.locator("#field").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(place).to_have_text("2 of 14")
    before = page.evaluate("scrollY")
    page.mouse.move(200, 300)
    page.mouse.wheel(0, 400)
    page.wait_for_function(f"scrollY > {before}")
    frame.locator("#step-next").focus()
    page.keyboard.press("ArrowRight")
    expect(place).to_have_text("3 of 14")
    assert page.evaluate("history.length") == frame.evaluate("history.length")


def test_a_frame_in_which_bots_act_leaves_focus_and_place_to_the_page_around(page: Page, host: Host) -> None:
    """And whoever comes back to the frame finds the focus on what it asks."""
    host.open(page, "embed.html" + write(EMBEDS["try"]))
    frame = framed(page)
    press(frame)
    # As after a press on a card that has been played since.
    frame.evaluate("document.activeElement.blur()")
    page.locator("#field").click()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    place = page.evaluate("scrollY")
    frame.evaluate("hasMoved = false; addEventListener('focusin', () => { hasMoved = true; })")
    play_something(frame)
    frame.locator(DUE).first.wait_for(state="detached")
    # Frames out of sight draw nothing, so Playwright may wait for elements only.
    frame.locator(PLAYABLE).first.wait_for(state="attached")
    page.wait_for_timeout(500)
    assert page.evaluate("document.activeElement.id") == "field"
    assert page.evaluate("scrollY") == place
    assert not frame.evaluate("hasMoved")
    page.locator("iframe").focus()
    expect(frame.locator("#prompt")).to_be_focused()


DUE = ".hand.due .card:not([aria-disabled])"
PLAYABLE = f"[data-act], {DUE}"


def play_something(frame: Frame) -> None:
    """Play, without going into the frame: what is pressed by hand would have the focus."""
    frame.locator(PLAYABLE).first.wait_for(state="attached")
    press = "(due) => (document.querySelector('[data-act]') ?? document.querySelector(due))?.click()"
    while frame.locator(DUE).count():
        frame.evaluate(press, DUE)
        frame.page.wait_for_timeout(300)


# Every day tests/ui/test_embeds.py looks at what is shown, test_compose.py shows one in a frame, one is stepped through
# by keys above, one is tried while bots act, test_frames.py begins a game in one, and test_questions.py changes a
# question by keyboard.
@pytest.mark.long
@pytest.mark.parametrize(
    "mode",
    EMBEDS,
)
def test_each_mode_works_by_keyboard_in_a_narrow_frame(mode: str, page: Page, server: StaticServer) -> None:
    page.set_viewport_size(SMALL)
    page.goto(f"{server.address}embed.html{write(EMBEDS[mode])}")
    address = page.url
    page.keyboard.press("Tab")
    expect(page.locator("#begin")).to_be_focused()
    page.keyboard.press("Enter")
    wait_ready(page)
    PLAYED[mode](page)
    check_axe(page)
    expect_no_sideways_scroll(page)
    assert page.url == address


def look(page: Page) -> None:
    expect(page.locator("figure.diagram")).to_contain_text("Ann")
    expect(page.locator("#title")).to_be_focused()


def step(page: Page) -> None:
    expect(page.locator("#told")).to_be_focused()
    for key, place in (("ArrowRight", "3 of 14"), ("End", "14 of 14"), ("ArrowLeft", "13 of 14"), ("Home", "0 of 14")):
        page.keyboard.press(key)
        expect(page.locator(".steps .counter")).to_have_text(place)
    page.locator("#step-next").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_have_text("Ann deals first.")


def attempt(page: Page) -> None:
    before = page.locator("[id^=hand-]").count()
    page.locator("[data-pick]").first.focus()
    page.keyboard.press("Enter")
    if page.locator("[data-act]").count():
        page.locator("[data-act]").first.focus()
        page.keyboard.press("Enter")
    page.wait_for_function(f"document.querySelectorAll('[id^=hand-]').length !== {before}")
    page.get_by_role("button", name="Start over").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"document.querySelectorAll('[id^=hand-]').length === {before}")
    assert page.evaluate("Object.keys(localStorage)") == []


def ask(page: Page) -> None:
    verdict = page.locator(".verdict")
    before = verdict.inner_text()
    page.locator("#question-take-0-1").focus()
    page.keyboard.press("Enter")
    expect(verdict).not_to_have_text(before)


def play(page: Page) -> None:
    expect(page.locator("#title")).to_be_focused()
    page.get_by_role("button", name="Begin").focus()
    page.keyboard.press("Enter")
    page.locator("#menu").wait_for(state="attached")
    assert [key for key in page.evaluate("Object.keys(localStorage)") if "/game/" in key]


PLAYED = {"show": look, "shown": look, "step": step, "try": attempt, "ask": ask, "play": play}


def test_the_script_says_of_bad_addresses_what_python_says(page: Page, server: StaticServer) -> None:
    for address in BAD:
        if not address.isprintable() or len(address) > 100_000:
            continue
        try:
            frames.read(address)
        except EmbedError as error:
            page.goto(f"{server.address}embed.html{address}")
            # What isn't a letter reaches the page encoded, and is no letter either.
            expect(page.locator("#says")).to_have_text(str(error))
            expect(page.locator("#begin")).to_be_hidden()
    assert python_fetched(server) == []


def test_what_the_script_finds_itself_is_said_too(page: Page, server: StaticServer) -> None:
    for address, said in {
        "?mode=cards&r=8VL_XX": "no card called “XX”",
        "?mode=cards&r=" + "0_" * 61: "at most 60 cards",
        "?r=gasp-99": "no example called",
        "?r=__proto__": "no example called",
        "?g=constructor": "no game called",
        "?g=gasp&mode=toString": "no mode called",
        "?mode=show#r=" + "A" * 1_000_000: "100,000 characters",
        f"?mode=show#r={'<img src=x onerror=alert(1)>'}": "letters, digits",
    }.items():
        page.goto("about:blank")
        page.goto(f"{server.address}embed.html{address}")
        expect(page.locator("#says")).to_contain_text(said)
    assert python_fetched(server) == []


# Every day tests/ui/test_embeds.py has every kind of damage.
@pytest.mark.long
def test_a_damaged_game_is_answered_in_the_frame(page: Page, server: StaticServer) -> None:
    page.goto(f"{server.address}embed.html?mode=show&r={RECORD[:-9]}")
    page.locator("#begin").click()
    wait_ready(page)
    expect(page.locator("main")).to_contain_text("Copy the whole code again")


def test_an_example_goes_on_to_its_page(page: Page, server: StaticServer) -> None:
    page.goto(f"{server.address}embed.html?r=gasp-7&theme=dark")
    page.wait_for_url("**/examples/gasp-7.html?r=gasp-7&theme=dark")
    assert page.evaluate("history.length") == 2
    for address in ("?r=gasp-7-1", "?g=gasp&mode=ask&r=gasp-3", "?mode=show&r=gasp-12"):
        page.goto(f"{server.address}embed.html{address}")
        page.wait_for_url(f"**/examples/gasp-*.html{address}")


def test_a_row_of_cards_is_laid_out_in_the_colours_that_are_asked_for(page: Page, server: StaticServer) -> None:
    page.goto(f"{server.address}embed.html?mode=cards&r=8VL_F10_8VL&theme=dark")
    cards = page.get_by_role("img")
    expect(cards).to_have_count(3)
    expect(cards.first).to_have_accessible_name("8 of Waves and Leaves, the Mill")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto(f"{server.address}embed.html?mode=cards&r=8VL&theme=light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark
    assert python_fetched(server) == []


# Every day test_frames.py plays in a sandbox, where nothing can be kept either.
@pytest.mark.long
def test_where_nothing_can_be_kept_the_full_page_goes_on(page: Page, server: StaticServer) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
    )
    page.goto(f"{server.address}embed.html{write(Embed('play', 'gasp', RECORD))}")
    page.locator("#begin").click()
    wait_ready(page)
    link = page.locator(".note").get_by_role("link", name="Open the full page")
    with page.context.expect_page() as opened:
        link.click()
    wait_ready(opened.value)
    opened.value.wait_for_function("location.hash.startsWith('#/take/')")
    expect(opened.value.locator("#prompt")).to_be_visible()


# Every day test_why.py asks at tables, and test_rules.py opens rules beside them; tests/ui/test_embeds.py has frames.
@pytest.mark.long
@pytest.mark.parametrize("mode", ["play", "try", "learn"])
def test_why_answers_in_frames(page: Page, host: Host, mode: str) -> None:
    """Of what lies at a table, wherever one plays; and the rules that it leads to open within the frame."""
    embed = {"play": Embed("play", "gasp", RECORD), "try": EMBEDS["try"], "learn": Embed("learn", "gasp", "first")}
    host.open(page, "embed.html" + write(embed[mode]))
    frame = framed(page)
    press(frame)
    if mode == "learn":
        for step in (2, 3):
            frame.locator("#lesson-next").click()
            # Before it is drawn, the button that was pressed stands there yet.
            expect(frame.locator("#lesson progress")).to_have_js_property("value", step)
        frame.locator("#lesson-show").click()
    windows = len(page.context.pages)
    frame.locator("#why-seat0").click()
    expect(frame.locator("#why-title")).to_be_focused()
    expect(frame.locator("#why details[open] .verdict")).to_have_text(re.compile(r"^You have .* tokens?"))
    frame.locator("#why details[open] a[data-rules]").first.click()
    expect(frame.locator("dialog[open]")).to_be_visible()
    expect(frame.locator("dialog #rules-the-token")).to_be_in_viewport()
    assert len(page.context.pages) == windows, "no other window is opened"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(frame.locator("#why")).to_be_hidden()
    page.keyboard.press("w")
    expect(frame.locator("#why details[open] summary")).to_have_text(re.compile("^(The trick so far|Trick )"))
