"""On a phone that stands upright what is asked, the answers and the hand are in sight together, in every phase.

What lies upon something else hides nothing there, and whatever is told is whole.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session, bot
from tests.browser.helpers import expect_middles_their_own, expect_no_sideways_scroll, open_saved
from tools.sights import TABLES as WHOLE_GAMES
from tools.sights import play_table

# Each game's largest tables, and the phases that a game of bots has to come to there.
TABLES: dict[str, tuple[str, int, dict[str, Any], set[str]]] = {
    "gasp-5": ("gasp", 5, {"round_limit": 12}, {"play", "give"}),
    "gasp-team": ("gasp", 4, {"partnership": True, "round_limit": 12}, {"play", "suit", "give"}),
    "bards": ("battle-of-the-bards", 2, {"deck": "extended"}, {"keep", "split", "take", "play", "final"}),
    "fistellavates-2": (
        "fistellavates",
        2,
        {},
        {"draw", "draw after a deal", "plan", "correct", "suggest", "declare", "answer"},
    ),
    "fistellavates-3": (
        "fistellavates",
        3,
        {},
        {"draw", "draw after a deal", "plan", "correct", "suggest", "declare", "answer"},
    ),
    "rebel-runs-2": ("rebel-runs", 2, {}, {"draw", "discard", "meld"}),
    "troll-tricker-7": ("troll-tricker", 7, {}, {"play"}),
    "holy-matrimony-2": ("holy-matrimony", 2, {}, {"choose"}),
    "holy-matrimony-7": ("holy-matrimony", 7, {"circle_each_round": True}, {"choose"}),
}

# What has to be in sight, and isn't: below or above the window, or under something else.
OUT_OF_SIGHT = """
() => [
  ...document.querySelectorAll("#prompt p, #prompt [data-act], .own .hand > li, .own .tray > *"),
].flatMap((each) => {
  const { left, top, bottom, width } = each.getBoundingClientRect();
  const at = document.elementFromPoint(left + 2, (top + bottom) / 2);
  const seen = top >= 0 && bottom <= innerHeight + 0.5 && each.parentElement.contains(at);
  const name = `${each.localName}.${each.className}`;
  return !width || seen ? [] : [`${name} from ${Math.round(top)} to ${Math.round(bottom)} is out of sight`];
})
"""

# What is cut, or lies where it hides something: sentences of the news, names, badges, marks and a picked card.
SPOILT = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const box = (element) => element.getBoundingClientRect();
  const meet = (one, other, by = 1) =>
    [one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom]
      .every((apart) => apart < -by);
  const over = (upper, lower, by) =>
    all(upper).flatMap((one) =>
      all(lower)
        .filter((other) => !other.contains(one) && meet(box(one), box(other), by))
        .map((other) => `${one.className} ${one.textContent} lies over ${other.className} ${other.textContent}`),
    );
  const told = all(".news li").filter((line) => {
    // What stands above the room for whole rows is out of sight.
    const [{ top, bottom }, news] = [box(line), box(line.parentElement)];
    return meet(box(line), news) && (top < news.top - 1 || bottom > news.bottom + 1);
  });
  const outside = all(".news").filter((news) => box(news).bottom > box(news.closest(".felt > *")).bottom + 1);
  const names = all(".name, .partner").filter((name) => name.scrollWidth > name.clientWidth);
  const openers = all(".felt .opener").filter((opener) => {
    const { left, right, top, bottom } = box(opener);
    const takes = (y) => opener.contains(document.elementFromPoint((left + right) / 2, y));
    return top > 0 && bottom < innerHeight && !(takes(top + 1) && takes(bottom - 1));
  });
  return [
    ...[...told, ...outside, ...names].map((each) => `${each.textContent} is cut`),
    ...openers.map((each) => `${each.textContent} is under something that takes its taps`),
    ...over(".seat .mark", ".seat .name, .seat .count, .seat .figure", 2),
    ...over(".place .mark, .declared", ".place", 1),
    ...over(".table:not(.fey) .hand .card[aria-pressed=true]", ".seat, .tale .button, .bundle", 4),
  ];
}
"""

# What of the marks of a seat is cut, or lies under something.
CUT_MARKS = """
() => [...document.querySelectorAll(".others .mark, .rivals .mark")].filter((mark) => {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [[x, top + 1], [x, bottom - 1], [left + 1, y], [right - 1, y]];
  return !points.every((point) => mark.contains(document.elementFromPoint(...point)));
}).map((mark) => mark.textContent)
"""

# Whose score touches what stands beside it.
TOUCHING = """
() => [...document.querySelectorAll(".standing")].filter((each) => {
  const [score, choosing] = [".figure", ".choosing"].map((one) => each.querySelector(one)?.getBoundingClientRect());
  const row = score && choosing && choosing.width > 1 && Math.abs(score.top - choosing.top) < score.height / 2;
  return row && choosing.left < score.right + 3;
}).map((each) => each.textContent)
"""

# Sentences of the news that are cut, or under something else.
NEWS_CUT = """
() => [...document.querySelectorAll(".news li")].filter((line) => {
  const { left, right, top, bottom, width } = line.getBoundingClientRect();
  const at = document.elementFromPoint((left + right) / 2, bottom - 3);
  return line.scrollWidth > line.clientWidth || !width || at?.closest(".news") === null || top < 0;
}).map((line) => line.textContent)
"""

# Whose score has no room in their panel.
SCORES_OUTSIDE = """
() => [...document.querySelectorAll(".seat .figure")]
  .filter((each) => each.getBoundingClientRect().right > each.closest(".seat").getBoundingClientRect().right)
  .map((each) => each.textContent)
"""

# How many seats lie over the sign circle, or under it.
COVERED = """
() => {
  const circle = document.querySelector(".circle").getBoundingClientRect();
  const beside = ({ left, right, top, bottom }) =>
    right <= circle.left || left >= circle.right || bottom <= circle.top || top >= circle.bottom;
  return [...document.querySelectorAll(".seat")].filter((seat) => !beside(seat.getBoundingClientRect())).length;
}
"""


def positions(slug: str, seats: int, options: Mapping[str, Any], phases: set[str]) -> dict[str, list[Record]]:
    """Return for each phase in which seat 0 is asked the first and the last such position of a game.

    It is the first game that comes to all of these phases: which one that is changes with the bots.
    """
    games = (_positions(slug, seats, options, seed) for seed in range(1, 100))
    found = next(found for found in games if set(found) == phases)
    return {phase: [each[0], each[-1]] for phase, each in found.items()}


def _positions(slug: str, seats: int, options: Mapping[str, Any], seed: int) -> dict[str, list[Record]]:
    game, rng = GAMES[slug], Random(seed)
    running = Session.start(game, ("you", *["bot:novice"] * (seats - 1)), options, rng)
    found: dict[str, list[Record]] = {}
    mind = bot("adept", iterations=2)
    while running.turn is not None:
        if running.turn == 0:
            view = running.view(0)
            found.setdefault(view.phase + " after a deal" * getattr(view, "just_scored", False), []).append(
                running.record
            )
        running.play(game.write(mind.choose(game, running.view(running.turn), rng)))
    return found


def hand_top(page: Page) -> float | None:
    """Return how many pixels from the top of the window one's own hand begins, None where there is none."""
    top: float | None = page.evaluate("() => document.querySelector('.own .hand')?.getBoundingClientRect().top")
    return top


def look(page: Page, record: Record) -> list[str]:
    """Return what is out of sight or spoilt at this table, before and after the first card that may be picked.

    Picking a card moves no hand, and no neighbour covers the middle of one.
    """
    open_saved(page, record)
    found: list[str] = page.evaluate(OUT_OF_SIGHT) + page.evaluate(SPOILT)
    expect_no_sideways_scroll(page)
    expect_middles_their_own(page)
    lay = hand_top(page)
    card = page.locator(".own [data-pick]:not([aria-disabled])").first
    if card.count():
        card.click(position={"x": 8, "y": 20})
        page.locator(".own .card[aria-pressed=true]").wait_for()
        found += [f"with a picked card {each}" for each in page.evaluate(OUT_OF_SIGHT) + page.evaluate(SPOILT)]
        expect_no_sideways_scroll(page)
        if hand_top(page) != lay:
            found.append(f"the hand has moved from {lay} to {hand_top(page)}")
    return found


# Every day each game where there is least room and in all phases: Fistellavates between three, Gasp! in teams, which
# has one phase more, and Holy Matrimony between seven. Of Troll Tricker, test_troll_tricker.py looks at seven.
RARE = {"fistellavates-2", "gasp-5", "holy-matrimony-2", "troll-tricker-7"}


@pytest.mark.parametrize(
    "table", [pytest.param(each, marks=pytest.mark.long if each in RARE else ()) for each in TABLES]
)
def test_what_is_asked_and_the_hand_are_in_sight(phone: Page, table: str, request: pytest.FixtureRequest) -> None:
    """Every day at the last position of each phase, when the most has been played; with --long at the first as well."""
    hidden, tops = [], set()
    first = 0 if request.config.getoption("--long") else 1
    for phase, records in positions(*TABLES[table]).items():
        for record in records[first:]:
            hidden += [f"{phase} at action {len(record.actions)}: {each}" for each in look(phone, record)]
            tops.add(hand_top(phone))
    assert not hidden, "\n".join(hidden)
    # What is asked may need any room; in these games hands of every size and questions of every length come together.
    if TABLES[table][0] in {"fistellavates", "rebel-runs", "holy-matrimony"}:
        assert len(tops) == 1


def test_who_is_with_whom_is_in_sight(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    open_saved(phone, positions(*TABLES["gasp-team"])["play"][0])
    for partner in phone.locator(".partner").all():
        expect(partner).to_be_visible()
        assert partner.evaluate("each => each.scrollWidth <= each.clientWidth")
    expect(phone.locator(".ally .partner")).to_contain_text("with you")
    expect(phone.locator(".partner")).to_have_count(4)


@pytest.mark.parametrize(("slug", "seats"), [("gasp", 5), ("fistellavates", 3), ("holy-matrimony", 2)])
def test_marks_of_whoever_is_to_act_leave_names_and_scores_in_sight(phone: Page, slug: str, seats: int) -> None:
    rng = Random(4)
    running = Session.start(GAMES[slug], ["bot:random"] * seats, {}, rng)
    # Somebody across the table is to act, and leads where that has a flag.
    while running.turn is not None and (running.turn != 1 or running.length < 20 or has_trick(running)):
        running.play(rng.choice(running.view(running.turn).legal))
    text = json.dumps(running.record.to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/on', text)", text)
    phone.evaluate("location.hash = '#/look/on'")
    phone.locator(":is(.others, .rivals) .mark.turn").wait_for()
    assert phone.evaluate(SPOILT) == []
    assert phone.evaluate(CUT_MARKS) == []
    assert phone.evaluate(SCORES_OUTSIDE) == []


@pytest.mark.parametrize("first", range(5))
def test_five_at_whom_somebody_looks_have_room_for_the_name_of_whoever_leads(phone: Page, first: int) -> None:
    rng = Random(4)
    names = ["Robin", "Hazel", "Wren", "Linden", "Merle"]
    running = Session.start(GAMES["gasp"], [f"bot:random {name}" for name in names], {}, rng)
    while running.turn != first or has_trick(running):
        running.play(rng.choice(running.view(running.turn).legal))
    text = json.dumps(running.record.to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/on', text)", text)
    phone.evaluate("location.hash = '#/look/on'")
    phone.locator(".others .mark.turn").wait_for()
    expect(phone.locator(".others .mark.lead")).to_have_count(1)
    assert phone.evaluate(SPOILT) == []


@pytest.mark.parametrize("slug", ["rebel-runs", "troll-tricker", "holy-matrimony"])
def test_marks_of_seven_are_whole_on_the_narrowest_phone(phone: Page, slug: str) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    rng = Random(4)
    running = Session.start(GAMES[slug], ["bot:random"] * 7, {}, rng)
    while running.turn != 3 or running.length < 20:
        running.play(rng.choice(running.view(running.turn).legal))
    text = json.dumps(running.record.to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/on', text)", text)
    phone.evaluate("location.hash = '#/look/on'")
    phone.locator(".others .mark.turn").wait_for()
    assert phone.evaluate(CUT_MARKS) == []
    expect_no_sideways_scroll(phone)


@pytest.mark.parametrize("width", [320, 360, 390])
def test_scores_of_three_figures_leave_room_for_who_is_choosing(phone: Page, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 640})
    rng = Random(1)
    running = Session.start(GAMES["holy-matrimony"], ("you", "bot:random", "bot:random"), {"target": 70}, rng)
    while running.turn != 0 or max(running.view(None).scores) > -100:
        running.play(max(running.view(running.turn).legal, key=len))
    open_saved(phone, running.record)
    assert phone.evaluate(TOUCHING) == []
    assert phone.evaluate(SCORES_OUTSIDE) == []
    own = phone.locator(".mine .name")
    assert own.evaluate(
        "(name) => name.getBoundingClientRect().height < 1.5 * parseFloat(getComputedStyle(name).lineHeight)"
    )


def test_looking_back_whole_sentences_are_told(phone: Page) -> None:
    """Through a round of Gasp! with the most players."""
    mind, rng = bot("novice"), Random(5)
    running = Session.start(GAMES["gasp"], ("you", *["bot:novice"] * 4), {}, rng)
    while running.turn is not None and running.view(0).round == 1:
        running.play(GAMES["gasp"].write(mind.choose(GAMES["gasp"], running.view(running.turn), rng)))
    text = json.dumps(running.record.to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/on', text)", text)
    phone.evaluate("location.hash = '#/look/on'")
    for at in range(running.length, running.length - 12, -1):
        expect(phone.locator(".counter")).to_have_text(f"{at} of {running.length}")
        assert phone.evaluate(NEWS_CUT) == []
        assert phone.evaluate(OUT_OF_SIGHT) == []
        phone.locator("#step-previous").tap()


def has_trick(running: Session) -> bool:
    """Return whether cards of a trick lie on the table."""
    return bool(running.view(None).trick) if hasattr(running.view(None), "trick") else False


@pytest.mark.parametrize(
    "table",
    [
        "troll-tricker-7",
        *(pytest.param(f"{slug}-7", marks=pytest.mark.long) for slug in ("rebel-runs", "holy-matrimony")),
    ],
)
def test_seven_at_one_device_fit_every_window(phone: Page, table: str) -> None:
    whole, _ = play_table(WHOLE_GAMES[table])
    over = replace(whole, seats=("Ann", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gwen"))
    # While the screen goes from hand to hand, and at the end, nobody is “you”: all seven sit around the circle.
    for record in (replace(over, actions=over.actions[: len(over.actions) // 2]), over):
        phone.set_viewport_size({"width": 360, "height": 640})
        open_saved(phone, record)
        expect(phone.locator(".seat")).to_have_count(7)
        expect_no_sideways_scroll(phone)
        phone.set_viewport_size({"width": 1440, "height": 900})
        assert not phone.evaluate(COVERED)
