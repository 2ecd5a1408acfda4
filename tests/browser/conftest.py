"""A server and Chromium for the tests in a browser."""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser import starts
from tests.browser.helpers import PATIENCE, Troubles, arguments, executable, mark_browser_tests, new_page
from tests.browser.standing import Standing
from tests.browser.visits import Visits
from tests.browser.wrong import WrongAnswers
from tools.server import StaticServer

# A start, or an answer of Python, may come late on a busy machine.
expect.set_options(timeout=PATIENCE)


FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    mark_browser_tests(items, Path(__file__).parent)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if mark := metafunc.definition.get_closest_marker("both_starts"):
        goes_on = {"desk", "phone"} & set(metafunc.fixturenames)
        usual = starts.WAYS[-1] if goes_on else starts.usual(metafunc.definition.nodeid)
        # What is at stake in both ways is tested in both in some tests every day; in the others, in one.
        rare = () if mark.kwargs.get("daily") else pytest.mark.long
        ways = [pytest.param(way, marks=() if way == usual else rare) for way in starts.WAYS]
        metafunc.parametrize("start", ways, indirect=True, ids=[starts.name_of_way(way) for way in starts.WAYS])


@pytest.fixture(autouse=True)
def start(request: pytest.FixtureRequest) -> Iterator[str | None]:
    """Where the Python of all pages of the test comes from, and whether they are kept: see `starts`."""
    own = request.node.get_closest_marker("own_start")
    # Another page that goes on would have to start for each way.
    goes_on = {"desk", "phone"} & set(request.fixturenames)
    usual = starts.WAYS[-1] if goes_on else starts.usual(request.node.nodeid)
    starts.way = None if own else getattr(request, "param", usual)
    starts.kept = request.node.get_closest_marker("kept") is not None
    starts.apart = request.node.get_closest_marker("apart") is not None
    yield starts.way
    starts.way, starts.kept, starts.apart = None, False, False


@pytest.fixture
def server(site: Path) -> Iterator[StaticServer]:
    """A server of dist/, with a port and so an origin of its own."""
    with StaticServer(site) as running:
        yield running


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> WrongAnswers:
    """What our servers answer instead of their files."""
    return WrongAnswers(monkeypatch)


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A running Chromium."""
    running = playwright.chromium.launch(executable_path=executable(), args=arguments())
    yield running
    running.close()


@pytest.fixture(scope="session")
def all_standing(browser: Browser, site: Path) -> Iterator[Standing]:
    """What `standing` gives to each test."""
    with Standing(browser, site) as running:
        yield running


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def standing(all_standing: Standing, request: pytest.FixtureRequest) -> Iterator[Standing]:
    """Pages that go on from test to test, until one fails."""
    yield all_standing
    if request.node.stash.get(FAILED, False):
        all_standing.drop()
    all_standing.check()


@pytest.fixture
def desk(standing: Standing) -> Page:
    """A page that goes on from test to test, in the lobby, with nothing saved; bots act at once."""
    return standing.page()


@pytest.fixture
def phone(standing: Standing) -> Page:
    """The same on a phone that stands upright."""
    return standing.page(phone=True)


@pytest.fixture
def reader(standing: Standing) -> Page:
    """A page that goes on from test to test and shows nothing yet, for pages that are there to be read."""
    return standing.reader()


@pytest.fixture
def troubles(server: StaticServer) -> Iterator[Troubles]:
    """What must not happen in any page; the test fails at its end if it did and was not allowed."""
    found = Troubles(server.address)
    yield found
    assert not found.unexpected(), "\n".join(found.unexpected())


@pytest.fixture(scope="session")
def visits(browser: Browser) -> Iterator[Visits]:
    """What opens `visitor` for each test."""
    with Visits(browser) as running:
        yield running


@pytest.fixture
def visitor(visits: Visits, server: StaticServer, troubles: Troubles, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a new visitor."""
    opened = visits.begin(server, troubles)
    yield opened
    visits.end(opened, troubles, failed=request.node.stash.get(FAILED, False))


@pytest.fixture
def page(visitor: Page) -> Page:
    """The page of a test, which modules take from elsewhere if most of their tests leave nothing behind."""
    return visitor


@pytest.fixture(scope="module")
def paper(browser: Browser, site: Path) -> Iterator[Page]:
    """A page with the site's styles and without Python; at first it shows rules."""
    with StaticServer(site) as server:
        page = new_page(browser, Troubles(server.address), reduced_motion="reduce")
        page.goto(f"{server.address}rules/troll-tricker.html")
        yield page
        page.context.close()
