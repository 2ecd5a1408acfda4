"""Tricks on wide windows: every card lies before its player's seat, from trick to trick."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session

# By seat: the middles of its panel and of its card, and whether anything of the card or of its name is cut or covered.
LIE = """
() => {
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  return [...document.querySelectorAll(".trick > .place")].map((place) => {
    const card = place.querySelector(".card");
    const name = place.querySelector(".name");
    const whole = name.scrollWidth <= name.clientWidth && card.contains(document.elementFromPoint(...middle(card)));
    const panel = document.querySelector(`.seat[data-place=${place.dataset.from}]`);
    return { panel: middle(panel), card: middle(card), whole };
  });
}
"""


# By sign circle, of which a table has one or none: the middle of its width.
CIRCLES = """
() => [...document.querySelectorAll(".circle")].map((circle) => {
  const { left, width } = circle.getBoundingClientRect();
  return left + width / 2;
})
"""


BETWEEN = """
() => {
  const steps = Array.from({ length: 50 }, (_, step) => (step + 0.5) / 50);
  const points = steps.flatMap((right) => steps.map((down) => [right * innerWidth, down * innerHeight]));
  return points.filter((point) => document.elementFromPoint(...point).matches(".others")).length;
}
"""
"""At how many of 2,500 points in the window a mouse points at all other players together."""


def tricks(slug: str, seats: int) -> list[Record]:
    """Return a game of one person in the middle of two tricks that others have led."""
    rng = Random(4)
    running = Session.start(GAMES[slug], ("you", *["bot:random"] * (seats - 1)), {}, rng)
    found: list[Record] = []
    while len(found) < 2:
        assert running.turn is not None
        view = running.view(running.turn)
        if running.turn == 0 and view.phase == "play" and view.trick and running.length - len(found) * 5 > 5:
            found.append(running.record)
        running.play(rng.choice(view.legal))
    return found


SIZES = {"desk": (1440, 900), "low": (1280, 720)}
ALL = [*[("gasp", seats) for seats in (2, 3, 4, 5)], *[("troll-tricker", seats) for seats in range(3, 8)]]
DAILY = {("gasp", 2, "low"), ("troll-tricker", 7, "desk")}
"""The fewest and the most; all of them lie by the same rules of style."""


@pytest.mark.parametrize(
    ("slug", "seats", "size"),
    [
        pytest.param(*each, SIZES[size], id=f"{size}-{each[0]}-{each[1]}", marks=() if daily else pytest.mark.long)
        for size in SIZES
        for each in ALL
        for daily in [(*each, size) in DAILY]
    ],
)
def test_cards_lie_before_their_seats(desk: Page, slug: str, seats: int, size: tuple[int, int]) -> None:
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    lay = []
    for number, record in enumerate(tricks(slug, seats)):
        text = json.dumps(record.to_json())
        desk.evaluate("([id, text]) => localStorage.setItem(`suits-and-signs/game/${id}`, text)", [f"at{number}", text])
        desk.evaluate("(id) => { location.hash = `#/game/${id}`; }", f"at{number}")
        desk.wait_for_selector(f"main[data-at='{len(record.actions)}'] .trick .due")
        lay.append(desk.evaluate(LIE))
        assert desk.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert [[round(x) for x, _ in (each["card"] for each in one)] for one in lay[:1]] == [
        [round(x) for x, _ in (each["card"] for each in one)] for one in lay[1:]
    ], "cards keep their places"
    *others, own = lay[0]
    assert all(each["whole"] for each in lay[0])
    assert own["card"][1] == max(each["card"][1] for each in lay[0])
    middle = own["card"][0]
    assert all(abs(circle - middle) < 2 for circle in desk.evaluate(CIRCLES)), "cards lie around the circle"
    in_row = slug == "gasp" and (seats == 2 or (seats == 4 and size[1] < 900))
    for each in [] if in_row else others:
        aside = each["panel"][0] - middle
        if abs(aside) > 60:
            assert (each["card"][0] - middle) * aside > 0, "on its player's side"
        else:
            assert abs(each["card"][0] - middle) < 2, "under its player across the table"
    # Who sits further up lies further up.
    for side in (-1, 1):
        column = [each for each in others if (each["panel"][0] - middle) * side > 60]
        by_panel = sorted(column, key=lambda each: each["panel"][1])
        assert by_panel == sorted(column, key=lambda each: each["card"][1])


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.long), 5])  # the fewest and the most daily
def test_in_a_low_window_cards_can_be_read(desk: Page, seats: int) -> None:
    desk.set_viewport_size({"width": 960, "height": 544})
    record = tricks("gasp", seats)[0]
    desk.evaluate("(text) => localStorage.setItem('suits-and-signs/game/low', text)", json.dumps(record.to_json()))
    desk.evaluate("location.hash = '#/game/low'")
    desk.wait_for_selector(f"main[data-at='{len(record.actions)}'] .trick .due")
    cards = [place.bounding_box() for place in desk.locator(".trick .card").all()]
    assert all(card and card["width"] >= 48 for card in cards)
    # In a row, or in two where they are larger so.
    assert len({round(card["y"]) for card in cards if card}) <= 2
    assert desk.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert all(each["whole"] for each in desk.evaluate(LIE))
    prompt = desk.locator("#prompt").bounding_box()
    assert prompt
    top = [prompt["x"] + prompt["width"] / 2, prompt["y"] + 4]
    assert desk.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('#prompt') !== null", top), "not covered"


def test_whom_a_player_is_with_is_no_wider_than_its_words(desk: Page) -> None:
    desk.set_viewport_size({"width": 960, "height": 544})
    running = Session.start(GAMES["gasp"], ("you", *["bot:random"] * 3), {"partnership": True}, Random(4))
    while running.turn != 0 or running.length < 20:
        running.play(running.view(running.turn).legal[0])
    desk.evaluate(
        "(text) => localStorage.setItem('suits-and-signs/game/on', text)", json.dumps(running.record.to_json())
    )
    desk.evaluate("location.hash = '#/game/on'")
    ally = desk.locator(".ally .partner")
    expect(ally).to_contain_text("with you")
    assert ally.evaluate("(pill) => pill.offsetWidth < pill.closest('.seat').offsetWidth / 2")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 640), (960, 544)], ids=["desk", "low", "lower"])
def test_five_at_whom_somebody_looks_leave_room_for_the_round_and_the_stock(desk: Page, size: tuple[int, int]) -> None:
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    running = Session.start(GAMES["gasp"], ["bot:random"] * 5, {}, Random(4))
    while running.turn is not None and (running.length < 20 or not running.view(None).trick):
        running.play(running.view(running.turn).legal[0])
    desk.evaluate(
        "(text) => localStorage.setItem('suits-and-signs/game/on', text)", json.dumps(running.record.to_json())
    )
    desk.evaluate("location.hash = '#/look/on'")
    desk.wait_for_selector(".trick > .place")
    boxes = (
        "(selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().toJSON())"
    )
    facts = desk.evaluate(boxes, ".facts > *")
    others = desk.evaluate(boxes, ".seat, .trick .card, #prompt")
    assert facts
    assert len(others) >= 10
    for fact in facts:
        for other in others:
            beside = fact["right"] <= other["left"] or other["right"] <= fact["left"]
            assert beside or fact["bottom"] <= other["top"] or other["bottom"] <= fact["top"]
    lie = desk.evaluate(LIE)
    middle = sum(each["panel"][0] for each in lie) / len(lie)
    assert len(lie) == 5
    for each in lie if size[1] == 900 else []:
        assert (each["card"][0] - middle) * (each["panel"][0] - middle) >= -25, "on its player's side"


def open_trick(desk: Page) -> None:
    """Open a game of Gasp! in the middle of a trick that others have led."""
    desk.set_viewport_size({"width": 1440, "height": 900})
    record = tricks("gasp", 3)[0]
    desk.evaluate("(text) => localStorage.setItem('suits-and-signs/game/felt', text)", json.dumps(record.to_json()))
    desk.evaluate("location.hash = '#/game/felt'")
    desk.wait_for_selector(f"main[data-at='{len(record.actions)}'] .trick .due")


def test_only_pointing_at_a_player_tells_of_one_not_at_the_felt_beside_them(desk: Page) -> None:
    open_trick(desk)
    assert desk.evaluate(BETWEEN) == 0
    seats = desk.locator(".others > *")
    for seat in seats.all():
        seat.hover()
        expect(desk.locator("#pointed")).to_be_visible()


_COVERS = """
() => {
  const words = document.getElementById("pointed").getBoundingClientRect();
  return [...document.querySelectorAll("button, a, input, select, summary, h1")].filter((each) => {
    const { width, left, right, top, bottom } = each.getBoundingClientRect();
    return width && left < words.right && right > words.left && top < words.bottom && bottom > words.top;
  }).length;
}
"""


def test_a_mouse_that_rests_has_words_beside_it_which_it_may_move_onto(desk: Page) -> None:
    open_trick(desk)
    line = desk.locator("#pointed")
    for selector in ("#ask-hint", "#open-menu", "#hand .card >> nth=2", ".trick .card >> nth=0", ".others .seat"):
        thing = desk.locator(selector).first
        thing.hover()
        desk.wait_for_timeout(200)
        assert line.is_hidden(), "not yet"
        expect(line).to_be_visible()
        words, box = line.bounding_box(), thing.bounding_box()
        assert words
        assert box
        assert desk.evaluate(_COVERS) == 0
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        far = max(words["x"] - x, x - words["x"] - words["width"], words["y"] - y, y - words["y"] - words["height"])
        assert far <= 160
        # They may be pointed at, and stay; they go with Escape, and don't come back at once.
        desk.mouse.move(words["x"] + words["width"] / 2, words["y"] + words["height"] / 2, steps=4)
        desk.wait_for_timeout(500)
        assert line.is_visible()
        desk.keyboard.press("Escape")
        expect(line).to_be_hidden()
    desk.locator("#ask-hint").hover()
    expect(line).to_be_visible()
    desk.mouse.move(700, 870)
    expect(line).to_be_hidden()
