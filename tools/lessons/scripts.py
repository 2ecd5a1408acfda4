"""All lessons of all games."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

from tools.lessons import bards, fistellavates, gasp, holy_matrimony, rebel_runs, troll_tricker

MODULES: tuple[ModuleType, ...] = (gasp, bards, fistellavates, troll_tricker, rebel_runs, holy_matrimony)


def scripts() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each lesson as its game's slug, its name and its contents."""
    for module in MODULES:
        for name, script in module.lessons():
            yield module.SLUG, name, script.write()
