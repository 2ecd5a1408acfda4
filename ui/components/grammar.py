"""Small grammar: lists, numbers, and who is spoken of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.safe_text import printable_sentence, unmarked

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_IRREGULAR = {"have": "has", "are": "is", "go": "goes", "pass": "passes"}
_ADDRESS = re.compile(r"(?:[a-z][a-z0-9+.-]{0,20}://|www\.)\S*", re.IGNORECASE)


def join_words(items: Sequence[str], last: str = "and") -> str:
    """Return "a", "a and b" or "a, b and c"; what has commas of its own is parted as "a, b; c; and d, e"."""
    if len(items) < 2:
        return "".join(items)
    if any("," in item for item in items):
        return f"{'; '.join(items[:-1])}; {last} {items[-1]}"
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def number(count: int) -> str:
    """Return the number as running text has it: "three", but "14"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def negative(points: int) -> str:
    """Return "12" or, with a minus sign, "−4"."""
    return f"−{-points}" if points < 0 else str(points)


def quantity(count: int, one: str, many: str) -> str:
    """Return "one card" or "three cards"."""
    return f"{number(count)} {one if count == 1 else many}"


def plural(count: int, one: str) -> str:
    """Return "point" for one of them, or one less than none, "points" for any other number."""
    return one if abs(count) == 1 else f"{one}s"


def sentence(text: str) -> str:
    """Return the text with a capital at its start."""
    return text[:1].upper() + text[1:]


def harmless(text: str) -> str:
    """Return text as it may stand in a title or in somebody else's page, whatever the players call themselves.

    It is in one line, turns no direction of writing, and has "…" for every address: sites make links of addresses.
    Where there is one, the marks of direction go, too, since they would hide it.
    """
    line = printable_sentence(" ".join(text.split()))
    bare = unmarked(line)
    return _ADDRESS.sub("…", bare) if _ADDRESS.search(bare) else line


class Party(NamedTuple):
    """One or more players as the subject of a sentence; `name` reads "you" where the reader is one of them."""

    name: str
    plural: bool

    def does(self, verb: str) -> str:
        """Return "you take", "Robin takes", "Robin and Hazel take"."""
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """Return the same without the name."""
        return verb if self.plural else _IRREGULAR.get(verb, verb + "s")


@dataclass(frozen=True, slots=True)
class Voices:
    """The players by name, and the seat that reads (None: an onlooker), who is "you"."""

    names: tuple[str, ...]
    me: int | None = None

    def of(self, *seats: int) -> Party:
        """Return these seats as the subject of a sentence, "you" first."""
        ordered = sorted(seats, key=lambda seat: (seat != self.me, seat))
        names = ["you" if seat == self.me else self.names[seat] for seat in ordered]
        return Party(join_words(names), len(seats) > 1 or self.me in seats)

    def whose(self, seat: int) -> str:
        """Return "your" or "Robin’s", whatever the seat is said to have."""
        return "your" if seat == self.me else f"{self.names[seat]}’s"
