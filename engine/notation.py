"""Reading actions and questions: the common part of every game's notation.

A lower-case verb, then arguments, single spaces, whole numbers without leading zeros; anything else is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from engine.core import NotationError
from engine.safe_text import quote

ActionT = TypeVar("ActionT")


def unreadable(text: object, why: str) -> NoReturn:
    """Raise the NotationError for this text."""
    raise NotationError(f"can’t read {quote(text)}: {why}")


def read_action(text: str, verbs: Mapping[str, Callable[[Sequence[str]], Any]], write: Callable[[Any], str]) -> Any:
    """Return the action of a text whose first word is one of `verbs`; the verb's reader gets the other words.

    A reader raises NotationError for words that it doesn't know. Only what `write` would write is read.
    """
    if not isinstance(text, str):
        unreadable(text, "an action must be a text")
    verb, *words = text.split(" ")
    if verb not in verbs:
        unreadable(text, f"an action starts with one of: {', '.join(verbs)}")
    try:
        action = verbs[verb](words)
    except NotationError as error:
        unreadable(text, str(error))
    if write(action) != text:
        unreadable(text, f"write it as {quote(write(action))}")
    return action


def count_words(words: Sequence[str], least: int, most: int) -> None:
    """Raise NotationError unless there are this many words."""
    if not least <= len(words) <= most:
        number = str(least) if least == most else f"{least} or {most}" if most == least + 1 else f"{least} to {most}"
        raise NotationError(f"there must be {number} words after the verb, not {len(words)}")


def bare(action: ActionT) -> Callable[[Sequence[str]], ActionT]:
    """Return a function that reads an action that is a verb alone."""

    def read(words: Sequence[str]) -> ActionT:
        count_words(words, 0, 0)
        return action

    return read


def integer(word: str) -> int:
    """Return the whole number, of up to four digits, that the word stands for."""
    if word.isascii() and word.isdigit() and len(word) <= 4 and (word == "0" or word[0] != "0"):
        return int(word)
    raise NotationError(f"{quote(word)} isn’t a number")


def one_of(word: str, known: Mapping[str, ActionT], what: str) -> ActionT:
    """Return the value of the word."""
    if word not in known:
        raise NotationError(f"{quote(word)} isn’t a {what}")
    return known[word]
