"""How the page starts, and what it says when it can't."""

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.helpers import (
    PATIENCE,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    hold,
    new_page,
    open_ready,
    wait_offline_ready,
    wait_ready,
)
from tests.browser.starts import WITHOUT_SNAPSHOT
from tests.browser.wrong import WrongAnswers
from tools.headers import EVERYWHERE
from tools.server import StaticServer

SAVED = ("suits-and-signs/game/test", "never mind")


def test_the_lobby_is_there_without_scripts(browser: Browser, troubles: Troubles, server: StaticServer) -> None:
    page = new_page(browser, troubles, java_script_enabled=False)
    page.goto(server.address)
    expect(page.locator("#app h1")).to_be_visible()
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("#start")).to_be_hidden()
    page.context.close()


def test_without_scripts_frames_lead_to_the_rules_and_questions_say_why_they_are_silent(
    browser: Browser, troubles: Troubles, server: StaticServer
) -> None:
    page = new_page(browser, troubles, java_script_enabled=False, viewport={"width": 320, "height": 640})
    page.goto(server.address + "embed.html?g=gasp")
    expect_no_sideways_scroll(page)
    page.get_by_role("link", name="Rules of Gasp!").click()
    expect(page.get_by_role("group").first).to_be_visible()
    expect(page.locator(".question + noscript p").first).to_be_visible()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Options").click()
    expect(page.locator("#options")).to_be_in_viewport()
    expect_no_sideways_scroll(page)
    page.emulate_media(media="print")
    assert page.locator(":is(a, button).button:visible:not([aria-pressed=true])").count() == 0
    expect(page.get_by_role("navigation")).to_have_count(0)
    page.context.close()


def test_it_shows_how_far_it_is_before_python_is_there(page: Page, server: StaticServer) -> None:
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/python-[^/]*\.zip$")
    page.goto(server.address)
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#start-text")).to_have_text("Loading Python …")
    expect(page.locator("#app h1")).to_be_visible()
    # By bytes: the WebAssembly is there, and neither of the archives.
    page.wait_for_function("document.getElementById('start-bytes').value > 0.62")
    assert page.evaluate("document.getElementById('start-bytes').value") < 0.69
    check_axe(page)


def test_the_lobby_is_not_shown_to_who_goes_elsewhere(page: Page, server: StaticServer) -> None:
    page.goto(server.address + "#/share/abc")
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (window.lobby = getComputedStyle(app).visibility))"
    )
    page.reload()
    assert page.evaluate("lobby") == "hidden"


# test_hosts.py plays in a folder every day.
@pytest.mark.long
def test_it_works_in_a_folder_of_a_host(browser: Browser, site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "deep" / "folder")
    with StaticServer(tmp_path) as server:
        troubles = Troubles(server.address + "deep/folder/")
        page = new_page(browser, troubles)
        open_ready(page, server.address + "deep/folder/")
        page.context.close()
    assert not troubles.unexpected()


def test_a_slow_start_says_that_it_goes_on(browser: Browser, troubles: Troubles, server: StaticServer) -> None:
    page = new_page(browser, troubles)
    page.clock.install()
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/python-[^/]*\.zip$")
    page.goto(server.address)
    expect(page.locator("#start-text")).to_have_text("Loading Python …")
    page.clock.fast_forward(30_000)
    expect(page.locator("#start-text")).to_contain_text("still loading")
    assert page.evaluate("document.documentElement.dataset.state") == "loading"
    page.context.close()


def check_failure(page: Page, troubles: Troubles, address: str, reason: str) -> None:
    """Open a page that can't start: it says why, and saved games are still there afterwards."""
    troubles.allow(".")
    page.add_init_script(f"localStorage.setItem({SAVED[0]!r}, {SAVED[1]!r})")
    page.goto(address)
    page.wait_for_function("document.documentElement.dataset.state === 'failed'")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(reason)
    expect(alert).to_contain_text("Games saved in this browser are safe.")
    assert page.evaluate(f"localStorage.getItem({SAVED[0]!r})") == SAVED[1]
    expect(page.locator("#app h1")).to_be_visible()


# Of these kinds of file one every day: a module that a module imports. What else is fetched is missing every day
# further below, and the code of other pages in test_faults.py.
FILES = ("interpreter-*.js",)
MORE_FILES = (
    *("main-*.txt", "core.js"),
    *("start-*.js", "pyodide.asm.wasm", "python-*.zip"),
    *("core-*.js", "snapshot-*.js", "pyodide.mjs.js", "pyodide.asm.mjs.js", "app-*.zip"),
)


@pytest.mark.parametrize("file", [*FILES, *(pytest.param(file, marks=pytest.mark.long) for file in MORE_FILES)])
def test_a_missing_file_is_named_a_failed_fetch(
    file: str, page: Page, troubles: Troubles, server: StaticServer
) -> None:
    page.add_init_script(WITHOUT_SNAPSHOT)
    page.route(f"**/{file}", lambda route: route.fulfill(status=404, body="There is nothing here."))
    check_failure(page, troubles, server.address, "could not be loaded")


# Every day a file that is missing is named so above.
@pytest.mark.long
def test_a_lost_connection_is_named_a_failed_fetch(page: Page, troubles: Troubles, server: StaticServer) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    check_failure(page, troubles, server.address, "could not be loaded")


@pytest.mark.parametrize(
    "missing",
    [
        "delete window.WebAssembly",
        pytest.param("delete HTMLScriptElement.prototype.noModule", marks=pytest.mark.long),
    ],
)
def test_an_unfit_browser_is_told_so(missing: str, page: Page, troubles: Troubles, server: StaticServer) -> None:
    page.add_init_script(missing)
    # A browser that really has no modules would not run this one.
    page.route("**/start-*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    check_failure(page, troubles, server.address, "browser can't run Python")


@pytest.mark.parametrize("code", ["raise ValueError('boom')", pytest.param("pass", marks=pytest.mark.long)])
def test_an_error_in_python_is_shown(code: str, page: Page, troubles: Troubles, server: StaticServer) -> None:
    page.route("**/main-*.txt", lambda route: route.fulfill(body=code))
    # It is the right file, as the host's list of files says.
    page.route(
        "**/service-worker.js",
        lambda route: route.fulfill(response=route.fetch(), body=listing_main(route.fetch().text(), code)),
    )
    check_failure(page, troubles, server.address, "stopped with an error")
    if "boom" in code:
        page.get_by_text("Details", exact=True).click()
        expect(page.locator("#start pre")).to_contain_text("ValueError: boom")
    check_axe(page)


def listing_main(worker: str, code: str) -> str:
    return re.sub(r'(/main-\w+\.txt": ")\w+', rf"\g<1>{hashlib.sha256(code.encode()).hexdigest()}", worker)


# Names and passwords stand in the addresses of hosts that ask for them. The composer leaves it as the app does.
@pytest.mark.parametrize(
    "addresses",
    [
        ("rules/gasp.html?a=1#options", "embed.html?g=gasp#r=", "?a=1#/new/gasp"),
        pytest.param(("compose.html", "?a=1#/new/gasp"), marks=pytest.mark.long),
    ],
    ids=["usual", "composer"],
)
def test_a_page_leaves_an_address_with_a_password_for_the_plain_one(
    addresses: tuple[str, ...], page: Page, troubles: Troubles, server: StaticServer
) -> None:
    troubles.allow("user:pass@|Failed to load")
    within = server.address.replace("//", "//user:pass@")
    for address in addresses:
        page.goto(within + address, wait_until="commit")
        page.wait_for_url(server.address + address)
        page.wait_for_function("document.URL === location.href")
    expect(page.get_by_role("heading", level=1)).to_have_text("New game of Gasp!")


# As after leaving it, in a browser or at a host that leads back there; by a policy, nobody is told from where.
@pytest.mark.long
@pytest.mark.parametrize(
    "before",
    [
        "Object.defineProperty(document, 'referrer', { get: () => location.href });",
        "sessionStorage.setItem('suits-and-signs/left', `${Date.now()} ${location.href}`);",
    ],
    ids=["referrer", "remembered"],
)
def test_an_address_with_a_password_that_comes_back_is_told(
    before: str, page: Page, troubles: Troubles, server: StaticServer
) -> None:
    page.add_init_script(before)
    address = server.address.replace("//", "//user:pass@")
    check_failure(page, troubles, address, "has a name or a password in it")
    assert page.evaluate("document.URL") == address


BLAME = {
    "404": "the host doesn't have it (404)",
    "500": "answered with an error (500)",
    "portal": "answered with a page of its own",
    "cut": "could not be loaded whole",
    "redirected": "answered with a page of its own",
    "flipped": "could not be loaded whole",
    "empty": "could not be loaded whole",
}
# Of a host's errors 404 will do; a redirection ends in a page like a portal's, which the browser has kept once more
# below.
DAILY = {("cut", r"/python-\w+\.zip")}
"""What is missing is told every day by test_a_missing_file_is_named_…, and what answers in another's place by
test_a_network_that_answers_…
"""

SUSPECTS = (
    "/pyodide.asm.wasm",
    r"/python-\w+\.zip",
    "/core.js",
    r"/start-\w+\.js",
    "/pyodide.mjs.js",
    r"/main-\w+\.txt",
)


def attacks() -> Iterator[object]:
    for answer in BLAME:
        for file in SUSPECTS:
            yield pytest.param(answer, file, marks=() if (answer, file) in DAILY else pytest.mark.long)


@pytest.mark.own_start  # what makes a link look fast would read a cut answer itself
@pytest.mark.parametrize(("answer", "file"), list(attacks()))
def test_what_really_went_wrong_is_told(
    answer: str, file: str, page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    page.add_init_script(WITHOUT_SNAPSHOT)
    wrong.give(answer, file)
    check_failure(page, troubles, server.address, BLAME[answer])
    alert = page.get_by_role("alert")
    assert re.search(file, alert.inner_text()), "the file is named"
    expect(alert).not_to_contain_text("browser can't")
    assert page.evaluate("sessionStorage.length") == 0, "nothing was kept, so nothing begins anew by itself"


def test_a_network_that_answers_everything_itself_is_told(
    page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    troubles.allow(".")
    wrong.give("portal", r"/(pyodide|pyscript)-|/main-\w+\.txt$|\.zip$|\.bin$|service-worker")
    page.goto(server.address)
    expect(page.get_by_role("alert")).to_contain_text("answered with a page of its own")


@pytest.mark.parametrize(
    ("policy", "names"),
    [
        ("script-src 'self'", "script-src (wasm-eval)"),
        pytest.param("connect-src 'none'", "connect-src", marks=pytest.mark.long),
    ],
)
def test_a_policy_of_the_host_is_told(
    policy: str,
    names: str,
    page: Page,
    troubles: Troubles,
    server: StaticServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(EVERYWHERE, "Content-Security-Policy", policy)
    troubles.allow(".")
    page.goto(server.address)
    # Playwright's own functions may not run in this page.
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The security policy of this host forbids")
    expect(alert).to_contain_text(names)


# All of them are kept for ever by the browser, as the right files would be.
@pytest.mark.own_start
@pytest.mark.parametrize(
    ("answer", "file"),
    [
        # What is missing is told every day above; neither is what its name says, as a portal's page is.
        pytest.param("404", r"/saves-\w+\.js", marks=pytest.mark.long),
        pytest.param("flipped", r"/start-\w+\.js", marks=pytest.mark.long),
        ("portal", "/pyodide.asm.wasm"),
    ],
)
def test_the_first_cause_is_told_and_asked_for_again_though_it_is_kept(
    answer: str, file: str, page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    page.add_init_script(WITHOUT_SNAPSHOT)
    wrong.give(answer, file)
    check_failure(page, troubles, server.address, BLAME[answer])
    assert re.search(file, page.get_by_role("alert").inner_text()), "the file is named"
    wrong.end()
    if answer == "portal":
        with page.expect_navigation(wait_until="commit"):
            page.get_by_role("button", name="Reload the page").click()
    else:
        page.reload()
    wait_ready(page)


def as_octets(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-type": "application/octet-stream"})


def test_a_page_does_without_what_it_can_do_without(
    page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    """Scripts that only add something, and a host that knows what WebAssembly is."""
    page.route("**/pyodide.asm.wasm", as_octets)
    troubles.allow("404|MIME type")
    wrong.give("404", r"/(looks|resume|motion|offline|meanwhile|pointing|rules)-\w+\.js")
    open_ready(page, server.address + "#/new/gasp")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#prompt")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


# Every day a script that others need is asked for once more, below, and what a start needs above.
@pytest.mark.long
@pytest.mark.kept
@pytest.mark.parametrize("answer", ["empty", "portal", "404"])
def test_a_wrong_script_that_is_kept_is_asked_for_once_more(
    answer: str, page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    troubles.allow("404|MIME type|Unexpected token")
    wrong.give(answer, r"/offline-\w+\.js")
    open_ready(page, server.address)
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => !found)")
    wrong.end()
    open_ready(page, server.address)
    wait_offline_ready(page)


@pytest.mark.parametrize("answer", ["portal", pytest.param("404", marks=pytest.mark.long)])
def test_a_script_that_others_need_is_asked_for_once_more_or_named(
    answer: str, page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    troubles.allow(".")
    wrong.give(answer, r"/query-\w+\.js")
    page.goto(server.address + "embed.html?g=gasp")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile(r"not all of it works: assets/query-\w+\.js"))
    wrong.end()
    page.goto(server.address + "?")
    page.goto(server.address + "embed.html?g=gasp")
    expect(page.locator("#begin")).to_be_visible()
    expect(alert).to_have_count(0)


@pytest.mark.parametrize(
    ("address", "motion"),
    [
        ("", "no-preference"),
        ("embed.html?g=gasp", "reduce"),
        # All have the sentence from one template, and its animation from one style sheet.
        pytest.param("", "reduce", marks=pytest.mark.long),
        pytest.param("embed.html?g=gasp", "no-preference", marks=pytest.mark.long),
        *(pytest.param("compose.html", motion, marks=pytest.mark.long) for motion in ("no-preference", "reduce")),
    ],
)
def test_where_no_script_runs_a_sentence_appears(
    address: str, motion: str, page: Page, troubles: Troubles, server: StaticServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    troubles.allow("security policy|violates")
    monkeypatch.setitem(EVERYWHERE, "Content-Security-Policy", "script-src 'none'")
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.goto(server.address + address)
    sentence = page.locator("body > .in-vain")
    expect(sentence).to_be_hidden()
    finish_waiting(page)
    expect(sentence).to_be_visible()
    expect(sentence).to_contain_text("have not begun")


def test_where_the_first_script_never_answers_a_sentence_appears(page: Page, server: StaticServer) -> None:
    page.route("**/boot-*.js", lambda route: None)
    page.goto(server.address, wait_until="commit")
    sentence = page.locator("body > .in-vain")
    sentence.wait_for(state="attached")
    expect(sentence).to_be_hidden()
    finish_waiting(page)
    expect(sentence).to_be_visible()


def test_a_page_whose_style_sheet_never_answers_appears_without_it(page: Page, server: StaticServer) -> None:
    page.add_init_script("setTimeout = ((later) => (work, wait) => later(work, wait / 20))(setTimeout);")
    held: list[Route] = []

    def keep_back(route: Route) -> None:
        held.append(route)

    page.route("**/*.css", keep_back)
    page.goto(server.address, wait_until="commit")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("looks bare")
    wait_ready(page)
    expect(page.locator("body > .in-vain")).to_be_hidden()
    expect(page.get_by_text("Loading Python")).to_be_hidden()
    for route in held:
        route.continue_()
    expect(alert).to_have_count(0)
    assert page.evaluate("document.adoptedStyleSheets.length") == 0


def test_a_page_whose_looks_never_answer_appears_without_them(page: Page, server: StaticServer) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.route("**/looks-*.js", lambda route: None)
    page.goto(server.address, wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_ready(page)
    page.get_by_role("button", name="Settings").click()
    page.locator("#symbols-letters").check()
    expect(page.locator("#symbols-letters")).to_be_checked()


@pytest.mark.parametrize("address", ["embed.html?g=gasp", "examples/gasp-1.html"])
def test_a_frame_whose_first_script_never_answers_appears_all_the_same(
    address: str, page: Page, server: StaticServer
) -> None:
    page.route("**/query-*.js", lambda route: None)
    page.goto(server.address + address, wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_where_no_module_comes_a_sentence_appears(page: Page, server: StaticServer) -> None:
    page.route("**/core.js", lambda route: None)
    page.goto(server.address, wait_until="commit")
    sentence = page.locator("#start .in-vain")
    expect(page.locator("#start-text")).to_be_visible()
    expect(sentence).to_be_hidden()
    finish_waiting(page)
    expect(sentence).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.state") == "loading"


def test_it_becomes_ready_and_no_sentence_for_who_waits_in_vain_is_left(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address + "?unknown=1")
    assert page.evaluate("performance.getEntriesByName('interactive').length") == 1
    expect(page.locator("#start")).to_be_hidden()
    expect(page.locator("#app")).to_be_visible()
    assert page.locator(".in-vain:visible").count() == 0
    assert page.evaluate("document.querySelector('body > .in-vain').getAnimations()") == []
    page.goto(server.address + "embed.html?g=gasp")
    expect(page.locator("#begin")).to_be_visible()
    expect(page.locator("body > .in-vain")).to_have_count(0)


def finish_waiting(page: Page) -> None:
    """Let the seconds pass that a sentence without script waits."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1000})


# Every day test_the_first_cause_is_told_and_asked_for_again_though_it_is_kept presses the same button.
@pytest.mark.long
def test_a_failed_start_can_be_tried_again(page: Page, troubles: Troubles, server: StaticServer) -> None:
    page.add_init_script(WITHOUT_SNAPSHOT)
    page.route("**/app-*.zip", lambda route: route.abort(), times=1)
    check_failure(page, troubles, server.address, "could not be loaded")
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Reload the page").click()
    wait_ready(page)


def test_a_page_opened_as_a_file_says_what_to_do(browser: Browser, site: Path) -> None:
    page = browser.new_page()
    page.goto((site / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("python3 build.py serve", timeout=PATIENCE)
    page.context.close()


# Every day test_failing.py plays where nothing answers, this database neither.
@pytest.mark.long
def test_denied_storage_does_not_keep_python_from_starting(page: Page, server: StaticServer) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { configurable: true, get() { throw new Error('denied'); } })"
    )
    open_ready(page, server.address)
