"""Hosts that others have written or set up serve the site, in a folder of theirs."""

from __future__ import annotations

import http.client
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import webservers
from tests.browser.debian import UnavailableError
from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    new_page,
    open_ready,
    open_saved,
    session,
    wait_offline_ready,
    wait_ready,
)
from tests.browser.test_play import ASKED, nearly_over, play_one
from tests.browser.webservers import WebServer
from tests.browser.wrong import WrongAnswers
from tools import headers
from tools.server import TWINS, StaticServer, find
from tools.setup import ROOT

FOLDER = "games/suits/"
# What a browser takes for the same.
SAME = {"application/javascript": "text/javascript"}


@pytest.fixture
def root(site: Path, tmp_path: Path) -> Path:
    """The folder of a host that has the site in FOLDER."""
    found = tmp_path / "root"
    (found / FOLDER).parent.mkdir(parents=True)
    (found / FOLDER.rstrip("/")).symlink_to(site.resolve(), target_is_directory=True)
    return found


Host = Callable[[Path, Path], WebServer]
HOSTS: dict[str, Host] = {
    "python": webservers.python,
    "nginx": webservers.nginx,
    "php": webservers.php,
    "caddy": webservers.caddy,
    "apache": webservers.apache,
}
# The others send the same; every day test_with_the_lines_of_the_docs_… asks nginx for a file of each kind.
DAILY = ("python",)


def running(host: Callable[[], WebServer]) -> Iterator[WebServer]:
    """Run a host for a fixture; skips where it can't be had."""
    try:
        with host() as server:
            yield server
    except UnavailableError as error:
        pytest.skip(f"This host can't be had here: {error}")


@pytest.fixture
def host(request: pytest.FixtureRequest, root: Path, tmp_path: Path) -> Iterator[WebServer]:
    """A host as it is without anybody's settings."""
    yield from running(lambda: HOSTS[request.param](root, tmp_path))


@pytest.mark.kept
@pytest.mark.parametrize(
    "host", [pytest.param(name, marks=() if name in DAILY else pytest.mark.long) for name in HOSTS], indirect=True
)
def test_a_host_starts_plays_and_keeps_the_site(host: WebServer, browser: Browser) -> None:
    expect_played_and_kept(host, f"http://127.0.0.1:{host.port}/{FOLDER}", browser)


# Every day tests/tools/test_dist.py looks that nothing could be taken for a program.
@pytest.mark.long
@pytest.mark.kept
def test_a_host_that_runs_programs_and_has_one_page_for_all_else_will_do(
    site: Path, browser: Browser, wrong: WrongAnswers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It refuses what it takes for programs, and answers with the first page where it has nothing."""
    wrong.give("403", r"\.(py|cgi|pl|php)$")
    found = find
    monkeypatch.setattr("tools.server.find", lambda root, path: found(root, path) or found(root, "/index.html"))
    with StaticServer(site) as host:
        expect_played_and_kept(host, host.address, browser)


def expect_played_and_kept(host: WebServer | StaticServer, address: str, browser: Browser) -> None:
    """Play in a game, and find it again after a reload, without the host."""
    troubles = Troubles(address)
    page = new_page(browser, troubles)
    page.add_init_script(AT_ONCE)
    open_ready(page, address)
    game = nearly_over()
    open_saved(page, game)
    while len(session(page).record.actions) == len(game.actions):
        assert play_one(page)
    played = session(page).record.actions
    wait_offline_ready(page)
    host.stop()
    page.reload()
    expect_still_there(page, played)
    page.context.close()
    assert not troubles.unexpected(), "\n".join(troubles.unexpected())


def expect_still_there(page: Page, played: Sequence[str]) -> None:
    """Wait until the table asks for something, and fail if what was played is lost."""
    wait_ready(page)
    expect(page.locator(ASKED).first).to_be_visible()
    assert list(session(page).record.actions[: len(played)]) == list(played)


def test_a_host_that_knows_no_scripts_is_told(
    page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    troubles.allow(".")
    wrong.give("text", r"\.js$")
    page.goto(server.address)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("the host sends this script as text/plain")
    expect(alert).to_contain_text("nothing wrong with your browser or your connection")


def lines(language: str) -> str:
    """Return what docs/hosting.md has an operator write, from its block in this language."""
    found = re.search(rf"```{language}\n(.*?)```", (ROOT / "docs/hosting.md").read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1].replace("/suits/", f"/{FOLDER}")


TOLD: dict[str, tuple[Host, str]] = {
    "nginx": (lambda root, folder: webservers.nginx(root, folder, lines("nginx")), "gzip"),
    "caddy": (lambda root, folder: webservers.caddy(root, folder, lines("caddyfile")), "br"),
    "apache": (lambda root, folder: webservers.apache(root, folder, lines("apache")), "br"),
}


@pytest.fixture
def told(request: pytest.FixtureRequest, root: Path, tmp_path: Path) -> Iterator[tuple[WebServer, str]]:
    """A host with the lines of docs/hosting.md, and the best encoding that it has then."""
    host, encoding = TOLD[request.param]
    for server in running(lambda: host(root, tmp_path)):
        yield server, encoding


@pytest.mark.parametrize(
    "told", ["nginx", *(pytest.param(name, marks=pytest.mark.long) for name in ("caddy", "apache"))], indirect=True
)
def test_with_the_lines_of_the_docs_a_host_says_what_our_server_says(told: tuple[WebServer, str], site: Path) -> None:
    host, encoding = told
    seen = set()
    connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=30)
    for file in sorted(site.rglob("*")):
        address = file.relative_to(site).as_posix()
        kind = (address.partition("/")[0] if "/" in address else "", file.suffix)
        if not file.is_file() or file.suffix in TWINS.values() or kind in seen:
            continue
        seen.add(kind)
        connection.request("GET", f"/{FOLDER}{address}", headers={"Accept-Encoding": ", ".join(TWINS)})
        answer = connection.getresponse()
        answer.read()
        wanted = headers.headers(address)
        for name in ("Access-Control-Allow-Origin", "Cross-Origin-Resource-Policy", "Cache-Control"):
            assert answer.getheader(name) == wanted[name], (address, name)
        if (site / (address + TWINS[encoding])).is_file():
            assert answer.getheader("Content-Encoding") == encoding, address
        if file.suffix in headers.TYPES:
            sent = (answer.getheader("Content-Type") or "").partition(";")[0]
            assert SAME.get(sent, sent) == wanted["Content-Type"].partition(";")[0], address
    connection.close()
    assert len(seen) > 10


@pytest.fixture
def image(root: Path, tmp_path: Path) -> Iterator[WebServer]:
    """The nginx of the image that Dockerfile makes, with the site in the folder that it has there."""
    docs = ROOT / "docs/nginx"
    (tmp_path / "suits.conf").write_text((docs / "suits.conf").read_text("utf-8"), "utf-8")

    def server(port: int) -> str:
        text = (docs / "server.conf").read_text("utf-8")
        here = text.replace("listen 8080;", f"listen 127.0.0.1:{port};")
        here = here.replace("root /usr/share/nginx/html;", f"root {(root / FOLDER).parent};")
        assert len({text, here, here.replace(str(root), "")}) == 3
        return here

    yield from running(lambda: webservers.nginx_with(tmp_path, server))


def test_the_image_sends_our_headers_and_leads_to_the_site(image: WebServer, site: Path) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", image.port, timeout=30)

    def told(address: str) -> dict[str, str]:
        connection.request("GET", address, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answer.read()
        return {"status": str(answer.status), **dict(answer.getheaders())}

    assert [(found["status"], found["Location"]) for found in map(told, ("/", "/suits"))] == [
        ("302", "/suits/"),
        ("301", "/suits/"),
    ]
    [asset] = site.glob("assets/app-*.zip")
    for address in ("", "service-worker.js", f"assets/{asset.name}"):
        found, wanted = told(f"/suits/{address}"), headers.headers(address or "index.html")
        assert (found["status"], found["Content-Encoding"]) == ("200", "gzip")
        assert {name: found[name] for name in wanted if name != "Content-Type"} == {
            name: value for name, value in wanted.items() if name != "Content-Type"
        }
    connection.close()


# Every day another host is played on, and what this one sends is looked at.
@pytest.mark.long
@pytest.mark.kept
def test_the_image_plays_and_keeps_the_site(image: WebServer, browser: Browser) -> None:
    expect_played_and_kept(image, f"http://127.0.0.1:{image.port}/suits/", browser)
