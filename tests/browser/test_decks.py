"""The page about the decks: a gallery that lights cards alike, and a quiz of the circle."""

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.decks.decktet import CARD, CODES, SUITS
from tests.browser.helpers import Troubles, check_axe, expect_no_sideways_scroll, new_page
from tests.browser.standing import Standing
from tools import deck_words
from tools.quiz import AT_ONCE, questions
from tools.server import StaticServer
from tools.typefaces import SANS, SERIF, WEIGHTS, Typeface
from ui.components.card import card_label

LABELS = {answer: "It is FEY" if answer == "fey" else answer for answer in ("4", "3", "2", "1", "fey")}


@pytest.fixture
def decks(reader: Page, standing: Standing) -> Page:
    reader.set_viewport_size({"width": 320, "height": 640})
    reader.goto(standing.server.address + "decks.html")
    return reader


# How wide and high a line is in a typeface and in each font that stands in for it, if the device has one.
LINES = """
async ([[name, ...standIns], weight]) => {
  const line = document.createElement("span");
  line.textContent = "Play the Mill on the Sailor's tale, and conclude it while the audience still listens.";
  document.body.append(line);
  const measured = (family) => {
    line.style.font = `${weight} 20px / normal ${family}`;
    line.style.position = "fixed";
    line.style.whiteSpace = "nowrap";
    line.style.textRendering = "geometricPrecision";
    const { width, height } = line.getBoundingClientRect();
    return [width, height];
  };
  const found = {};
  for (const each of [name, ...standIns]) {
    const faces = await document.fonts.load(`${weight} 20px "${each}"`).catch(() => []);
    if (faces.some(({ status }) => status === "loaded")) found[each] = measured(`"${each}"`);
  }
  line.remove();
  return found;
}
"""


@pytest.mark.parametrize("face", [SANS, SERIF], ids=lambda face: face.name)
def test_nothing_moves_when_a_typeface_comes(face: Typeface, decks: Page) -> None:
    """What a page is painted with until then takes as much room: of the fonts that this machine has, at least one."""
    for weight in WEIGHTS:
        lines = decks.evaluate(LINES, [[face.name, *(each.name for each in face.stand_ins)], weight])
        wide, high = lines.pop(face.name)
        assert lines
        for name, (width, height) in lines.items():
            assert width == pytest.approx(wide, rel=0.03), f"{name}, {weight}"
            assert height == pytest.approx(high, abs=1), f"{name}, {weight}"


def test_the_gallery_has_every_card_and_lights_those_that_share_suits(decks: Page) -> None:
    gallery = decks.locator(".gallery")
    expect(gallery.get_by_role("button")).to_have_count(len(CODES))
    read = gallery.aria_snapshot()
    assert [code for code in CODES if f'button "{card_label(code)}"' not in read] == []
    for code in ("2MK", "0"):
        button = gallery.get_by_role("button", name=card_label(code), exact=True)
        button.focus()
        decks.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        lit = [other for other in CODES if other != code and SUITS[CARD[other]] & SUITS[CARD[code]]]
        cards = gallery.locator(".shares [data-card]").evaluate_all("(all) => all.map((each) => each.dataset.card)")
        assert sorted(cards) == sorted(lit)
        expect(gallery.get_by_role("button", name="shares a suit with it")).to_have_count(len(lit))
        said = f" {len(lit)} other cards" if lit else "no suit"
        expect(gallery.get_by_role("status")).to_contain_text(said)
        if code == "2MK":
            check_axe(decks)
    decks.keyboard.press("Enter")
    expect(gallery.locator("[aria-pressed=true]")).to_have_count(0)
    expect(gallery.get_by_role("status")).to_contain_text("Choose a card")


HEADS_ASIDE = """
() => [...document.querySelectorAll("main thead th")].flatMap((head) => {
  const { left, right } = head.getBoundingClientRect();
  const column = [...head.closest("table").tBodies[0].rows].map(({ cells }) => cells[head.cellIndex]);
  const aside = column.filter((cell) => {
    const is = cell.getBoundingClientRect();
    return Math.abs(is.left - left) > 1 || Math.abs(is.right - right) > 1;
  });
  return aside.length ? [head.textContent] : [];
})
"""


def test_the_heads_of_tables_stand_over_their_columns(decks: Page) -> None:
    for width in (320, 360, 1440):
        decks.set_viewport_size({"width": width, "height": 800})
        assert decks.evaluate(HEADS_ASIDE) == []


def press(page: Page, answer: str) -> None:
    page.locator(".quiz").get_by_role("button", name=LABELS[answer], exact=True).focus()
    page.keyboard.press("Enter")


def test_the_quiz_is_played_by_keyboard_to_its_end_and_again(decks: Page, request: pytest.FixtureRequest) -> None:
    """With --long, once more with answers that are all right."""
    quiz, asked = decks.locator(".quiz"), questions()
    right = 0
    for at, question in enumerate(asked[:AT_ONCE]):
        expect(quiz).to_contain_text(f"Question {at + 1} of {AT_ONCE}")
        given = list(LABELS)[at % len(LABELS)]
        if at == 0:
            check_axe(decks, within=".quiz")
        press(decks, given)
        is_right = given == question.answer
        right += is_right
        # The others are asked and answered as the first of each answer.
        if at >= len(LABELS):
            quiz.locator("[data-part=next]").press("Enter")
            continue
        expect(quiz.get_by_role("status")).to_contain_text("Right." if is_right else "Not quite.")
        said = quiz.get_by_role("status").inner_text()
        # What has been answered stays so.
        press(decks, next(other for other in LABELS if other != given))
        assert quiz.get_by_role("status").inner_text() == said
        expect(quiz.locator("[data-right]")).to_have_attribute("data-answer", question.answer)
        if at == 0:
            check_axe(decks, within=".quiz")
            expect_no_sideways_scroll(decks)
        quiz.get_by_role("button", name="Next" if at + 1 < AT_ONCE else "See how you did").focus()
        decks.keyboard.press("Enter")
        if at + 1 < AT_ONCE:
            expect(quiz.locator("[data-part=question]")).to_be_focused()
    expect(quiz.get_by_role("status")).to_have_text(f"You had {right} of {AT_ONCE} right.")
    decks.keyboard.press("Enter")
    expect(quiz).to_contain_text("Question 1 of")
    if not request.config.getoption("--long"):
        return
    for question in asked[AT_ONCE:]:
        press(decks, question.answer)
        expect(quiz.get_by_role("status")).to_contain_text("Right.")
        quiz.locator("[data-part=next]").focus()
        decks.keyboard.press("Enter")
    expect(quiz.get_by_role("status")).to_contain_text(f"all {AT_ONCE} right")


# Both tests above look at it in light colours; dark ones are those of all pages, at which test_lessons.py and
# test_rules.py look.
@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_passes_axe_on_a_small_phone(scheme: str, decks: Page) -> None:
    decks.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    expect_no_sideways_scroll(decks)
    press(decks, "4")
    check_axe(decks, colours_alone=scheme == "dark")
    decks.emulate_media(color_scheme="null")


def test_without_scripts_the_cards_are_there_and_it_is_said_what_is_not(
    browser: Browser, troubles: Troubles, server: StaticServer
) -> None:
    page = new_page(browser, troubles, java_script_enabled=False, viewport={"width": 320, "height": 640})
    page.goto(server.address + "decks.html")
    shown = page.locator(".gallery [data-card]")
    expect(shown).to_have_count(len(CODES))
    expect(shown.last).to_be_visible()
    expect(page.locator(".quiz")).to_be_hidden()
    said = page.locator("main noscript")
    assert said.all_text_contents() == [deck_words.NO_SHARING, deck_words.NO_QUIZ]
    for each in said.all():
        expect(each).to_be_visible()
    page.context.close()
