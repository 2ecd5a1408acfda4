"""Each file of each page, wrong in each way: the page works, or says which file is wrong and how."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, TimeoutError

from tests.browser.helpers import Troubles, new_page
from tests.browser.starts import WITHOUT_SNAPSHOT
from tests.browser.test_faults import BLAMED
from tests.browser.test_start import finish_waiting
from tests.browser.wrong import ANSWERS, WrongAnswers
from tools.server import StaticServer

# Every day test_start.py and test_faults.py have a file of each kind, and each way.
pytestmark = [pytest.mark.long, pytest.mark.own_start]

PAGES = {
    "": "",
    "embed.html?g=gasp": "#begin",
    "compose.html": "",
    "rules/gasp.html": ".question [data-do]",
    "examples/gasp-1.html": "",
    "decks.html": "",
    "about.html": "",
}
"""What starts Python in them, where they don't do so by themselves."""

RUNNING = ("", "embed.html?g=gasp", "compose.html", "rules/gasp.html")
INCOMPLETE = "not all of it works"
PATIENCE = 15_000

SETTLED = """
() => document.documentElement.dataset.state === "ready" || document.querySelector("[role=alert]")
"""


def opened(page: Page, server: StaticServer, address: str) -> str:
    """Open a page, start its Python, and return what it says is wrong; "" if it works."""
    page.goto(server.address + address, wait_until="commit")
    if press := PAGES[address]:
        try:
            page.locator(press).first.click(timeout=3_000)
        except TimeoutError:
            finish_waiting(page)
    if address not in RUNNING:
        page.wait_for_load_state()
        page.wait_for_timeout(300)
    else:
        try:
            page.wait_for_function(SETTLED, timeout=PATIENCE)
        except TimeoutError:
            finish_waiting(page)
            return page.locator(".in-vain:visible").first.inner_text(timeout=5_000)
    return " ".join(page.get_by_role("alert").all_inner_texts())


def files_of(browser: Browser, server: StaticServer, address: str) -> Iterator[str]:
    page = new_page(browser, Troubles())
    page.add_init_script(WITHOUT_SNAPSHOT)
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    assert opened(page, server, address) == ""
    page.context.close()
    for url in dict.fromkeys(found):
        if url.startswith(f"{server.address}assets/"):
            yield url.removeprefix(server.address)


def is_true(answer: str, file: str, said: str) -> bool:
    """Whether this may be said of such a file: that it works, what is wrong with it, or that something doesn't come."""
    if answer == "never" or file.endswith(".css"):
        return True
    if not said:
        return "boot-" not in file or answer in ("flipped", "text")
    return file in said and (INCOMPLETE in said or BLAMED[answer] in said)


@pytest.mark.parametrize("answer", ANSWERS)
def test_what_is_said_is_true(answer: str, browser: Browser, server: StaticServer, wrong: WrongAnswers) -> None:
    met: set[str] = set()
    false = []
    for address in PAGES:
        for file in [*files_of(browser, server, address)]:
            if file in met:
                continue
            met.add(file)
            wrong.give(answer, f"/{re.escape(file)}$")
            page = new_page(browser, Troubles())
            page.add_init_script(WITHOUT_SNAPSHOT)
            said = opened(page, server, address)
            print(f"{answer:10} {file:60} {said[:90]!r}")
            if not is_true(answer, file, said):
                false.append(f"{answer} {address} {file}: {said}")
            wrong.end()
            page.context.close()
    assert not false, "\n".join(false)
    assert len(met) > 40
