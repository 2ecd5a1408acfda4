"""The modules that belong to a game outside the engine, found by the name of the game's package."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from engine import GAMES


def package_of(slug: str) -> str:
    """Return the short name of a game: that of its package in engine/games."""
    return type(GAMES[slug]).__module__.split(".")[-2]


def module_of(slug: str, name: str) -> ModuleType | None:
    """Return the module that a name such as `tools.examples.{package}` stands for, None if there is none."""
    full = name.format(package=package_of(slug))
    return import_module(full) if find_spec(full) else None
