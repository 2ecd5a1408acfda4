"""The common parts of card games: a notation in two tables, and chance by lot or shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engine.core import Game, Reason, State, View
from engine.mechanics.chance import First, shuffle, why_not_chance
from engine.mechanics.deal_events import Dealt
from engine.notation import read_action
from engine.strategy import Rng

_REASONS = 2
"""How many reasons are given for an action: more would be a lecture."""


class CardState(State, Protocol):
    """A state that also names the chance action expected next."""

    @property
    def expects(self) -> str: ...


StateT = TypeVar("StateT", bound=CardState)
ViewT = TypeVar("ViewT", bound=View)


class CardGame(Game[StateT, ViewT], Generic[StateT, ViewT]):
    """A card game. Subclasses set these besides what `Game` requires, and say which cards are shuffled.

    `make_state` makes the state before the first chance action, `cards` has all cards by their codes, in deck order.
    `readers` has for every verb a function that reads the words after it, `writers` for every type of action one that
    writes it. `find_reason` says why a view's seat can't do an action, or can't use a card, given by its code; `answer`
    answers the words of a question. `advisor` names the module that says what actions do, loaded only for learners: its
    function `advice` takes a view and a legal action, and `ADVICE` has the messages.
    """

    make_state: ClassVar[type[Any]]
    cards: ClassVar[Mapping[str, int]]
    readers: ClassVar[Mapping[str, Callable[[Sequence[str]], Any]]]
    writers: ClassVar[Mapping[type, Callable[[Any], str]]]
    advisor: ClassVar[str] = ""

    @staticmethod
    def find_reason(view: Any, what: Any, /) -> Reason | None:
        """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code."""
        raise NotImplementedError

    @staticmethod
    def answer(words: Sequence[str], /) -> dict[str, Any]:
        """Return the answer to a question; NotationError if it can't be read."""
        raise NotImplementedError

    def deck_due(self, state: StateT) -> Sequence[int]:
        """Return the cards that chance is to shuffle."""
        raise NotImplementedError

    def start(self, seats: int, options: Mapping[str, Any] | None = None) -> StateT:
        state: StateT = self.make_state(seats, self.validated_options(seats, options))
        return state

    def chance(self, state: StateT, rng: Rng) -> Any:
        return First(rng.randrange(state.seats)) if state.expects == "first" else shuffle(self.deck_due(state), rng)

    def why_not_chance(self, state: StateT, action: Any) -> Reason | None:
        deck = None if state.expects == "first" else self.deck_due(state)
        return why_not_chance(action, deck, state.seats, list(self.cards))

    def why_not(self, view: ViewT, text: str) -> Reason | None:
        return self.find_reason(view, text if text in self.cards else self.read(text))

    @property
    def advices(self) -> Mapping[str, str]:
        found: Mapping[str, str] = import_module(self.advisor).ADVICE if self.advisor else {}
        return found

    def advice(self, view: ViewT, text: str) -> list[Reason]:
        found = import_module(self.advisor).advice(view, self.read(text)) if self.advisor else []
        return [*found[:_REASONS]]

    def write(self, action: Any) -> str:
        return self.writers[type(action)](action)

    def read(self, text: str) -> Any:
        return read_action(text, self.readers, self.write)

    def ask(self, text: str) -> dict[str, Any]:
        return self.answer(text.split(" "))


class HandsState(Protocol):
    """A state with hands and a stock, whose top card is its last."""

    hands: list[list[int]]
    stock: list[int]


def deal_hands(
    state: HandsState,
    size: int,
    first: int,
    codes: Callable[[Iterable[int]], tuple[str, ...]],
    events: list[Any] | None,
) -> None:
    """Deal hands of this size from the stock, card by card from seat `first` clockwise; seat 0's is told first.

    `codes` are those of the game's deck.
    """
    hands, stock = state.hands, state.stock
    seats = len(hands)
    dealt = stock[: -size * seats - 1 : -1]
    for seat in range(seats):
        hands[seat] = sorted(dealt[(seat - first) % seats :: seats])
        del stock[-size:]  # they are the cards dealt once each seat has its hand
        if events is not None:
            events.append(Dealt(seat, codes(hands[seat]), size))


def seats_with_most(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest score."""
    most = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == most])
