"""German grammar: lists, numbers, and who is spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ui.html import Html, h

_NUMBERS = ("keine", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")


def listed(items: Sequence[str], last: str = "und") -> str:
    """Return "a", "a und b" or "a, b und c"."""
    return "".join(items) if len(items) < 2 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def number(count: int) -> str:
    """Return the number as running text has it: "drei", but "14"; thousands have a point: "1.200"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count:,}".replace(",", ".")


def counted(count: int, one: str, many: str) -> str:
    """Return `one` as it is, with its article: "eine Runde"; else "drei Runden"."""
    return one if count == 1 else f"{number(count)} {many}"


def acted(count: int) -> str:
    """Return how many actions something comes after: "einer Aktion", "drei Aktionen"."""
    return counted(count, "einer Aktion", "Aktionen")


def english(text: str) -> Html:
    """Return what the engine says, which is in English still."""
    return h("span", {"lang": "en"}, text)


def sentence(text: str) -> str:
    """Return the text with a capital at its start."""
    return text[:1].upper() + text[1:]


class Party(NamedTuple):
    """One or more players as the subject of a sentence; `you` says whether the reader is one of them."""

    name: str
    plural: bool
    you: bool = False

    def does(self, one: str, many: str, you: str, you_all: str) -> str:
        """Return "Robin hat", "Robin und Hazel haben", "du hast" or "du und Robin habt", in this order."""
        if self.you:
            return f"{self.name} {you_all if self.plural else you}"
        return f"{self.name} {many if self.plural else one}"


@dataclass(frozen=True, slots=True)
class Voices:
    """The players by name, and the seat that reads (None: an onlooker), who is "du"."""

    names: tuple[str, ...]
    me: int | None = None

    def of(self, *seats: int) -> Party:
        """Return these seats as the subject of a sentence, "du" first."""
        ordered = sorted(seats, key=lambda seat: (seat != self.me, seat))
        names = ["du" if seat == self.me else self.names[seat] for seat in ordered]
        return Party(listed(names), len(seats) > 1, self.me in seats)
