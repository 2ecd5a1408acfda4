"""Deck orders that deal given hands: the first actions of a game in which somebody holds just these cards.

Chance is an action, so a position is set up by writing its lot and its deck. What is named nowhere fills up the rest,
in deck order unless a generator shuffles it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import Rng
from engine.decks.decktet import BASIC, CODES
from engine.games.bards.state import SIZES
from engine.games.fistellavates.bundles import DECK
from engine.games.fistellavates.state import LAYOUTS as FISTELLAVATES
from engine.games.gasp.state import LAYOUTS as GASP


def gasp(hands: Sequence[str], leader: int = 0, rng: Rng | None = None) -> list[str]:
    """A round of Gasp! in which these seats hold at least these cards, and this one leads.

    Hands are filled up from the end of the deck order.
    """
    seats, dealt = len(hands), GASP[len(hands)].dealt
    spare = _spare(CODES[:BASIC], " ".join(hands).split(), rng)[::-1]
    full = _filled(hands, dealt, spare)
    deck = [full[(leader + k) % seats][place] for place in range(dealt) for k in range(seats)]
    return [f"first {(leader - 1) % seats}", " ".join(["deck", *deck, *spare])]


def bards(front: str, picker: int = 0, deck: str = "basic", double: bool = False) -> list[str]:
    """A Battle of the Bards whose deck begins with these cards: the meme, the four of the setup, then the fives."""
    cards = [code for code in CODES[: SIZES[deck]] for _ in range(2 if double else 1)]
    first = front.split()
    return [f"first {picker}", " ".join(["deck", *first, *_spare(cards, first)])]


def fistellavates(hands: Sequence[str], bundles: Sequence[str], discards: str, stock: str = "") -> list[str]:
    """A deal of Fistellavates with at least these cards in hand, these first cards of bundles and discards.

    `bundles` has for each seat a card a bundle, `discards` a card a seat, `stock` the first cards to be drawn. A
    `first` that is due after it is for the caller to play.
    """
    seats = len(hands)
    size, count = FISTELLAVATES[seats]
    laid = [cards.split() for cards in bundles]
    tops, drawn = discards.split(), stock.split()
    spare = _spare(CODES[:DECK], [*" ".join([*hands, *bundles]).split(), *tops, *drawn])
    full = _filled(hands, size, spare)
    dealt = [full[seat][place] for place in range(size) for seat in range(seats)]
    shown = [laid[seat][place] for place in range(count) for seat in range(seats)]
    return [" ".join(["deck", *dealt, *shown, *tops, *drawn, *spare])]


def _spare(cards: Sequence[str], named: Sequence[str], rng: Rng | None = None) -> list[str]:
    """The cards that are named nowhere; ValueError if one is named that isn't there."""
    missing = Counter(named) - Counter(cards)
    if missing:
        raise ValueError(f"the deck hasn't got, or not so often: {' '.join(missing)}")
    left = Counter(cards) - Counter(named)
    spare = sorted(left.elements(), key=list(cards).index)
    if rng:
        rng.shuffle(spare)
    return spare


def _filled(hands: Sequence[str], size: int, spare: list[str]) -> list[list[str]]:
    """The hands, filled up to their size with cards taken from the beginning of `spare`."""
    full = []
    for hand in hands:
        lacking = size - len(hand.split())
        full.append(hand.split() + spare[:lacking])
        del spare[:lacking]
    return full
