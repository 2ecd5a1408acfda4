"""What travels at a table, and the places that it comes from and goes to: static/js/motion.js shows it."""

from random import Random

import pytest

from engine import GAMES, Record, Session
from tests.positions import random_game
from tests.ui.reading import element, elements, values
from ui.components.table_state import TableUiState
from ui.games.catalog import GAME_UIS
from ui.page.settings import USUAL
from ui.table import view as page
from ui.table.connection import LocalConnection
from ui.table.model import TableModel

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
ELSEWHERE = {"trick", "report", "", *(f"revealed{seat}" for seat in range(7))}
"""What points come from may be there no longer, or there may have been none yet."""


@pytest.mark.parametrize("slug", GAMES)
def test_what_travels_comes_from_places_of_its_table_and_goes_to_them(slug) -> None:
    rng = Random(slug)
    seats = max(GAMES[slug].seat_counts)
    states = [GAMES[slug].clone(state) for state, _ in random_game(slug, seats, {}, rng, most=200)]
    for state in rng.sample(states, 12):
        view = GAMES[slug].view(state, 0)
        html = GAME_UIS[slug].table(view, TableUiState(NAMES[:seats]))
        places = set(values(html, "[data-place]", "data-place"))
        named = {*values(html, "[data-from]", "data-from"), *values(html, "[data-to]", "data-to")}
        assert named <= places | ELSEWHERE
        assert {f"seat{seat}" for seat in range(seats)} <= places
        assert not elements(html, "[data-card]:not([data-place] [data-card])"), "a card without a place"
        assert not elements(html, "#prompt [data-card]"), "what is offered isn't the card itself"


def test_a_table_says_how_fast_it_goes_and_how_far_it_has_come() -> None:
    session = Session.start(GAMES["gasp"], ("you", "bot:random", "bot:random"), {}, Random(1))
    model = TableModel(LocalConnection(session))
    html = page.page(model, model.ui_state(), {**USUAL, "pace": "instant"})
    assert len(elements(html, f"main[data-pace=instant][data-at='{session.length}']")) == 1


def test_a_trick_goes_to_whoever_takes_it_and_their_token_comes_from_it() -> None:
    record = Record("gasp", ("you", "you", "you"), {})
    session = Session.resume(record, Random(1))
    while session.turn is not None and not session.view(0).played:
        session.play(session.view(session.turn).legal[0])
    view = session.view(0)
    html = GAME_UIS["gasp"].table(view, TableUiState(NAMES[:3]))
    assert element(html, "#trick").attributes["data-to"] == f"seat{view.leader}"
    assert values(html, "#trick li", "data-from") == ["seat1", "seat2", "seat0"]
    assert values(html, f"[data-place=seat{view.leader}] [data-gain^=token][data-count]", "data-from") == ["trick"]
