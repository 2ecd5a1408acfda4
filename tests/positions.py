"""Positions for tests: whole random games, and what those of a single game are made with."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import pytest

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


def everyday() -> set[tuple[str, int, str]]:
    """Some of these, with every preset and every seat count of every game: a third of them all.

    Each preset has a seat count that no other has yet, as long as there is one, those that fit few seats first; seat
    counts that are left over then have the default.
    """
    fitting: dict[tuple[str, str], list[int]] = {}
    for slug, seats, name in presets():
        fitting.setdefault((slug, name), []).append(seats)
    met: dict[str, list[int]] = {slug: [] for slug in GAMES}
    found = set()
    for (slug, name), counts in sorted(fitting.items(), key=lambda each: (len(each[1]), each[0][1] == "default")):
        seats = min(counts, key=met[slug].count)
        met[slug].append(seats)
        found.add((slug, seats, name))
    left = {(slug, seats, "default") for slug in GAMES for seats in GAMES[slug].seat_counts if seats not in met[slug]}
    return found | left


def lightly() -> set[tuple[str, int, str]]:
    """Some of `presets()`: each with the fewest seats that it fits, and the default with the most, too."""
    found = set[tuple[str, int, str]]()
    for slug, seats, name in presets():
        if not any((each[0], each[2]) == (slug, name) for each in found) or (
            name == "default" and seats == max(GAMES[slug].seat_counts)
        ):
            found.add((slug, seats, name))
    return found


DRAWN_OTHERWISE = {
    ("battle-of-the-bards", "deck-courts"),
    ("battle-of-the-bards", "deck-extended"),
    ("gasp", "partnership-true"),
    ("rebel-runs", "lay_off-any"),
    ("troll-tricker", "fey_points-by-players"),
}
"""Presets with other cards, sides, actions or sums than the default.

All others are numbers in a table's words, or rules.
"""


FULL = [(slug, game.seat_counts[-1]) for slug, game in GAMES.items() if len(game.seat_counts) > 2]
"""The tables with the most seats, for tests to which these are longer games, and more of the same."""


def is_drawn_otherwise(slug: str, preset: str) -> bool:
    """Return whether this is the default, or its tables are drawn otherwise than the default's."""
    return preset == "default" or (slug, preset) in DRAWN_OTHERWISE


def each_look(*slugs: str, but: Collection[tuple[str, int]] = ()) -> pytest.MarkDecorator:
    """Run a test like `every_preset`, every day where a table is drawn otherwise: for tests of how it looks and reads.

    That is with the fewest seats and the most, and with the presets DRAWN_OTHERWISE. Goals and rules, which tell the
    other options, are read with each of them every day (tests/ui/test_text.py).
    """
    found = {each for each in lightly() if is_drawn_otherwise(each[0], each[2])}
    return _on_presets(found, slugs, but)


def each_preset(*slugs: str, but: Collection[tuple[str, int]] = ()) -> pytest.MarkDecorator:
    """Run a test like `every_preset`, every day on those of `lightly()`: for tests of what is shown, advised and told.

    The rules of a game between others are met every day in tests/conformance.
    """
    return _on_presets(lightly(), slugs, but)


def every_preset(*slugs: str, but: Collection[tuple[str, int]] = ()) -> pytest.MarkDecorator:
    """Run a test on these `presets()`, of these games or of all, as slug, seats and preset; with --long on all of them.

    Every preset and every seat count is met every day, but for these of slugs and seats; what only the two together
    bring about is rare.
    """
    return _on_presets(everyday(), slugs, but)


def _on_presets(
    daily: Collection[tuple[str, int, str]], slugs: Collection[str], but: Collection[tuple[str, int]]
) -> pytest.MarkDecorator:
    cases = [
        pytest.param(*each, marks=() if each in daily and each[:2] not in but else pytest.mark.long)
        for each in presets()
        if each[0] in (slugs or GAMES)
    ]
    return pytest.mark.parametrize(("slug", "seats", "preset"), cases)


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
