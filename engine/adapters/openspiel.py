"""The games for OpenSpiel: `pyspiel.load_game("suits_and_signs_gasp", {"seats": 3, "tokens_each": 1})`.

They need the package `open-spiel`. To import this module registers them.

Chance is explicit: a shuffle is drawn card by card, each draw a chance node whose outcomes are the cards left. With a
`seed` there are no chance nodes, and the cards are those of the same seed elsewhere.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from functools import cache, lru_cache
from typing import Any, Self

import numpy as np
import pyspiel

from ..catalog import GAMES
from ..core import CHANCE
from ..decks.fey import SIGN_LETTERS
from ..learning.tensors import RECALLED
from ..library.returns import return_bounds, returns
from .tables import NumberedGame, Table, key_of_seed, known_game

BY_CHANCE = -1
"""The seed of a game whose luck is chance nodes."""

_SINGLE, _NONE = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE


_UNSAID = ("game", "options", "seats", "legal")
"""Fields of views that are the same in all positions, or follow from the others."""


def _text(value: Any) -> str:
    """Return a value of a view or an event as text, each one another."""
    if isinstance(value, Mapping):
        return f"[{' '.join(f'{name}={_text(each)}' for name, each in value.items())}]"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return f"[{' '.join(map(_text, value))}]"
    return "-" if value is None else str(value)


def _event_text(event: Any) -> str:
    return f"{type(event).__name__} {' '.join(map(_text, event))}".rstrip()


def _lines(fields: Mapping[str, str]) -> str:
    return "\n".join(f"{name} {text}" for name, text in fields.items() if text not in ("-", "[]"))


class _Draws:
    """A random generator whose draws are given; `due` is all that the first one may have that isn't, if one isn't."""

    def __init__(self, drawn: Iterable[int]) -> None:
        self._drawn, self.due = iter(drawn), ()  # type: tuple[Any, tuple[int, ...]]

    def random(self) -> float:
        raise NotImplementedError("chance draws cards and seats, and no numbers between 0 and 1")

    def randrange(self, stop: int, /) -> int:
        return self._draw(range(stop))

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put a list into the order in which its members are drawn."""
        left = list(x)
        for place in range(len(x)):
            x[place] = self._draw(left)
            left.remove(x[place])

    def _draw(self, of: Sequence[int]) -> int:
        if self.due or len(of) == 1:
            return of[0]
        drawn: int | None = next(self._drawn, None)
        if drawn is None:
            self.due = tuple(of)
            return of[0]
        return drawn


class _Sampler:
    """A random generator all of whose draws come from a function that returns numbers from 0 to 1."""

    def __init__(self, sample: Callable[[], float]) -> None:
        self.random = sample

    def randrange(self, stop: int, /) -> int:
        return min(int(self.random() * stop), stop - 1)

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        x[:] = sorted(x, key=lambda _: self.random())


class Position(Table):
    """A position of a game: its state, what has happened, and the draws of a shuffle that isn't complete.

    `key` is empty where chance nodes draw; `due` is all that the next one may draw.
    """

    def __init__(self, numbered: NumberedGame, key: bytes) -> None:
        self.log: list[tuple[int, Any]] = []
        self.drawn: list[int] = []
        self.due: tuple[int, ...] = ()
        self._told: dict[int | None, tuple[int, str]] = {}
        super().__init__(numbered, key)

    def __deepcopy__(self, memo: Any) -> Self:
        copy = object.__new__(type(self))
        copy.__dict__.update(
            self.__dict__,
            state=self.game.clone(self.state),
            log=[*self.log],
            drawn=[*self.drawn],
            _told={**self._told},
            _views={**self._views},
            _texts={**self._texts},
        )
        return copy

    def __getstate__(self) -> dict[str, Any]:
        numbered = self.numbered
        arguments = (numbered.game.slug, numbered.seats, tuple(numbered.options.items()))
        return {**self.__dict__, "numbered": arguments, "_views": {}, "_texts": {}, "_choices": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, numbered=numbered_game(*state["numbered"]))

    def draw(self, item: int) -> None:
        """Draw this one of those that are due."""
        if item not in self.due:
            raise ValueError(f"{item} can’t be drawn now, only one of: {', '.join(map(str, sorted({*self.due})))}")
        self.drawn.append(item)
        self._settle()

    def item_name(self, item: int) -> str:
        """Return the name of what a chance node draws: a card's code, a sign's letter or a seat."""
        expects = self.state.expects
        if expects == "deck":
            return str(_codes(self.game)[item])
        return SIGN_LETTERS[item] if expects in ("circle", "signs") else f"seat {item}"

    def history(self, seat: int | None, latest: int = 0) -> list[tuple[int, Any]]:
        """Return (index of the action, event) as this seat may see them; only so many of the latest, 0 for all."""
        return [(index, self.game.redact(event, seat)) for index, event in self.log[-latest:]]

    def information_state(self, seat: int) -> list[float]:
        """Return the numbers of what this seat sees and has lately seen."""
        return self.numbered.tensors.information_state(self.view(seat), self.history(seat, RECALLED))

    def information_text(self, seat: int | None) -> str:
        """Return all that this seat has seen as text: its events, then its view."""
        count, text = self._told.get(seat, (0, ""))
        text += "".join(f"{_event_text(self.game.redact(event, seat))}\n" for _, event in self.log[count:])
        self._told[seat] = len(self.log), text
        return text + self.view_text(seat)

    def view_text(self, seat: int | None) -> str:
        """Return the view of a seat as text."""
        return _lines(self._fields(seat))

    def private_text(self, seat: int) -> str:
        """Return as text the fields of a seat's view that the onlooker sees otherwise."""
        public = self._fields(None)
        return _lines({name: text for name, text in self._fields(seat).items() if public[name] != text})

    def hidden_text(self) -> str:
        """Return the fields of the state that views don't have under the same name, such as the stock, as text."""
        names = [name for name in getattr(self.state, "declared", ()) if name not in self._fields(None)]
        return _lines({name: _text(getattr(self.state, name)) for name in names if name not in _UNSAID})

    def _fields(self, seat: int | None) -> dict[str, str]:
        if seat not in self._texts:
            view = self.view(seat)
            names = [field.name for field in dataclasses.fields(view) if field.name not in _UNSAID]
            self._texts[seat] = {name: _text(getattr(view, name)) for name in names}
        return self._texts[seat]

    def imagine(self, seat: int, sample: Callable[[], float]) -> Self:
        """Return a position at random that agrees with all that this seat sees; others know less in it than here."""
        position = self.__deepcopy__(None)
        position.state = self.game.determinize(self.view(seat), _Sampler(sample))
        position.log = self.history(seat)
        position._told = {who: told for who, told in self._told.items() if who == seat}
        position._forget()
        return position

    def _do(self, action: Any) -> None:
        events: list[Any] = []
        index = self.state.count
        self.game.apply(self.state, action, events)
        self.log += [(index, event) for event in events]

    def _settle(self) -> None:
        if self.key:
            super()._settle()
            return
        self.due = ()
        while self.state.turn == CHANCE and not self.due:
            draws = _Draws(self.drawn)
            action = self.game.chance(self.state, draws)
            self.due = draws.due
            if not self.due:
                self.drawn = []
                self._do(action)
        self._forget()

    def _forget(self) -> None:
        super()._forget()
        self._texts: dict[int | None, dict[str, str]] = {}


@lru_cache(maxsize=64)
def numbered_game(slug: str, seats: int, options: tuple[tuple[str, Any], ...]) -> NumberedGame:
    """Return the game with these seats and options, the same object each time."""
    return NumberedGame(slug, seats, dict(options))


@lru_cache(maxsize=64)
def _codes(game: Any) -> dict[int, str]:
    return {card: code for code, card in game.cards.items()}


class TableGame(pyspiel.Game):
    """A game with its parameters: `seats`, `seed` (-1 for chance nodes) and its options.

    There is a class for each game, since OpenSpiel keeps what makes one until Python is gone: classes stay so long, but
    functions don't, and Python would end with an error.
    """

    slug = ""

    def __init__(self, parameters: dict[str, Any]) -> None:
        """Make the game; OptionsError if there is no such one."""
        slug = self.slug
        options = {name: value for name, value in parameters.items() if name not in ("seats", "seed")}
        game: Any = GAMES[slug]
        seats, seed = parameters["seats"], parameters["seed"]
        settled = game.validated_options(seats, options)
        numbered = numbered_game(slug, seats, tuple(settled.items()))
        self._first = Position(numbered, b"" if seed == BY_CHANCE else key_of_seed(seed))
        self._most = game.max_actions(seats, settled)
        self._outcomes = max([*game.cards.values(), len(SIGN_LETTERS), seats]) + 1
        least, most = return_bounds(seats)
        information = pyspiel.GameInfo(
            num_distinct_actions=numbered.actions.size,
            max_chance_outcomes=self._outcomes,
            num_players=seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if _is_for_several(game) else None,
            max_game_length=self._most,
        )
        super().__init__(game_type(slug), information, parameters)

    def new_initial_state(self) -> TableState:
        return TableState(self, self._first)

    def max_chance_nodes_in_history(self) -> int:
        return int(self._most * self._outcomes)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        return Observer(self._first.numbered, kind)


class TableState(pyspiel.State):
    """A state of OpenSpiel's: all that is ours is in its `position`."""

    def __init__(self, game: TableGame, first: Position) -> None:
        super().__init__(game)
        self.position = first.__deepcopy__(None)

    def current_player(self) -> int:
        turn = self.position.turn
        player: int = pyspiel.PlayerId.TERMINAL if turn is None else pyspiel.PlayerId.CHANCE if turn == CHANCE else turn
        return player

    def is_terminal(self) -> bool:
        return self.position.turn is None

    def returns(self) -> list[float]:
        return [*returns(self.position.game, self.position.state)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        due = Counter(self.position.due)
        return [(item, count / due.total()) for item, count in sorted(due.items())]

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> TableState:
        """Return a state at random that this player can't tell from this one; its history is empty."""
        state: TableState = self.get_game().new_initial_state()
        state.position = self.position.imagine(player, sample)
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.choices)

    def _apply_action(self, action: int) -> None:
        if self.position.turn == CHANCE:
            self.position.draw(action)
        else:
            self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {position.item_name(action)}"
        if player == position.turn and action in position.choices:
            return position.choices[action][0]
        return position.numbered.actions.names[action]

    def __str__(self) -> str:
        position = self.position
        lines = [position.view_text(None)]
        lines += [position.private_text(seat) for seat in range(position.numbered.seats)]
        lines.append(position.hidden_text())
        if position.drawn:
            lines.append(f"drawn: {' '.join(map(position.item_name, position.drawn))}")
        return "\n".join(lines)


class Observer:
    """All that a player sees, or has seen where it recalls everything, as a tensor and as text.

    Of public facts alone, and of private ones alone, there is only text.
    """

    def __init__(self, numbered: NumberedGame, kind: Any) -> None:
        self._kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if self._kind.private_info not in (_SINGLE, _NONE):
            raise ValueError("what all players see together is no observation of these games")
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        if self._kind.public_info and self._kind.private_info == _SINGLE:
            tensors, recalls = numbered.tensors, self._kind.perfect_recall
            shape = tensors.information_state_shape if recalls else tensors.observation_shape
            self.tensor = np.zeros(int(np.prod(shape)), np.float32)
            self.dict["info_state" if recalls else "observation"] = self.tensor.reshape(shape)

    def set_from(self, state: TableState, player: int) -> None:
        """Set the tensor to what this player sees."""
        if self.tensor is not None:
            position = state.position
            recalls = self._kind.perfect_recall
            self.tensor[:] = position.information_state(player) if recalls else position.observation(player)

    def string_from(self, state: TableState, player: int) -> str:
        """Return what this player sees as text."""
        if not self._kind.public_info:
            return state.position.private_text(player) if self._kind.private_info == _SINGLE else ""
        seat = player if self._kind.private_info == _SINGLE else None
        return (state.position.information_text if self._kind.perfect_recall else state.position.view_text)(seat)


def short_name(slug: str) -> str:
    """Return a game's name among OpenSpiel's, such as `suits_and_signs_gasp`."""
    return f"suits_and_signs_{slug.replace('-', '_')}"


def _is_for_several(game: Any) -> bool:
    """Return whether winners share what losers pay: in a game for one there are no others."""
    return bool(game.seat_counts[0] > 1)


@cache
def game_type(slug: str) -> Any:
    """Return what OpenSpiel knows of a game before its parameters."""
    game, utilities = known_game(slug), pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(slug),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if _is_for_several(game) else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "seats": game.seat_counts[0],
            "seed": BY_CHANCE,
            **{option.name: option.default for option in game.options.values()},
        },
    )


for _slug in GAMES:
    pyspiel.register_game(game_type(_slug), type(short_name(_slug), (TableGame,), {"slug": _slug}))
