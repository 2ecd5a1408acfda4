"""Every lesson is taken in a browser: by touch on a phone, and by keyboard alone."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.helpers import check_axe, expect_no_sideways_scroll
from tools.lessons import files
from ui.lessons.lesson import load
from ui.picker import text_of

LESSONS = [pytest.param(slug, name, id=f"{slug}-{name}") for slug, name, _ in files()]
RARE = [
    pytest.param(*each.values, id=each.id, marks=pytest.mark.long if place else ())
    for place, each in enumerate(LESSONS)
]


def tap(button: Locator) -> None:
    button.tap()


def press(button: Locator) -> None:
    button.focus()
    button.press("Enter")


def choose(page: Page, action: str, use: Callable[[Locator], None]) -> None:
    """Do what a step asks for: pick what is said in the action, until there is a button for it."""
    words = Counter(action.partition("/")[0].split())
    acts = page.locator(f"#table [data-act='{action}']:visible")
    for _ in range(12):
        if acts.count():
            use(acts.first)
            return
        picks = page.locator("#table [data-pick]:not([aria-pressed=true]):visible")
        for each in picks.all():
            token = each.get_attribute("data-pick") or ""
            copy = int(token.partition("*")[2] or 1)
            if all(words[word] >= copy for word in text_of(token).split()):
                use(each)
                break
        else:
            break
    raise AssertionError(f"nothing at the table leads to {action!r}")


def take(page: Page, slug: str, name: str, use: Callable[[Locator], None]) -> None:
    """Take a lesson from its beginning to its end."""
    page.goto(f"{page.url.partition('#')[0]}#/learn/{slug}/{name}")
    lesson = load(slug, name)
    said = page.locator("#lesson .said")
    for number, step in enumerate(lesson.steps):
        for _ in range(6):
            expect(said.get_by_text(step.say, exact=True).or_(page.locator("#go-on"))).to_be_visible()
            if not page.locator("#go-on").count():
                break
            use(page.locator("#go-on"))
        expect(said).to_have_text(step.say)
        if number == 1:
            check_axe(page)
            expect_no_sideways_scroll(page)
        if step.asks:
            choose(page, lesson.right(step)[0], use)
        elif number < len(lesson.steps) - 1:
            use(page.locator("#lesson-next"))
    use(page.locator("#play-on"))
    expect(page.locator("#ask-hint")).to_be_visible()


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_taken_by_touch(slug: str, name: str, phone: Page) -> None:
    take(phone, slug, name, tap)


@pytest.mark.parametrize(("slug", "name"), RARE)
def test_a_lesson_is_taken_by_keyboard(slug: str, name: str, phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    take(phone, slug, name, press)
