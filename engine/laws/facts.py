"""The few facts of a game that laws can't read off its rules, and their defaults for a game that brings none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..core import Game


@dataclass(frozen=True, kw_only=True)
class GameFacts:
    """The facts that laws need of a game; `FACTS` in a module `facts` beside its `rules` is one.

    places: the cards in all places of a state, and those there must be; between deals all may be being shuffled. None
        if that isn't known; a game's own method `places` says it, too, as that of a designed game does.
    unplaced: view fields that name cards without telling where they are: in the stock, or in whose hand.
    counted: view fields that tell sums of hands that are not shown; law 5 is about other hands that count alike.
    changes: by type of event the view fields that it tells of, as one text; only these may differ from the view before.
        `scores@seat` means that only the entry of the event's own `seat` may, `hand@own` only in the view of that seat.
        None stands for what may differ besides turn and phase once an action is over.
    """

    places: Callable[[Any], tuple[list[int], list[int]]] | None = None
    unplaced: Collection[str] = ()
    counted: Collection[str] = ()
    changes: Mapping[type | None, str] = field(default_factory=dict)


def facts_of(game: Game[Any, Any]) -> GameFacts:
    """Return the facts of a game: those beside its rules, or those of the game that it varies; or what it says."""
    for kind in type(game).__mro__:
        package = kind.__module__.rpartition(".")[0]
        if package and _has_module(package, "facts"):
            found = getattr(import_module(f"{package}.facts"), "FACTS", None)
            if isinstance(found, GameFacts):
                return found
    return GameFacts(
        places=getattr(game, "places", None),
        unplaced=getattr(game, "unplaced", ()),
        counted=getattr(game, "counted", ()),
    )


def _has_module(package: str, name: str) -> bool:
    try:
        return find_spec(f"{package}.{name}") is not None
    except (ImportError, ValueError, AttributeError):
        return False
