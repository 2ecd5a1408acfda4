"""No page of the app is English where German is read: before Python, in frames, in the workshop."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from engine import GAMES, pack
from tests.browser.helpers import PATIENCE, Troubles, hold, new_page
from tests.browser.test_languages import PYTHON
from tests.browser.test_workshop import type_at_line
from tests.english import english_in, english_on
from tests.ui.screens import played
from tools.server import StaticServer

SHADOWS = "[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.innerHTML ?? '').join('')"


OF_CODE = {"Played", "Trick won", "Game ended"}
"""Events by the names that the template's code has for them."""


def expect_german(page: Page) -> None:
    """Fail on English in the page, in its frames, or in what an editor has put behind its shadow root."""
    assert page.evaluate("document.documentElement.lang") == "de"
    for frame in page.frames:
        texts = {*english_on(frame.content()), *english_on(frame.evaluate(SHADOWS))} - OF_CODE
        assert [*texts, *english_in(frame.evaluate("document.title"))] == []


def test_pages_are_german_before_python_is_there(page: Page, server: StaticServer) -> None:
    hold(page, PYTHON)
    addresses = ["compose.html?lang=de", "?lang=de#/nowhere", *(f"?lang=de#/new/{slug}" for slug in GAMES)]
    some, whole = pack(played(length=9)), pack(played())
    frames = ("g=gasp&mode=play", "g=gasp&mode=ask", f"mode=show&r={some}", f"mode=step&r={whole}", "mode=cards&r=8VL")
    addresses += [f"embed.html?lang=de&{asked}" for asked in (*frames, "g=chess", "mode=workshop&r=1w")]
    for address in addresses:
        page.goto(f"{server.address}{address}")
        expect_german(page)


def test_a_start_that_fails_says_so_in_german(page: Page, server: StaticServer, troubles: Troubles) -> None:
    troubles.allow("pyodide|Failed to fetch|ERR_FAILED")
    page.route("**/pyodide.asm*", lambda route: route.abort())
    page.goto(f"{server.address}?lang=de")
    page.locator("#start [role=alert]").wait_for()
    page.locator("#start details").evaluate_all("(all) => all.forEach((each) => each.remove())")
    expect_german(page)


def test_the_workshop_is_german_but_for_code(browser: Browser, server: StaticServer) -> None:
    page = new_page(browser, Troubles(server.address), viewport={"width": 1440, "height": 900})
    page.goto(f"{server.address}workshop.html?lang=de")
    expect_german(page)
    expect(page.locator("#state")).to_contain_text("liegt auf dem Tisch", timeout=PATIENCE)
    for pressed, shown in {
        "hands": ".own",
        "more": "#own-ways button",
        "laws": "#report h3",
        "balance": "#report table",
        "open": "#games[open]",
        "files": "#filing[open]",
        "share": "#sharing[open] #link",
    }.items():
        page.locator(f"#{pressed}").evaluate("(button) => button.click()")
        where = page.frame_locator("iframe.sandbox") if shown == ".own" else page
        where.locator(shown).first.wait_for()
        expect_german(page)
        if "[open]" in shown:
            page.keyboard.press("Escape")
    page.locator("#position").fill("deal: none")
    page.get_by_role("button", name="Zu dieser Stellung").click()
    page.locator("#trouble").wait_for()
    expect_german(page)
    page.locator("#trouble button").click()
    type_at_line(page, 4, "from suits_and_signs.design import check_interface; check_interface(99)")
    page.locator("#play").click()
    expect(page.locator("#trouble")).to_contain_text("rules.py, Zeile 4")
    expect_german(page)
    page.context.close()
