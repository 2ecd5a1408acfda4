"""Positions for tests: whole random games, and what those of a single game are made with."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import CHANCE, GAMES, Game, play
from tests.rooms import facts


def soon_over(slug: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """These options, but no number greater than in what makes the game short."""
    short = facts(slug).short
    return {name: min(value, short.get(name, value)) for name, value in options.items()}


def play_all(game: Game[Any, Any], state: Any, texts: Sequence[str]) -> None:
    """Plays these actions."""
    for text in texts:
        play(game, state, text)


def presets() -> Iterator[tuple[str, int, str]]:
    """(slug, seats, name of a preset) for every game that can be started so."""
    for slug, game in GAMES.items():
        for seats in game.seat_counts:
            for name, options in game.presets.items():
                changed = [each for each in game.options.values() if options[each.name] != each.default]
                if all(each.seats is None or seats in each.seats for each in changed):
                    yield slug, seats, name


def random_game(
    slug: str, seats: int, options: Mapping[str, Any], rng: random.Random, most: int | None = None
) -> Iterator[tuple[Any, list[str]]]:
    """The state before every action of a game of random moves, and the actions so far, the end included.

    The state goes on to be played: clone it to keep it.
    """
    game = GAMES[slug]
    state = game.start(seats, options)
    written: list[str] = []
    while True:
        yield state, written
        if state.turn is None or len(written) == most:
            return
        if state.turn == CHANCE:
            action = game.chance(state, rng)
        else:
            legal = game.legal_actions(state)
            action = legal[rng.randrange(len(legal))]
        game.apply(state, action)
        written.append(game.write(action))
