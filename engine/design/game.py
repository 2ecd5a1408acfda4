"""The base of designed games: write what may be done, what forbids it and what it does; the rest follows.

A subclass has to set `slug`, `name`, `seat_counts`, `deck`, `phases`, `actions` and `events`, and to write `begin`,
`candidates` and `do`. All else is optional, and has a default that its docstring tells.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from ..core import CHANCE, Option, OptionValue, Reason
from ..mechanics import card_events as happened
from ..mechanics.action_notation import game_notation
from ..mechanics.card_game import MOST_REASONS, CardGame, deal_hands, seats_with_most
from ..mechanics.chance import Deck
from ..mechanics.deal_events import DeckRebuilt, Drew, GameEnded
from ..mechanics.masks import mask_of
from ..mechanics.state import DesignError
from ..mechanics.turn import why_not_asked
from ..messages import N_
from .table import Table
from .thinking import ADVICE, HEURISTIC, REASONS, NoChance, Told, why_not_offered
from .views import UNPLACED, Looks

TableT = TypeVar("TableT", bound=Table)

Tell: TypeAlias = Callable[[Any], None]
"""Tells an event: call it right after the change that the event is about."""


def with_options(*options: Option) -> dict[str, Option]:
    """Return a game's options by their names, in the order in which the set-up form has them."""
    return {option.name: option for option in options}


def because(message: str, **data: Any) -> Reason:
    """Return a reason with data in braces, such as `because("you have to follow {card}", card="9VY")`.

    `REASON_DATA` in `engine.core` says what each key means.
    """
    return Reason("rule", "", data, message)


class Design(CardGame[TableT, Any], Generic[TableT]):
    """A game that is being designed. Its first sentence says what it is about, its second who designed it.

    To set: `slug`, its name in addresses; `name`; `seat_counts`, such as (2, 3, 4); `deck`, a tuple of codes; `phases`,
    each with its task in a few words; `actions`, NamedTuples whose last field is `verb: str = "…"`; `events`, all types
    of events that it tells.

    Optional: `options`, made by `with_options`; `hidden`, the field that only an event's own seat may see, by type of
    event (those of this package are known); `pauses`, the events that players want to look at before the next one;
    `scorings`, those with which scores change; `unplaced`, fields of its views that name cards without telling where
    they are; `simultaneous`, the phases in which all choose at the same moment, and
    `secret_verbs`, the verbs of choices that the others don't see, in any phase; `lowest_wins`; `teams`, by number of
    seats the seats that play together, such as {4: ((0, 2), (1, 3))}; `worth`, how its bots think: they play out
    imagined deals without it; `advises`, what learners are told of an action; `advisor`, `heuristic`, `search` and
    `answer`, as in any game of cards.
    """

    deck: ClassVar[Sequence[str]]
    actions: ClassVar[Sequence[type]]
    unplaced: ClassVar[Sequence[str]] = ()
    secret_verbs: ClassVar[Sequence[str]] = ()
    lowest_wins: ClassVar[bool] = False
    teams: ClassVar[Mapping[int, Sequence[Sequence[int]]]] = {}
    reasons = REASONS
    _hidden = MappingProxyType({**CardGame._hidden, happened.Chosen: "card"})
    scorings = (happened.Scored, happened.TrickWon)
    view_type: ClassVar[Any]
    """The type of the game's views, made of its zones and facts."""

    _looks: ClassVar[Looks]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        table = typing.get_args(cls.__dict__.get("__orig_bases__", (Generic,))[0])
        if not table or isinstance(table[0], TypeVar):
            return  # it is a mechanic, and no game yet
        lacking = [
            name
            for name in ("slug", "name", "seat_counts", "deck", "phases", "actions", "events")
            if not hasattr(cls, name)
        ]
        if lacking:
            raise DesignError(N_("the class {name} lacks {lacking}"), name=cls.__name__, lacking=", ".join(lacking))
        cls.cards = {code: card for card, code in enumerate(cls.deck)}
        if len(cls.cards) < len(cls.deck):
            raise DesignError(N_("{name}.deck has a code twice: each card needs one of its own"), name=cls.__name__)
        cls.make_state = table[0]
        cls.readers, cls.writers = game_notation(cls.actions, cls.cards)
        cls.unplaced = (*cls.unplaced, *UNPLACED)
        if cls.worth is not Design.worth and cls.heuristic is None:
            cls.heuristic = HEURISTIC
        cls._looks = Looks(cls, table[0])
        cls.view_type = cls._looks.view_type
        cls.make_view = staticmethod(cls._looks.view)  # type: ignore[method-assign]  # it follows from the zones
        cls.restore_from_view = staticmethod(cls._looks.restore)  # type: ignore[method-assign]

    # To be written by each game.

    def begin(self, table: TableT, tell: Tell) -> None:
        """Begin a round: the stock has just been shuffled, and all other zones are empty. Usually deals.

        The first seat is then on turn in the first phase; set `table.turn` and `table.phase` where that isn't so.
        """
        raise NotImplementedError

    def candidates(self, table: TableT) -> Iterable[Any]:
        """Return the actions that the seat on turn may think of; those that `forbids` says nothing about are legal."""
        raise NotImplementedError

    def do(self, table: TableT, action: Any, tell: Tell) -> None:
        """Carry out a legal action, and say who is on turn then: `table.turn`, and `table.phase` where it changes."""
        raise NotImplementedError

    # Optional.

    def forbids(self, table: TableT, action: Any) -> Reason | str | None:
        """Return why the seat on turn can't do this, None if it can: a phrase after “you can't, because”.

        It may look only at what this seat knows. By default all candidates are legal.
        """
        return None

    @classmethod
    def possible(cls, table: Any, zone: str, seat: int) -> int | None:
        """Return the cards that may lie hidden in this seat's part of a zone, as a mask; None, the default, for all."""
        return None

    @classmethod
    def possible_secrets(cls, table: Any, name: str, seat: int) -> Sequence[Any]:
        """Return the values that this seat may have chosen in secret; by default all that the table declares."""
        values: Sequence[Any] = table.secrets[name].values
        return values

    @classmethod
    def sides(cls, table: Any) -> Sequence[Sequence[int]]:
        """Return the seats that play together, side by side; by default those of `teams`, else each seat is alone.

        They score together, win together, and are shown as partners. A view has to show all that it depends on.
        """
        return cls.teams.get(table.seats) or [(seat,) for seat in range(table.seats)]

    def advises(self, table: TableT, action: Any) -> Iterable[Reason | str]:
        """Return up to two reasons for or against a legal action, for learners: phrases after “because”.

        `table` agrees with all that the seat knows; what else lies in it is made up. By default there are none.
        """
        return ()

    def worth(self, table: TableT, action: Any) -> float:
        """Return how good a legal action is for the seat on turn at one imagined table, in any unit.

        Bots and hints then choose by it, and may look further ahead. Change a copy alone: `self.after(table, action)`.
        """
        raise NotImplementedError

    def reset(self, table: TableT) -> None:
        """Set facts back before a round begins. By default it does nothing."""

    # What to write them with.

    @classmethod
    def code(cls, card: int) -> str:
        """Return the code of a card."""
        return cls.deck[card]

    @classmethod
    def codes(cls, cards: Iterable[int]) -> tuple[str, ...]:
        """Return the codes of cards, in the order given."""
        return tuple([cls.deck[card] for card in cards])

    def deal(self, table: Any, size: int, tell: Tell, first: int = 0) -> None:
        """Deal everybody's `hands` so many cards of the `stock`, from seat `first` on."""
        deal_hands(table, size, first, self.codes, Told(tell))

    def draw(self, table: Any, seat: int, tell: Tell) -> int:
        """Let a seat draw the top card of the `stock` into its hand, and return the card."""
        card: int = table.stock.pop()
        table.hands[seat].append(card)
        tell(Drew(seat, self.code(card)))
        return card

    def move(self, card: int, source: list[int], target: list[int]) -> None:
        """Move a card from one pile to another; the event that tells of it is yours."""
        source.remove(card)
        target.append(card)

    def turn_up(self, table: Any, pile: list[int], size: int, tell: Tell) -> None:
        """Turn up cards of the `stock` into an open pile until it has so many, as long as there are any."""
        cards = [table.stock.pop() for _ in range(min(size - len(pile), len(table.stock)))]
        if cards:
            pile += cards
            tell(happened.TurnedUp(self.codes(cards)))

    def partners(self, table: TableT, seat: int) -> Sequence[int]:
        """Return the seats of this one's side, itself among them."""
        return next(side for side in self.sides(table) if seat in side) if self.has_sides() else (seat,)

    def after(self, table: TableT, action: Any) -> TableT:
        """Return a copy of a table, at which this has been done."""
        later = self.clone(table)
        self.apply(later, action)
        return later

    def score(self, table: TableT, seat: int, points: int, tell: Tell) -> None:
        """Give a seat points, and its partners the same."""
        for each in self.partners(table, seat):
            table.scores[each] += points
            tell(happened.Scored(each, points, table.scores[each]))

    def shuffle_back(self, table: Any, cards: list[int], turn: int, phase: str = "") -> None:
        """Have the cards of a pile shuffled, and laid under the stock; then this seat is on turn, in this phase."""
        table.due, cards[:] = cards[:], []
        table.resumes, table.resume_phase = turn, phase or self._first_phase()
        table.turn, table.phase, table.expects = CHANCE, "chance", "deck"

    def end_round(self, table: TableT, tell: Tell) -> None:
        """End the round: all cards are shuffled again, and `begin` begins the next one."""
        tell(happened.RoundEnded(table.round, tuple(table.scores)))
        table.round += 1
        self._collect(table)

    def end_game(self, table: TableT, tell: Tell, winners: Sequence[int] | None = None) -> None:
        """End the game; by default those with the most points win, or with the fewest where `lowest_wins`."""
        scores = [-score for score in table.scores] if self.lowest_wins else table.scores
        table.winners = tuple(winners) if winners is not None else seats_with_most(scores)
        table.turn, table.phase = None, "over"
        tell(GameEnded(table.winners))

    # All that follows from these.

    def start(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> TableT:
        table = super().start(seats, options)
        table.due = [*range(len(self.deck))]
        return table

    def places(self, table: TableT) -> tuple[list[int], list[int]]:
        """Return the cards in all places of a table, and those that there must be: all of the deck."""
        found = [*table.due]
        for name, zone in table.zones.items():
            cards = getattr(table, name)
            found += [card for own in cards for card in own] if zone.each else cards
        return found, [*range(len(self.deck))]

    def deck_due(self, state: TableT) -> Sequence[int]:
        return state.due

    def legal_actions(self, state: TableT) -> list[Any]:
        if state.turn is None or state.turn == CHANCE:
            return []
        return [action for action in self.candidates(state) if self.forbids(state, action) is None]

    def is_legal(self, state: TableT, action: Any) -> bool:
        if state.turn is None or state.turn == CHANCE:
            return False
        return action in [*self.candidates(state)] and self.forbids(state, action) is None

    def apply(self, state: TableT, action: Any, events: list[Any] | None = None) -> None:
        state.count += 1
        owned = [name for name, zone in state.zones.items() if zone.seen_by == "owner"]

        def tell(event: Any) -> None:
            for name in owned:
                for own in getattr(state, name):
                    own.sort()
            if type(event) not in self.events:
                event_name, game_name = type(event).__name__, type(self).__name__
                raise DesignError(N_("{event} has to be one of {name}.events"), event=event_name, name=game_name)
            if events is not None:
                events.append(event)

        if type(action) is Deck:
            self._lay(state, action.cards, tell)
        else:
            before = state.piles()
            self.do(state, action, tell)
            state.remember(before)
        for name in owned:
            for own in getattr(state, name):
                own.sort()

    def why_not(self, view: Any, text: str) -> Reason | None:
        action = None if text in self.cards else self.read(text)
        if unasked := why_not_asked(view, self.reason):
            return unasked
        if text in view.legal or (action is None and any(text in legal.split(" ") for legal in view.legal)):
            return None
        table = self.determinize(view, NoChance())
        tried = (
            [each for each in self.candidates(table) if each == action]
            if action is not None
            else [each for each in self.candidates(table) if text in self.write(each).split(" ")]
        )
        for each in tried:
            if why := self.forbids(table, each):
                return because(why) if isinstance(why, str) else why
        offered = [self.write(each).split(" ") for each in self.candidates(table)]
        return why_not_offered(view, text, offered, self.phases, self.cards) or self.reason("not-now")

    @property
    def advices(self) -> Mapping[str, str]:
        return {**super().advices, **ADVICE}

    def advice(self, view: Any, text: str, than: str = "") -> list[Reason]:
        table = self.determinize(view, NoChance())
        found = [because(why) if isinstance(why, str) else why for why in self.advises(table, self.read(text))]
        return found[:MOST_REASONS] or super().advice(view, text, than)

    @classmethod
    def has_sides(cls) -> bool:
        """Return whether seats may play together, so that views tell of it."""
        return bool(cls.teams) or cls.sides.__func__ is not Design.sides.__func__  # type: ignore[attr-defined]

    def _first_phase(self) -> str:
        return next(iter(self.phases))

    def _collect(self, table: TableT) -> None:
        """Take all cards together, to be shuffled."""
        for name, zone in table.zones.items():
            setattr(table, name, [[] for _ in range(table.seats)] if zone.each else [])
        table.due, table.resumes, table.resume_phase = [*range(len(self.deck))], None, ""
        table.known, table.shuffled, table.unsure = [0] * len(table.known), [], 0
        table.turn, table.phase, table.expects = CHANCE, "chance", "deck"

    def _lay(self, table: Any, cards: Sequence[int], tell: Tell) -> None:
        """Lay the shuffled cards down as the stock, or under it, and continue."""
        table.stock[:0] = cards[::-1]
        table.due, table.expects = [], ""
        back = ~mask_of(cards)
        table.known = [known & back for known in table.known]
        if table.resumes is None:
            for name in table.secrets:
                setattr(table, name, [None] * table.seats)
            self.reset(table)
            table.turn, table.phase = 0, self._first_phase()
            self.begin(table, tell)
            return
        table.shuffled = [*(each & back for each in table.shuffled), ~back]
        table.turn, table.phase = table.resumes, table.resume_phase
        table.resumes, table.resume_phase = None, ""
        tell(DeckRebuilt(len(cards)))
