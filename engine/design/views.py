"""Views that follow from the zones and facts of a table, and tables that agree with a view.

A zone `hands` that owners see gives the fields `hand` and `hand_counts`, and `known`: the cards of each hand that the
seat knows of, since it has seen where they went. A zone `stock` that lies face down gives `stock_count`. An open zone
has a field of its own name, and so has every fact. Secret choices `bids` give one's own `bid`, and `bid_chosen`: which
seats have made theirs. Where seats play together, `sides` says which.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..core import CHANCE, View, common_fields
from ..mechanics.action_notation import kind_of, without_none
from ..mechanics.card_game import CardInTrick, trick_view
from ..mechanics.deal_events import DeckRebuilt
from ..mechanics.determinization import Deal, nothing_hidden, shuffle_cards
from ..mechanics.masks import bits_of, mask_of
from ..mechanics.matching import matching_sampler
from ..mechanics.state import DesignError
from ..messages import N_
from ..strategy import Rng
from .table import Pile, Table, Zone

UNPLACED = ("shuffled_back",)
"""Fields that name cards without telling where they lie."""

_SHUFFLED = ("due", "resumes", "resume_phase")


class Field(NamedTuple):
    """A fact of the view: how it is shown, and read back."""

    name: str
    type: Any
    show: Callable[[Any], Any]
    read: Callable[[Any], Any]


class Looks:
    """The way between the tables of a game and the views of them."""

    def __init__(self, game: Any, table: type[Table]) -> None:
        self._game, self._table, self._codes = game, table, game.deck
        self._slug, self._card = game.slug, game.cards
        hints = typing.get_type_hints(table, include_extras=True)
        facts = [name for name in (*_SHUFFLED, *table.defaults) if name != "due"]
        self._facts = [self._fact(name, hints[name]) for name in facts]
        fields: list[tuple[str, Any]] = []
        for name, zone in table.zones.items():
            fields += self._fields_of(name, zone)
        for name in table.secrets:
            kind = self._fact(name, typing.get_args(hints[name])[0]).type
            fields += [(singular(name), kind), (f"{singular(name)}_chosen", tuple[bool, ...])]
        self._has_sides = game.has_sides()
        fields += [("sides", tuple[tuple[int, ...], ...])] if self._has_sides else []
        fields.append(("due", tuple[str, ...]))
        self._reshuffles = DeckRebuilt in game.events
        if self._reshuffles:
            fields += [("shuffled_back", tuple[tuple[str, ...], ...]), ("shuffled_counts", tuple[tuple[int, ...], ...])]
        fields += [(field.name, field.type) for field in self._facts]
        self.view_type: Any = dataclasses.make_dataclass(
            f"{table.__name__}View", fields, bases=(View,), frozen=True, namespace={"__module__": table.__module__}
        )

    def view(self, table: Any, seat: int | None, legal: tuple[str, ...]) -> Any:
        """Return all that this seat may know; `legal` is what it may do."""
        shown = common_fields(self._slug, table, seat, legal, table.expects, table.round, table.scores)
        for name, zone in self._table.zones.items():
            self._show(shown, table, name, zone, seat)
        for name in self._table.secrets:
            choices = getattr(table, name)
            shown[singular(name)] = None if seat is None else choices[seat]
            shown[f"{singular(name)}_chosen"] = tuple([choice is not None for choice in choices])
        if self._has_sides:
            shown["sides"] = tuple([tuple(side) for side in self._game.sides(table)])
        shown["due"] = self._show_cards(table.due) if table.resumes is not None else ()
        if self._reshuffles:
            shown["shuffled_back"] = tuple([self._show_cards(bits_of(cards)) for cards in table.shuffled])
            shown["shuffled_counts"] = self._ages(table) if table.shuffled else ()
        for field in self._facts:
            shown[field.name] = field.show(getattr(table, field.name))
        return self.view_type(**shown)

    def restore(self, seen: Any, table: Any) -> Deal:
        """Set up a new table as the view tells, and return a function that deals the hidden cards."""
        table.turn, table.phase, table.winners = seen.turn, seen.phase, seen.winners
        table.expects, table.round, table.scores = seen.expects or "", seen.round, list(seen.scores)
        for field in self._facts:
            setattr(table, field.name, field.read(getattr(seen, field.name)))
        places = [*self._places(seen, table)]
        table.due = self._read_cards(seen.due)
        if self._reshuffles:
            table.shuffled = [mask_of(self._read_cards(cards)) for cards in seen.shuffled_back]
        if seen.turn == CHANCE and seen.resumes is None:
            table.due = [*range(len(self._codes))]
            return self._with_secrets(seen, nothing_hidden)
        taken = mask_of(table.due)
        for each in table.piles():
            taken |= mask_of(each.cards)
        table.known[-1 if seen.seat is None else seen.seat] = mask_of(
            card for name, zone in self._table.zones.items() for card in self._known_cards(seen, name, zone)
        )
        unseen = [card for card in range(len(self._codes)) if not taken >> card & 1]
        counts = [*seen.shuffled_counts] if self._reshuffles else []
        hidden = [place for place, pile in enumerate(table.piles()) if _is_hidden(pile)]
        table.unsure = mask_of(place for place in hidden if counts and not counts[place])
        return self._with_secrets(seen, self._deal(table, unseen, places, counts))

    def _deal(
        self, table: Any, unseen: list[int], places: list[tuple[str, int, int]], counts: list[tuple[int, ...]]
    ) -> Deal:
        every = mask_of(unseen)
        masks: list[int] = []
        ages = {}
        if counts:
            named = [(name, seat) for name, zone in self._table.zones.items() for seat in _seats_of(zone, table.seats)]
            ages = {
                place: self._numbers_lacking(table, *place, own)
                for place, own in zip(named, counts, strict=True)
                if own
            }
        of_age = [every & ~sum(table.shuffled), *table.shuffled]  # each card is of one age
        for name, seat, size in places:
            possible = self._game.possible(table, name, seat)
            allowed = every if possible is None else possible
            lacking = ages.get((name, seat))
            if lacking is None:
                masks += [allowed] * size
            else:
                masks += [allowed & mask for mask, number in zip(of_age, lacking, strict=True) for _ in range(number)]
        draw = matching_sampler(unseen, masks)
        zones = self._table.zones

        def deal(table: Any, rng: Rng) -> None:
            cards = draw(rng)
            begin = 0
            for name, seat, size in places:
                more = cards[begin : begin + size]
                begin += size
                lying = getattr(table, name)[seat] if seat >= 0 else getattr(table, name)
                lying += more
                if zones[name].seen_by == "owner":
                    lying.sort()
                else:
                    lying[:] = shuffle_cards(lying, rng)

        return deal

    def _numbers_lacking(self, table: Any, name: str, seat: int, counts: Sequence[int]) -> list[int]:
        """Return how many cards of each age a pile lacks, besides those that lie there already."""
        lying = getattr(table, name)[seat] if seat >= 0 else getattr(table, name)
        ages = [table.age(card) for card in lying]
        return [count - ages.count(age) for age, count in enumerate(counts)]

    def _with_secrets(self, seen: Any, deal: Deal) -> Deal:
        """Return a function that deals, and has the seats that have chosen in secret choose anything that may be."""
        secrets = self._table.secrets
        if not secrets:
            return deal

        def deal_and_choose(table: Any, rng: Rng) -> None:
            deal(table, rng)
            for name in secrets:
                choices = getattr(table, name)
                for seat, is_chosen in enumerate(getattr(seen, f"{singular(name)}_chosen")):
                    if seat == seen.seat:
                        choices[seat] = getattr(seen, singular(name))
                    elif is_chosen:
                        values = [*self._game.possible_secrets(table, name, seat)]
                        choices[seat] = values[rng.randrange(len(values))]

        return deal_and_choose

    def _ages(self, table: Any) -> tuple[tuple[int, ...], ...]:
        """Return for each pile how many cards of each age it has; nothing for open ones, and where it isn't known."""
        found: list[tuple[int, ...]] = []
        for place, pile in enumerate(table.piles()):
            is_known = _is_hidden(pile) and not table.unsure >> place & 1
            ages = [table.age(card) for card in pile.cards] if is_known else []
            found.append(tuple([ages.count(age) for age in range(len(table.shuffled) + 1)]) if is_known else ())
        return tuple(found)

    def _places(self, seen: Any, table: Any) -> Iterator[tuple[str, int, int]]:
        """Lay down the cards that the view tells; yield the places of the others: zone, seat or -1, number."""
        for name, zone in self._table.zones.items():
            counts = None if zone.seen_by == "all" else getattr(seen, _counts_name(name, zone))
            if zone.in_turn:
                getattr(table, name).extend(self._card[each.card] for each in getattr(seen, name))
            elif not zone.each:
                lying = getattr(seen, name) if zone.seen_by == "all" else getattr(seen, _known_name(name))
                getattr(table, name).extend(self._read_cards(lying))
                if counts is not None:
                    yield name, -1, counts - len(lying)
            else:
                for seat, own in enumerate(getattr(table, name)):
                    if zone.seen_by == "all":
                        own.extend(self._read_cards(getattr(seen, name)[seat]))
                    elif zone.seen_by == "owner" and seat == seen.seat:
                        own.extend(self._read_cards(getattr(seen, singular(name))))
                    elif counts is not None:
                        lying = getattr(seen, _known_name(name))[seat]
                        own.extend(self._read_cards(lying))
                        yield name, seat, counts[seat] - len(lying)

    def _known_cards(self, seen: Any, name: str, zone: Zone) -> list[int]:
        if zone.seen_by == "all":
            return []
        known = getattr(seen, _known_name(name))
        return [card for each in known for card in self._read_cards(each)] if zone.each else self._read_cards(known)

    def _fields_of(self, name: str, zone: Zone) -> Iterator[tuple[str, Any]]:
        """Yield the fields of a zone, and their types."""
        if zone.in_turn:
            yield name, tuple[CardInTrick, ...]
        elif zone.seen_by == "all":
            yield name, tuple[tuple[str, ...], ...] if zone.each else tuple[str, ...]
        else:
            if zone.seen_by == "owner":
                yield singular(name), tuple[str, ...] | None
            yield _counts_name(name, zone), tuple[int, ...] if zone.each else int
            yield _known_name(name), tuple[tuple[str, ...], ...] if zone.each else tuple[str, ...]

    def _show(self, shown: dict[str, Any], table: Any, name: str, zone: Zone, seat: int | None) -> None:
        """Add the fields of a zone."""
        lying = getattr(table, name)
        if zone.in_turn:
            shown[name] = trick_view(table.leader, lying, table.seats, self._codes)
        elif zone.seen_by == "all":
            shown[name] = tuple([self._show_cards(own) for own in lying]) if zone.each else self._show_cards(lying)
        else:
            known = table.known[-1 if seat is None else seat]
            if zone.seen_by == "owner":
                shown[singular(name)] = None if seat is None else self._show_cards(lying[seat])
            piles = lying if zone.each else [lying]
            seen = tuple([self._show_cards(sorted(card for card in own if known >> card & 1)) for own in piles])
            counts = tuple([len(own) for own in piles])
            shown[_counts_name(name, zone)] = counts if zone.each else counts[0]
            shown[_known_name(name)] = seen if zone.each else seen[0]

    def _fact(self, name: str, annotation: Any) -> Field:
        inner, optional = without_none(annotation)
        origin = typing.get_origin(inner)
        if origin is list:
            of_each = self._fact(name, typing.get_args(inner)[0])
            return Field(
                name,
                tuple[of_each.type, ...],  # type: ignore[name-defined]  # it is made here
                lambda value: tuple([of_each.show(each) for each in value]),
                lambda value: [of_each.read(each) for each in value],
            )
        if typing.get_origin(inner) is typing.Annotated and kind_of(name, inner) == "card":
            kind: Any = str | None if optional else str
            return Field(
                name,
                kind,
                lambda value: None if value is None else self._codes[value],
                lambda value: None if value is None else self._card[value],
            )
        if origin is dict:
            return Field(name, inner, dict, dict)
        plain = int if origin is typing.Annotated else inner
        if plain not in (int, str, bool) and not hasattr(plain, "_fields"):
            message = N_(
                "{table}.{name} can’t be shown to players: it has to be an int, a str, a bool, a Card, a Seat, a list "
                "or a dict of these, or a zone"
            )
            raise DesignError(message, table=self._table.__name__, name=name)
        return Field(name, plain | None if optional else plain, _same, _same)

    def _show_cards(self, cards: Sequence[int]) -> tuple[str, ...]:
        return tuple([self._codes[card] for card in cards])

    def _read_cards(self, codes: Sequence[str]) -> list[int]:
        return [self._card[code] for code in codes]


def _is_hidden(pile: Pile) -> bool:
    return pile.zone.seen_by != "all"


def _seats_of(zone: Zone, seats: int) -> Sequence[int]:
    return range(seats) if zone.each else (-1,)


def singular(name: str) -> str:
    """Return the name of one of these: `hand` for `hands`."""
    return name.removesuffix("s")


def fields_of_zones(zones: Mapping[str, Zone]) -> dict[str, str]:
    """Return the field of a view that has the counts of a zone's hidden cards, for every zone that has some."""
    return {name: _counts_name(name, zone) for name, zone in zones.items() if zone.seen_by != "all"}


def _counts_name(name: str, zone: Zone) -> str:
    return f"{singular(name)}_counts" if zone.each else f"{name}_count"


def _known_name(name: str) -> str:
    return "known" if name == "hands" else f"known_{name}"


def _same(value: Any) -> Any:
    return value
