"""The actions of Rebel Runs and its views as numbers, for learners: melds by the places of their cards."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Options
from ...decks.fey import CARD, CODES
from ...learning import parts
from ...learning.fey_parts import fey_parts
from ...learning.parts import Parts
from ...learning.spaces import Numbered, Space, place_names, subsets
from .melds import LEAST
from .notation import DRAWS
from .state import HAND, TURNS_EACH
from .views import RebelRunsView

SCORE = 50
"""The unit of scores, and of points on the table."""

_SETS = subsets(HAND, LEAST["set"])
_RUNS = [(places, way) for places in subsets(HAND, LEAST["run"]) for way in range(len(places))]
"""The same cards make several runs if FEY can be at either end: there are at most as many ways as cards."""

_NUMBERS: dict[tuple[str, tuple[int, ...], int], int] = {
    **{("set", places, 0): number for number, places in enumerate(_SETS)},
    **{("run", *run): number for number, run in enumerate(_RUNS, len(_SETS))},
}
_NAMES = [
    *[f"meld set {place_names(places)}" for places in _SETS],
    *[f"meld run {place_names(places)}, way {way + 1}" for places, way in _RUNS],
]
_MOST_MELDS = HAND // min(LEAST.values())
"""How many melds a seat can lay in a hand: all its cards but seven are discarded again."""


def action_space(seats: int, options: Options) -> Space:
    """Return the texts of all actions by their verbs, and how melds are numbered.

    Place 1 of a meld is the first, in deck order, of all cards that are in a meld that is now legal. Several runs of
    the same cards are numbered by the places of their cards as they stand, the lowest first.
    """
    draws = DRAWS if options["draw_discard"] else ["deck"]
    lays = [
        f"lay {code} {seat} {meld}" for code in CODES for seat in range(seats) for meld in range(1, _MOST_MELDS + 1)
    ]
    return {
        "draw": [f"draw {source}" for source in draws],
        "discard": [f"discard {code}" for code in CODES],
        "meld": Numbered(_NAMES, _number_melds),
        "lay": [] if options["lay_off"] == "none" else lays,
        "done": ["done"],
    }


def observation(seats: int, options: Options) -> Parts:
    """Return the parts of a view; of each meld its cards, its kind, and the points of the seat that laid it."""
    here, named = parts.cards(CODES), parts.cards(CODES, is_placed=False)
    points = parts.number(SCORE)
    meld = parts.fields(kind=parts.words([*LEAST]), cards=here, points=points)
    return {
        **fey_parts(seats),
        "scores": parts.each_seat(points, seats),
        "round": parts.number(seats),
        "turns": parts.number(TURNS_EACH * seats),
        "first": parts.seat(seats),
        "hand": here,
        "hand_counts": parts.each_seat(parts.number(HAND), seats),
        "known": parts.each_seat(here, seats),
        "melds": parts.each_seat(parts.each_place(meld, _MOST_MELDS), seats),
        "gained": parts.aspect(_points_gained, parts.each_seat(points, seats)),
        "taken": named,
        "discards": parts.pile(CODES),
        "gone_back": parts.presence(named),
        "stock_count": parts.number(len(CODES)),
    }


def _points_gained(view: RebelRunsView) -> list[int]:
    """Return the points that each seat's cards on the table are worth to it, on any meld."""
    gained = [0] * view.seats
    for melds in view.melds:
        for meld in melds:
            for seat, value in zip(meld.by, meld.values, strict=True):
                gained[seat] += value
    return gained


def _number_melds(legal: Sequence[str]) -> list[int]:
    melds = [text.split(" ")[1:] for text in legal]
    codes = sorted({code for _, *cards in melds for code in cards}, key=CARD.__getitem__)
    place = {code: place for place, code in enumerate(codes)}
    lying = [(kind, tuple([place[code] for code in cards])) for kind, *cards in melds]
    ways: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for kind, places in lying:
        if kind == "run":
            ways.setdefault(tuple(sorted(places)), []).append(places)
    found = []
    for kind, places in lying:
        cards = tuple(sorted(places))
        found.append(_NUMBERS[kind, cards, sorted(ways[cards]).index(places) if kind == "run" else 0])
    return found
