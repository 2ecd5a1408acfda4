"""The state of a game in progress: its fields are declared once, and clones and equality come from that."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from ..core import CHANCE, GameError, Options
from ..messages import N_


class DesignError(GameError, TypeError):
    """A class of a game that the engine can't work with; the message tells its author how to write it."""


def _cloner(cls: Any) -> Any:
    """Return a function that copies states of a class, with no loop over its fields: that takes three times as long."""
    lines = [f"    copy.{field} = {_copy_expression(f'self.{field}', kind)}\n" for field, kind in cls.declared.items()]
    made: dict[str, Any] = {"new": cls.__new__, "cls": cls}
    exec(f"def clone(self):\n    copy = new(cls)\n{''.join(lines)}    return copy\n", made)
    return made["clone"]


def _copy_expression(value: str, kind: str, depth: int = 0) -> str:
    """Return the expression for a copy of a value of this annotation; the value itself where it doesn't change."""
    if kind.endswith(" | None"):
        copied = _copy_expression(value, kind.removesuffix(" | None"), depth)
        return value if copied == value else f"(None if {value} is None else {copied})"
    if kind.startswith("list["):
        item = f"item{depth}"
        copied = _copy_expression(item, kind[len("list[") : -1], depth + 1)
        return f"{value}[:]" if copied == item else f"[{copied} for {item} in {value}]"
    return f"{value}.copy()" if kind.startswith(("dict[", "set[")) else value


class _Declared(type):
    """A metaclass that gives a class slots for its annotated fields, and a `clone` that copies them all."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        annotated = namespace.get("__annotations__", {})
        if not all(isinstance(kind, str) for kind in annotated.values()):
            message = N_(
                "the module of {name} has to begin with “from __future__ import annotations”: from what is written "
                "there, “clone” knows what to copy"
            )
            raise DesignError(message, name=name)
        own = {field: kind for field, kind in annotated.items() if "ClassVar" not in kind}
        inherited = [getattr(base, "declared", {}) for base in bases]
        declared = {field: kind for fields in (*inherited, own) for field, kind in fields.items()}
        made: Any = super().__new__(cls, name, bases, {**namespace, "__slots__": tuple(own), "declared": declared})
        made.clone = _cloner(made)
        return made


class GameState(metaclass=_Declared):
    """The fields of every state; a game's own state annotates further fields, and sets them in its `__init__`.

    A field whose annotation begins with list, set or dict is copied by `clone`, a list as deep as its annotation goes.
    Everything else is shared: numbers, texts, tuples, and `options`, which never change.
    """

    declared: ClassVar[dict[str, str]]
    """Every field with its annotation."""

    seats: int
    options: Options
    count: int
    turn: Any  # a seat, CHANCE, None when over; Any spares the hot path its asserts
    phase: str
    winners: tuple[int, ...]

    def __init__(self, seats: int, options: Options) -> None:
        self.seats, self.options = seats, options
        self.count = 0
        self.turn, self.phase = CHANCE, "chance"
        self.winners = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, name) == getattr(other, name) for name in self.declared)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        raise NotImplementedError
