"""Positions for tests: deck orders that deal given hands, and whole random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import CHANCE, GAMES, play
from engine.decks.decktet import BASIC, CARD, CODES
from engine.games.bards.state import BardsState
from engine.games.fistellavates.bundles import DECK
from engine.games.fistellavates.state import LAYOUTS as FISTELLAVATES_LAYOUTS
from engine.games.fistellavates.state import FistellavatesState
from engine.games.gasp.state import LAYOUTS, GaspState

SHORT: dict[str, dict[str, Any]] = {
    "gasp": {"round_limit": 2},
    "battle-of-the-bards": {},
    "fistellavates": {"target": 10, "turn_cap": 12},
}
"""For every game options with which it is soon over, but not after its first deal."""


def soon_over(slug: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """These options, but no number greater than in SHORT."""
    return {name: min(value, SHORT[slug].get(name, value)) for name, value in options.items()}


def gasp(hands: Sequence[str], leader: int = 0, **options: Any) -> GaspState:
    """A first round of Gasp! in which these seats hold at least these cards, and this one leads.

    What a hand lacks is filled up from the top of the deck order, so cards named for nobody go round in deck order.
    """
    seats = len(hands)
    layout = LAYOUTS[seats]
    named = [hand.split() for hand in hands]
    spare = iter([code for code in CODES[:BASIC] if not any(code in hand for hand in named)][::-1])
    full = [hand + [next(spare) for _ in range(layout.dealt - len(hand))] for hand in named]
    deck = [full[(leader + k) % seats][place] for place in range(layout.dealt) for k in range(seats)] + list(spare)
    state: GaspState = GAMES["gasp"].start(seats, options)
    play(GAMES["gasp"], state, f"first {(leader - 1) % seats}")
    play(GAMES["gasp"], state, "deck " + " ".join(deck))
    return state


def fistellavates(
    hands: Sequence[str], bundles: Sequence[str], discards: str, stock: str = "", **options: Any
) -> FistellavatesState:
    """A first deal of Fistellavates with at least these cards in hand, these first cards of bundles and discards.

    `bundles` has for each seat a card a bundle, `discards` a card a seat, `stock` the first cards to be drawn. What a
    hand lacks is filled up in deck order from the cards named nowhere. A `first` that is due is for the caller to play.
    """
    seats = len(hands)
    size, count = FISTELLAVATES_LAYOUTS[seats]
    named = [hand.split() for hand in hands]
    laid = [cards.split() for cards in bundles]
    tops, drawn = discards.split(), stock.split()
    taken = {*(card for cards in [*named, *laid] for card in cards), *tops, *drawn}
    spare = iter([code for code in CODES[:DECK] if code not in taken])
    full = [hand + [next(spare) for _ in range(size - len(hand))] for hand in named]
    dealt = [full[seat][place] for place in range(size) for seat in range(seats)]
    shown = [laid[seat][place] for place in range(count) for seat in range(seats)]
    state: FistellavatesState = GAMES["fistellavates"].start(seats, options)
    play(GAMES["fistellavates"], state, " ".join(["deck", *dealt, *shown, *tops, *drawn, *spare]))
    return state


def battle(front: str, picker: int = 0, **options: Any) -> BardsState:
    """A Battle of the Bards whose deck begins with these cards: the meme, the four of the setup, the first five …"""
    game = GAMES["battle-of-the-bards"]
    state: BardsState = game.start(2, options)
    first = front.split()
    rest = sorted((Counter(state.deck()) - Counter(CARD[code] for code in first)).elements())
    play(game, state, f"first {picker}")
    play(game, state, " ".join(["deck", *first, *(CODES[card] for card in rest)]))
    return state


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
