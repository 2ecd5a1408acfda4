"""A whole short game of each, played by what a screen reader is given and by keys, and by nothing else.

What is heard is Chromium's accessibility tree, as Playwright writes it down. After every action what has been heard is
held against the View: the cards in hand, what lies on the table, the scores, and whose turn it is.
"""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Session
from tests.browser.helpers import check_axe, open_saved, session
from tests.hearing import CARDS, Heard, hand, player, read_snapshot
from tests.rooms import facts
from ui.table.briefly import short_question

WHY = "Why?"
"""What the buttons end with that explain a score."""

LOOKS = (WHY, "By sign", "By number", "By hand", "Last hand", "Last deal", "All ")
"""Buttons that change nothing in the game."""


def listen(page: Page) -> Heard:
    """What the table says now."""
    return read_snapshot(page.get_by_role("region", name="The table", exact=True).aria_snapshot())


DAILY = "gasp"
PRESSES = 600
"""No game takes so many, even if they are chosen at random."""
DAILY_PRESSES = 4
"""So many are heard every day; tests/ui/test_reading_by_ear.py hears whole games, of each kind."""


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == DAILY else pytest.mark.long) for slug in GAMES]
)
def test_a_game_is_played_by_ear(slug: str, desk: Page, request: pytest.FixtureRequest) -> None:
    """Daily one is played; tests/ui/test_speaking.py hears them all say what happens, without a browser."""
    known = facts(slug)
    rng = Random(5)
    seats = max(count for count in GAMES[slug].seat_counts if count <= 3)
    players = ("you", *["bot:random"] * (seats - 1))
    names = ["You", "Robin", "Hazel"][:seats]
    open_saved(desk, Session.start(GAMES[slug], players, known.shortest, rng).record)
    is_long = request.config.getoption("--long")
    for _ in range(PRESSES if is_long else DAILY_PRESSES):
        desk.wait_for_function("/^(Your turn|Continue|Game over)/.test(document.title)")
        if desk.title().startswith("Continue"):
            assert desk.evaluate("document.activeElement.id") == "go-on"
            desk.keyboard.press("Enter")
            continue
        heard, view = listen(desk), session(desk).view(0)
        known.check_by_ear(heard, view, names)
        assert ["to move" in player(heard, name).words for name in names] == [
            seat == view.turn for seat in range(seats)
        ]
        if view.over:
            expect(desk.locator("#said")).to_contain_text("win")
            return
        if any(heard.all("list", "Your hand")) and hasattr(view, "hand"):
            assert hand(heard) == sorted(view.hand)
        asked = next(heard.all("region", "What to do"))
        question = next(asked.all("paragraph")).words
        # It is short once it was heard in whole.
        forms = filter(None, (question, short_question(slug, question)[1]))
        expect(desk.locator("#said p").last).to_contain_text(
            re.compile("|".join(re.escape(each[:20]) for each in forms))
        )
        press(desk, heard, asked, rng)
    assert not is_long, "the game doesn't end"


def test_a_move_is_typed_and_answered_in_its_field(desk: Page) -> None:
    open_saved(desk, Session.start(GAMES["gasp"], ("you", "bot:random"), {}, Random(5)).record)
    desk.wait_for_function("/^Your turn/.test(document.title)")
    field, said = desk.locator("#line"), desk.locator("#said p").last
    desk.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    check_axe(desk)
    desk.keyboard.type("xyzzy\n")
    expect(said).to_contain_text("I don’t know “xyzzy”.")
    expect(field).to_have_value("xyzzy")
    field.fill("hand")
    desk.keyboard.press("Enter")
    expect(said).to_contain_text("1: ")
    expect(field).to_have_value("")
    before = session(desk).length
    desk.keyboard.type(f"{session(desk).view(0).legal[0].removeprefix('play ').lower()}\n")
    desk.wait_for_function("/^Your turn|^Continue/.test(document.title)")
    expect(said).not_to_contain_text("1: ")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    assert session(desk).length > before


def press(page: Page, heard: Heard, asked: Heard, rng: Random) -> None:
    """Press an answer that is offered, or else a card; no answer that has been said to cost points, if that helps."""
    usable = [each for each in heard.all("button") if not re.search("disabled|pressed", each.states)]
    cards = [each for each in usable if any(map(each.name.startswith, CARDS))]
    answers = list(asked.all("button")) or [
        each for each in usable if each not in cards and not each.name.startswith(LOOKS) and not each.name.endswith(WHY)
    ]
    dear = re.search("−\\d+ points", asked.words)
    chosen = rng.choice(answers if answers and not (cards and (dear or rng.random() < 0.3)) else cards)
    button = page.get_by_role("button", name=chosen.name, exact=True).last
    button.focus()
    button.press("Enter")
