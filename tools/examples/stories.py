"""The cases that need play, of all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import GAMES
from tools.rooms import module_of


def stories() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Yield (slug, number of the case, example) for each of them."""
    for slug in GAMES:
        if module := module_of(slug, "tools.examples.{package}"):
            for case, example in module.cases():
                yield slug, case, example
