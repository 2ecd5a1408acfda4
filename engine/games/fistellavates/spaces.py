"""All actions of Fistellavates, numbered for learners."""

from __future__ import annotations

from itertools import chain

from ...core import Options
from ...mechanics.spaces import Space
from .bundles import DECK
from .notation import WRITERS
from .state import ADDS, DONE, DRAW_DECK, DRAW_DISCARD, HYPOTHESIS, LAYOUTS, PASS, PLAN, PROOF, SWAP


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
