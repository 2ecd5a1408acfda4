"""How the tests in a browser decide where a page's Python comes from, and see where it came from."""

import re

from playwright.sync_api import Page, Route

WITHOUT_SNAPSHOT = "delete globalThis.DecompressionStream;"
"""A script for a page: a browser that can't restore a snapshot."""

ARCHIVES = "suits:archives"
SNAPSHOT = "suits:snapshot"


def judge_fast(page: Page) -> None:
    """Let the page take its link for fast, however busy the machine is."""

    def patient(route: Route) -> None:
        text, times = re.subn(r"const FAST = \d+;", "const FAST = Infinity;", route.fetch().text())
        assert times == 1
        route.fulfill(content_type="text/javascript", body=text)

    page.route("**/early-*.js", patient)


def paths_taken(page: Page) -> list[str]:
    """Return where the page's Python came from: SNAPSHOT or ARCHIVES, once."""
    names: list[str] = page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    return [name for name in names if name in (SNAPSHOT, ARCHIVES)]
