"""Reading actions and questions: the common part of every game's notation.

A lower-case verb, then arguments, single spaces, whole numbers without leading zeros; anything else is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from .core import NotationError
from .messages import N_
from .safe_text import quote

ActionT = TypeVar("ActionT")

_NO_CARD, NOT_ONE = N_("{word} isn’t a card of this game"), N_("{word} isn’t one of: {known}")


def _refuse(text: object, why: NotationError) -> NoReturn:
    """Raise the NotationError for this text."""
    raise NotationError(N_("can’t read {text}: {why}"), text=quote(text), why=why)


def read_action(text: str, verbs: Mapping[str, Callable[[Sequence[str]], Any]], write: Callable[[Any], str]) -> Any:
    """Return the action of a text whose first word is one of `verbs`; the verb's reader gets the other words.

    A reader raises NotationError for words that it doesn't know. Only what `write` would write is read.
    """
    if not isinstance(text, str):
        _refuse(text, NotationError(N_("an action must be a text")))
    verb, *words = text.split(" ")
    if verb not in verbs:
        _refuse(text, NotationError(N_("an action starts with one of: {verbs}"), verbs=", ".join(verbs)))
    try:
        action = verbs[verb](words)
    except NotationError as error:
        _refuse(text, error)
    if write(action) != text:
        _refuse(text, NotationError(N_("write it as {action}"), action=quote(write(action))))
    return action


def count_words(words: Sequence[str], least: int, most: int) -> None:
    """Raise NotationError unless there are this many words."""
    if not least <= len(words) <= most:
        number = str(least) if least == most else f"{least}–{most}"
        message = N_("the number of words after the verb must be {number}, not {count}")
        raise NotationError(message, number=number, count=len(words))


def bare(action: ActionT) -> Callable[[Sequence[str]], ActionT]:
    """Return a function that reads an action that is a verb alone."""

    def read(words: Sequence[str]) -> ActionT:
        count_words(words, 0, 0)
        return action

    return read


def single(known: Mapping[str, ActionT], refusal: str = _NO_CARD) -> Callable[[Sequence[str]], ActionT]:
    """Return a function that reads an action of one word after the verb, such as a card; `refusal` as in `one_of`."""

    def read(words: Sequence[str]) -> ActionT:
        count_words(words, 1, 1)
        return one_of(words[0], known, refusal)

    return read


def integer(word: str) -> int:
    """Return the whole number, of up to four digits, that the word stands for."""
    if word.isascii() and word.isdigit() and len(word) <= 4 and (word == "0" or word[0] != "0"):
        return int(word)
    raise NotationError(N_("{word} isn’t a number"), word=quote(word))


def one_of(word: str, known: Mapping[str, ActionT], refusal: str = _NO_CARD) -> ActionT:
    """Return the value of the word; `refusal` is the message if it has none."""
    if word not in known:
        raise NotationError(refusal, word=quote(word), known=", ".join(known))
    return known[word]
