"""The security policy: in every page, and never violated."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from engine import GAMES
from tests.browser.helpers import RUN_PYTHON, Troubles, check_axe, html_pages, new_page
from tests.ui.reading import elements, values
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
        assert values(html, "meta[http-equiv=Content-Security-Policy]", "content") == [POLICY + framed], address
        first = elements(html, "meta[http-equiv=Content-Security-Policy], script, link, style, img")[0]
        assert first.tag == "meta", address


def test_no_page_has_inline_script_or_style(site: Path) -> None:
    for address in html_pages(site):
        html = (site / address).read_text("utf-8")
        for piece in (html, *templates(html)):
            assert not elements(piece, "style, [style]"), address
            handlers = (name for each in elements(piece, "*") for name in each.attributes if name.startswith("on"))
            assert not list(handlers), address
            for script in elements(piece, "script"):
                assert script.attributes.get("src"), address
                assert not script.text().strip(), address


def templates(html: str) -> list[str]:
    """Return what the templates of a page hold, which becomes part of it later."""
    return [fragment.html or "" for each in elements(html, "template") for fragment in each.template_fragments()]


def pages_to_read() -> Iterator[Any]:
    """The slugs of GAMES, "" for pages about none, with whether all pages are looked at or, every day, some.

    Of the worked examples of a game, which are made from one template, the first story will do every day; questions
    are those of the rules, which test_questions.py looks at. test_origin.py opens all pages: it would see a violation.
    """
    for slug in ("", *GAMES):
        yield pytest.param(slug, False, id=slug or "others")
        yield pytest.param(slug, True, id=f"all of {slug or 'the others'}", marks=pytest.mark.long)


@pytest.mark.parametrize(("slug", "whole"), list(pages_to_read()))
def test_pages_to_read_keep_the_policy_and_can_be_read_by_all(
    slug: str, whole: bool, page: Page, site: Path, server: StaticServer
) -> None:
    stories = 0
    for address in html_pages(site):
        # The game that a page is about, "" for pages about none.
        about = next((game for game in GAMES if f"/{game}" in address), "")
        if address in RUN_PYTHON or about != slug:
            continue
        if slug and not whole:
            if stories or not elements((site / address).read_text("utf-8"), ".story"):
                continue
            stories += 1
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
