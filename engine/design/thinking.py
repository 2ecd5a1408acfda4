"""How designed games are thought about: by bots, for learners, and why an action isn't offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..core import Reason, reason_maker
from ..mechanics import turn
from ..messages import N_
from ..strategy import Heuristic, Rng

ADVICE = {"rule": N_("it may be worth it")}
"""The codes of reasons that designers give for an action; each brings a message of its own."""


class NoChance:
    """A random generator without chance: any table that agrees with a view will do."""

    def random(self) -> float:
        return 0.0

    def randrange(self, stop: int, /) -> int:
        return 0

    def shuffle(self, x: Any, /) -> None:
        pass


class Told(list[Any]):
    """A list of events that tells each as it is appended."""

    def __init__(self, tell: Callable[[Any], None]) -> None:
        super().__init__()
        self.append = tell  # type: ignore[method-assign]  # nothing is kept


def _worth_of_actions(game: Any, view: Any, table: Any, rng: Rng) -> Iterator[float]:
    """Yield what the game says each of the legal actions is worth."""
    for text in view.legal:
        yield float(game.worth(table, game.read(text)))


HEURISTIC = Heuristic(_worth_of_actions)
"""Lets a game's method `worth` judge."""


REASONS = {**turn.REASONS, "not-now": N_("that can’t be done now")}
"""The messages of reasons that a designed game doesn't bring itself."""


def why_not_offered(
    view: Any, text: str, offered: Sequence[Sequence[str]], phases: Mapping[str, str], cards: Mapping[str, int]
) -> Reason | None:
    """Return why a text isn't offered, None if it is: it belongs to another phase, or a card isn't there.

    It is an action or a card's code, and `offered` are the words of each action that comes into question.
    """
    verb, *words = text.split(" ")
    if [verb, *words] in offered or (text in cards and any(text in each for each in offered)):
        return None
    if text not in cards and verb not in {each[0] for each in offered}:
        return turn.why_not_this_phase(view, phases)
    known = {word for each in offered for word in each}
    held = getattr(view, "hand", None) or ()
    missing = [word for word in (verb, *words) if word in cards and word not in known and word not in held]
    if held and missing:
        return turn.why_not_in_hand(view, missing[:1])
    return reason_maker(REASONS)("not-now")
