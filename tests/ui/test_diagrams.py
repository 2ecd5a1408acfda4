"""Diagrams show what a view holds: all of it that lies there, nothing else, and in words too."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine import GAMES, RecordError, to_json, unpack
from engine.decks import decktet, fey
from tests.mutations import mutate
from tests.positions import FULL, each_look, random_game, soon_over
from tests.rooms import facts, games
from tests.ui.reading import elements, text_of, values
from ui.components.card import card_label
from ui.games.catalog import GAME_UIS
from ui.games.kit.diagram import DiagramCard, DiagramRow, alt
from ui.positions.diagram_html import html
from ui.positions.from_address import drawable
from ui.positions.packed_view import pack_view, read_packed_view
from ui.positions.position import Position
from ui.positions.position import diagram_rows as rows

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
CARDS = {*decktet.CODES, *fey.CODES}
LYING = (
    *("hand", "drawn", "to_play", "tales", "trick", "bundles", "discards", "known"),
    *("plan", "melds", "meme", "church", "chosen", "last_round"),
)
"""The fields of views whose cards can be seen, but for what the facts of a game say of them."""


def views(slug: str, seats: int, preset: str, share: float = 0.1) -> Iterator[Any]:
    """What seats and onlookers see at some moments of a random game, its beginning and end among them.

    `share` of the moments are looked at, each by one or two; all look at the end.
    """
    game = GAMES[slug]
    rng = random.Random(f"{slug} {seats} {preset}")
    looks = random.Random(seats)
    for state, written in random_game(slug, seats, soon_over(slug, game.presets[preset]), rng):
        if state.turn is not None and len(written) > 8 and looks.random() > share:
            continue
        watching = (None, *range(seats))
        for seat in watching if state.turn is None else (looks.choice(watching), state.turn):
            yield game.view(state, None if seat == -1 else seat)


def texts(value: Any) -> Iterator[str]:
    """Every text in plain JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


def lying(plain: dict[str, Any]) -> set[str]:
    """The cards that a view shows."""
    seen = {name: plain[name] for name in LYING if plain.get(name)}
    return {*texts(facts(plain["game"]).shown_cards(plain, seen))} & CARDS


@each_look(but=FULL)
def test_a_diagram_shows_the_cards_of_its_view_and_no_others(slug, seats, preset) -> None:
    for view in views(slug, seats, preset):
        shown = rows(slug, view, NAMES[:seats])
        cards = {each.code for row in shown for each in row.cards}
        plain = to_json(view)
        assert lying(plain) <= cards <= {*texts(plain)}
        said = alt(shown)
        assert all(card_label(code) in said for code in cards)
        assert all(name in said for name in NAMES[:seats])
        assert not re.search(r"[{}]|None|\.\.|: \.|\(\)", said), said
        if view.hand if hasattr(view, "hand") else False:
            assert f"{NAMES[view.seat]}’s hand: {card_label(view.hand[0])}" in said


@pytest.mark.parametrize("slug", GAMES)
def test_every_phase_says_what_is_asked(slug) -> None:
    phases = set()
    for view in views(slug, GAMES[slug].seat_counts[0], "default"):
        if view.turn is not None and view.turn >= 0:
            phases.add(view.phase)
            assert rows(slug, view, NAMES)[-1].text == f"{NAMES[view.turn]}’s turn: {GAMES[slug].phases[view.phase]}."
    assert phases


@pytest.mark.parametrize("slug", games(rare=("rebel-runs",)))
def test_the_page_says_what_the_alternative_text_says(slug) -> None:
    for view in views(slug, GAMES[slug].seat_counts[-1], "default"):
        shown = rows(slug, view, NAMES)
        written = str(html(shown, "A caption"))
        assert "data-" not in written
        assert len(elements(written, "[role=img]")) == sum(len(row.cards) + bool(row.suits) for row in shown)
        labels, said = values(written, "[aria-label]", "aria-label"), text_of(written)
        for row in shown:
            assert row.label in said
            for each in row.cards:
                assert card_label(each.code) in labels


def test_names_are_text() -> None:
    game = GAMES["gasp"]
    state = game.start(3)
    shown = rows("gasp", game.view(state, None), ["<img src=x>", " ", "x" * 300, "one too many"])
    assert not elements(html(shown, "<b>"), "img, figcaption b")
    assert "Seat 2" in alt(shown)
    assert "one too many" not in alt(shown)


def test_there_is_a_diagram_for_every_game() -> None:
    assert set(GAME_UIS) == set(GAMES)


def test_a_row_reads_as_sentences() -> None:
    cards = (DiagramCard("8VL", "Ann, for Waves", "in command"), DiagramCard("1M"))
    assert alt([DiagramRow("The trick", "8 in command", cards)]) == (
        "The trick: 8 in command. 8 of Waves and Leaves, the Mill (Ann, for Waves, in command); Ace of Moons."
    )
    tokens = (("M", 2), ("S", 0), ("V", 1))
    assert alt([DiagramRow("Ann", suits=tokens, each=2)]) == "Ann: Tokens: Moons 2 and Waves 1."
    assert (
        alt([DiagramRow(text="Who leads?"), DiagramRow("Signs", signs=(DiagramCard("F", "Ann"),))])
        == "Who leads? Signs: Flame (Ann)."
    )
    assert alt([DiagramRow("Ann"), DiagramRow()]) == "Ann."


# Positions in an address


@pytest.mark.parametrize("slug", GAMES)
def test_a_shown_position_comes_back_from_its_address(slug) -> None:
    for view in views(slug, GAMES[slug].seat_counts[0], "default"):
        text = pack_view(view, NAMES[: view.seats])
        assert re.fullmatch(r"1v[A-Za-z0-9_-]+", text)
        plain = unpack(text)
        assert isinstance(plain, dict)
        assert drawable(read_packed_view(plain)) == Position(view, NAMES[: view.seats])


@pytest.mark.parametrize("slug", GAMES)
def test_a_made_up_position_is_drawn_or_refused(slug) -> None:
    rng = random.Random(slug)
    drawn = 0
    for view in views(slug, GAMES[slug].seat_counts[0], "default"):
        plain = {"game": slug, "names": list(NAMES[: view.seats]), "view": to_json(view)}
        for _ in range(5):
            try:
                found = drawable(read_packed_view(mutate(plain, rng)))
            except RecordError:
                continue
            drawn += 1
            html(found.rows, "A position").encode()
    assert drawn
