"""Browsers in homes of their own, and what they meet in the Internet."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.debian import UnavailableError
from tests.browser.helpers import AT_ONCE, PATIENCE, Troubles, arguments, executable, mark_browser_tests, new_page
from tests.network.namespaces import SERVER, Nat, Network, Place, inside
from tests.network.services import Broker, Turn
from tools.assets import Assets
from tools.elsewhere import NONE, Elsewhere
from tools.runtime import CARRIERS
from tools.server import StaticServer
from tools.setup import ROOT

expect.set_options(timeout=PATIENCE)

_PORT = 8080
_NAME = "site.localhost"
ADDRESS = f"http://{_NAME}:{_PORT}/"
"""Where each home finds the site: at the server, by a name that is as safe to browsers as https."""
_KNOWN = f"MAP {_NAME} {SERVER}, EXCLUDE {SERVER}, "


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    mark_browser_tests(items, Path(__file__).parent)


Thing = TypeVar("Thing")


def _running(make: Callable[[], AbstractContextManager[Thing]], name: str) -> Iterator[Thing]:
    """Have something for a fixture; skips where it can't be had."""
    try:
        with make() as running:
            yield running
    except UnavailableError as error:
        pytest.skip(f"{name} can't be had here: {error}")


@pytest.fixture(scope="session")
def network() -> Iterator[Network]:
    """Two homes, and a server in the Internet: tests are skipped where they can't be made."""
    yield from _running(Network, "networks of our own")


class Browsers:
    """A Chromium in each place, which stays there once it was wanted."""

    def __init__(self, playwright: Playwright, network: Network, folder: Path) -> None:
        self._playwright, self._network, self._folder = playwright, network, folder
        self._running: dict[str, Browser] = {}

    def __getitem__(self, place: Place) -> Browser:
        if place not in self._running:
            script = self._folder / place
            command = " ".join(self._network.command(place))
            script.write_text(f'#!/bin/sh\nexec {command} {executable()} "$@"\n', "utf-8")
            script.chmod(0o755)
            rules = "--host-resolver-rules="
            options = [each.replace(rules, rules + _KNOWN) for each in arguments()]
            self._running[place] = self._playwright.chromium.launch(executable_path=script, args=options)
        return self._running[place]

    def close(self) -> None:
        """Close them all."""
        for browser in self._running.values():
            browser.close()


@pytest.fixture(scope="session")
def browsers(playwright: Playwright, network: Network, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsers]:
    found = Browsers(playwright, network, tmp_path_factory.mktemp("browsers"))
    yield found
    found.close()


class Site(StaticServer):
    """A site in the Internet, under the name by which homes find it."""

    @property
    def address(self) -> str:
        return ADDRESS


class Homes:
    """Homes whose devices open `server`, a site in the Internet."""

    def __init__(self, network: Network, browsers: Browsers, server: Site, *others: str) -> None:
        self.network, self.server = network, server
        self.troubles = Troubles(ADDRESS, *others)
        self.pages: list[Page] = []
        self._browsers = browsers

    def page(self, place: Place, **options: object) -> Page:
        """Return a page of a new visitor at "host", "beside", in the same home, or "friend"; bots act at once."""
        page = new_page(self._browsers[place], self.troubles, **options)
        page.add_init_script(AT_ONCE)
        self.pages.append(page)
        return page

    def cut(self, place: Place) -> AbstractContextManager[None]:
        """Leave a device without its network, until the end of the block."""
        return self.network.cut(place)


MakeHomes = Callable[..., Homes]


@pytest.fixture
def homes(network: Network, browsers: Browsers, site: Path, tmp_path: Path) -> Iterator[MakeHomes]:
    """Makes homes behind routers of one kind, and a site whose host chose other hosts, once in a test.

    It fails at the end if any of their pages had troubles. Tests ask for it last, so that no broker ends before pages.
    """
    made: list[Homes] = []

    def make(nat: Nat, elsewhere: Elsewhere = NONE) -> Homes:
        network.translate(nat)
        server = Site(site_with(site, elsewhere, tmp_path / "site"), _PORT, SERVER)
        with inside("server"):
            server.start()
        found = Homes(network, browsers, server, *elsewhere.sources())
        made.append(found)
        return found

    yield make
    for each in made:
        for page in each.pages:
            page.context.close()
        each.server.stop()
    troubles = [trouble for each in made for trouble in each.troubles.unexpected()]
    assert not troubles, troubles


def site_with(site: Path, elsewhere: Elsewhere, folder: Path) -> Path:
    """Return the folder of a built site as if its host had chosen other hosts for it.

    A build does the same, and takes longer: tests/tools/test_elsewhere.py compares them.
    """
    shutil.copytree(site, folder)
    (script,) = folder.glob("assets/carriers-*.js")
    page = folder / "index.html"
    policy = "connect-src 'self'"
    assets = Assets(ROOT)
    assets.prepend(CARRIERS, elsewhere.script_constants())
    told = assets.content(CARRIERS).decode()
    for address, script_beside in assets.files.items():
        (folder / address).write_bytes(script_beside)
    html = page.read_text("utf-8")
    if elsewhere.meet:
        html = re.sub('(data-carriers="[^"]*" )', r"\1data-meets", html, count=1)
    for file, content in (
        (script, told),
        (page, html.replace(policy, " ".join((policy, *elsewhere.sources())), 1)),
    ):
        for twin in file.parent.glob(f"{file.name}*"):
            twin.unlink()
        file.write_text(content, "utf-8")
    return folder


@pytest.fixture(scope="session")
def turn(network: Network, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Turn]:
    """A TURN server and the address of its short-lived credentials, as `turn.elsewhere` tells a site."""
    yield from _running(lambda: Turn(network, tmp_path_factory.mktemp("turn")), "a TURN server")


@pytest.fixture
def broker(network: Network, tmp_path: Path) -> Iterator[Broker]:
    """A meeting place, as `broker.elsewhere` tells a site; `broker.told()` is all that it was told."""
    yield from _running(lambda: Broker(network, tmp_path), "a broker")
