"""The base of every game: the Game class, its options, reasons and errors.

Independent of any game's cards and rules.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from .frames import Frame, make_frames
from .messages import N_, Plain
from .safe_text import quote, shorten
from .safe_text import to_json as to_json  # noqa: PLC0414 - others take it from here
from .strategy import Heuristic, Rng

CHANCE = -1
"""`turn` while the next action is a chance action."""

DONE = "done"
"""The answer of a seat that has nothing more to do; it may be the only one, since asking must not tell hidden cards."""

OptionValue = bool | int | str
Options = dict[str, OptionValue]


REASON_DATA: Mapping[str, str] = {
    **dict.fromkeys(("card", "lead", "plan", "top"), "card"),
    **dict.fromkeys(("cards", "missing", "about"), "cards"),
    **dict.fromkeys(("seat", "turn", "source"), "seat"),
    **{name: name for name in ("side", "suit", "suits", "all_suits", "numbers")},
    **dict.fromkeys(("sign", "fey", "own"), "sign"),
    **dict.fromkeys(("asked", "kind"), "message"),
    "why": "reason",
    **dict.fromkeys(("phase", "rank"), "word"),
    **dict.fromkeys(
        ("free", "highest", "last", "least", "meld", "number", "points", "seats", "size", "tale"), "number"
    ),
}
"""The kind of each key of a Reason's data, the same in every game.

card: a card's code. cards: a list of codes, perhaps empty. seat: a seat's number. side: a seat's number, or a team's.
suit, sign: one letter. suits: a list of letters, any of which will do. all_suits: a list of letters that belong
together. message: one of the engine's. reason: another Reason, or a text. word: one of the engine's own words. number:
a number. numbers: a list of them, any of which will do. No sentence has `about` in braces: it has the cards of, for
example, "bundle 2".
"""


class Reason(NamedTuple):
    """Why an action can't be done: a code, the number of the ruling that forbids it or "", and data.

    `message` is a sentence without its capital and full stop, with keys of the data in braces. A card stands there
    without an article, and a seat or side has the forms of `ui.components.grammar.Party`: "{side:have|has}".
    `weight` is how much a piece of advice argues for an action: more than 0 for a benefit, less for a price.
    """

    code: str
    ruling: str
    data: Mapping[str, Any]
    message: str = ""
    weight: float = 0.0

    def shown_data(self, show: Callable[[str, Any], Any]) -> dict[str, Any]:
        """Return the data as `show` gives it, from its kind (as in REASON_DATA) and value."""
        return {key: show(REASON_DATA.get(key, "word"), value) for key, value in self.data.items()}

    @property
    def cards(self) -> tuple[str, ...]:
        """The codes of all cards that the sentence is about."""
        found: list[str] = []
        for key, value in self.data.items():
            kind = REASON_DATA.get(key)
            found += [value] if kind == "card" else value if kind == "cards" else []
        return tuple(dict.fromkeys(found))

    def __str__(self) -> str:
        sentence = self.message.format(**self.shown_data(_write_plainly)) or self.code
        return f"{sentence} ({self.ruling})" if self.ruling else sentence


def _write_plainly(kind: str, value: Any) -> Plain:
    """Return a Reason's data as in notation."""
    if kind in ("seat", "side"):
        return Plain(f"{kind} {value}")
    return Plain(" ".join(map(str, value)) or "none" if kind in ("cards", "suits", "all_suits", "numbers") else value)


def reason_maker(messages: Mapping[str, str]) -> Callable[..., Reason]:
    """Return a function that makes Reasons of these codes: `reason("must-follow", "G7", suits=["M"])`."""

    def reason(code: str, ruling: str = "", **data: Any) -> Reason:
        return Reason(code, ruling, data, messages[code])

    return reason


def objection(message: str, ruling: str = "", **data: Any) -> Reason:
    """Return why a question breaks a rule."""
    return Reason("question", ruling, data, message)


class GameError(Exception):
    """A refusal by the engine: a message for translators, and its values. As a text it is in English."""

    def __init__(self, message: str, /, **values: Any) -> None:
        super().__init__(message.format(**values) if values else message)
        self.message, self.values = message, values


class NotationError(GameError):
    """A text that is not an action, a question or a packed record."""


class OptionsError(GameError):
    """A seat count or an option that the game doesn't have; `option` names it."""

    def __init__(self, message: str, option: str, /, **values: Any) -> None:
        super().__init__(message, **{"option": option, **values})
        self.option = option


class RecordError(GameError):
    """A record that can't be read, or the first bad action of one; `index` is that action's, if there is one."""

    def __init__(self, message: str, index: int | None = None, /, **values: Any) -> None:
        super().__init__(message, **values)
        self.index = index


class IllegalActionError(GameError):
    """An action that can be read but isn't legal now.

    `legal` is for `seat` alone, because it reveals their hand.
    """

    def __init__(self, text: str, index: int, seat: int | None, reason: Reason, legal: Sequence[str]) -> None:
        message = N_("illegal {action} at action {index} by seat {seat}: {why}")
        if seat is None or seat == CHANCE:
            message = N_("illegal {action} at action {index}: {why}")
        super().__init__(message, action=quote(text), index=index, seat=seat, why=str(reason).removeprefix("you "))
        self.values["why"] = reason  # for pages, which say it in their own language
        self.text, self.index, self.seat, self.reason, self.legal = text, index, seat, reason, list(legal)


LARGEST = 10_000
"""No number in an option or a view is larger, or lower than its negative: what can be set up can be read again."""


class Option(NamedTuple):
    """One option of a game: `values` are all it allows, or `range` is both ends, the upper of them LARGEST at the most.

    `seats` are the seat counts that it is for, None for all.
    """

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] | None = None
    range: tuple[int, int] | None = None
    seats: frozenset[int] | None = None

    def is_allowed(self, value: object) -> bool:
        if type(value) is not type(self.default):
            return False
        if self.range is not None:
            return isinstance(value, int) and self.range[0] <= value <= self.range[1]
        return value in (self.values or ())

    def named_values(self) -> tuple[OptionValue, ...]:
        """Return every named value, or both ends of the range; LARGEST isn't one, since no number gets that far."""
        if self.range is None:
            return self.values or ()
        return tuple(end for end in self.range if end != LARGEST)


class State(Protocol):
    """The fields of a game's state that the engine itself needs; the rest is the game's own."""

    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def count(self) -> int: ...
    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> str: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    def clone(self) -> Self: ...


@dataclasses.dataclass(frozen=True)
class View:
    """All that one seat may know: the fields common to every game, to which a game's own View adds more.

    `seat` is None for the onlooker, who sees what everyone sees. `expects` names the chance action expected next, None
    if there is none.
    """

    game: str
    options: Options
    seat: int | None
    seats: int
    turn: int | None
    phase: str
    round: int
    scores: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    legal: tuple[str, ...]
    expects: str | None


def common_fields(
    slug: str, state: State, seat: int | None, legal: tuple[str, ...], expects: str, round: int, scores: Iterable[int]
) -> dict[str, Any]:
    """Return the fields that every game's View has, to pass on by name; `expects` matters only while chance is due."""
    return {
        "game": slug,
        "options": state.options,
        "seat": seat,
        "seats": state.seats,
        "turn": state.turn,
        "phase": state.phase,
        "round": round,
        "scores": tuple(scores),
        "over": state.turn is None,
        "winners": state.winners,
        "legal": legal,
        "expects": expects if state.turn == CHANCE else None,
    }


StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=View)


class Game(Generic[StateT, ViewT]):
    """A game's rules. Subclasses set the class attributes and write the methods that raise here.

    `phases` has the task of the seat on turn in every phase: "right now you have to play a card". `reasons` has the
    message for every code of the game's Reasons, `events` every type of its events, `pauses` those that players want
    to look at before the game continues, `scorings` those with which scores change. In the phases that `simultaneous`
    names all choose at the same moment: they are asked in seat order, and no one sees what the others choose.
    `make_view`, `restore_from_view` and `redact` are functions of the game's other modules. `heuristic` is how its bots
    think; where it is None, they play out imagined deals. Pages fetch later what only masters need, so these
    name modules, "" for none: `search` one with a `SEARCH`, `policy` one with the `POLICIES` of players who have
    learned, `hidden_choices` one with `HIDDEN_CHOICES`. `search_needed` is how many imagined deals a search takes to
    play better than an adept (docs/opponents.md).
    """

    slug: ClassVar[str]
    name: ClassVar[str]
    rules: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[Mapping[str, Option]]
    phases: ClassVar[Mapping[str, str]]
    reasons: ClassVar[Mapping[str, str]]
    events: ClassVar[tuple[type, ...]]
    pauses: ClassVar[tuple[type, ...]] = ()
    scorings: ClassVar[tuple[type, ...]] = ()
    simultaneous: ClassVar[tuple[str, ...]] = ()
    heuristic: ClassVar[Heuristic | None] = None
    search: ClassVar[str] = ""
    search_needed: ClassVar[int] = 0
    policy: ClassVar[str] = ""
    hidden_choices: ClassVar[str] = ""

    @property
    def advices(self) -> Mapping[str, str]:
        """The message for every code of the reasons that `advice` gives."""
        return {}

    @property
    def presets(self) -> dict[str, Options]:
        """The defaults, and for every option each named value, or both ends of its range."""
        defaults = {option.name: option.default for option in self.options.values()}
        presets = {"default": defaults}
        for option in self.options.values():
            for value in option.named_values():
                if value != option.default:
                    presets[f"{option.name}-{str(value).lower()}"] = {**defaults, option.name: value}
        return presets

    def validated_options(self, seats: int, options: Mapping[str, Any] | None) -> Options:
        """Return all options, the defaults filled in; OptionsError if they don't fit.

        An option that isn't for this seat count may be given if its value is the default.
        """
        if type(seats) is not int or seats not in self.seat_counts:
            message = N_("{game} is for {low} to {high} seats, not {seats}")
            low, high = self.seat_counts[0], self.seat_counts[-1]
            raise OptionsError(message, "seats", game=self.name, low=low, high=high, seats=shorten(seats))
        given = dict(options or {})
        for name in given:
            if name not in self.options:
                message = N_("{game} has no option {option}; its options are {known}")
                known = ", ".join(self.options)
                raise OptionsError(message, str(name), game=self.name, option=quote(name), known=known)
        for option in self.options.values():
            value = given.get(option.name, option.default)
            if not option.is_allowed(value):
                message = N_("{option} can’t be {value}: {game} allows {allowed}")
                allowed = "–".join(map(str, option.range or ())) or ", ".join(map(str, option.values or ()))
                raise OptionsError(message, option.name, value=quote(value), game=self.name, allowed=allowed)
            if option.seats is not None and seats not in option.seats and value != option.default:
                message = N_("{option} is only for {counts} seats, not {seats}")
                counts = ", ".join(map(str, sorted(option.seats)))
                raise OptionsError(message, option.name, counts=counts, seats=seats)
        return {option.name: given.get(option.name, option.default) for option in self.options.values()}

    def reason(self, code: str, ruling: str = "", **data: Any) -> Reason:
        return Reason(code, ruling, data, self.reasons[code])

    def start(self, seats: int, options: Mapping[str, Any] | None = None) -> StateT:
        """Return the state before the first chance action; OptionsError if there is no such game."""
        raise NotImplementedError

    def legal_actions(self, state: StateT) -> list[Any]:
        """Return what the seat on turn may do; empty only at chance or when the game is over."""
        raise NotImplementedError

    def is_legal(self, state: StateT, action: Any) -> bool:
        """Return whether `legal_actions` contains this action, which is as `read` gives it.

        A game that can have many legal actions overrides this, so that playing one doesn't list them all.
        """
        return action in self.legal_actions(state)

    def apply(self, state: StateT, action: Any, events: list[Any] | None = None) -> None:
        """Carry out a legal action in place, without checking it, and append what happened to `events`."""
        raise NotImplementedError

    def chance(self, state: StateT, rng: Rng) -> Any:
        """Return a chance action that may be applied while `turn == CHANCE`."""
        raise NotImplementedError

    def why_not_chance(self, state: StateT, action: Any) -> Reason | None:
        """Return why this isn't the chance action due; None if it is."""
        raise NotImplementedError

    def is_between_deals(self, state: StateT) -> bool:
        """Return whether a deal is over and another follows, for which nothing but the scores matters."""
        return False

    def advice(self, view: ViewT, text: str, than: str = "") -> list[Reason]:
        """Return up to two reasons for one of `view.legal`, for learners, the most important first.

        `than` is a legal action that was judged worse: the first reason then says where the action is better.
        """
        return []

    def why_not(self, view: ViewT, text: str) -> Reason | None:
        """Return why the seat can't do this; None if it can.

        `text` is an action or just a card; NotationError if it can't be read.
        """
        raise NotImplementedError

    def write(self, action: Any) -> str:
        """Return the action's one canonical notation."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """Return the action that a text stands for; NotationError if there is none."""
        raise NotImplementedError

    @staticmethod
    def make_view(state: Any, seat: int | None, legal: tuple[str, ...], /) -> Any:
        """Return the view of a seat; `legal` is what it may do."""
        raise NotImplementedError

    @staticmethod
    def restore_from_view(view: Any, state: Any, /) -> Callable[[Any, Rng], None]:
        """Set up a state that has just started as the view tells.

        Return a function that deals the hidden cards at random into a copy of it; the copy agrees with the view.
        """
        raise NotImplementedError

    @staticmethod
    def redact(event: Any, seat: int | None, /) -> Any:
        """Return the event without what that seat may not see."""
        raise NotImplementedError

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return all that this seat may know; None is the onlooker."""
        asked = seat is not None and state.turn == seat
        legal = tuple([self.write(each) for each in self.legal_actions(state)]) if asked else ()
        view: ViewT = self.make_view(state, seat, legal)
        return view

    def frames(self, state: StateT, action: Any, seat: int | None) -> list[Frame]:
        """Return what a legal action does: each event as this seat sees it, with this seat's view right after it.

        Turn, phase and the chance action due stay as before until the last frame, with the view of the new position.
        """
        return make_frames(self, state, action, seat)

    def determinize(self, view: ViewT, rng: Rng) -> StateT:
        """Return a state drawn from those that agree with the view."""
        return self.determinizer(view)(rng)

    def determinizer(self, view: ViewT) -> Callable[[Rng], StateT]:
        """Return a function that draws states from those that agree with the view, which it reads only once."""
        known = self.start(view.seats, view.options)
        deal = self.restore_from_view(view, known)

        def draw(rng: Rng) -> StateT:
            state = self.clone(known)
            deal(state, rng)
            return state

        return draw

    def clone(self, state: StateT) -> StateT:
        """Return a copy that shares nothing that changes."""
        return state.clone()

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        """Return a number of actions, chance included, that no game with these options exceeds."""
        raise NotImplementedError

    def ask(self, text: str) -> dict[str, Any]:
        """Answer a question about the rules, a broken rule with `valid`, False, and `why`, a Reason; NotationError."""
        raise NotImplementedError


def play(game: Game[Any, Any], state: Any, text: str, events: list[Any] | None = None) -> Any:
    """Read, check and apply an action written as text, in place; return it.

    NotationError or IllegalActionError leave the state as it was.
    """
    action = game.read(text)
    turn = state.turn
    reason = None
    if turn == CHANCE:
        reason = game.why_not_chance(state, action)
    elif not game.is_legal(state, action):
        why = game.why_not(game.view(state, turn), text)
        reason = why or Reason("illegal", "", {}, N_("the rules don’t allow it"))
    if reason is not None:
        legal = [game.write(each) for each in game.legal_actions(state)]
        raise IllegalActionError(text, state.count, turn, reason, legal)
    game.apply(state, action, events)
    return action
