"""The grammars in docs/formats/notation.md: they read every action of random games, and the engine reads theirs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import CHANCE, GAMES, NotationError
from tests.docs.ebnf import grammars

GRAMMARS = grammars()

IN_PROSE = ("write it as", "named only once", "seven different signs", "one suit, or two", "verb must be")
"""What the page says in words: the order of sets, cards named twice, circles and suits, and how many cards or signs."""


def games(slug: str):
    """Return (seats, options) for a game with each of its presets."""
    game = GAMES[slug]
    for options in game.presets.values():
        for seats in {game.seat_counts[0], game.seat_counts[-1]}:
            changed = [each for each in game.options.values() if options[each.name] != each.default]
            if all(each.seats is None or seats in each.seats for each in changed):
                yield seats, options


def read_or_refuse(game: Any, text: str) -> Any:
    """Return the action of a text, None if it is refused for what the page says in words."""
    try:
        return game.read(text)
    except NotationError as error:
        if any(told in str(error) for told in IN_PROSE):
            return None
        raise


def test_each_game_has_a_grammar():
    assert {*GRAMMARS} == {game.name for game in GAMES.values()}


@pytest.mark.parametrize("slug", GAMES)
def test_a_grammar_reads_every_action(slug):
    game: Any = GAMES[slug]
    rng, verbs = random.Random(1), set[str]()
    grammar = GRAMMARS[game.name]
    for seats, options in games(slug):
        state = game.start(seats, options)
        for _ in range(400):
            if state.turn is None:
                break
            legal = [game.chance(state, rng)] if state.turn == CHANCE else game.legal_actions(state)
            for text in {game.write(each) for each in rng.sample(legal, min(len(legal), 20))}:
                assert grammar.reads(text), text
                verbs.add(text.partition(" ")[0])
            game.apply(state, rng.choice(legal))
    assert {*game.readers} - verbs <= {"hypothesis", "pass", "proof"}, "random players hardly get that far"


@pytest.mark.parametrize("slug", GAMES)
def test_the_engine_reads_what_a_grammar_makes(slug):
    game: Any = GAMES[slug]
    rng, read = random.Random(1), set[str]()
    grammar = GRAMMARS[game.name]
    for _ in range(5000):
        text = grammar.text(rng)
        assert grammar.reads(text), text
        if (action := read_or_refuse(game, text)) is not None:
            assert game.write(action) == text
            read.add(text.partition(" ")[0])
    assert read == {*game.readers}


def test_what_is_no_notation_is_refused():
    for game in GAMES.values():
        for text in ("", " ", "play", "Play 1M", "play  1M", "deck ", "first 7", "first 00", "draw", "suit MM"):
            assert not GRAMMARS[game.name].reads(text) or (game.slug, text) == ("holy-matrimony", "play"), text
