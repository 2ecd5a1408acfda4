"""The common parts of games of the Deck of Fey: tokens on the sign circle, and each seat's own sign."""

from __future__ import annotations

import dataclasses
from typing import Any, Generic, Protocol, TypeVar

from ..core import Reason, View
from ..decks.fey import CARD, CODES, SIGN_LETTERS
from ..strategy import Rng
from .card_game import CardGame, CardState
from .circle import (
    SignsGiven,
    circle_event,
    circle_of,
    fey_chance,
    fey_of,
    letters,
    read_sign,
    why_not_fey_chance,
)

EVERY_CARD = range(len(CODES))
"""The whole Deck of Fey, in deck order."""


class FeyState(CardState, Protocol):
    """A state with a circle and signs, both empty until they are laid and given."""

    expects: Any
    circle: tuple[int, ...]
    signs: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class FeyView(View):
    """The fields that every view of these games has: the circle as its word, and letters of signs, None before them."""

    circle: str | None
    fey: str | None
    signs: tuple[str | None, ...]


def fey_fields(state: FeyState) -> dict[str, Any]:
    """Return the fields of a FeyView that its base lacks, to pass on by name."""
    return {
        "circle": "".join(letters(state.circle)) or None,
        "fey": SIGN_LETTERS[fey_of(state.circle)] if state.circle else None,
        "signs": letters(state.signs) or (None,) * state.seats,
    }


def restore_fey(seen: FeyView, state: FeyState) -> None:
    """Lay the circle and give the signs as the view tells."""
    state.circle = circle_of(seen.circle) if seen.circle else ()
    state.signs = tuple([read_sign(sign) for sign in seen.signs if sign])


StateT = TypeVar("StateT", bound=FeyState)
ViewT = TypeVar("ViewT", bound=View)


class FeyGame(CardGame[StateT, ViewT], Generic[StateT, ViewT]):
    """A game of the Deck of Fey: its chance may also lay the circle and give the signs."""

    cards = CARD

    def relate(self, state: StateT) -> None:
        """Work out the game's own facts about circle and signs, after either has changed."""

    def chance(self, state: StateT, rng: Rng) -> Any:
        return fey_chance(state.expects, _fey(state), self.deck_due(state), state.seats, rng)

    def why_not_chance(self, state: StateT, action: Any) -> Reason | None:
        return why_not_fey_chance(action, state.expects, _fey(state), self.deck_due(state), state.seats)

    def lay_circle(self, state: StateT, signs: tuple[int, ...], events: list[Any] | None) -> None:
        """Lay the tokens on the circle."""
        state.circle = signs
        self.relate(state)
        if events is not None:
            events.append(circle_event(signs))

    def give_signs(self, state: StateT, signs: tuple[int, ...], then: str, events: list[Any] | None) -> None:
        """Give each seat its sign; `then` is the chance action expected next."""
        state.signs, state.expects = signs, then
        self.relate(state)
        if events is not None:
            events.append(SignsGiven(letters(signs)))


def _fey(state: FeyState) -> int | None:
    """Return the sign that is FEY, None before the first circle."""
    return fey_of(state.circle) if state.circle else None
