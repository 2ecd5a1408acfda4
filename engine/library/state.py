"""A game in progress, for programs."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..bots import bot
from ..bots.choosing import complete
from ..bots.opinions import Opinion, form_opinions, second_best
from ..core import Game, GameError, Reason
from ..luck import luck_from
from ..record import Record, pack
from ..session import Session
from ..strategy import Rng
from .picture import draw_position
from .returns import returns
from .text import write_position

_TAKE_OVER = "#/take/"
"""The way to a packed game within the site."""


class PastAction(NamedTuple):
    """An action that was played: by which seat, CHANCE for the dealer, and its text."""

    seat: int
    action: str


class Hint(NamedTuple):
    """A bot's advice: the action that it would take, the reasons, and its opinions of the best actions, best first."""

    action: str
    reasons: tuple[Reason, ...]
    opinions: tuple[Opinion, ...]


class _CopiedSession(Session):
    """A session that can be copied, and tells who took each action."""

    def copy(self) -> _CopiedSession:
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._replay, other._views = self._replay.copy(), dict(self._views)
        return other

    def turns(self) -> tuple[int, ...]:
        return tuple(self._replay.turns)


class LibraryState:
    """A game in progress: it changes with `play` and `undo`, and a `copy` shares nothing that changes.

    Views, records, reasons and opinions never change. Chance plays by itself as soon as it is due, so `turn` is always
    a seat, or None when the game is over.
    """

    def __init__(self, record: Record) -> None:
        """Continue the game where its record ends; RecordError if there is none, or the record has a fault."""
        self._session = _CopiedSession(record, luck_from(0))  # all luck follows from the record's seed
        if self._session.problem:
            raise self._session.problem

    @property
    def game(self) -> Game[Any, Any]:
        """The rules as the engine has them."""
        return self._session.game

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self._session.seats)

    @property
    def seed(self) -> str:
        """The seed that all luck follows from, as 32 hexadecimals."""
        return self._session.record.seed

    @property
    def options(self) -> dict[str, Any]:
        """All options, with those that were left at their default."""
        return dict(self._session.record.options)

    @property
    def turn(self) -> int | None:
        """The seat that is asked, None when the game is over."""
        return self._session.turn

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.turn is None

    @property
    def legal(self) -> tuple[str, ...]:
        """All actions of the seat on turn, as texts; empty when the game is over."""
        return () if self.turn is None else tuple(self.view(self.turn).legal)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score, seat 0 first."""
        return tuple(self.view().scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, empty until the game is over."""
        return tuple(self.view().winners)

    @property
    def history(self) -> tuple[PastAction, ...]:
        """Everything that was played, the dealer's actions included. It tells hidden cards, too."""
        return tuple(map(PastAction, self._session.turns(), self.record.actions))

    @property
    def record(self) -> Record:
        """The game written down, with its seed; `game.resume` continues from it, `record.to_json` is for files."""
        return self._session.record

    @property
    def packed_record(self) -> str:
        """The game as a text of letters, digits, `-` and `_`, without the seed."""
        return pack(self.record)

    def link(self, site: str = "") -> str:
        """Return the address at which a site with these games, such as `https://example.org/`, continues this one."""
        return f"{site}{_TAKE_OVER}{self.packed_record}"

    def view(self, seat: int | None = None) -> Any:
        """Return all that this seat may know, or an onlooker (None). A view never changes."""
        return self._session.view(seat)

    def events(self, seat: int | None = None, since: int = 0) -> list[tuple[int, Any]]:
        """Return (index of the action, event) from that action on, as this seat may see them, or an onlooker."""
        return self._session.history(seat, since)

    def returns(self) -> tuple[float, ...] | None:
        """Return what each seat has won, seat 0 first, None until the game is over.

        Each seat that lost pays 1, and those that won share it: see `suits_and_signs.library.returns`.
        """
        return returns(self.game, self.view()) if self.is_over else None

    def play(self, *actions: str) -> LibraryState:
        """Play actions, each for the seat that is on turn then, and return this state.

        NotationError or IllegalActionError: the actions before the wrong one are played.
        """
        for action in actions:
            self._session.play(action)
        return self

    def undo(self) -> LibraryState:
        """Take back the last choice, with the dealer's actions after it, and return this state; GameError if none is.

        A `done` that was a seat's only answer isn't a choice, so it is taken back with the choice before it. Played
        again, the same actions lead to the same cards.
        """
        last = [(index, seat) for seat in range(self.seats) if (index := self._session.last_decision(seat)) is not None]
        if not last or not self._session.undo(max(last)[1]):
            raise GameError("there is nothing to take back")
        return self

    def copy(self) -> LibraryState:
        """Return a state in the same position, which shares nothing that changes."""
        other = object.__new__(type(self))
        other._session = self._session.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> LibraryState:
        return self.copy()

    def why_not(self, text: str) -> Reason | None:
        """Return why the seat on turn can't do this, or use this card; None if it can. NotationError."""
        return self.game.why_not(self._view_on_turn(), text)

    def advice(self, text: str, than: str = "") -> list[Reason]:
        """Return up to two reasons for or against a legal action, the most important first.

        `than` is a legal action that was judged worse: the first reason then says where `text` is better.
        """
        return self.game.advice(self._view_on_turn(), text, than)

    def bot(self, level: str = "adept", iterations: int | None = None) -> str:
        """Return what a bot would do now; its luck follows from the seed, too.

        `level` is one of `suits_and_signs.BOT_LEVELS`. `iterations` replaces the level's number of imagined deals.
        """
        view = self._view_on_turn()
        return self.game.write(bot(level, iterations=iterations).choose(self.game, view, self._luck()))

    def hint(self, level: str = "adept", iterations: int | None = None) -> Hint:
        """Return what a bot would do now, as `bot` does, with its reasons."""
        view = self._view_on_turn()
        opinions = complete(form_opinions(self.game, view, bot(level, iterations=iterations), self._luck()))
        than = second_best(opinions) if len(opinions) > 1 else ""
        return Hint(opinions[0].action, tuple(self.game.advice(view, opinions[0].action, than)), tuple(opinions))

    def text(self, seat: int | None = None) -> str:
        """Return the position as this seat sees it, or an onlooker, in plain lines of 80 characters at most."""
        return write_position(self.game, self.view(seat))

    def svg(self, seat: int | None = None) -> str:
        """Return the position as this seat sees it, or an onlooker, as a picture: the text of an SVG file."""
        return draw_position(self.game, self.view(seat))

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        record = self.record
        given = [f"seats={self.seats}", f"seed={int(self.seed, 16)}"]
        given += [
            f"{name.replace('-', '_')}={value!r}"
            for name, value in record.options.items()
            if value != self.game.options[name].default
        ]
        played = self._session.players_actions()
        last = f".play({'' if len(played) == 1 else '..., '}{played[-1]!r})" if played else ""
        return f"game({record.game!r}).new({', '.join(given)}){last}"

    def _view_on_turn(self) -> Any:
        """Return the view of the seat on turn; GameError if there is none."""
        if self.turn is None:
            raise GameError("the game is over")
        return self.view(self.turn)

    def _luck(self) -> Rng:
        return self._session.luck_of_bot(self._session.length) or luck_from(0)
