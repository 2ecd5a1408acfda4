"""What a host or a network does wrong is named wherever Python starts: in a frame, at the composer, at a question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.helpers import Troubles
from tests.browser.hosts import Host, frame_of
from tests.browser.starts import WITHOUT_SNAPSHOT
from tests.browser.test_start import BLAME
from tests.browser.wrong import WrongAnswers
from tools.headers import EVERYWHERE
from tools.server import StaticServer

BLAMED = {
    **BLAME,
    "403": "the host answered with an error (403)",
    "text": "the host sends this script as text/plain",
}
# What each of these pages needs beside what all do, then scripts, modules and archives.
FILES = {
    "403": r"/later-\w+\.zip",
    "404": r"/later-\w+\.zip",
    "portal": r"/start-\w+\.js",
    "cut": r"/later-\w+\.zip",
    "redirected": "/pyodide.asm.wasm",
    "text": "/pyodide.mjs.js",
}
ENTRIES = {"frame": r"/embed-\w+\.txt", "composer": r"/compose-\w+\.txt", "question": r"/asking-\w+\.txt"}
WHERE = tuple(ENTRIES)
# Every day test_start.py has each of these answers in the app. Here it is where a start differs: the frame's own entry,
# and what comes later to the composer, as to questions.
DAILY = {("frame", ENTRIES["frame"]), ("composer", FILES["404"])}
Opened = Callable[[str], Page | Frame]


@pytest.fixture
def opened(page: Page, server: StaticServer, troubles: Troubles, tmp_path: Path) -> Iterator[Opened]:
    """Opens one of the pages, and presses what starts Python there."""
    troubles.allow(".")
    with Host(tmp_path) as host:

        def open_at(where: str) -> Page | Frame:
            if where == "composer":
                # As over a slow link, where nothing else happens between the answer and the search for the cause.
                page.add_init_script(WITHOUT_SNAPSHOT)
                page.goto(f"{server.address}compose.html")
                return page
            if where == "question":
                page.goto(f"{server.address}rules/gasp.html")
                page.locator(".question [data-do]").first.click()
                return page
            page.goto(host.put("x.html", f'<iframe src="{server.address}embed.html?g=gasp" width=390 height=700>'))
            frame = frame_of(page, server.address)
            frame.locator("#begin").click()
            return frame

        yield open_at


def attacks() -> Iterator[object]:
    for where in WHERE:
        for answer, file in [*FILES.items(), ("portal", ENTRIES[where])]:
            daily = (where, file) in DAILY and answer in ("404", "portal")
            yield pytest.param(where, answer, file, marks=() if daily else pytest.mark.long)


@pytest.mark.own_start
@pytest.mark.parametrize(("where", "answer", "file"), list(attacks()))
def test_a_fault_of_the_host_is_named(where: str, answer: str, file: str, opened: Opened, wrong: WrongAnswers) -> None:
    wrong.give(answer, file)
    shown = opened(where)
    alert = shown.get_by_role("alert")
    expect(alert).to_contain_text(BLAMED[answer])
    assert re.search(file, alert.inner_text()), "the file is named"
    expect(alert).to_be_in_viewport()
    expect(shown.get_by_role("button", name="Reload the page")).to_be_visible()


# Every day test_start.py has the app, and above a frame names a fault, by the same script.
@pytest.mark.long
@pytest.mark.parametrize("where", WHERE)
def test_a_policy_of_the_host_is_named(where: str, opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EVERYWHERE, "Content-Security-Policy", "script-src 'self'")
    alert = opened(where).get_by_role("alert")
    expect(alert).to_contain_text("The security policy of this host forbids")
    expect(alert).to_contain_text("script-src (wasm-eval)")
