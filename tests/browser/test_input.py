"""Presses as only a browser makes them: without an end, twice, on text, and in the middle of a bot's turn."""

import re
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from engine import GAMES, Session
from tests.browser.helpers import open_saved, session

# They press while bots act, which have a worker of their own in most browsers.
pytestmark = pytest.mark.apart

PLAYABLE = "#hand.due button:not([aria-disabled])"
# Presses what matches when so many tasks have passed since the next action was saved.
PRESS_LATER = """
([selector, tasks]) => {
  const { saves } = suits;
  const { set } = saves;
  window.pressed = "";
  saves.set = (...given) => {
    saves.set = set;
    const { port1, port2 } = new MessageChannel();
    let left = tasks;
    const press = () => {
      const found = document.querySelector(selector);
      window.pressed = found ? "pressed" : "not there";
      found?.click();
    };
    port1.onmessage = () => (left-- > 0 ? port2.postMessage(0) : press());
    port2.postMessage(0);
    return set.call(saves, ...given);
  };
}
"""
# Clicks on something, does what else is asked, and returns whether it is seen to be pressed and whether it is picked.
PRESS_AND_LOOK = """
([selector, key]) => new Promise((resolve) => {
  const [card, seen] = [document.querySelector(selector), []];
  const look = () => seen.push([card.classList.contains("pressed"), card.ariaPressed]);
  card.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  if (key) document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  requestAnimationFrame(look);
  setTimeout(() => { look(); resolve(seen); }, 300);
})
"""
SHOWN = "() => Number(document.querySelector('[data-at]').dataset.at)"


def open_table(page: Page, length: int = 20) -> None:
    running, rng = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(4)), Random(4)
    while running.turn or running.length < length or running.view(0).phase != "play":
        running.play(rng.choice(running.view(running.turn).legal))
    open_saved(page, running.record)
    page.locator(PLAYABLE).first.wait_for()


def own_actions(page: Page) -> int:
    return session(page).record.replay().turns.count(0)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def choose(page: Page, id: str) -> None:
    page.evaluate("(id) => document.getElementById(id).click()", id)


def test_a_card_is_seen_to_be_pressed_before_it_is_picked_and_presses_keep_their_order(desk: Page) -> None:
    open_table(desk)
    assert desk.evaluate(PRESS_AND_LOOK, [PLAYABLE, ""]) == [[True, "false"], [False, "true"]]
    desk.keyboard.press("Escape")
    assert desk.evaluate(PRESS_AND_LOOK, [PLAYABLE, "Escape"]) == [[False, "false"], [False, "false"]]


WAYS: tuple[tuple[Literal["left", "right"], str], ...] = (("right", ""), ("left", "contextmenu"), ("left", "blur"))


# Every day one that nothing ends, and one that the window ends by losing the focus.
@pytest.mark.parametrize(
    "ways", [WAYS[::2], pytest.param(WAYS[1:2], marks=pytest.mark.long)], ids=["some", "the other"]
)
def test_a_press_without_an_end_stops_nothing(ways: Sequence[tuple[Literal["left", "right"], str]], desk: Page) -> None:
    page = desk
    open_table(page)
    choose(page, "pace-brisk")
    title = middle(page.locator("#title"))
    for button, end in ways:
        page.locator(PLAYABLE).first.click()
        page.locator("#hand [data-act]").click()
        page.mouse.move(*title)
        page.mouse.down(button=button)  # and no up: something else has it
        if end:
            on = "window" if end == "blur" else "document"
            page.evaluate(f"{on}.dispatchEvent(new Event('{end}'))")
        page.keyboard.press("Escape")
        page.locator(f"{PLAYABLE}, #go-on, #prompt [data-act]").first.wait_for(timeout=9_000)
        page.mouse.up(button=button)
        while page.locator("#go-on, #prompt [data-act]").count():
            page.locator("#go-on, #prompt [data-act]").first.click()
            page.locator(f"{PLAYABLE}, #go-on, #prompt [data-act]").first.wait_for()
    choose(page, "pace-instant")


def test_a_double_click_plays_one_card_and_quotes_can_be_copied(desk: Page) -> None:
    page = desk
    open_table(page)
    choose(page, "taps-one")
    page.evaluate("window.isHurried = true")
    for gap in (0, 150):
        page.locator(PLAYABLE).first.wait_for()
        before = own_actions(page)
        # The hand closes up from both sides: where the next card comes to lie.
        card = page.locator(PLAYABLE).first
        is_last, width = card.evaluate("(card) => [card.closest('li').nextElementSibling === null, card.clientWidth]")
        x, y = middle(card)
        page.mouse.move(x + (-0.3 if is_last else 0.3) * width, y)
        for _ in range(2):
            page.mouse.down()
            page.mouse.up()
            page.wait_for_timeout(gap)
        # What is played is picked for a moment; on a busy machine it still is when the second press has come.
        pressed_cards = page.locator("#hand [aria-pressed=true]")
        expect(pressed_cards).to_have_count(0)
        page.wait_for_timeout(500)
        expect(pressed_cards).to_have_count(0, timeout=1)
        assert own_actions(page) == before + 1
        while page.locator("#go-on, #prompt [data-act]").count():
            page.locator("#go-on, #prompt [data-act]").first.click()
            page.locator(f"{PLAYABLE}, #go-on, #prompt [data-act]").first.wait_for()
    page.evaluate("window.isHurried = false")
    choose(page, "taps-two")
    line = page.locator("#log .line span").last
    box = line.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 1, box["y"] + 4)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + box["height"] - 3, steps=3)
    page.mouse.up()
    selected = page.evaluate("String(getSelection())").strip()
    assert len(selected) > 8
    assert selected in line.inner_text()
    expect(page).to_have_url(re.compile("#/game/abc$"))


PRESSED = ("#undo", "#ask-hint", "#hand button", "#last-trick")
TASKS = (0, 2, 5)
"""How many of them have passed since a bot's action was saved."""
# Every day each of these is pressed, and something after each number of tasks: what is pressed doesn't know of them.
DAILY = tuple(zip(PRESSED, (0, 2, 5, 0), strict=True))


@pytest.mark.parametrize(
    "presses",
    [DAILY, pytest.param(tuple(product(PRESSED, TASKS)), marks=pytest.mark.long)],
    ids=["each", "each at each task"],
)
def test_a_press_while_a_bot_s_action_is_made_but_not_shown(desk: Page, presses: Sequence[tuple[str, int]]) -> None:
    """At the tasks in which a bot acts, is saved, drawn and shown: page and save stay in step, and go on."""
    page = desk
    for selector, tasks in presses:
        open_table(page, 20 + tasks)
        card = page.locator(PLAYABLE).first
        card.click()
        page.evaluate(PRESS_LATER, [selector, tasks])
        page.locator("#hand [data-act]").evaluate("(each) => each.click()")
        page.wait_for_function("window.pressed")
        if selector == "#last-trick":
            page.wait_for_timeout(200)
            page.keyboard.press("Shift")
            if page.locator(".glance:popover-open").count():
                page.keyboard.press("Escape")
        page.locator(f"{PLAYABLE}, #go-on, #prompt [data-act], #result").first.wait_for()
        page.wait_for_function(f"({SHOWN})() === {session(page).length}")
        expect(page.locator("#main")).not_to_contain_text("went wrong")
