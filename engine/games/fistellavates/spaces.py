"""The actions of Fistellavates and its views as numbers, for learners."""

from __future__ import annotations

from itertools import chain

from ...core import Options
from ...mechanics import view_numbers as numbers
from ...mechanics.spaces import Space
from ...mechanics.view_numbers import Parts
from .bundles import DECK
from .notation import PLAYABLE, WRITERS
from .state import ADDS, DONE, DRAW_DECK, DRAW_DISCARD, HYPOTHESIS, LAYOUTS, MOST_DEALS, PASS, PLAN, PROOF, SWAP
from .views import FistellavatesView

SCORE = 100
"""The unit of omens, and of scores in a single deal."""


def action_space(seats: int, options: Options) -> Space:
    """Return the texts of all actions by their verbs."""
    swaps = [SWAP[card][taken] for card in range(DECK) for taken in range(DECK) if card != taken]
    actions = {
        "draw": [DRAW_DECK, *DRAW_DISCARD[:seats]],
        "plan": PLAN,
        "swap": swaps,
        "add": [*chain(*ADDS[LAYOUTS[seats].bundles])],
        **{action.verb: [action] for action in (DONE, HYPOTHESIS, PROOF, PASS)},
    }
    return {verb: [WRITERS[type(each)](each) for each in several] for verb, several in actions.items()}


def observation(seats: int, options: Options) -> Parts:
    """Return the parts of a view; all but the deal scored last, which is over."""
    layout, codes = LAYOUTS[seats], [*PLAYABLE]
    here, named = numbers.cards(codes), numbers.cards(codes, is_placed=False)
    some, one = numbers.some_seats(seats), numbers.seat(seats)
    return {
        "scores": numbers.each_seat(numbers.number(int(options["target"]) or SCORE), seats),
        "round": numbers.number(MOST_DEALS),
        "turn_number": numbers.number(int(options["turn_cap"])),
        "hand": here,
        "hand_counts": numbers.each_seat(numbers.number(layout.hand), seats),
        "known": numbers.each_seat(here, seats),
        "bundles": numbers.each_seat(numbers.each_place(here, layout.bundles), seats),
        "focused": numbers.each_seat(numbers.each_place(numbers.number(), layout.bundles), seats),
        "discards": numbers.each_seat(here, seats),
        "buried": numbers.each_seat(here, seats),
        "reshuffled": numbers.known(named),
        "stock_count": numbers.number(DECK),
        "best_student": one,
        "order": numbers.found(_order, numbers.each_seat(numbers.number(seats), seats)),
        "plan": named,
        "plans": numbers.each_seat(named, seats),
        "predictors": some,
        "co_predictors": some,
        "declarer": one,
        "swapped": named,
        "deck_only": some,
        "omens": numbers.number(SCORE),
    }


def _order(view: FistellavatesView) -> list[int]:
    """Return each seat's place in the order of turns, from 1 on; nothing before there is one."""
    order = view.turn_order or ()
    return [order.index(seat) + 1 for seat in range(view.seats)] if order else []
