"""A question: read from a text, changed by a press, and answered by the engine.

A suit can be declared or named if the engine has no objection to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine import GAMES, NotationError
from engine.core import objection
from engine.decks.decktet import SUIT_LETTERS, suits_of
from ui.components.commands import Command
from ui.components.refusal import error_in_words
from ui.games.kit.questions import Question, QuestionKind

_MOST_DIGITS = 9
"""The most digits of a number in a question; no rule has longer ones."""


def read(kind: QuestionKind, variant: str, words: list[str]) -> Question:
    """Return the question in these words, or as much of it as there is."""
    count = len(kind.variants[variant].numbers)
    if count:
        return Question(variant, numbers=tuple([*words, *[""] * count][:count]))
    rows: list[list[str]] = [[] for _ in kind.rows]
    begins = {row.word: place for place, row in enumerate(kind.rows) if row.word}
    rule = kind.rule.split()
    ruled = bool(rule) and words[-len(rule) :] == rule
    at, said = 0, {"name": "", "circle": kind.circle, "sign": kind.sign}
    left = iter(words[: -len(rule)] if ruled else words)
    for word in left:
        if word in said:
            said[word] = next(left, "")
        elif word in begins:
            at = begins[word]
        elif word != kind.rows[at].none:
            rows[at].append(word)
    cards = tuple(map(tuple, rows))
    return Question(variant, cards, said["name"], circle=said["circle"], sign=said["sign"], ruled=ruled)


def question_text(kind: QuestionKind, asked: Question) -> str:
    """Return the question as `engine.ask` reads it."""
    words = [asked.variant, *(plain_number(number) for number in asked.numbers if number.strip())]
    for row, cards in zip(kind.rows, asked.rows, strict=False):
        words += [row.word] if row.word else []
        words += cards or ([row.none] if row.none else [])
    for word, chosen in (("name", asked.named), ("circle", asked.circle), ("sign", asked.sign)):
        words += [word, chosen] if chosen else []
    words += [kind.rule] if asked.ruled else []
    return " ".join(words)


def plain_number(typed: str) -> str:
    """Return a number as the engine reads it, or the typed text if it is no number."""
    number = typed.strip()
    return str(int(number)) if number.isdecimal() and len(number) <= _MOST_DIGITS else number


def is_askable(asked: Question) -> bool:
    """Return whether enough is chosen to ask about."""
    return bool(asked.rows[0]) if asked.rows else all(number.strip() for number in asked.numbers[:2])


def answer(kind: QuestionKind, asked: Question) -> Mapping[str, Any]:
    """Return the engine's answer; to an unreadable question, one that is not `valid`, with a Reason."""
    try:
        answered: Mapping[str, Any] = GAMES[kind.game].ask(question_text(kind, asked))
    except NotationError as error:
        return {"valid": False, "why": objection("{why}", why=error_in_words(error))}
    return answered


def is_valid(kind: QuestionKind, asked: Question) -> bool:
    """Return whether the engine has no objection."""
    return bool(answer(kind, asked).get("valid", True))


def declarable_suits(kind: QuestionKind, asked: Question) -> dict[int, str]:
    """Return the places of the cards that a suit can be declared with, and those suits."""
    found = {}
    if kind.declares:
        for place, code in enumerate(asked.cards):
            # Later cards have no say in it, and earlier suits none either.
            before = asked.cards[:place]
            suits = "".join(
                suit for suit in suits_of(code) if is_valid(kind, replace(asked, rows=((*before, f"{code}/{suit}"),)))
            )
            if suits:
                found[place] = suits
    return found


def nameable_suits(kind: QuestionKind, asked: Question) -> str:
    """Return the suits that can be named, those that are named already among them."""
    if not kind.naming or not is_askable(asked):
        return ""
    return "".join(suit for suit in SUIT_LETTERS if is_valid(kind, replace(asked, named=suit)))


def free_places(kind: QuestionKind, asked: Question) -> int:
    """Return how many cards more the row holds that is being filled."""
    return kind.variants[asked.variant].most[asked.at] - len(asked.rows[asked.at])


def press(kind: QuestionKind, asked: Question, do: str, what: str) -> Question:
    """Return the question after a press on the widget; the same if the press has no effect."""
    match do:
        case Command.VARIANT:
            asked = _change_variant(kind, asked, what)
        case Command.ROW:
            asked = replace(asked, at=int(what))
        case Command.LAY:
            asked = _lay_card(kind, asked, what)
        case Command.TAKE:
            row, place = map(int, what.split("-"))
            asked = replace(_without(asked, row, place), at=row)
        case Command.DECLARE:
            at, suit = what.split("-")
            asked = _declare_suit(asked, int(at), suit)
        case Command.NAME:
            asked = _name_suit(kind, asked, what)
        case Command.OWNER:
            asked = _pass_card_on(asked, int(what))
        case Command.TOKEN:
            asked = _move_token(asked, what)
        case Command.SIGN:
            asked = replace(asked, sign=what)
        case Command.RULE:
            asked = replace(asked, ruled=not asked.ruled)
        case Command.CLEAR:
            asked = replace(asked, rows=tuple(() for _ in asked.rows), numbers=tuple("" for _ in asked.numbers), at=0)
    return _complete(kind, asked)


def type_number(asked: Question, place: int, text: str) -> Question:
    """Return the question with this number in its place."""
    return replace(asked, numbers=(*asked.numbers[:place], text, *asked.numbers[place + 1 :]))


def _change_variant(kind: QuestionKind, asked: Question, variant: str) -> Question:
    most = kind.variants[variant].most
    rows = tuple(cards[:limit] for cards, limit in zip(asked.rows, most, strict=True)) if asked.rows else ()
    return replace(asked, variant=variant, rows=rows)


def _lay_card(kind: QuestionKind, asked: Question, code: str) -> Question:
    cards = asked.rows[asked.at]
    there = [word.partition("/")[0] for word in cards].count(code)
    more = free_places(kind, asked) > 0
    if there and (there == kind.copies or not more):
        return _with_row(asked, asked.at, tuple(word for word in cards if word.partition("/")[0] != code))
    if more:
        return _with_row(asked, asked.at, (*cards, code))
    # A place for a single card takes the new one instead.
    return _with_row(asked, asked.at, (code,)) if len(cards) == 1 else asked


def _without(asked: Question, row: int, place: int) -> Question:
    cards = asked.rows[row]
    return _with_row(asked, row, cards[:place] + cards[place + 1 :])


def _with_row(asked: Question, row: int, cards: tuple[str, ...]) -> Question:
    return replace(asked, rows=(*asked.rows[:row], cards, *asked.rows[row + 1 :]))


def _declare_suit(asked: Question, place: int, suit: str) -> Question:
    cards = list(asked.rows[0])
    code, _, before = cards[place].partition("/")
    cards[place] = code if before == suit else f"{code}/{suit}"
    return _with_row(asked, 0, tuple(cards))


def _name_suit(kind: QuestionKind, asked: Question, suit: str) -> Question:
    if suit in asked.named:
        return replace(asked, named=asked.named.replace(suit, ""))
    both = replace(asked, named="".join(sorted(asked.named + suit, key=SUIT_LETTERS.index)))
    return both if is_valid(kind, both) else replace(asked, named=suit)


def _move_token(asked: Question, letter: str) -> Question:
    """Hold a token, or let it change places with the one that is held; no player's sign can come to the middle."""
    if not asked.held or asked.held == letter:
        return replace(asked, held="" if asked.held else letter)
    change = {letter: asked.held, asked.held: letter}
    circle = "".join(change.get(each, each) for each in asked.circle)
    changed = replace(asked, circle=circle, held="")
    gone, come = changed.fey, asked.fey
    rows = tuple(tuple(word.replace(f"/{gone}", f"/{come}") for word in cards) for cards in asked.rows)
    return replace(changed, rows=rows, sign=come if asked.sign == gone else asked.sign)


def _pass_card_on(asked: Question, place: int) -> Question:
    """Let a card be played by the holder of the next sign of the circle; who had that gets the sign before."""
    split = [word.partition("/") for word in asked.rows[0]]
    old = split[place][2]
    new = asked.circle[(asked.circle.find(old) + 1) % len(asked.circle)]
    change = {old: new, new: old}
    return _with_row(asked, 0, tuple(f"{code}/{change.get(owner, owner)}" for code, _, owner in split))


def _with_owners(asked: Question) -> Question:
    """Return the question with a player for every card: one without gets the first free sign."""
    split = [word.partition("/") for word in asked.rows[0]]
    left = iter([letter for letter in asked.circle if letter not in {owner for _, _, owner in split}])
    return _with_row(asked, 0, tuple(f"{code}/{owner or next(left)}" for code, _, owner in split))


def _complete(kind: QuestionKind, asked: Question) -> Question:
    """Return the question with a player for every card, and without suits that can't be declared or named any more."""
    if kind.owners:
        asked = _with_owners(asked)
    if kind.declares:
        due = declarable_suits(kind, asked)
        split = [word.partition("/") for word in asked.rows[0]]
        cards = [
            f"{code}/{suit}" if suit and suit in due.get(place, "") else code
            for place, (code, _, suit) in enumerate(split)
        ]
        asked = _with_row(asked, 0, tuple(cards))
    if asked.named and not is_valid(kind, asked):
        possible = nameable_suits(kind, asked)
        asked = replace(asked, named="".join(suit for suit in asked.named if suit in possible)[:1])
    return asked
