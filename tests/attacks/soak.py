"""One case of `build.py soak`: all laws on a random game of one kind, and a few sessions."""

from __future__ import annotations

import inspect
import random
from collections import Counter
from collections.abc import Callable

from tests.attacks.sessions import play_sessions
from tests.conformance import test_laws
from tests.positions import presets

LAWS: list[Callable[..., None]] = [
    law
    for name, law in vars(test_laws).items()
    if name.startswith("test_") and "preset" in inspect.signature(law).parameters
]

_KINDS = list(presets())
KINDS = random.Random(1).sample(_KINDS, len(_KINDS))
"""Every game with every preset and every seat count, in such an order that a few in a row have little in common."""


def attack(number: int) -> Counter[str]:
    """Test all laws on a kind of game, the next for the next number, and play a few sessions; return what was done."""
    slug, seats, preset = KINDS[number % len(KINDS)]
    test_laws.SEED = f" {number}"
    try:
        for law in LAWS:
            law(slug=slug, seats=seats, preset=preset)
    except BaseException as error:
        error.add_note(f"{law.__name__}: {slug}, {seats} seats, {preset}")
        raise
    finally:
        test_laws.SEED = ""
    return Counter({"laws tested on random games": len(LAWS)}) + play_sessions(number)
