"""Games that say nothing about their numbers: the example, and all templates for designers."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from engine import alias, templates
from engine.games.plain_tricks.rules import PLAIN_TRICKS

assert alias.ALIAS  # templates import the engine by it


@cache
def designs() -> list[Any]:
    """The example, then the templates by their names."""
    modules = [
        import_module(f"{templates.__name__}.{each.name}.rules") for each in pkgutil.iter_modules(templates.__path__)
    ]
    return [
        PLAIN_TRICKS,
        *[
            game
            for module in modules
            for game in vars(module).values()
            if hasattr(game, "view_type") and not isinstance(game, type)
        ],
    ]
