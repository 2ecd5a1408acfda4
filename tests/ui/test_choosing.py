"""Friends on connected devices who choose in secret at the same moment don't wait for each other."""

from __future__ import annotations

import pytest

from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.reading import elements, text_of
from tests.ui.test_live import gathered, settled


def choosing(seats: int = 3) -> tuple[Air, list[FakeBrowser]]:
    air, browsers = gathered("holy-matrimony", seats)
    for browser in browsers:
        browser.moving = True
        browser.read_on()
    return air, browsers


def chosen(air: Air, browsers: list[FakeBrowser], who: int, cards: int = 1) -> None:
    """Have the player of this device join so many cards."""
    browser = browsers[who]
    for code in browser.model.view().hand[:cards]:
        browser.pick(code)
    [act] = [act for act in browser.acts() if act.startswith("play")]
    browser.act(act)
    air.settle()
    settled(*browsers)


def asked(browser: FakeBrowser) -> str:
    return browser.table.question


def test_the_prompts_say_who_has_chosen_and_whom_all_wait_for() -> None:
    air, browsers = choosing()
    table, ben, cem = browsers
    assert all("Which cards do you join" in asked(each) for each in browsers)
    chosen(air, browsers, 2)
    hand = cem.model.view().hand
    assert asked(cem) == "You have chosen. Waiting for Ann and Friend 1."
    assert cem.has(f".sum [data-card='{hand[0]}']"), "they see what they have chosen"
    assert not cem.acts()
    for each in browsers:
        assert [text_of(seat) for seat in elements(each.html, ".choosing.chosen")] == ["chosen"]
    for each in (table, ben):
        assert "Which cards do you join" in asked(each)
    chosen(air, browsers, 0)
    assert asked(table) == "You have chosen. Waiting for Friend 1."
    assert asked(cem) == "You have chosen. Waiting for Friend 1."
    chosen(air, browsers, 1)
    assert all("Round 1 is over" in each.text for each in browsers)


def test_a_choice_that_waits_is_taken_back_by_its_player_alone() -> None:
    air, browsers = choosing()
    for who in (1, 2):
        chosen(air, browsers, who)
        browsers[who].do("undo")
        air.settle()
        settled(*browsers)
        assert "Which cards do you join" in asked(browsers[who])
        assert all("would like to undo" not in each.text for each in browsers)
    chosen(air, browsers, 2, cards=2)
    assert len(browsers[2].model.ui_state().picked) == 0
    assert len(browsers[2].table.ui_state.picked) == 2


@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_whoever_chooses_isnt_interrupted_by_the_choices_of_others(pace: str) -> None:
    air, browsers = choosing()
    ben = browsers[1]
    ben.app.choose("pace", pace)
    code = ben.model.view().hand[0]
    ben.pick(code)
    called = len(ben.called_to)
    for who in (2, 0):
        chosen(air, browsers, who)
        assert ben.model.picks.tokens == (code,)
        assert ben.acts()
    assert len(ben.called_to) == called
