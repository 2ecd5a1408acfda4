"""What the table makes of a card that is dragged; tests/browser/test_dragging.py drags them."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, Session
from tests.rooms import REPEATS, games
from tests.ui.reading import elements
from tests.ui.test_hints import begun
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.platform.browser import Signal

TAKING = {
    "gasp": {"trick"},
    "troll-tricker": {"trick"},
    "battle-of-the-bards": {"tray-up"},
    "holy-matrimony": {None},  # a row of several places
    "rebel-runs": {"discards"},
    "fistellavates": {"pile0"},
}
"""The places that take cards without a button of their own."""


def test_what_is_dragged_is_picked_and_put_back_where_nothing_takes_it() -> None:
    browser = begun()
    legal = browser.table.model.view().legal
    first, second = [*dict.fromkeys(text.split()[1] for text in legal)][:2]
    browser.send(Signal("click", pick=first))
    browser.send(Signal("drag", pick=second))
    assert browser.table.model.picks.tokens == (second,)
    browser.send(Signal("drag"))
    assert browser.table.model.picks.tokens == (first,)
    # What was picked before it was dragged stays so.
    browser.send(Signal("drag", pick=first))
    browser.send(Signal("drag"))
    assert browser.table.model.picks.tokens == (first,)


def test_one_tap_that_plays_is_no_drag() -> None:
    browser = begun()
    browser.app.choose("taps", "one")
    length = browser.table.model.connection.length
    token = browser.table.model.view().legal[0].split()[1]
    browser.send(Signal("drag", pick=token))
    assert browser.table.model.connection.length == length
    assert browser.table.model.picks.tokens == (token,)


def test_the_reason_why_a_card_cannot_be_played_stays_to_be_read() -> None:
    browser = begun()
    model = browser.table.model
    refused = "1M" if "1M" not in model.view().hand else "1S"
    browser.send(Signal("drag", pick=refused))
    browser.send(Signal("drag"))
    assert model.picks.tokens == (refused,)
    assert model.note


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_places_take_cards_only_of_whom_they_are_asked(slug: str) -> None:
    game, seats, met = GAMES[slug], min(GAMES[slug].seat_counts), set[str | None]()
    for seed in range(3):
        session, rng = Session.start(game, ("bot:random",) * seats, {}, Random(seed)), Random(seed)
        for _ in range(100):
            if session.turn is None:
                break
            for seat in range(seats):
                table = ui_of(slug).table(session.view(seat), TableUiState(tuple("ABCDEFG"[:seats])))
                targets = elements(table, "[data-drop]") if "data-drop" in table else []
                taking = {each.attributes.get("data-place") for each in targets}
                assert not taking or session.view(seat).legal
                met |= taking if not seat else set()
            session.play(rng.choice(session.view(session.turn).legal))
    assert met == TAKING[slug]
