"""Paths of a game's files that the engine and the pages don't import, found by the name of its package."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from engine import GAMES
from engine.mechanics.fey_game import FeyGame
from ui.games.kit.samples import Samples

_ROOMS = Path(__file__).parents[1] / "ui/games"


FIRST = next(iter(GAMES))
"""The first game of the catalog, used where any game will do."""

FEY_GAMES = [slug for slug, game in GAMES.items() if isinstance(game, FeyGame)]
"""The games that are played with the Deck of Fey."""


def package_of(slug: str) -> str:
    """Return the short name of a game: that of its package in engine/games."""
    return type(GAMES[slug]).__module__.split(".")[-2]


def file_of(slug: str, name: str) -> Path:
    """Return where a file or folder of a game's room in the pages is, or would be."""
    found = find_spec(f"ui.games.{package_of(slug)}")
    places = found.submodule_search_locations if found else None
    return Path(places[0] if places else _ROOMS / package_of(slug)) / name


def module_of(slug: str, name: str) -> ModuleType | None:
    """Return the module that a name such as `ui.games.{package}.cases` stands for, None if there is none."""
    full = name.format(package=package_of(slug))
    found = find_spec(full) if find_spec(full.rpartition(".")[0]) else None
    # A folder without modules, such as that of the cases that are written by hand, has no origin.
    return import_module(full) if found and found.origin else None


def samples_of(slug: str) -> Samples:
    """Return which games of this kind tools play on their own."""
    module = module_of(slug, "ui.games.{package}.samples")
    found: Samples = module.SAMPLES if module else Samples()
    return found
