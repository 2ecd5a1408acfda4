"""The common parts of card games: a notation in two tables, and chance by lot or shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from ..core import Game, NotationError, Option, Reason, State, View
from ..messages import N_
from ..notation import read_action
from ..strategy import Rng
from .chance import First, shuffle, why_not_chance
from .deal_events import Dealt, Drew
from .turn import REASONS, why_not_asked

_MOST = 3_000
MOST_REASONS = 2
"""How many reasons are given for an action: more would be a lecture."""

_ARGUING = "..advice"
"""The module that chooses among a game's reasons, loaded only for learners, too."""

_NAMING = ("advisor", "search", "policy", "hidden_choices")
"""The attributes of a game that name modules; with a dot in front, a name is that of one beside the game's own."""


class CardState(State, Protocol):
    """A state that also names the chance action expected next."""

    @property
    def expects(self) -> str: ...


StateT = TypeVar("StateT", bound=CardState)
ViewT = TypeVar("ViewT", bound=View)


class CardGame(Game[StateT, ViewT], Generic[StateT, ViewT]):
    """A card game. Subclasses set or write these besides what `Game` requires.

    `make_state` makes the state before the first chance action, `cards` has all cards by their codes, in deck order.
    `readers` has for every verb a function that reads the words after it, `writers` for every type of action one that
    writes it; `action_notation` makes both from actions that are NamedTuples.

    All else is optional: `find_reason` says why a view's seat can't do an action, or can't use a card, given by its
    code; `reasons`, its messages, are by default those that it needs. `hidden` is the field that only an event's own
    seat may see, by type of event; of dealt, drawn and chosen cards that is known, and `redact` follows. `deck_due`
    says which cards are shuffled, by default all. `answer` answers the words of a question, and refuses all by default.
    `advisor` names the module that says what actions do, loaded only for learners: its function `points` takes a view,
    a legal action and one to compare it with, or None, and yields benefits and prices (`engine/advice.py`); `ADVICE`
    has their messages. It may be named from beside the game's own module, as ".advice", and so may `search`, `policy`
    and `hidden_choices`; as attributes they have the whole name.
    """

    options: ClassVar[Mapping[str, Option]] = {}
    make_state: ClassVar[type[Any]]
    cards: ClassVar[Mapping[str, int]]
    hidden: ClassVar[Mapping[type, str]] = {}
    reasons: ClassVar[Mapping[str, str]] = REASONS
    readers: ClassVar[Mapping[str, Callable[[Sequence[str]], Any]]]
    writers: ClassVar[Mapping[type, Callable[[Any], str]]]
    advisor: ClassVar[str] = ""

    _hidden: ClassVar[Mapping[type, str]] = {Dealt: "cards", Drew: "card"}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for attribute in _NAMING:
            named = vars(cls).get(attribute)
            if isinstance(named, str) and named.startswith("."):
                setattr(cls, attribute, cls.__module__.rpartition(".")[0] + named)
        if "hidden" in vars(cls) or cls.redact is Game.redact:
            cls.redact = staticmethod(_redactor({**cls._hidden, **cls.hidden}))  # type: ignore[method-assign]

    @staticmethod
    def find_reason(view: Any, what: Any, /) -> Reason | None:
        """Return why the view's seat can't do this now, None if it can; `what` is an action or a card's code.

        Without it the seat is told whose turn it is, or that the rules don't allow it.
        """
        raise NotImplementedError

    @staticmethod
    def answer(words: Sequence[str], /) -> dict[str, Any]:
        """Return the answer to a question; NotationError if it can't be read, as by default none can."""
        raise NotationError(N_("this game answers no questions"))

    def deck_due(self, state: StateT) -> Sequence[int]:
        """Return the cards that chance is to shuffle; by default all."""
        return [*self.cards.values()]

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        """Return a number of actions, shuffles included, that no game exceeds; 3,000 unless a game says otherwise."""
        return _MOST

    def start(self, seats: int, options: Mapping[str, Any] | None = None) -> StateT:
        state: StateT = self.make_state(seats, self.validated_options(seats, options))
        return state

    def chance(self, state: StateT, rng: Rng) -> Any:
        return First(rng.randrange(state.seats)) if state.expects == "first" else shuffle(self.deck_due(state), rng)

    def why_not_chance(self, state: StateT, action: Any) -> Reason | None:
        deck = None if state.expects == "first" else self.deck_due(state)
        return why_not_chance(action, deck, state.seats, list(self.cards))

    def why_not(self, view: ViewT, text: str) -> Reason | None:
        what = text if text in self.cards else self.read(text)
        if type(self).find_reason is not CardGame.find_reason:
            return self.find_reason(view, what)
        is_legal = text in view.legal or (what is text and any(text in legal.split(" ") for legal in view.legal))
        return why_not_asked(view, self.reason) or (None if is_legal else self.reason("rule"))

    @property
    def advices(self) -> Mapping[str, str]:
        return (
            {**import_module(self.advisor).ADVICE, **import_module(_ARGUING, __package__).OVERALL}
            if self.advisor
            else {}
        )

    def advice(self, view: ViewT, text: str, than: str = "") -> list[Reason]:
        if not self.advisor:
            return []
        points, argue = import_module(self.advisor).points, import_module(_ARGUING, __package__).argue
        other = self.read(than) if than else None
        others = None if other is None else [*points(view, other)]
        found: list[Reason] = argue(points(view, self.read(text), other), others, MOST_REASONS)
        return found

    def write(self, action: Any) -> str:
        return self.writers[type(action)](action)

    def read(self, text: str) -> Any:
        return read_action(text, self.readers, self.write)

    def ask(self, text: str) -> dict[str, Any]:
        return self.answer(text.split(" "))


def _redactor(hidden: Mapping[type, str]) -> Callable[[Any, int | None], Any]:
    """Make a game's `redact`, which clears a field of events of these types for all but the event's own `seat`."""

    def redact(event: Any, seat: int | None) -> Any:
        field = hidden.get(type(event))
        return event if field is None or event.seat == seat else event._replace(**{field: None})

    return redact


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


class CardInTrick(NamedTuple):
    """A card of a trick."""

    seat: int
    card: str


def trick_view(leader: int, cards: Iterable[int], seats: int, codes: Sequence[str]) -> tuple[CardInTrick, ...]:
    """Return a trick as views show it; the cards are in the order in which they were played, the leader's first."""
    return tuple([CardInTrick((leader + place) % seats, codes[card]) for place, card in enumerate(cards)])


class GameEnded(NamedTuple):
    """The game is over; `by` is a word of the game's own for how it came to an end."""

    winners: tuple[int, ...]
    by: str


def end_game(state: Any, winners: tuple[int, ...], ended: Any, events: list[Any] | None) -> None:
    """End the game; `ended` is the event that tells it."""
    state.winners, state.turn, state.phase = winners, None, "over"
    if events is not None:
        events.append(ended)


def seats_with_most(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest score."""
    most = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == most])
