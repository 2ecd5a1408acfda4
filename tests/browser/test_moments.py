"""What stands at a table until it has been read: at most seats on the narrowest phone, by keyboard, with axe."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll
from tests.ui.test_moments import WITH_INTERSTITIALS
from ui.components.html import h
from ui.table.connection import LocalConnection
from ui.table.model import TableModel
from ui.table.view import moment

CUT = """
() => [...document.querySelectorAll(".moment :is(td, th, p, .card, .name)")]
  .filter((each) => each.checkVisibility() && !each.matches(".unseen"))
  .filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    const panel = each.closest(".moment").getBoundingClientRect();
    return left < panel.left || right > panel.right + 0.5;
  })
  .map((each) => each.textContent)
"""

# How many lines each player's name takes.
LINES_OF_NAMES = """
() => [...document.querySelectorAll(".moment tbody th")].map((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
})
"""

# Where each player's name begins.
LEFT_OF_NAMES = """
() => [...document.querySelectorAll(".moment tbody th")].map((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return Math.round(range.getBoundingClientRect().left);
})
"""

# How many pixels of what scrolls are to be seen below the button that goes on.
BELOW = """
() => {
  const panel = document.querySelector(".moment");
  const end = panel.getBoundingClientRect().top + panel.clientTop + panel.clientHeight;
  return end - panel.querySelector(".answers").getBoundingClientRect().bottom;
}
"""


def at_a_moment(slug: str, seed: int = 2) -> Record:
    """Return a game of most seats at its second moment, or at the first if that is its end."""
    rng = Random(seed)
    labels = ("you", *["bot:random"] * (max(GAMES[slug].seat_counts) - 1))
    play = TableModel(LocalConnection(Session.start(GAMES[slug], labels, {}, rng)))
    assert play.connection.session is not None
    for found in range(2):
        while not play.telling.standing:
            play.act_for_bot(rng.choice(play.connection.session.view(play.connection.turn).legal))
        if not found and play.connection.turn is not None:
            play.go_on()
    return play.connection.session.record


def test_what_became_of_every_token_is_in_sight(phone: Page) -> None:
    records = (at_a_moment("gasp", seed) for seed in range(1, 50))
    record = next(record for record in records if " for " in told(record))
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abc', text)", json.dumps(record.to_json()))
    phone.evaluate("location.hash = '#/game/abc'")
    expect(phone.locator("#go-on")).to_be_focused()
    phone.locator(".moment summary").click()
    expect(phone.locator(".moment details")).to_contain_text(" for ")
    assert phone.evaluate(CUT) == []
    phone.evaluate("location.hash = '#/nowhere'")
    expect(phone.locator("main")).to_contain_text("#/nowhere")


def told(record: Record) -> str:
    """Return what the moment that stands in a game tells."""
    model = TableModel(LocalConnection(Session.resume(record, Random(1))))
    return h("div", {}, moment(model, model.ui_state()).body)


LONG = ("Maximiliana Augustin", "Bartholomew Thistlew", "Persephonehyacintha", "Christopherandrewson")


def test_the_longest_names_and_scores_of_holy_matrimony_have_room(phone: Page) -> None:
    rng = Random(1)
    labels = (LONG[0], *[f"bot:random {name}" for name in LONG[1:]], *["bot:random"] * 3)
    running = Session.start(GAMES["holy-matrimony"], labels, {"target": 70}, rng)
    # Everybody joins all that they have, now and then, which costs the most.
    while running.turn != 0 or min(running.view(None).scores) > -100 or running.view(0).phase != "choose":
        legal = running.view(running.turn).legal
        running.play(max(legal, key=len) if rng.random() < 0.5 else rng.choice(legal))
    text = json.dumps(running.record.to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abc', text)", text)
    phone.evaluate("location.hash = '#/game/abc'")
    expect(phone.locator("#go-on")).to_be_focused()
    for width in (320, 360):
        phone.set_viewport_size({"width": width, "height": 640})
        assert phone.evaluate(CUT) == []
        assert phone.evaluate(LINES_OF_NAMES) == [1] * 7, "no name is broken"
    for width in (360, 1440):
        phone.set_viewport_size({"width": width, "height": 640})
        assert phone.locator(".moment .best").count()
        assert len(set(phone.evaluate(LEFT_OF_NAMES))) == 1, "no row is marked before its cards are turned over"
    phone.evaluate("location.hash = '#/nowhere'")
    expect(phone.locator("main")).to_contain_text("#/nowhere")


def test_while_plans_are_revealed_nobody_is_to_move(phone: Page) -> None:
    text = json.dumps(at_a_moment("fistellavates").to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abc', text)", text)
    phone.evaluate("location.hash = '#/game/abc'")
    expect(phone.locator("#go-on")).to_be_focused()
    assert phone.locator(".dealt.plans").count() == 1
    look = "(seat) => [getComputedStyle(seat).boxShadow, getComputedStyle(seat).outlineStyle]"
    mark = phone.locator(".student .mark.turn")
    expect(mark).to_be_hidden()
    phone.emulate_media(forced_colors="active")
    assert len({str(seat.evaluate(look)) for seat in phone.locator(".student .seat").all()}) == 1
    phone.emulate_media(forced_colors="none")
    assert len({str(seat.evaluate(look)) for seat in phone.locator(".student .seat").all()}) == 1
    phone.locator("#go-on").click()
    expect(mark).to_be_visible()


# Every day the longest.
@pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=() if slug == "holy-matrimony" else pytest.mark.long) for slug in WITH_INTERSTITIALS],
)
def test_it_can_be_read_on_a_narrow_phone_and_gone_on_from_by_keyboard(phone: Page, slug: str) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    text = json.dumps(at_a_moment(slug).to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abc', text)", text)
    phone.evaluate("location.hash = '#/game/abc'")
    go_on = phone.locator("#go-on")
    expect(go_on).to_be_focused()
    expect(go_on).to_be_in_viewport(ratio=1)
    expect_no_sideways_scroll(phone)
    assert phone.evaluate(CUT) == []
    assert phone.evaluate(BELOW) < 1
    check_axe(phone)
    read = phone.locator(".moment").inner_text()
    phone.keyboard.press("Enter")
    phone.wait_for_function("(read) => document.querySelector('.moment')?.innerText !== read", arg=read)
    phone.evaluate("location.hash = '#/nowhere'")
    expect(phone.locator("main")).to_contain_text("#/nowhere")
