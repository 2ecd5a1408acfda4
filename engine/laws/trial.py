"""A kind of game on trial: random games of it, at whose moments the laws look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from ..core import CHANCE, Game, NotationError, View, to_json
from ..messages import N_
from ..record import MOST_ACTIONS, Record
from ..strategy import Rng
from .breach import Broken, Seat
from .facts import GameFacts

T = TypeVar("T")

CHECKED = 25
"""About how many states of a game each law looks at."""
OFTEN = 2
"""How many actions with the same types of events are looked at step by step in a game."""
RARELY = 0.02
"""How many of the others are."""
MOST = 500
"""How many actions of a game are played for that, at most: by then nearly everything has come about."""
CHANCE_VERBS = ("first", "deck", "circle", "signs")


class Moment(NamedTuple):
    """A state of a random game, which no law changes, and the actions before it."""

    state: Any
    written: list[str]


class Step(NamedTuple):
    """An action of a random game: the state before it if it is looked at step by step, else None, and its events."""

    state: Any
    written: list[str]
    action: Any
    events: list[Any]


class Trial:
    """One kind of game: seats and options. Its random games follow from `luck`, which makes a generator of a text."""

    def __init__(
        self,
        game: Game[Any, Any],
        facts: GameFacts,
        seats: int,
        preset: str,
        luck: Callable[[str], Rng],
        checked: int = CHECKED,
        most: int = MOST,
    ) -> None:
        self.game, self.facts, self.seats, self.preset = game, facts, seats, preset
        self.options: Mapping[str, Any] = game.presets[preset]
        self.luck, self.checked, self._most = luck, checked, most
        self.written: Sequence[str] = ()
        self.action = ""
        self.seat: int | None = None
        self.compared = 0  # how often law 5 could compare two views
        self.replayed = 0  # the index of the action that was played with other cards last
        self._kind = f"{game.slug} {seats} {preset}"

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """The onlooker and all seats."""
        return (None, *range(self.seats))

    def at(self, written: Sequence[str], action: str = "", seat: int | None = None) -> None:
        """Note the position that is looked at, for an error that comes up there."""
        self.written, self.action, self.seat = written, action, seat

    def rng(self, name: str = "") -> Rng:
        """Return a random generator, another one for each name."""
        return self.luck(f"{self._kind} {name}")

    @property
    def longest(self) -> int:
        """How many actions a game may take."""
        return min(self.game.max_actions(self.seats, self.options), MOST_ACTIONS)

    def random_game(self, rng: Rng, most: int | None = None) -> Iterator[tuple[Any, list[str]]]:
        """Yield the state before every action of a game of random moves, and the actions so far, the end included.

        It goes no further than so many actions, nor than one more than a game may take. The state is played further:
        clone it to keep it.
        """
        game, longest = self.game, self.longest + 1
        state = game.start(self.seats, self.options)
        written: list[str] = []
        while True:
            self.at(written)
            yield state, written
            if state.turn is None or len(written) >= (longest if most is None else min(most, longest)):
                return
            action = self.some_action(state, rng)
            text = game.write(action)
            self.at(written, text, None if state.turn == CHANCE else state.turn)
            game.apply(state, action)
            written.append(text)

    def some_action(self, state: Any, rng: Rng) -> Any:
        """Return an action at random, chance's if it is due."""
        if state.turn == CHANCE:
            return self.game.chance(state, rng)
        legal = self.game.legal_actions(state)
        if not legal:
            raise no_action(state.turn)
        return legal[rng.randrange(len(legal))]

    def play_on(self, state: Any, rng: Rng, most: int, events: bool = False) -> None:
        """Play so many actions at random, if the game isn't over before."""
        for _ in range(most):
            if state.turn is None:
                return
            self.game.apply(state, self.some_action(state, rng), *([[]] if events else []))

    def moments(self, checked: int | None = None) -> Iterator[Moment]:
        """Yield some moments of a random game, its beginning and end among them, and note each as looked at."""
        for moment in self._moments_of(self.checked if checked is None else checked):
            self.at(moment.written)
            yield moment

    def _moments_of(self, checked: int) -> list[Moment]:
        found = self._moments_by_number.get(checked)
        if found is None:
            rng, game = self.rng(), self.game
            passed = [(game.clone(state), written) for state, written in self.random_game(rng)]
            length, written = len(passed) - 1, passed[-1][1]
            some = {0, *(rng.randrange(length) for _ in range(checked if length else 0))}
            some |= {at for at in (1, 2, 3, length - 1, length) if 0 <= at <= length}
            found = self._moments_by_number[checked] = [Moment(passed[at][0], written[:at]) for at in sorted(some)]
        return found

    @cached_property
    def _moments_by_number(self) -> dict[int, list[Moment]]:
        return {}

    @cached_property
    def _steps(self) -> list[Step]:
        """All actions of another random game."""
        game, rng = self.game, self.rng("steps")
        met: Counter[Any] = Counter()
        found, before = list[Step](), None
        for state, written in self.random_game(rng, self._most):
            if before is not None:
                action, events = game.read(written[-1]), list[Any]()
                game.apply(game.clone(before), action, events)
                kind = tuple(dict.fromkeys(map(type, events)))
                met[kind] += 1
                looked_at = met[kind] <= OFTEN or rng.random() < RARELY
                found.append(Step(before if looked_at else None, written[:-1] if looked_at else [], action, events))
            before = game.clone(state)
        return found

    def steps(self) -> Iterator[Step]:
        """Yield all actions of a random game; those with a state are noted as looked at."""
        for step in self._steps:
            if step.state is not None:
                self.at(step.written, self.game.write(step.action))
            yield step

    @property
    def record(self) -> dict[str, Any]:
        """The position that is looked at, as plain JSON of a record."""
        return Record(self.game.slug, ("",) * self.seats, dict(self.options), tuple(self.written)).to_json()

    def cards(self) -> Mapping[str, int]:
        """Return the cards of the game by their codes, none if it doesn't say them."""
        found: Mapping[str, int] = getattr(self.game, "cards", {})
        return found

    def hidden_from(self, view: View) -> dict[str, Any]:
        """Return a view's plain JSON without fields that don't say where a card lies, and without legal actions."""
        unplaced = {*self.facts.unplaced}
        return {name: item for name, item in to_json(view).items() if name not in unplaced}

    def shown_by(self, view: View) -> set[str]:
        """Return the cards of which a view tells where they are, and other texts in it."""
        return texts_in(self.hidden_from(view))


def no_action(seat: int) -> Broken:
    """Return that a seat is on turn and can do nothing."""
    return Broken(
        N_("{seat} is on turn and has no legal action."),
        N_("give it an action such as `done`, or pass the turn on."),
        seat=Seat(seat),
    )


def texts_in(plain: Any) -> set[str]:
    """Return every text in plain JSON: the cards are among them."""
    found, waiting = set[str](), [plain]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            found.add(each)
        elif isinstance(each, dict):
            waiting.extend(each.values())
        elif isinstance(each, list):
            waiting.extend(each)
    return found


def secrets_of(view: View) -> set[str]:
    """Return the cards that only this seat sees."""
    return {*(getattr(view, "hand", None) or ()), *(getattr(view, "drawn", None) or ())}


def sample(items: Sequence[T], most: int, rng: Rng) -> list[T]:
    """Return so many of these at random, or all of them."""
    order = [*items]
    for place in range(min(most, len(order))):
        other = place + rng.randrange(len(order) - place)
        order[place], order[other] = order[other], order[place]
    return order[:most]


def reads(game: Game[Any, Any], text: str) -> bool:
    """Return whether a text is an action: cards that are to be in deck order are not, in any other."""
    try:
        game.read(text)
    except NotationError:
        return False
    return True
