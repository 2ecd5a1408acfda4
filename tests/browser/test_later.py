"""What comes later: the archive that sharing fetches when it is first opened, after both kinds of start."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import (
    Troubles,
    check_axe,
    hold,
    let_go,
    open_ready,
    open_saved,
    saves,
    wait_ready,
)
from tests.browser.test_play import ASKED, nearly_over
from tools.server import StaticServer

ARCHIVE = "**/later-*.zip"
SHARED = "Share Gasp! · Suits & Signs"


def over() -> Record:
    """Return a short game that is over, in which you have chosen several times."""
    rng = Random(3)
    running = Session.start(GAMES["troll-tricker"], ("you", "bot:novice", "bot:novice"), {"hands": 1}, rng)
    while running.turn is not None:
        running.play(running.view(running.turn).legal[0])
    return running.record


def fetched(server: StaticServer) -> int:
    """Return how often the archive was fetched."""
    return sum("/later-" in request.path and request.path.endswith(".zip") for request in server.log)


def press_share(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()


@pytest.mark.both_starts
def test_sharing_fetches_it_once(page: Page, server: StaticServer) -> None:
    hold(page, r"/later-[^/]*\.zip$")
    open_ready(page, server.address)
    open_saved(page, nearly_over())
    assert not fetched(server)
    press_share(page)
    expect(page.get_by_role("status").filter(has_text="being downloaded")).to_be_visible()
    check_axe(page)
    let_go(page)
    page.locator("#move-link").wait_for()
    assert page.title() == SHARED
    expect(page.locator("#title")).to_be_focused()
    page.get_by_role("link", name="Back to the game").click()
    page.locator(ASKED).first.wait_for()
    press_share(page)
    page.locator("#move-link").wait_for()
    assert fetched(server) == 1


# Every day tests/ui/test_later.py cannot fetch it and tries again, and test_faults.py has it missing.
@pytest.mark.long
@pytest.mark.both_starts
def test_what_cannot_be_fetched_can_be_tried_again(page: Page, troubles: Troubles, server: StaticServer) -> None:
    troubles.allow("later-|ERR_FAILED|404")
    page.route(ARCHIVE, lambda route: route.abort())
    open_ready(page, server.address)
    open_saved(page, nearly_over())
    saved = saves(page)
    press_share(page)
    expect(page.locator("#title")).to_have_text("Download failed")
    check_axe(page)
    page.unroute_all()
    # Some hosts answer so for what isn't there.
    page.route(ARCHIVE, lambda route: route.fulfill(body="<!doctype html><p>Here is the front page instead."))
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#title")).to_have_text("Download failed")
    page.get_by_role("link", name="Back", exact=True).click()
    page.locator(ASKED).first.wait_for()
    assert saves(page) == saved
    press_share(page)
    expect(page.locator("#title")).to_have_text("Download failed")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    page.locator("#move-link").wait_for()
    assert page.title() == SHARED


def test_a_finished_game_is_reviewed_until_somebody_leaves(desk: Page, request: pytest.FixtureRequest) -> None:
    """With --long, to its end, which every day tests/ui/test_hints.py comes to."""
    open_saved(desk, over())
    desk.get_by_role("button", name="Analysis").click()
    review = desk.get_by_role("region", name="Analysis")
    expect(review).to_be_focused()
    if request.config.getoption("--long"):
        expect(review).to_have_attribute("aria-busy", "false")
        expect(review).to_contain_text("given what you knew")
        expect(desk.locator("#said")).to_contain_text("given what you knew")
    expect(desk.get_by_role("button", name="Analysis")).to_have_count(0)
    check_axe(desk)
    desk.get_by_role("link", name="Lobby").first.click()
    desk.locator("#import").wait_for(state="attached")
    desk.go_back()
    # Nothing is kept of it.
    desk.get_by_role("button", name="Analysis").wait_for()


# Every day test_faults.py has it missing from each such page.
@pytest.mark.long
@pytest.mark.both_starts
def test_a_page_that_begins_with_it_has_it_at_once_or_says_so(
    page: Page, troubles: Troubles, server: StaticServer
) -> None:
    page.goto(server.address + "compose.html")
    wait_ready(page)
    assert fetched(server) == 1
    troubles.allow("later-|snapshot|[Ff]ailed to fetch|ERR_FAILED")
    page.route(ARCHIVE, lambda route: route.abort())
    page.goto(server.address + "compose.html")
    page.wait_for_function("document.documentElement.dataset.state === 'failed'")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
