"""The actions of Battle of the Bards and its views as numbers, for learners: splits by places of the five cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...core import Options
from ...decks.decktet import CARD, CODES, SUIT_LETTERS, codes
from ...learning import parts
from ...learning.parts import Parts
from ...learning.spaces import Numbered, Space, place_names
from .state import FIVE, GROUPS, SIZES, TAKES, BardsState
from .tales import EXCUSE
from .views import BardsView

SCORE = 100
"""The unit of scores."""

_SPLITS = [[place for place, is_up in enumerate(up) if is_up] for up, _ in GROUPS]


def action_space(seats: int, options: Options) -> Space:
    """Return the texts of all actions by their verbs, and how splits are numbered.

    Place 1 of a split is the first of the five cards in deck order. Where two cards are equal, the split's number is
    the first that stands for it.
    """
    state = BardsState(seats, options)
    pairs = dict.fromkeys(combinations(state.deck(), 2))
    cards, has_excuse = SIZES[str(options["deck"])], EXCUSE in state.deck()
    plays = [f"play {CODES[card]} {tale}" for card in range(cards) if card != EXCUSE for tale in (1, 2)]
    one = ["", *[f" {letter}" for letter in SUIT_LETTERS]]
    two = [*one, *[f" {first}{second}" for first, second in combinations(SUIT_LETTERS, 2)]]
    named = one if has_excuse else [""]  # a suit is named for an Excuse alone (B11–B13)
    excuses = ["excuse", *[f"excuse {tale}{suits}" for tale in (1, 2) for suits in two]]
    return {
        "keep": [f"keep {CODES[first]} {CODES[second]}" for first, second in pairs],
        "split": Numbered([_name(up) for up in _SPLITS], _number_splits),
        "take": [f"take {take.group}" for take in TAKES],
        "play": plays,
        "conclude": [f"conclude {tale}{suits}" for tale in (1, 2) for suits in named],
        "excuse": excuses if has_excuse else [],
        "done": ["done"],
    }


def deck(options: Options) -> Sequence[str]:
    """Return the codes of all cards, those that are there twice two times."""
    return codes(BardsState(2, options).deck())


def observation(seats: int, options: Options) -> Parts:
    """Return the parts of a view."""
    every = [*dict.fromkeys(deck(options))]
    here, one, size = parts.cards(every), parts.seat(seats), parts.number(FIVE)
    return {
        "scores": parts.each_seat(parts.number(SCORE), seats),
        "meme": here,
        "stock_count": parts.number(len(deck(options))),
        "drawn": here,
        "up": parts.aspect(_up, here),
        "offer": parts.fields(down=parts.presence(here), up_count=size, down_count=size),
        "taker_up": one,
        "taker_down": one,
        "to_play": here,
        "tales": parts.each_seat(parts.each_place(parts.presence(parts.pile(every)), 2), seats),
        "discards": here,
        "had_crown_of_suns": parts.each_seat(parts.number(), seats),
        "picker": one,
        "splitter": one,
    }


def _up(view: BardsView) -> Sequence[str]:
    """Return the cards that lie face up to be taken; afterwards they lie elsewhere."""
    return view.offer.up if view.offer is not None and view.phase == "take" else ()


def _name(up: Sequence[int]) -> str:
    return f"split {place_names(up)} / {place_names(place for place in range(FIVE) if place not in up)}"


def _number_splits(legal: Sequence[str]) -> list[int]:
    five = sorted([CARD[code] for code in legal[0].split(" ")[1:] if code != "/"])
    codes = [CODES[card] for card in five]
    numbers: dict[tuple[str, ...], int] = {}
    for number, up in enumerate(_SPLITS):
        numbers.setdefault(tuple([codes[place] for place in up]), number)
    return [numbers[tuple(text[len("split ") : text.index(" /")].split(" "))] for text in legal]
