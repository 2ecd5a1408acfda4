"""Where the things of a game are that the engine and the pages do without, found by the name of its package."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from engine import GAMES
from tools.setup import ROOT

ROOMS = ROOT / "ui/games"


def package_of(slug: str) -> str:
    """Return the short name of a game: that of its package in engine/games."""
    return type(GAMES[slug]).__module__.split(".")[-2]


def file_of(slug: str, name: str) -> Path:
    """Return where a file or folder of a game's room in the pages is, or would be."""
    found = find_spec(f"ui.games.{package_of(slug)}")
    places = found.submodule_search_locations if found else None
    return Path(places[0] if places else ROOMS / package_of(slug)) / name


def module_of(slug: str, name: str) -> ModuleType | None:
    """Return the module that a name such as `ui.games.{package}.cases` stands for, None if there is none."""
    full = name.format(package=package_of(slug))
    return import_module(full) if find_spec(full) else None
