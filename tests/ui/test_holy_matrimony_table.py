"""The table of Holy Matrimony: what is shown and asked, what can be picked, and what is never in the HTML."""

from __future__ import annotations

import random
import re
from itertools import islice

import pytest

from engine import CHANCE, GAMES, ask, play
from engine.decks.fey import CODES
from tests.games.holy_matrimony.positions import holy_matrimony
from tests.positions import each_look, random_game, soon_over
from tests.ui.reading import (
    acts,
    elements,
    inside,
    picks,
    possible_picks,
    prompt_of,
    shown_by_picking,
    text_of,
    values,
    words_of,
)
from ui.components.card import card_label
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.games.holy_matrimony.table import HolyMatrimonyTable

GAME = GAMES["holy-matrimony"]
NAMES = ("You", "Robin", "Hazel", "Wren", "Linden", "Merle", "Fern")


def shown(view, **more) -> Html:
    return HolyMatrimonyTable(view, TableUiState(NAMES[: view.seats], **more)).html()


def played(state, *actions):
    for text in actions:
        play(GAME, state, text)
    return state


def names(html: str, code: str) -> bool:
    """Whether the page names this card anywhere."""
    return re.search(rf"\b{card_label(code)}", html) is not None


def panels(html: str) -> list[str]:
    """What the others' panels say."""
    return [text_of(panel) for panel in elements(html, "ol.others > li")]


def lying(html: str) -> list[str]:
    """What lies in the row that adds up."""
    return [id.removeprefix("joined-") for id in values(html, ".sum [id]", "id")]


def test_six_others_sit_clockwise_each_with_sign_and_score() -> None:
    state = holy_matrimony([""] * 7)
    state.scores = [0, 5, -12, 7, 8, 9, 10]
    html = shown(GAME.view(state, 0))
    assert "others-6" in html
    said = panels(html)
    assert [name for name, panel in zip(NAMES[1:], said, strict=True) if name not in panel] == []
    assert ["5 points" in said[0], "−12 points" in said[1]] == [True, True]
    assert "Wave" in said[0]


@each_look("holy-matrimony")
def test_no_hidden_card_is_shown(slug, seats, preset) -> None:
    rng = random.Random(f"{seats} {preset}")
    for state, _ in islice(random_game(slug, seats, soon_over(slug, GAME.presets[preset]), rng, most=24), 0, None, 3):
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            html = shown(view)
            last = view.last_round
            told = {*view.seen, *((last.church, *(code for play in last.plays for code in play.cards)) if last else ())}
            hidden = {CODES[card] for other, hand in enumerate(state.hands) if other != seat for card in hand} - told
            assert not any(names(html, code) for code in hidden)


@pytest.mark.parametrize(("seats", "minimum"), [(2, 1), (7, 0)])
def test_every_play_can_be_picked(seats, minimum) -> None:
    view = GAME.view(holy_matrimony([""] * seats, minimum_cards=minimum), 0)
    pages = list(shown_by_picking(view, shown))
    assert {act for page in pages for act in acts(page)} == set(view.legal)
    assert all(len(acts(page)) <= 1 for page in pages)


@pytest.mark.parametrize(
    ("picked", "told"),
    [
        (("F7",), "Total 13, 8 under 21: −1 point"),
        (("F7", "R8"), "Total 21, exactly: 10 points"),
        (("F7", "R8", "B1"), "Total 22, 1 over 21: 12 points"),
    ],
)
def test_the_running_total_is_what_the_engine_says(picked, told) -> None:
    view = GAME.view(holy_matrimony(["F7 R8 B1", ""], "N6"), 0)
    html = shown(view, picked=picked)
    assert told in prompt_of(html)
    answer = ask("holy-matrimony", " ".join(["round church N6 play", *picked, "circle NFRWDST sign F"]))
    assert f"Total {answer['total']}, " in told
    assert told.removesuffix("s").endswith(f": {answer['points']} point".replace("-", "−"))
    assert lying(html) == ["church", *picked]
    assert f"= {answer['total']}" in text_of(html)
    assert acts(html) == [" ".join(["play", *sorted(picked, key=CODES.index)])]


@pytest.mark.parametrize(
    ("picked", "first", "says"),
    [((), False, "Join no cards: −12"), (("F7",), False, "Join one card: −1"), (("F7", "R8"), True, "Join two cards")],
)
def test_what_costs_points_is_not_the_first_choice_and_says_so(picked, first, says) -> None:
    html = shown(GAME.view(holy_matrimony(["F7 R8 B1", ""], "N6"), 0), picked=picked)
    assert bool(elements(html, "#prompt .first")) == first
    assert says in prompt_of(html)


def test_how_the_points_come_about_is_laid_out() -> None:
    view = GAME.view(holy_matrimony(["F7 R8 B1", ""], "N6"), 0)
    assert "3 + 3 + 4 + 5 for FEY − 3" in prompt_of(shown(view, picked=("R8", "F7", "B1")))
    html = shown(view, picked=("R8",))
    assert "6 of Tone, harmonious, worth 3" in html
    assert "8 of Star, harmonious, worth 3" in html


def test_a_second_tap_puts_a_card_back() -> None:
    view = GAME.view(holy_matrimony(["F7 R8", ""], "N6"), 0)
    html = shown(view, picked=("F7",))
    assert "F7" in possible_picks(html)
    assert elements(html, "[data-pick=F7][aria-pressed=true]")


def test_where_a_card_is_due_there_is_no_button_without_one() -> None:
    view = GAME.view(holy_matrimony(["F7", ""], "N6", minimum_cards=1), 0)
    assert acts(shown(view)) == []
    assert "Join one or more cards to the 6 of Tone." in prompt_of(shown(view))
    assert acts(shown(view, picked=("F7",))) == ["play F7"]


def test_a_picked_card_shines_on_its_sign_and_says_what_that_is_worth_to_all() -> None:
    view = GAME.view(holy_matrimony(["F7 R8", ""], "N6"), 0)
    assert "is worth:" not in words_of(shown(view))
    assert "Star is worth: You 3 Robin 3" in words_of(shown(view, picked=("F7", "R8")))


def test_who_has_chosen_sees_what_and_everybody_sees_who() -> None:
    state = played(holy_matrimony(["F7 R8", "", ""], "N6"), "play F7 R8")
    own, other = shown(GAME.view(state, 0)), shown(GAME.view(state, 1))
    assert lying(own) == ["church", "F7", "R8"]
    assert acts(own) == []
    assert elements(own, "[data-pick=F7][aria-pressed=true]")
    assert [("chosen" in panel, "choosing" in panel) for panel in panels(own)] == [(False, True), (False, True)]
    assert lying(other) == ["church"]
    assert ["chosen" in panel for panel in panels(other)] == [False, True]  # Hazel first, You last
    assert not any(names(other, code) for code in ("F7", "R8"))


def test_the_last_round_shows_what_everybody_joined() -> None:
    state = played(holy_matrimony(["F7 R8", "W1 W2", ""], "N6"), "play F7 R8", "play W1 W2", "play")
    assert not elements(shown(GAME.view(state, 1)), "#reveal"), "it has been read in its moment"
    html = shown(GAME.view(state, 1), past=True)
    block = inside(html, "#reveal")
    rows = [words_of(row) for row in elements(block, "tr")]
    assert "Round 1: joined to the 6 of Tone" in text_of(block)
    assert rows == ["Player Cards Total Points", "Robin: 1, 2; 9; −3", "Hazel: none; 6; −14", "You: 7, 8; 21; +10"]
    assert names(block, "W2")


def test_covered_and_onlooking_there_is_no_hand() -> None:
    state = holy_matrimony(["F7 R8", ""], "N6")
    for html in (shown(GAME.view(state, None)), shown(GAME.view(state, 0), covered=True)):
        assert picks(html) == []
        assert acts(html) == []
        assert not names(html, "F7")
        assert names(html, "N6")


def test_every_chance_can_be_drawn() -> None:
    state = GAME.start(3)
    rng = random.Random(2)
    while state.turn == CHANCE:
        for seat in (None, 0):
            assert "being dealt" in shown(GAME.view(state, seat)) or seat is None
        GAME.apply(state, GAME.chance(state, rng))


def test_at_the_end_nothing_can_be_done() -> None:
    state = played(holy_matrimony(["F5 R10", ""], "B6", target=12), "play F5 R10", "play")
    html = shown(GAME.view(state, 1))
    assert acts(html) == []
    assert "You win" in prompt_of(html)
    assert "No church card" in html
    assert picks(html)  # the hand may be looked at
