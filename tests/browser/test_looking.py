"""Looking back in a browser: by keyboard, in a narrow window, and with an address that holds."""

from random import Random

from playwright.sync_api import Page, expect

from engine import GAMES, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, open_saved, wait_ready

IN_SIGHT = """
() => {
  const [lines, log] = [document.querySelectorAll("#log .line"), document.getElementById("log")];
  return lines[lines.length - 1].getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 1;
}
"""


def check_last_trick(page: Page) -> None:
    """It lies upon the table until any key or tap, which does nothing else."""
    last, glance = page.locator("#last-trick"), page.locator(".glance")
    before = page.locator("#hand").bounding_box()
    for key in ("ArrowRight", "Escape"):
        last.press("Enter")
        expect(glance.get_by_role("heading")).to_be_focused()
        expect(page.locator("#said")).to_contain_text("The last trick: ")
        page.keyboard.press(key)
        expect(glance).to_be_hidden()
        expect(last).to_be_focused()
    last.tap()
    expect(glance.locator(".card")).to_have_count(3)
    assert page.locator("#hand").bounding_box() == before
    check_axe(page)
    expect_no_sideways_scroll(page)
    page.touchscreen.tap(160, 600)
    expect(glance).to_be_hidden()
    expect(page.locator("[aria-pressed=true]:visible")).to_have_count(0)


def test_one_looks_back_by_keyboard_and_comes_back(phone: Page) -> None:
    page = phone
    page.set_viewport_size({"width": 320, "height": 640})
    running, rng = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(4)), Random(4)
    while running.turn or running.length < 50 or running.view(0).phase != "play":
        running.play(rng.choice(running.view(running.turn).legal))
    open_saved(page, running.record)
    table = page.url
    page.keyboard.press("l")
    assert page.evaluate(IN_SIGHT), "it opens with its newest end in sight"
    page.keyboard.press("Tab")
    lines = page.locator("#log .line button")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    place = page.locator(".counter")
    # To the step of the last action that it tells of, and from there to where that began.
    expect(place).to_have_text(f"{running.length - 2} of {running.length}")
    assert f"/{running.length - 2}." in page.url
    for key, at in (("ArrowLeft", running.length - 2), ("Home", 0), ("ArrowRight", 1), ("End", running.length)):
        page.keyboard.press(key)
        expect(place).to_have_text(f"{at} of {running.length}")
    # Whose eyes are chosen by arrow keys, too.
    page.locator("#eyes").focus()
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text(f"{running.length} of {running.length}")
    page.locator("#step-previous").focus()
    page.keyboard.press("Enter")
    expect(place).to_have_text(f"{running.length - 1} of {running.length}")
    assert page.url.endswith(f"/{running.length - 1}")
    page.locator("#eyes").select_option("onlooker")
    expect(page.locator("#hand")).to_have_count(0)
    check_axe(page)
    expect_no_sideways_scroll(page)
    page.reload()
    wait_ready(page)
    expect(place).to_have_text(f"{running.length - 1} of {running.length}")
    page.go_back()
    expect(page.locator("#prompt")).to_be_visible()
    assert page.url == table
    check_last_trick(page)
    assert page.url == table
