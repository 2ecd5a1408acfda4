"""The actions of Fistellavates and its views as numbers, for learners."""

from __future__ import annotations

from itertools import chain

from ...core import Options
from ...learning import parts
from ...learning.parts import Parts
from ...learning.spaces import Space
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
    here, named = parts.cards(codes), parts.cards(codes, is_placed=False)
    some, one = parts.some_seats(seats), parts.seat(seats)
    return {
        "scores": parts.each_seat(parts.number(int(options["target"]) or SCORE), seats),
        "round": parts.number(MOST_DEALS),
        "turn_number": parts.number(int(options["turn_cap"])),
        "hand": here,
        "hand_counts": parts.each_seat(parts.number(layout.hand), seats),
        "known": parts.each_seat(here, seats),
        "bundles": parts.each_seat(parts.each_place(here, layout.bundles), seats),
        "focused": parts.each_seat(parts.each_place(parts.number(), layout.bundles), seats),
        "discards": parts.each_seat(here, seats),
        "buried": parts.each_seat(here, seats),
        "reshuffled": parts.presence(named),
        "stock_count": parts.number(DECK),
        "best_student": one,
        "order": parts.aspect(_order, parts.each_seat(parts.number(seats), seats)),
        "plan": named,
        "plans": parts.each_seat(named, seats),
        "predictors": some,
        "co_predictors": some,
        "declarer": one,
        "swapped": named,
        "deck_only": some,
        "omens": parts.number(SCORE),
    }


def _order(view: FistellavatesView) -> list[int]:
    """Return each seat's place in the order of turns, from 1 on; nothing before there is one."""
    order = view.turn_order or ()
    return [order.index(seat) + 1 for seat in range(view.seats)] if order else []
