"""The state of a designed game: zones of cards declared once, and facts with their defaults.

`hands = piles("owner")` are before each seat, which alone looks at its own, and `banks = piles("all")` before each
seat, open. `stock = pile("nobody")` is face down, its last card the top, and `market = pile("all")` open. `leader: int
= 0` is a fact that all know, `counters: list[int] = each(3)` one that each seat has, and `bids = secret(range(8))` a
choice of each seat that the others don't see.

Views, imagined hands and the places of all cards follow from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar, cast

from ..core import Options, OptionValue
from ..mechanics.masks import mask_of
from ..mechanics.state import DesignError, GameState, _Declared
from ..messages import N_

T = TypeVar("T")

SeenBy = Literal["owner", "all", "nobody"]


class Zone(NamedTuple):
    """A place for cards. each: whether every seat has its own. in_turn: whether it has a card of each seat in turn."""

    seen_by: SeenBy
    each: bool
    in_turn: bool = False


class Pile(NamedTuple):
    """The cards of a zone, or of one seat's part of it; seat -1 for none."""

    zone: Zone
    seat: int
    cards: list[int]


class Secret(NamedTuple):
    """A choice of each seat that it alone sees: one of these values, None before it is made."""

    values: Sequence[Any]


class _Each(NamedTuple):
    value: Any


def piles(seen_by: SeenBy) -> list[list[int]]:
    """Declare a zone that every seat has: its cards are seen by their `owner`, by `all` or by `nobody`."""
    return cast(list[list[int]], Zone(seen_by, True))  # which a state has there


def pile(seen_by: Literal["all", "nobody"]) -> list[int]:
    """Declare a zone in the middle: its cards are seen by `all` or by `nobody`."""
    return cast(list[int], Zone(seen_by, False))


def trick_pile() -> list[int]:
    """Declare the zone in the middle that has a card of each seat in turn, the leader's first."""
    return cast(list[int], Zone("all", False, True))


def each(value: T) -> list[T]:
    """Declare a fact that every seat has its own of, with this value at first."""
    return cast(list[T], _Each(value))


def secret(values: Sequence[T]) -> list[T | None]:
    """Declare a choice that every seat makes in secret: a number, a word, a seat; None before it is made.

    `bids = secret(range(8))`, `trumps = secret("MSVLYK")`, or, if it is a seat, `targets: list[Seat | None] =
    secret(range(4))`, of which a table uses as many as it has seats. Set `table.bids[seat]`, and set all back to None
    in `reset`, or when they are revealed.
    """
    return cast("list[T | None]", Secret(tuple(values)))


class _Zoned(_Declared):
    """A metaclass that takes zones and defaults out of a class, and declares them as fields."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        annotated = namespace.setdefault("__annotations__", {})
        zones = {field: zone for base in bases for field, zone in getattr(base, "zones", {}).items()}
        defaults = {field: value for base in bases for field, value in getattr(base, "defaults", {}).items()}
        secrets = {field: value for base in bases for field, value in getattr(base, "secrets", {}).items()}
        for field, value in [*namespace.items()]:
            if isinstance(value, Zone):
                zones[field] = value
                annotated[field] = "list[list[int]]" if value.each else "list[int]"
            elif isinstance(value, Secret):
                secrets[field] = value
                annotated.setdefault(field, f"list[{type(value.values[0]).__name__} | None]")
            elif isinstance(annotated.get(field), str) and "ClassVar" not in annotated[field]:
                defaults[field] = value
            else:
                continue
            del namespace[field]
        own = [field for field, kind in annotated.items() if isinstance(kind, str) and "ClassVar" not in kind]
        lacking = [field for field in own if not any(field in declared for declared in (zones, secrets, defaults))]
        if lacking and any(isinstance(base, _Zoned) for base in bases):
            message = N_("{name}.{field} needs a value to begin with, such as: {field}: int = 0")
            raise DesignError(message, name=name, field=lacking[0])
        return super().__new__(
            cls, name, bases, {**namespace, "zones": zones, "secrets": secrets, "defaults": defaults}
        )


class Table(GameState, metaclass=_Zoned):
    """A game in progress. A subclass declares its zones and facts; these all games have.

    `round` counts from 1. `due` are the cards that chance is to shuffle: at first all. `known` are masks of the cards
    lying hidden whose place a seat has seen, for each seat, and last for all. `resumes` is the seat on turn after
    a shuffle, in the phase `resume_phase`; None where a round begins. `shuffled` are masks of the cards by the last
    shuffle in mid-round that they were in; how many of each lie in a hidden pile is known to all, but of those that
    `unsure`, a mask of piles, names.
    """

    zones: ClassVar[dict[str, Zone]]
    secrets: ClassVar[dict[str, Secret]]
    defaults: ClassVar[dict[str, Any]]

    expects: str
    round: int
    scores: list[int]
    due: list[int]
    known: list[int]
    resumes: int | None
    resume_phase: str
    shuffled: list[int]
    unsure: int

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.expects, self.round = "deck", 1
        self.scores, self.known = [0] * seats, [0] * (seats + 1)
        self.due: list[int] = []
        self.resumes, self.resume_phase = None, ""
        self.shuffled, self.unsure = [], 0
        for name, zone in self.zones.items():
            setattr(self, name, [[] for _ in range(seats)] if zone.each else [])
        for name in self.secrets:
            setattr(self, name, [None] * seats)
        for name, value in self.defaults.items():
            if isinstance(value, _Each):
                setattr(self, name, [_fresh(value.value) for _ in range(seats)])
            else:
                setattr(self, name, _fresh(value))

    def option(self, name: str) -> Any:
        """Return the value of an option."""
        value: OptionValue = self.options[name]
        return value

    def next_seat(self, after: int | None = None) -> int:
        """Return the seat after this one, clockwise; after the one on turn, if none is given."""
        seat: int = self.turn if after is None else after
        return (seat + 1) % self.seats

    def piles(self) -> list[Pile]:
        """Return copies of all piles."""
        found = []
        for name, zone in self.zones.items():
            cards = getattr(self, name)
            if zone.each:
                found += [Pile(zone, seat, own[:]) for seat, own in enumerate(cards)]
            else:
                found.append(Pile(zone, -1, cards[:]))
        return found

    def remember(self, piles_before: list[Pile]) -> None:
        """Work out which hidden cards the seats know the place of; `piles_before` are the piles as they were."""
        lying = [
            cards
            for name, zone in self.zones.items()
            for cards in (getattr(self, name) if zone.each else (getattr(self, name),))
        ]
        changes = [(pile, now) for pile, now in zip(piles_before, lying, strict=True) if pile.cards != now]
        if self.shuffled:
            self._doubt(piles_before, lying)
        if not any(self.known) and all(
            pile.zone.seen_by == "all" or (len(now) <= len(pile.cards) and {*pile.cards}.issuperset(now))
            for pile, now in changes
        ):
            return  # no card has gone where it is hidden, as is usual
        moved = [(*pile[:2], mask_of(pile.cards), mask_of(now)) for pile, now in changes]
        elsewhere = came = 0
        for _zone, _seat, before, now in moved:
            elsewhere |= before
            came |= now
        elsewhere &= ~came
        for viewer in range(self.seats + 1):
            saw = sees = 0
            for zone, seat, before, now in moved:
                if zone.seen_by == "all" or (zone.seen_by == "owner" and seat == viewer):
                    saw |= before
                    sees |= now
            known = self.known[viewer] | saw
            for zone, seat, before, now in moved:
                hidden = zone.seen_by != "all" and not (zone.seen_by == "owner" and seat == viewer)
                if hidden and before & ~now & ~sees:  # some went elsewhere unseen, and it may have been any
                    known &= ~before
            self.known[viewer] = known & ~sees & ~elsewhere

    def _doubt(self, before: list[Pile], now: list[list[int]]) -> None:
        """Work out of which hidden piles it isn't known to all any more how many cards of each shuffle are in them.

        The order of the stock by shuffles is known, so what is drawn from it can be told.
        """
        stock = getattr(self, "stock", None)
        hidden = [place for place, pile in enumerate(before) if pile.zone.seen_by != "all"]
        came = {place: mask_of(now[place]) & ~mask_of(before[place].cards) for place in hidden}
        for place in hidden:
            cards = before[place].cards
            moved = mask_of(cards) & ~mask_of(now[place])
            takers = [other for other in hidden if came[other] & moved]
            drawn = now[place] is stock and stock == cards[: len(stock)]
            alike = len({self.age(card) for card in cards}) == 1
            if takers and (self.unsure >> place & 1 or not (drawn or alike)):
                self.unsure |= mask_of({place, *takers})
        self.unsure &= mask_of(place for place in hidden if now[place])

    def age(self, card: int) -> int:
        """Return the number of the last shuffle in mid-round that a card was in, 0 for none."""
        return next((number for number, cards in enumerate(self.shuffled, 1) if cards >> card & 1), 0)


def _fresh(value: Any) -> Any:
    """Return a value that may be changed without changing what it came from."""
    return value.copy() if isinstance(value, list | dict | set) else value
