"""Positions for tests: deck orders that deal given hands, and whole random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from engine import CHANCE, GAMES, play
from engine.games.bards.state import BardsState
from engine.games.fistellavates.state import FistellavatesState
from engine.games.gasp.state import GaspState
from engine.games.holy_matrimony.state import HolyMatrimonyState
from engine.games.rebel_runs.state import RebelRunsState
from engine.games.troll_tricker.state import TrollTrickerState
from tools import deals

SHORT: dict[str, dict[str, Any]] = {
    "gasp": {"round_limit": 2},
    "battle-of-the-bards": {},
    "fistellavates": {"target": 10, "turn_cap": 12},
    "troll-tricker": {"hands": 2},
    "rebel-runs": {},
    "holy-matrimony": {"target": 12},
}
"""For every game options with which it is soon over, but not after its first deal."""


def soon_over(slug: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """These options, but no number greater than in SHORT."""
    return {name: min(value, SHORT[slug].get(name, value)) for name, value in options.items()}


def gasp(hands: Sequence[str], leader: int = 0, **options: Any) -> GaspState:
    """A first round of Gasp! in which these seats hold at least these cards, and this one leads.

    What a hand lacks is filled up from the top of the deck order, so cards named for nobody go round in deck order.
    """
    state: GaspState = GAMES["gasp"].start(len(hands), options)
    _play_all("gasp", state, deals.gasp(hands, leader))
    return state


def battle(front: str, picker: int = 0, **options: Any) -> BardsState:
    """A Battle of the Bards whose deck begins with these cards: the meme, the four of the setup, the first five …"""
    state: BardsState = GAMES["battle-of-the-bards"].start(2, options)
    _play_all("battle-of-the-bards", state, deals.bards(front, picker, **options))
    return state


def fistellavates(
    hands: Sequence[str], bundles: Sequence[str], discards: str, stock: str = "", **options: Any
) -> FistellavatesState:
    """A first deal of Fistellavates with at least these cards in hand, these first cards of bundles and discards.

    `bundles` has for each seat a card a bundle, `discards` a card a seat, `stock` the first cards to be drawn. What a
    hand lacks is filled up in deck order from the cards named nowhere. A `first` that is due is for the caller to play.
    """
    state: FistellavatesState = GAMES["fistellavates"].start(len(hands), options)
    _play_all("fistellavates", state, deals.fistellavates(hands, bundles, discards, stock))
    return state


def rebel_runs(hands: Sequence[str], up: str = "", stock: str = "", first: int = 0, **options: Any) -> RebelRunsState:
    """A first hand of Rebel Runs on the test circle with at least these cards in hand; seat 0 has the sign F.

    `up` is the card that begins the discards, `stock` the first cards to be drawn. What a hand lacks is filled up with
    cards that make few melds.
    """
    state: RebelRunsState = GAMES["rebel-runs"].start(len(hands), options)
    _play_all("rebel-runs", state, deals.rebel_runs(hands, up, stock, first))
    return state


def troll_tricker(hands: Sequence[str], signs: str = "", leader: int = 0, /, **options: Any) -> TrollTrickerState:
    """A first hand of Troll Tricker in which these seats hold at least these cards; the rest as in `tools.deals`."""
    state: TrollTrickerState = GAMES["troll-tricker"].start(len(hands), options)
    _play_all("troll-tricker", state, deals.troll_tricker(hands, signs, leader))
    return state


def holy_matrimony(
    hands: Sequence[str], church: str = "", stock: str = "", signs: str = "", **options: Any
) -> HolyMatrimonyState:
    """A first round of Holy Matrimony on the test circle with at least these cards in hand; seat 0 has the sign F.

    `church` is the card that lies, `stock` the first cards to be drawn, `signs` other signs of the seats. What a hand
    lacks is filled up in deck order.
    """
    state: HolyMatrimonyState = GAMES["holy-matrimony"].start(len(hands), options)
    _play_all("holy-matrimony", state, deals.holy_matrimony(hands, church, stock, signs))
    return state


def _play_all(slug: str, state: Any, texts: Sequence[str]) -> None:
    for text in texts:
        play(GAMES[slug], state, text)


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


def every_preset(*slugs: str) -> pytest.MarkDecorator:
    """Run a test on these `presets()`, of these games or of all, as slug, seats and preset; with --long on all of them.

    Every preset and every seat count is met every day; what only the two together bring about is rare.
    """
    short = everyday()
    cases = [
        pytest.param(*each, marks=() if each in short else pytest.mark.long)
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
