"""The security policy: in every page, and never violated."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from engine import GAMES
from tests.browser.helpers import RUN_PYTHON, WORKSHOP, Troubles, check_axe, html_pages, new_page, wait_ready
from tests.browser.hosts import Host, frame_of
from tests.ui.reading import elements, values
from tools.server import StaticServer

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; style-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'none'; img-src 'self'; manifest-src 'self'; worker-src 'self' blob:"
)
# In pages that make PNG files, which they draw from an SVG in such an address.
PICTURES = POLICY.replace("img-src 'self'", "img-src 'self' data:")
# In pages that tell their height to wikis, see decision 20, and never in one that frames other people's games;
# tests/browser/test_height.py tests what is left of it there.
FRAMES = "; frame-src http: https:"
# In pages that make codes for editors, which measure what readers will see.
OWN_FRAMES = "; frame-src 'self'"


def of_closed_frame(site: Path) -> str:
    """Return what the workshop allows the document of its closed frame, which may have no more than the page around."""
    (document,) = site.glob("assets/frame-*.txt")
    policy = values(document.read_text("utf-8"), "meta[http-equiv=Content-Security-Policy]", "content")[0]
    return policy.partition("script-src ")[2].partition(";")[0]


def test_every_page_has_the_policy_before_anything_it_governs(site: Path) -> None:
    for address in html_pages(site):
        html = (site / address).read_text("utf-8")
        follows = "height-" in html and address != WORKSHOP
        framed = FRAMES if follows else OWN_FRAMES if address in ("index.html", "compose.html") else ""
        policy = PICTURES if address in RUN_PYTHON else POLICY
        if address == WORKSHOP:
            policy = policy.replace("'unsafe-eval'", of_closed_frame(site))
        assert values(html, "meta[http-equiv=Content-Security-Policy]", "content") == [policy + framed], address
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

    Of the worked examples, which are made from one template, test_examples.py looks at some every day; questions are
    those of the rules, which test_questions.py looks at.
    test_origin.py opens pages of every kind: it would see a violation.
    """
    for slug in ("", *GAMES):
        rare = slug != ""
        yield pytest.param(slug, False, id=slug or "others", marks=pytest.mark.long if rare else ())
        yield pytest.param(slug, True, id=f"all of {slug or 'the others'}", marks=pytest.mark.long)


@pytest.mark.parametrize(("slug", "whole"), list(pages_to_read()))
def test_pages_to_read_keep_the_policy_and_can_be_read_by_all(
    slug: str, whole: bool, page: Page, site: Path, server: StaticServer
) -> None:
    stories = 0
    for address in html_pages(site):
        # The game that a page is about, "" for pages about none.
        about = next((game for game in GAMES if f"/{game}" in address), "")
        # Tests of the workshop look at it with axe.
        if address in (*RUN_PYTHON, WORKSHOP) or about != slug:
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


ADDED = {
    "a form": (
        "form-action",
        """const form = document.createElement("form");
        form.action = "about.html";
        document.body.append(form);
        form.submit();""",
    ),
    "a base": (
        "base-uri",
        """const base = document.createElement("base");
        base.href = "/elsewhere/";
        document.head.append(base);""",
    ),
    "a picture from an address that holds it": (
        "img-src",
        """document.body.append(Object.assign(new Image(), { src: "data:image/svg+xml,<svg/>" }));""",
    ),
}


@pytest.mark.parametrize("what", ADDED)
def test_what_is_added_to_a_page_to_read_leads_nowhere(what: str, browser: Browser, server: StaticServer) -> None:
    directive, code = ADDED[what]
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    page.goto(server.address + "rules/gasp.html")
    with page.expect_console_message(lambda message: f"security policy: {directive} forbids" in message.text):
        page.evaluate(f"() => {{ {code} }}")
    assert page.url == server.address + "rules/gasp.html"
    assert page.evaluate("document.baseURI") == page.url
    page.context.close()


FORM = "#/new/gasp"


@pytest.mark.parametrize("pressed", ["Enter", "click"])
def test_forms_are_sent_to_python_alone(pressed: str, desk: Page) -> None:
    """The desk's check at its end would see a violation."""
    desk.evaluate(f"location.hash = '{FORM}'")
    send(desk, pressed)
    desk.wait_for_function("location.hash.startsWith('#/game/')")


# Every day forms are sent above, and test_frames.py begins a game by one in a frame.
@pytest.mark.long
@pytest.mark.parametrize("sandbox", ["", pytest.param('sandbox="allow-scripts allow-forms"', marks=pytest.mark.long)])
def test_forms_in_frames_are_sent_to_python_alone(
    sandbox: str, browser: Browser, server: StaticServer, tmp_path: Path
) -> None:
    with Host(tmp_path) as host:
        troubles = Troubles(server.address, host.address)
        page = new_page(browser, troubles)
        address = f"{server.address}embed.html?g=gasp&mode=play"
        page.goto(host.put("page.html", f'<iframe {sandbox} title="A game" src="{address}"></iframe>'))
        before = page.evaluate("history.length")
        frame = frame_of(page, server.address)
        frame.locator("#begin").click()
        wait_ready(frame)
        send(frame, "Enter")
        frame.locator(".hand").first.wait_for()
        assert page.evaluate("history.length") == before, "frames write no history"
        page.context.close()
    assert not troubles.unexpected()


def send(page: Page | Frame, pressed: str) -> None:
    """Send the set-up form, by a key in a field or by its button."""
    if pressed == "Enter":
        page.locator("form input[type=text]").first.press("Enter")
    else:
        page.get_by_role("button", name="Begin").click()


def test_pages_that_play_draw_their_pictures(desk: Page) -> None:
    """What they draw from is allowed there; test_share.py saves one."""
    size = """
    async () => {
      const image = new Image();
      image.src = "data:image/svg+xml," + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="5"/>');
      await image.decode();
      return image.width;
    }
    """
    assert desk.evaluate(size) == 5
    expect(desk.locator("h1").first).to_be_visible()
