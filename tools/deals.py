"""Deck orders that deal given hands: the first actions of a game in which somebody holds just these cards.

Chance is an action, so a position is set up by writing its lot and its deck. What is named nowhere fills up the rest,
in deck order unless a generator shuffles it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import Rng
from engine.decks import fey
from engine.decks.decktet import BASIC, CODES
from engine.games.bards.state import SIZES
from engine.games.fistellavates.bundles import DECK
from engine.games.fistellavates.state import LAYOUTS as FISTELLAVATES
from engine.games.gasp.state import LAYOUTS as GASP
from engine.games.holy_matrimony.scoring import HAND as HOLY_MATRIMONY_HAND
from engine.games.rebel_runs.state import HAND as REBEL_RUNS_HAND
from engine.games.troll_tricker.state import HAND as TROLL_TRICKER_HAND

CIRCLE = "NFRWDST"
"""The test circle of the Deck of Fey: Bone is FEY."""


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


def rebel_runs(hands: Sequence[str], up: str = "", stock: str = "", first: int = 0, signs: str = "") -> list[str]:
    """A hand of Rebel Runs on the test circle in which these seats hold at least these cards.

    `up` is the card that begins the discards, `stock` the first cards to be drawn, `signs` the seats' own ones, else
    the first in sign order. Hands are filled up with numbers far from one another, so that they give few melds.
    """
    seats = len(hands)
    order = [
        f"{sign}{(4 * k + 3 * place) % fey.HIGHEST + 1}"
        for k in range(fey.HIGHEST)
        for place, sign in enumerate(fey.SIGN_LETTERS)
    ]
    spare = _spare(order, [*" ".join(hands).split(), *up.split(), *stock.split()])
    natural, wild = [code for code in spare if code[0] != "B"], [code for code in spare if code[0] == "B"]
    full = _filled(hands, REBEL_RUNS_HAND, natural)
    deck = [full[(first + k) % seats][place] for place in range(REBEL_RUNS_HAND) for k in range(seats)]
    top = up.split() or [natural.pop(0)]
    return [
        f"first {first}",
        *_circle_and_signs(seats, signs),
        " ".join(["deck", *deck, *top, *stock.split(), *natural, *wild]),
    ]


def troll_tricker(hands: Sequence[str], signs: str = "", leader: int = 0) -> list[str]:
    """A first hand of Troll Tricker on CIRCLE in which these seats hold at least these cards, and this one leads.

    `signs` are the seats' own, `FRN`; without them the first in sign order. Hands are filled up in deck order.
    """
    seats = len(hands)
    spare = _spare(fey.CODES, " ".join(hands).split())
    full = _filled(hands, TROLL_TRICKER_HAND, spare)
    deck = [full[(leader + k) % seats][place] for place in range(TROLL_TRICKER_HAND) for k in range(seats)]
    return [*_circle_and_signs(seats, signs), f"first {leader}", " ".join(["deck", *deck, *spare])]


def holy_matrimony(
    hands: Sequence[str], church: str = "", stock: str = "", signs: str = "", rng: Rng | None = None
) -> list[str]:
    """A game of Holy Matrimony on the test circle in which these seats hold at least these cards.

    `church` is the first church card, `stock` the first cards to be drawn, `signs` the seats' own ones, else the first
    in sign order.
    """
    seats = len(hands)
    spare = _spare(fey.CODES, [*" ".join(hands).split(), *church.split(), *stock.split()], rng)
    full = _filled(hands, HOLY_MATRIMONY_HAND, spare)
    deck = [full[seat][place] for place in range(HOLY_MATRIMONY_HAND) for seat in range(seats)]
    top = church.split() or [spare.pop(0)]
    return [*_circle_and_signs(seats, signs), " ".join(["deck", *deck, *top, *stock.split(), *spare])]


def _circle_and_signs(seats: int, signs: str) -> list[str]:
    """The test circle, and these signs of the seats, or the first in sign order."""
    given = signs or [sign for sign in fey.SIGN_LETTERS if sign in CIRCLE][:seats]
    return [f"circle {CIRCLE}", " ".join(["signs", *given])]


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
