"""The parts of a game's questions about its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from engine.decks.fey import SIGN_LETTERS
from engine.messages import N_
from ui.games.kit.sections import trick_name

Card = TypeVar("Card")


class Variant(NamedTuple):
    """One of a widget's questions, named by its first words.

    label: the button for it. most: how many cards each row can hold. numbers: what each number is. rules: the id of
    the heading in the rules page below which the answer is explained.
    """

    label: str
    most: tuple[int, ...] = ()
    numbers: tuple[str, ...] = ()
    rules: str = ""


class QuestionRow(NamedTuple):
    """A place for cards. word: comes before them in the question. none: the word for no card."""

    name: str
    word: str = ""
    none: str = ""


class SumLine(NamedTuple):
    """A line of the sum: a thing that counts, how, and its value; `best` marks the decisive one. cards: its cards."""

    what: str
    how: str
    value: int | str = ""
    best: bool = False
    cards: tuple[str, ...] = ()


class Explanation(NamedTuple):
    """An answer in words, with its sum; `best` are the places of the first row's cards that decide."""

    verdict: str
    lines: tuple[SumLine, ...] = ()
    best: tuple[int, ...] = ()


class NamedAnswer(NamedTuple):
    """A thing by its name, the answer about it, and the id of its explanation in the rules page.

    seat: its owner, None for none.
    """

    name: str
    answer: Explanation
    place: str
    seat: int | None = None


class NamedQuestion(NamedTuple):
    """A thing on the table by its name, and the question about it as `engine.ask` reads it.

    seat: its owner, or the seat that scored it, None for none.
    """

    name: str
    asked: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question as far as it has been chosen.

    variant: the words that the question begins with. rows: the cards, in order, each as "8VL", or "8VL/L" where a suit
    is declared with it, "F6/W" where its player's sign matters. named: the suits named, as letters. numbers: as they
    were typed. at: the row that the next card goes to. circle, sign: the sign circle and one's own sign, as letters.
    ruled: whether the kind's rule is played. held: the sign whose token is to change places, as a letter.
    """

    variant: str
    rows: tuple[tuple[str, ...], ...] = ()
    named: str = ""
    numbers: tuple[str, ...] = ()
    at: int = 0
    circle: str = ""
    sign: str = ""
    ruled: bool = False
    held: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the first row, without suits declared."""
        return tuple(word.partition("/")[0] for word in self.rows[0])

    @property
    def fey(self) -> str:
        """The sign in the middle of the circle."""
        return next(letter for letter in SIGN_LETTERS if letter not in self.circle)


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A widget's questions about a game, in messages.

    begin: instructions while too little is chosen. variants: by the words that the question begins with. explain: puts
    the answer of `engine.ask` into words. cards: the codes of those that can be chosen, each `copies` times. declares:
    labels the suits that a card, by its name, can be played for; None where no suit is declared. naming: explains the
    suits that can be named; owners: explains the signs of those who played the cards; "" where there are none. circle,
    sign: the sign circle and one's own sign to begin with, as letters, "" where they don't matter. rule: the words at
    the end of the question where another rule is played, and ruling, its button; "" for none.
    """

    game: str
    title: str
    begin: str
    variants: Mapping[str, Variant]
    explain: Callable[[Question, Mapping[str, Any]], Explanation]
    rows: tuple[QuestionRow, ...] = ()
    cards: Sequence[str] = ()
    copies: int = 1
    declares: Callable[[str], str] | None = None
    naming: str = ""
    owners: str = ""
    circle: str = ""
    sign: str = ""
    rule: str = ""
    ruling: str = ""


def trick_questions(
    events: Sequence[Any], played: type[Card], won: type[Any], began: type[Any], asked: Callable[[Sequence[Card]], str]
) -> list[NamedQuestion]:
    """Return questions about the finished tricks of the latest round that has any, the last one first.

    played, won, began: the types of the events of a card, a trick's end, and a round's beginning. asked: makes the
    question of the events of a trick's cards.
    """
    rounds: list[list[NamedQuestion]] = [[]]
    cards: list[Card] = []
    for event in events:
        if isinstance(event, began):
            rounds.append([])
        elif isinstance(event, played):
            cards.append(event)
        elif isinstance(event, won):
            rounds[-1].append(NamedQuestion(trick_name(len(rounds[-1]) + 1), asked(cards), event.seat))
            cards = []
    return next((tricks[::-1] for tricks in reversed(rounds) if tricks), [])


TRICK_SO_FAR = N_("The trick so far")
"""The name of a trick that isn't complete yet."""
