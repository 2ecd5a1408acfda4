"""A game with nothing but rules has a table, words and a diagram: each state shows all that can be done."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine import GAMES, Record, Session
from engine.core import Game, to_json
from engine.decks import decktet
from tests.positions import soon_over
from tests.rooms import games
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import acts, random_tap, shown_by_picking
from ui.components.card import card, card_label
from ui.components.grammar import Voices
from ui.components.html import Child, h
from ui.components.picker import toggle
from ui.components.refusal import refusal
from ui.components.table_state import TableUiState
from ui.games import default
from ui.games.catalog import GAME_UIS, ui_of
from ui.games.default.table import DefaultTable
from ui.games.kit.diagram import alt
from ui.games.narration import narration
from ui.platform.browser import Signal
from ui.positions.position import diagram_rows as rows

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
SLUG = "plain-tricks"


def begun(game: Game[Any, Any], seats: int = 3, rng: int = 1, **options: Any) -> Session:
    return Session.start(game, NAMES[:seats], options, random.Random(rng))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_can_be_reached_by_what_is_on_the_page(game: Game[Any, Any], seats: int) -> None:
    ui, session = ui_of(game.slug), begun(game, seats)
    while session.turn is not None:
        view = session.view(session.turn)
        pages = shown_by_picking(view, lambda view, picked: ui.table(view, TableUiState(NAMES[:seats], picked=picked)))
        assert {act for html in pages for act in acts(html)} == set(view.legal)
        session.play(view.legal[-1])
    for seat in (None, *range(seats)):
        assert "data-act" not in ui.table(session.view(seat), TableUiState(NAMES[:seats]))


@pytest.mark.parametrize("slug", games(rare=("rebel-runs", "holy-matrimony")))
def test_every_game_could_be_played_at_its_default_table(slug: str) -> None:
    """The conventions that it reads are those of our own games."""
    game = GAMES[slug]
    ui, rng, seats = default.of(game), random.Random(1), game.seat_counts[0]
    session = Session.start(game, NAMES[:seats], soon_over(slug, game.presets["default"]), rng)
    picked: tuple[str, ...] = ()
    for taps in range(250):
        if session.turn is None:
            break
        view = session.view(session.turn)
        html = ui.table(view, TableUiState(NAMES[:seats], picked=picked))
        assert html.count("data-act") <= 16
        act, token = random_tap(html, rng)
        if act:
            session.play(act)
            picked = ()
        else:
            picked = toggle(view.legal, picked, token)
        if taps % 10 == 0:
            said = alt(ui.rows(view, Voices(NAMES[:seats])))
            assert not re.search(r"[{}]|None|\.\.|: \.|\(\)", said), said
            assert all(name in said for name in NAMES[:seats])
            assert {card_label(code) for code in getattr(view, "hand", None) or ()} <= {*re.split(r"[;:.] ?", said)}


def test_a_table_shows_hand_trick_piles_and_what_others_have(game: Game[Any, Any]) -> None:
    session = begun(game)
    for _ in range(4):
        session.play(session.view(session.turn).legal[0])
    view = session.view(session.turn)
    html = ui_of(game.slug).table(view, TableUiState(NAMES[:3], bots=frozenset({2})))
    for code in (*view.hand, *view.discards, *(each.card for each in view.trick)):
        assert f'aria-label="{card_label(code)}"' in html or f'id="hand-{code}"' in html
    # Nor is the Excuse meant, whose code is 0.
    markup = html.replace('tabindex="0"', "")
    text = re.sub(r"<[^>]*>", " ", markup)
    assert "Stock: 18" in text
    assert "Discards" in text
    assert "Score: 1" in text
    shown = {
        code for code in decktet.CODES if f'"{code}"' in markup or f"-{code}" in markup or card_label(code) in text
    }
    assert shown <= set(re.findall(r'"(\w+)"', str(to_json(view)).replace("'", '"')))


def test_a_covered_scene_shows_no_hand(game: Game[Any, Any]) -> None:
    view = begun(game).view(0)
    html = ui_of(game.slug).table(view, TableUiState(NAMES[:3], covered=True))
    assert "data-pick" not in html
    assert not any(card_label(code) in html for code in view.hand)


def test_what_happens_and_what_is_refused_is_told_from_names_and_reasons(game: Game[Any, Any]) -> None:
    session = begun(game, hand_size=1)
    while session.turn is not None:
        view, turn = session.view(session.turn), session.turn
        session.play(view.legal[0])
    told = narration([event for _, event in session.history(1)], Voices(NAMES[:3], 1), session.view(1))
    assert len(told) == 3 + 3 + 1 + 1
    assert told[0] == "Ann is dealt one card."
    assert any(line.startswith("You play the ") for line in told)
    assert re.fullmatch(r"(You win|(Ann|Cat) wins) the trick with the .+\.", told[-2])
    assert re.fullmatch(r"(You win|(Ann|Cat) wins) the game\.", told[-1])
    why = game.why_not(session.view(0), "play 1M")
    assert why is not None
    assert refusal(why, Voices(NAMES[:3], 0), session.view(0)) == "The game is over."
    why = game.reason("must-follow", card="1M")
    assert refusal(why, Voices(NAMES[:3], turn), view) == "You have to follow the Ace of Moons."


def test_the_lobby_and_the_form_get_their_words_from_the_class(game: Game[Any, Any]) -> None:
    ui = ui_of(game.slug)
    assert ui.text.pitch.startswith("Take the most tricks:")
    assert ui.text.credit == "It has no designer."
    assert ui.text.options["hand_size"].label == "Hand size"
    assert len(ui.cards) == 5
    lobby = FakeBrowser()
    assert 'href="#/new/plain-tricks"' in lobby.html
    form = FakeBrowser("#/new/plain-tricks?hand_size=3")
    assert "Hand size" in form.text
    assert not form.errors


@pytest.mark.parametrize("slug", GAMES)
def test_the_class_of_every_game_says_what_it_is_about_and_who_designed_it(slug: str) -> None:
    text = default.of(GAMES[slug]).text
    assert text.pitch.endswith(".")
    assert "Game" not in text.pitch
    assert text.credit == GAME_UIS[slug].text.credit


def test_a_whole_game_is_played_in_the_app(game: Game[Any, Any]) -> None:
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.begin(Record(SLUG, ("Ann", "bot:novice", "bot:novice"), {"hand_size": 4}))
    browser.send(Signal("none"))
    browser.play_on()
    assert "Game over" in browser.title
    assert not browser.errors


def test_a_diagram_says_all_that_lies_there(game: Game[Any, Any]) -> None:
    session = begun(game, rng=3)
    while session.turn is not None:
        view = session.view(session.turn)
        shown = rows(SLUG, view, NAMES[:3])
        assert {each.code for row in shown for each in row.cards} == {
            *view.hand, *view.discards, *(each.card for each in view.trick)
        }  # fmt: skip
        assert shown[-1].text == f"{NAMES[view.turn]}’s turn: {GAMES[SLUG].phases[view.phase]}."
        session.play(view.legal[0])


def test_a_part_is_replaced_by_one_of_its_designer(game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    class OwnTable(DefaultTable):
        def centre(self) -> Child:
            return h("p", {}, "my own")

    mine = replace(default.of(game), room=partial(OwnTable, game))
    monkeypatch.setitem(GAME_UIS, SLUG, mine)
    assert ui_of(SLUG) is mine
    assert ui_of(SLUG).text is default.of(game).text
    assert "my own" in ui_of(SLUG).table(begun(game).view(0), TableUiState(NAMES[:3]))


def test_a_card_of_neither_deck_is_printed_with_its_code() -> None:
    assert "Q12" in card("Q12")
    assert card_label("Q12") == "Q12"
