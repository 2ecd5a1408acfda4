"""The security policy: in every page, and never violated."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from engine import GAMES
from tests.browser.helpers import RUN_PYTHON, Troubles, check_axe, html_pages, new_page
from tools.server import StaticServer

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; style-src 'self'; "
    "img-src 'self' data:; manifest-src 'self'; worker-src 'self' blob:"
)
# In pages that tell their height, see decision 20; tests/browser/test_height.py tests what is left of it there.
FRAMES = "; frame-src http: https:"
# In the page for editors, which shows what readers will see.
OWN_FRAMES = "; frame-src 'self'"


def test_every_page_has_the_policy_before_anything_it_governs(site: Path) -> None:
    for address in html_pages(site):
        html = (site / address).read_text("utf-8")
        framed = FRAMES if "height-" in html else OWN_FRAMES if address == "compose.html" else ""
        policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}{framed}">'
        assert html.count("Content-Security-Policy") == 1, address
        assert policy in html, address
        first = re.search(r"<(?:script|link|style|img)\b", html)
        assert first is None or html.index(policy) < first.start(), address


def test_no_page_has_inline_script_or_style(site: Path) -> None:
    for address in html_pages(site):
        html = (site / address).read_text("utf-8")
        assert not re.search(r"<style\b|<[^>]*\s(?:style|on[a-z]+)=", html), address
        for attributes, content in re.findall(r"<script\b([^>]*)>(.*?)</script>", html, re.DOTALL):
            assert " src=" in attributes, address
            assert not content.strip(), address


@pytest.mark.parametrize("slug", ["", *GAMES])
def test_pages_to_read_keep_the_policy_and_can_be_read_by_all(
    slug: str, page: Page, site: Path, server: StaticServer
) -> None:
    for address in html_pages(site):
        # The game that a page is about, "" for pages about none.
        about = next((game for game in GAMES if f"/{game}" in address), "")
        if address not in RUN_PYTHON and about == slug:
            page.goto(server.address + address)
            check_axe(page)


def test_a_violation_would_be_noticed(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    page.goto(server.address + "about.html")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">red</p>')")
    page.wait_for_timeout(100)
    page.context.close()
    assert any("style-src" in trouble for trouble in troubles.unexpected())
