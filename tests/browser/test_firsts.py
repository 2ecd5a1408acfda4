"""What happens for the first time is explained at the table, once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, look_narrowly, open_saved
from tests.ui.learning import MELD, stacked_game

SETTINGS = "suits-and-signs/settings"
SAID = "All cards of this run have one sign, so it scores 5 for each, no matter what the sign is worth otherwise."


# Which of these a tip lies over, even in part.
UNDER = """
() => {
  const tip = document.querySelector(".once").getBoundingClientRect();
  return [".bar", ".others", ".board", ".prompt", ".own .hand"].filter((each) => {
    const { left, right, top, bottom } = document.querySelector(each).getBoundingClientRect();
    return tip.left < right && left < tip.right && tip.top < bottom - 1 && top + 1 < tip.bottom;
  });
}
"""


def at_the_table(page: Page, firsts: str) -> None:
    """Go to the table at which a first is about to happen, with this setting."""
    choose_firsts(page, firsts)
    open_saved(page, stacked_game("bot:novice"))


def choose_firsts(page: Page, firsts: str) -> None:
    page.locator(f"#firsts-{firsts}").evaluate("(radio) => radio.click()")
    page.wait_for_function(
        "([key, firsts]) => JSON.parse(localStorage.getItem(key)).firsts === firsts", arg=[SETTINGS, firsts]
    )


@pytest.fixture(autouse=True)
def off_afterwards(phone: Page) -> Iterator[None]:
    yield
    phone.evaluate("location.hash = '#/'")
    phone.locator("#import").wait_for(state="attached")
    choose_firsts(phone, "off")


def lay(page: Page) -> None:
    page.locator(f"[data-act='{MELD}']").first.click()
    expect(page.locator("#table .own .meld, .moment").first).to_be_visible()


def expect_words_beside(page: Page) -> None:
    """What is pointed at is told where it covers nothing of a tip, however wide the window is."""
    once = page.locator("#notes .once")
    seen = 0
    for width in (360, 1440):
        page.set_viewport_size({"width": width, "height": 720})
        expect(once).to_be_visible()
        page.wait_for_function("document.getAnimations().every(({ playState }) => playState !== 'running')")
        for each in (page.locator(".others [data-point]").last, page.locator(".own .hand [data-point]").first):
            each.hover(force=True)
            # Where there is no room for its words, a mouse has none.
            page.wait_for_timeout(800)
            told, note = page.locator("#pointed").bounding_box(), once.bounding_box()
            assert note
            seen += told is not None
            if told is None:
                continue
            beside = told["x"] >= note["x"] + note["width"] or note["x"] >= told["x"] + told["width"]
            assert beside or told["y"] >= note["y"] + note["height"] or note["y"] >= told["y"] + told["height"], width
    assert seen
    page.mouse.move(0, 0)


# Every day dark colours are looked at in test_share.py and test_rules.py.
@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_a_first_covers_nothing_and_leads_to_the_rules(scheme: str, phone: Page) -> None:
    page = phone
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    at_the_table(page, "on")
    once = page.locator("#notes .once")
    expect(once).to_have_count(0)
    lay(page)
    expect(once).to_be_visible()
    expect(once.locator("p")).to_have_text(SAID)
    for width, height in ((360, 640), (320, 568), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(UNDER) == [], (width, height)
        for part in (".bar", ".prompt", ".own .hand"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    check_axe(page)
    expect_no_sideways_scroll(page)
    expect_words_beside(page)
    page.set_viewport_size({"width": 320, "height": 640})

    more = once.get_by_role("link", name="More")
    more.focus()
    page.keyboard.press("Enter")
    ruling = page.locator("#rules-panel #rules-r7")
    expect(ruling).to_be_focused()
    expect(ruling).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    expect(once).to_be_visible()
    once.get_by_role("button", name="Got it").focus()
    page.keyboard.press("Enter")
    expect(once).to_have_count(0)

    page.emulate_media(color_scheme="null")


# Every day tests/ui/test_firsts.py switches them off.
@pytest.mark.long
def test_none_is_told_to_whoever_has_switched_them_off(phone: Page) -> None:
    at_the_table(phone, "off")
    lay(phone)
    phone.wait_for_timeout(500)
    expect(phone.locator("#notes .once")).to_have_count(0)


def test_a_first_game_of_each_kind_begins_with_a_card_that_fits_a_phone(
    phone: Page, request: pytest.FixtureRequest
) -> None:
    choose_firsts(phone, "on")
    # Every day where the most is said.
    for slug in GAMES if request.config.getoption("--long") else ("fistellavates", "battle-of-the-bards"):
        phone.set_viewport_size({"width": 360, "height": 640})
        phone.evaluate("location.hash = '#/'")
        phone.locator(f"#quick-{slug}").click()
        card = phone.locator(".first-game")
        expect(phone.locator("#go-on")).to_be_focused()
        assert card.evaluate("(card) => card.scrollHeight <= card.clientHeight"), slug
        phone.set_viewport_size({"width": 320, "height": 568})
        expect_no_sideways_scroll(phone)
        expect(phone.locator("#go-on")).to_be_in_viewport(ratio=1)
    look_narrowly(phone)
    phone.keyboard.press("Enter")
    expect(card).to_have_count(0)
