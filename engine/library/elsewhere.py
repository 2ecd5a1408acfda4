"""Games of other packages: those that an installed package names in the group `suits_and_signs.games`.

A package says in its pyproject.toml: `[project.entry-points."suits_and_signs.games"]`, and below it a line for each
game, its slug and where it is: `my-game = "my_package.rules:MY_GAME"`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..core import Game, GameError

GROUP = "suits_and_signs.games"


class GameFromPackageError(GameError):
    """A game of another package that can't be loaded."""


def loaders() -> Mapping[str, Callable[[], Game[Any, Any]]]:
    """Return for each slug in the group a function that loads its game; none is loaded yet."""
    found: dict[str, list[EntryPoint]] = {}
    for each in entry_points(group=GROUP):
        found.setdefault(each.name, []).append(each)
    return {slug: partial(_load, named) for slug, named in found.items()}


def _load(named: list[EntryPoint]) -> Game[Any, Any]:
    """Load a game; GameFromPackageError if that fails."""
    point, *others = named
    if others:
        packages = " and ".join(sorted({_package_of(each) for each in named}))
        raise GameFromPackageError(
            "there are several games {slug!r}, of {packages}: uninstall all of these packages but one",
            slug=point.name,
            packages=packages,
        )
    try:
        game = point.load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise _failure(point, why, f"update the package, or uninstall it: pip uninstall {_name_of(point)}") from error
    if not isinstance(game, Game):
        remedy = f"its entry point must name one, as in {point.name} = “my_package.rules:MY_GAME”"
        raise _failure(point, f"{point.value} is no Game", remedy)
    if game.slug != point.name:
        raise _failure(point, f"its slug is {game.slug!r}", "its entry point must be called by that slug")
    return game


def _failure(point: EntryPoint, why: str, remedy: str) -> GameFromPackageError:
    message = "the game {slug!r} of {package} ({value}) can’t be loaded: {why}. What helps: {remedy}"
    return GameFromPackageError(
        message, slug=point.name, package=_package_of(point), value=point.value, why=why, remedy=remedy
    )


def _name_of(point: EntryPoint) -> str:
    return point.dist.name if point.dist else "it"


def _package_of(point: EntryPoint) -> str:
    return f"the package {point.dist.name} {point.dist.version}" if point.dist else "an unnamed package"
