"""Plain JSON with something changed in it, as damage or malice would."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, -2, 3, 7, 99, 10_001, 10**4000, 1.0, float("inf"), "", "0", "8VL", "F10", "1M"),
    *("F", "x", "<b>", "play", "over", "chance", "\ud800", "x" * 500, [], [0], [[]], ["F1"] * 101, {}, {"x": 0}),
    *([None], [-1], [99], [["8VL"]], {"seat": 0, "card": "8VL", "suit": None}),
)


def mutate(plain: Any, rng: random.Random) -> Any:
    """A copy with one to three things in it changed, left out, doubled, added or exchanged."""
    changed = copy.deepcopy(plain)
    for _ in range(rng.randrange(1, 4)):
        holder, key = rng.choice([*_places(changed)])
        what = rng.randrange(6)
        if what == 0:
            del holder[key]
        elif what == 1 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif what == 2 and isinstance(holder, dict):
            holder[str(rng.choice(JUNK))[:40]] = copy.deepcopy(rng.choice(JUNK))
        elif what == 3:
            other, place = rng.choice([*_places(changed)])
            holder[key] = copy.deepcopy(other[place])
        elif what == 4 and type(holder[key]) is int:
            holder[key] += rng.choice((-1, 1, 5))
        else:
            holder[key] = copy.deepcopy(rng.choice(JUNK))
        if not changed:
            break
    return changed


def _places(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Every thing in lists and dicts, as what holds it and its key there."""
    keys = plain.keys() if isinstance(plain, dict) else range(len(plain)) if isinstance(plain, list) else ()
    for key in list(keys):
        yield plain, key
        yield from _places(plain[key])
