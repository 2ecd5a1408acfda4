"""Sentences in the reader's language: the English stands where it is used, and catalogs have the others.

`_("Round {round} of {limit}", round=2, limit=5)` looks the sentence up when it is shown, and fills it in. Never call it
while a module is imported: the snapshot of Python's memory would keep the answer in one language. Mark data with `N_`,
and look it up with `_` when it is shown. docs/translating.md explains the translators' side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, ParamSpec, TypeVar

from engine.messages import N_ as N_  # noqa: PLC0414 - with the others in one import

ENGLISH = "en"
CONTEXT = "\x04"
"""The separator of a context and its message, as in .mo files."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Catalog(NamedTuple):
    """A language: its code, its translations by English message, and the rule that chooses a plural form.

    A message with plural forms has a list of them, and `plurals` the index of the form for each number from 0 on; after
    its end it begins again at 100, since no language goes by more than two digits.
    """

    language: str
    messages: Mapping[str, str | list[str]]
    plurals: str


class _Count(int):
    """A number in a message: `{count}` has digits, "−4", `{count:,}` is "4,000", `{count:words}` a word up to ten."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if form == ",":
            return format(int(self), ",").replace(",", pgettext("between thousands", ","))
        return number(self) if form == "words" else negative(self)


_ENGLISH = Catalog(ENGLISH, {}, "101")
_catalog = _ENGLISH
_caches: list[Callable[[], None]] = []


def speak(catalog: Catalog = _ENGLISH) -> None:
    """Say everything in this language from now on, English if none is given."""
    global _catalog  # noqa: PLW0603 - a page has one reader
    _catalog = catalog
    for clear in _caches:
        clear()


def language() -> str:
    """Return the code of the language that is spoken: "en", "de"."""
    return _catalog.language


def in_english_too(tell: Callable[[], _T]) -> tuple[_T, ...]:
    """Return what this returns in the reader's language, and in English if that is another."""
    told, reader = tell(), _catalog
    if reader.language == ENGLISH:
        return (told,)
    speak()
    try:
        return told, tell()
    finally:
        speak(reader)


def cache_words(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Cache what a function returns, as `functools.lru_cache` does, until another language is spoken."""
    cached = lru_cache(maxsize=256)(function)
    _caches.append(cached.cache_clear)
    return cached  # type: ignore[return-value]  # which forgets the parameters


def _(message: str, /, **values: object) -> str:
    """Return a message in the reader's language, with the values in the places of their names.

    Without values it may be a template, with its names still in braces: for `format_html`.
    """
    said = _catalog.messages.get(message, message)
    # The same word may have forms for numbers elsewhere.
    return _fill_in(said if isinstance(said, str) else said[0], values)


def pgettext(context: str, message: str, /, **values: object) -> str:
    """Return the same of a message that means one of several things: in German, "none" of cards and of suits differ."""
    said: Any = _catalog.messages.get(f"{context}{CONTEXT}{message}", message)
    return _fill_in(said, values)


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return the message that fits a number: in it, `{count}` has digits, and `{count:words}` a word up to ten."""
    forms = _catalog.messages.get(one)
    size = abs(count)
    if forms is None:
        said = one if size == 1 else many
    else:
        plurals = _catalog.plurals
        said = forms[int(plurals[size if size < len(plurals) else 100 + size % 100])]
    return _fill_in(said, {"count": count, **values})


def _fill_in(template: str, values: Mapping[str, object]) -> str:
    """Return a message, in any language, with its values; KeyError if it names others."""
    if not values:
        return template
    return template.format_map({name: value_to_fill_in(each) for name, each in values.items()})


def value_to_fill_in(value: object) -> object:
    """Return a value with the forms that messages know."""
    return _Count(value) if type(value) is int else value


@cache_words
def number(count: int) -> str:
    """Return the number as running text has it: "three", but "14"."""
    # Translators: the numbers from none to ten, with a space between each two.
    words = pgettext("numbers", "no one two three four five six seven eight nine ten").split()
    return words[count] if 0 <= count < len(words) else negative(count)


def negative(points: int) -> str:
    """Return "12" or, with a minus sign, "−4"."""
    return f"−{-points}" if points < 0 else str(int(points))
