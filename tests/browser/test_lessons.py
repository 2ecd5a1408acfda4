"""Every lesson is taken in a browser: by touch on a phone, and by keyboard alone."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.helpers import check_axe, expect_no_sideways_scroll
from tests.browser.standing import Standing
from tools.lessons import read_lessons
from ui.components.picker import text_of
from ui.lessons.lesson import Lesson, Step, load

# Every day tests/ui/test_lessons.py takes all of them to their ends, with every answer that isn't right, and
# test_phone.py looks at the tables of all games. Here it is a lesson of bundles by touch, in which the table has to be
# scrolled to what it is about, and one of tricks by keyboard.
BY_TOUCH = ("fistellavates-second",)
BY_KEYBOARD = ("gasp-first",)


def lessons(daily: Sequence[str]) -> list[Any]:
    """Return all lessons, of which these are taken every day."""
    names = {f"{slug}-{name}": (slug, name) for slug, name, _ in read_lessons()}
    assert set(daily) <= set(names)
    return [pytest.param(*each, id=id, marks=() if id in daily else pytest.mark.long) for id, each in names.items()]


_STOPS = 120
"""Stops of Tab that a page may have."""


def tap(button: Locator) -> None:
    button.tap()


_FOCUSED = """(there) => {
  const focused = document.activeElement, row = there.closest('[data-arrows]');
  if (focused === there) return 'there';
  if (!row?.contains(focused) || focused.tagName !== 'BUTTON') return 'elsewhere';
  return focused.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'after';
}"""
"""Where the focus is: on this, on a button of the same row before or after it, or elsewhere."""

_KEYS = {"elsewhere": "Tab", "before": "ArrowRight", "after": "ArrowLeft", "there": "Enter"}


def press(button: Locator) -> None:
    """Go there with Tab, and along a row with its arrow keys, from wherever one is; press Enter."""
    there = button.element_handle()
    for _ in range(_STOPS):
        focused = button.page.evaluate(_FOCUSED, there)
        button.page.keyboard.press(_KEYS[focused])
        if focused == "there":
            return
    raise AssertionError(f"no key leads to {button}")


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
                page.locator(".pressed").wait_for(state="detached")
                break
        else:
            break
    raise AssertionError(f"nothing at the table leads to {action!r}")


_COVERED = """(look) => {
  const named = (each) => [each.id, each.dataset.place, each.dataset.card].includes(look);
  const all = [...document.querySelectorAll('#table [data-lit]')];
  const lit = all.filter((each) => each.checkVisibility() && named(each));
  const steps = [1, 3, 5, 7, 9];
  const covered = lit.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const found = steps.flatMap((right) => steps.map((down) =>
      document.elementFromPoint(x + width * right / 10, y + height * down / 10)));
    return found.filter((at) => !at || !each.contains(at) && !at.contains(each)).length / found.length;
  });
  return lit.length ? Math.max(...covered) : 1;
}"""
"""How much of what has this name and is lit lies under something else or outside of the window, from 0 to 1."""


# The panel's height, and where each of its buttons is in it.
_PLACES = """(panel) => {
  const { x, y, height } = panel.getBoundingClientRect();
  const buttons = [...panel.querySelectorAll('.button')].map((button) => {
    const place = button.getBoundingClientRect();
    return [button.id, [place.x - x, place.y - y, place.width, place.height]];
  });
  return { lesson: [height], ...Object.fromEntries(buttons) };
}"""


def expect_in_place(panel: Locator, places: dict[str, list[float]]) -> None:
    """Look whether the panel is as high, and its buttons are in the same places, as in all steps before."""
    for name, place in panel.evaluate(_PLACES).items():
        assert place == pytest.approx(places.setdefault(name, place), abs=1), name


# What the coach says, without the small cards behind names.
_SAID = """(said) => {
  const words = said.cloneNode(true);
  for (const card of words.querySelectorAll('.card')) card.remove();
  return words.textContent.replaceAll('\u00a0', '');
}"""


def said_now(page: Page, step: Step) -> bool:
    """Return whether the coach says this step's sentence."""
    said = page.locator("#lesson .teaching").first
    return bool(said.evaluate(_SAID).removesuffix(" More" if step.rule else "") == step.say)


def expect_in_sight(page: Page, step: Step) -> None:
    """Look whether what a step is about can be seen without scrolling. Cards of a hand lie upon each other."""
    for look in step.look:
        assert page.evaluate(_COVERED, look) < 0.5, (look, step.say)


def wrong(lesson: Lesson, step: Step) -> list[str]:
    """What can be done at a step and isn't right: one action for each answer that the step has."""
    replay = lesson.record.replay(until=step.at)
    legal = replay.game.view(replay.state, lesson.pupil).legal
    answers = {step.answer(action): action for action in reversed(legal) if action not in lesson.right(step)}
    return list(answers.values())


def take(page: Page, slug: str, name: str, use: Callable[[Locator], None], mistakes: int) -> None:
    """Take a lesson from its beginning to its end, and before what is right do so much at most that isn't."""
    page.goto(f"{page.url.partition('#')[0]}#/learn/{slug}/{name}")
    lesson = load(slug, name)
    panel = page.locator("#lesson")
    places: dict[str, list[float]] = {}
    for number, step in enumerate(lesson.steps):
        is_last = number == len(lesson.steps) - 1
        ahead = "play-on" if is_last else "lesson-show" if step.asks else "lesson-next"
        told = page.locator(f"#lesson:has(progress[value='{number + 1}']) #{ahead}:not([aria-disabled])")
        for _ in range(6):
            expect(told.or_(page.locator("#go-on"))).to_be_visible()
            if not page.locator("#go-on").count():
                break
            use(page.locator("#go-on"))
        expect(told).to_be_visible()
        assert said_now(page, step)
        expect_in_sight(page, step)
        if not is_last:
            expect_in_place(panel, places)
        if number == 1:
            check_axe(page)
            expect_no_sideways_scroll(page)
        if step.asks:
            for action in wrong(lesson, step)[:mistakes]:
                mistakes -= 1
                choose(page, action, use)
                expect(page.locator("#lesson .room > :not([inert]) > .answer")).to_be_visible()
                expect_in_place(panel, places)
            choose(page, lesson.right(step)[0], use)
        elif not is_last:
            use(page.locator("#lesson-next"))
    assert {"lesson", "lesson-back", "lesson-next", "lesson-show"} <= set(places)
    use(page.locator("#play-on"))
    expect(page.locator("#ask-hint")).to_be_visible()


@pytest.fixture
def mistakes(request: pytest.FixtureRequest) -> int:
    """How much that isn't right is tried in a lesson, which every day is done without a browser."""
    return 1_000 if request.config.getoption("--long") else 1


@pytest.mark.parametrize(("slug", "name"), lessons(BY_TOUCH))
def test_a_lesson_is_taken_by_touch(slug: str, name: str, phone: Page, mistakes: int) -> None:
    take(phone, slug, name, tap, mistakes)


@pytest.mark.parametrize(("slug", "name"), lessons(BY_KEYBOARD))
def test_a_lesson_is_taken_by_keyboard(slug: str, name: str, phone: Page, mistakes: int) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    take(phone, slug, name, press, mistakes)


SIZES = ((1440, 900), (320, 568))
"""Windows besides the phone on which lessons are taken by touch."""


# Every day the panel and its buttons are looked at on phones, as lessons are taken above.
@pytest.mark.parametrize(("slug", "name"), lessons(()))
def test_nothing_moves_from_step_to_step(slug: str, name: str, desk: Page) -> None:
    desk.goto(f"{desk.url.partition('#')[0]}#/learn/{slug}/{name}")
    places: dict[tuple[int, int], dict[str, list[float]]] = {size: {} for size in SIZES}
    for number, step in enumerate(load(slug, name).steps[:-1], 1):
        ahead = "lesson-show" if step.asks else "lesson-next"
        told = desk.locator(f"#lesson:has(progress[value='{number}']) #{ahead}:not([aria-disabled])")
        expect(told.or_(desk.locator("#go-on"))).to_be_visible()
        while desk.locator("#go-on").count():
            desk.locator("#go-on").click()
            expect(told.or_(desk.locator("#go-on"))).to_be_visible()
        for width, height in SIZES:
            desk.set_viewport_size({"width": width, "height": height})
            expect_in_place(desk.locator("#lesson"), places[width, height])
        desk.locator(f"#{ahead}").click()


def test_a_page_to_link_to_leads_into_the_lesson(reader: Page, standing: Standing) -> None:
    reader.set_viewport_size({"width": 320, "height": 568})
    reader.goto(f"{standing.server.address}rules/gasp.html")
    reader.get_by_role("link", name="A first round of Gasp!", exact=True).click()
    expect(reader.get_by_role("heading", level=1)).to_have_text("A first round of Gasp!")
    expect_no_sideways_scroll(reader)
    for colours in ("light", "dark"):
        reader.emulate_media(color_scheme=colours)
        check_axe(reader, colours_alone=colours == "dark")
    reader.get_by_role("link", name="Begin the lesson").press("Enter")
    expect(reader.locator("#lesson")).to_be_visible()
