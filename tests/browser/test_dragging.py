"""Cards that are dragged to where they are played: by a mouse, and by a finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

from engine import GAMES, Session
from tests.browser.helpers import check_axe, open_saved, session

Middle: TypeAlias = tuple[float, float]


def middle_of(element: Locator) -> Middle:
    """Return the middle of an element in the window."""
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def open_at(page: Page, slug: str, fits: Callable[[Any], object], options: dict[str, Any] | None = None) -> Any:
    """Open a game at the first decision of the first seat whose view fits; return that view."""
    for seed in range(20):
        rng = Random(seed)
        running = Session.start(GAMES[slug], ("you", "bot:novice"), options or {}, rng)
        while running.turn is not None:
            view = running.view(running.turn)
            if running.turn == 0 and fits(view):
                open_saved(page, running.record)
                return view
            running.play(rng.choice(view.legal))
    raise AssertionError(f"no game of {slug} comes to that")


def card(page: Page, token: str) -> Locator:
    return page.locator(f"[id='hand-{token}']")


def drag(page: Page, token: str, target: str) -> None:
    """Drag a card of the hand to what this selects, once the card hangs, and let it hang there."""
    page.mouse.move(*middle_of(card(page, token)))
    page.mouse.down()
    x, y = middle_of(card(page, token))
    page.mouse.move(x, y - 20, steps=2)
    expect(page.locator("html[data-drag]")).to_have_count(1)
    page.mouse.move(*middle_of(page.locator(target).first), steps=3)
    expect(page.locator("[data-over]")).to_have_count(1)


def action_after(page: Page, count: int) -> str:
    """Wait until more than so many actions have been played, and return the next."""
    page.wait_for_function("(count) => Number(document.querySelector('main').dataset.at) > count", arg=count)
    return session(page).record.actions[count]


def words(view: Any, verb: str) -> list[list[str]]:
    """Return the legal actions of a verb, as words."""
    return [text.split() for text in view.legal if text.split()[0] == verb]


def additions(view: Any) -> list[list[str]]:
    """Return the cards of Rebel Runs that can be added to a meld, with its owner and its number."""
    return [each[1:] for each in words(view, "lay") if each[2].isdigit()]


class Way(NamedTuple):
    """A card that is dragged from a hand to a place, and what that does; `fits` finds a view for it."""

    slug: str
    fits: Callable[[Any], object]
    way: Callable[[Any], tuple[str, str, str]]
    options: dict[str, Any] | None = None


def _to_tale(view: Any) -> tuple[str, str, str]:
    _, token, place = words(view, "play")[-1]
    return token, f"[data-place='tale0.{place}']", f"play {token} {place}"


def _to_bundle(view: Any) -> tuple[str, str, str]:
    _, token, place = words(view, "add")[0]
    return token, f"[data-place='bundle0.{int(place) - 1}']", f"add {token} {place}"


def _to_meld(view: Any) -> tuple[str, str, str]:
    token, owner, place = additions(view)[0]
    return token, f"[data-place='meld{owner}.{int(place) - 1}']", f"lay {token} {owner} {place}"


def _to_discards(view: Any) -> tuple[str, str, str]:
    _, token = words(view, "discard")[0]
    return token, "[data-place=discards]", f"discard {token}"


WAYS = (
    Way("battle-of-the-bards", lambda view: len(words(view, "play")) > 2, _to_tale),
    Way("fistellavates", lambda view: view.phase == "suggest" and words(view, "add"), _to_bundle),
    Way("rebel-runs", lambda view: additions(view) and len(view.hand) > 2, _to_meld, {"lay_off": "any"}),
    Way("rebel-runs", lambda view: view.phase == "discard", _to_discards),
)


# Every day to a place of a game's own and to a pile, and to a trick: tests/ui/test_dragging.py has who takes what.
@pytest.mark.parametrize(
    "ways", [WAYS[::3], pytest.param(WAYS[1:3], marks=pytest.mark.long)], ids=["some", "the others"]
)
def test_a_mouse_drags_cards_to_where_they_are_played(ways: Sequence[Way], desk: Page) -> None:
    desk.set_viewport_size({"width": 1440, "height": 900})
    for each in ways:
        view = open_at(desk, each.slug, each.fits, each.options)
        at = session(desk).length
        token, target, action = each.way(view)
        # What is picked already doesn't go along.
        desk.locator(f"#hand [data-pick]:not([id='hand-{token}'])").first.click(force=True)
        drag(desk, token, target)
        desk.mouse.up()
        assert action_after(desk, at) == action

    # Gasp!: to the trick, and back.
    view = open_at(desk, "gasp", lambda view: view.phase == "play" and view.trick and len(view.hand) > 2)
    at = session(desk).length
    token = view.legal[0].split()[1]
    drag(desk, token, "#trick")
    expect(desk.locator(".motion .hanging")).to_have_count(1)
    check_axe(desk)
    desk.keyboard.press("Escape")
    desk.mouse.up()
    nothing = expect(desk.locator(".hanging, .card[aria-pressed=true]"))
    nothing.to_have_count(0)
    drag(desk, token, "#trick")
    desk.mouse.move(700, 20)
    desk.mouse.up()
    nothing.to_have_count(0)
    assert session(desk).length == at
    drag(desk, token, "#trick")
    desk.mouse.up()
    assert action_after(desk, at).split()[1] == token


def test_a_tap_on_the_place_for_a_card_plays_what_is_picked(desk: Page) -> None:
    view = open_at(desk, "gasp", lambda view: view.phase == "play" and view.trick and len(view.hand) > 2)
    at = session(desk).length
    token = view.legal[0].split()[1]
    card(desk, token).click()
    desk.locator("#trick .due .card.empty").click()
    assert action_after(desk, at).split()[1] == token


def test_what_is_dragged_to_the_church_card_joins_what_is_picked(desk: Page) -> None:
    view = open_at(desk, "holy-matrimony", lambda view: len(view.hand) > 2)
    joined = expect(desk.locator("[id^=joined-]"))
    for token in view.hand[:2]:
        drag(desk, token, "#church")
        desk.mouse.up()
    joined.to_have_count(2)
    drag(desk, view.hand[2], "#church")
    joined.to_have_count(3)
    desk.keyboard.press("Escape")
    desk.mouse.up()
    joined.to_have_count(2)


def test_a_finger_drags_a_card_and_a_tap_still_picks_it(phone: Page) -> None:
    view = open_at(phone, "gasp", lambda view: view.phase == "play" and view.trick)
    token = view.legal[0].split()[1]
    at = session(phone).length
    touch = phone.context.new_cdp_session(phone)

    def send(kind: str, *points: Middle) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    card(phone, token).tap()
    expect(card(phone, token)).to_have_attribute("aria-pressed", "true")
    x, y = middle_of(card(phone, token))
    to_x, to_y = middle_of(phone.locator("#trick"))
    send("touchStart", (x, y))
    for step in range(1, 9):
        send("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    expect(phone.locator("[data-over]")).to_have_count(1)
    expect(phone.locator(".hanging")).to_have_count(1)
    send("touchEnd")
    assert action_after(phone, at).split()[1] == token
    expect(phone.locator(".hanging")).to_have_count(0)
