"""Sentences in the reader's language: the English stands where it is used, and catalogs have the others.

`_("Round {round} of {limit}", round=2, limit=5)` looks the sentence up when it is shown, and fills it in. Never call
it while a module is imported: the snapshot of Python's memory would keep the answer in one language. Mark what is data
with `N_`, and look it up with `_` when it is shown. docs/translating.md says what translators see of this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from gettext import NullTranslations

ENGLISH = "en"
_P = ParamSpec("_P")
_T = TypeVar("_T")
_spoken: tuple[str, NullTranslations | None] = (ENGLISH, None)
_caches: list[Callable[[], None]] = []


class _Count(int):
    """A number in a message: `{count}` has digits, "−4", and `{count:words}` is a word up to ten."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return number(self) if form == "words" else negative(self)


def speak(language: str, catalog: bytes = b"") -> None:
    """Say everything in this language from now on; English needs no catalog, others have that of an .mo file."""
    global _spoken  # noqa: PLW0603 - a page has one reader
    translations = None
    if catalog:
        # English, which most people read, starts without it.
        from gettext import GNUTranslations

        translations = GNUTranslations(BytesIO(catalog))
    _spoken = (language, translations)
    for clear in _caches:
        clear()


def language() -> str:
    """Return the code of the language that is spoken: "en", "de"."""
    return _spoken[0]


def cache_words(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Cache what a function returns, as `functools.lru_cache` does, until another language is spoken."""
    cached = lru_cache(maxsize=256)(function)
    _caches.append(cached.cache_clear)
    return cached  # type: ignore[return-value]  # which forgets the parameters


def _(message: str, /, **values: object) -> str:
    """Return a message in the reader's language, with the values in the places of their names.

    Without values it may be a template, with its names still in braces: for `format_html`.
    """
    translations = _spoken[1]
    # A catalog has a note about itself under "".
    return fill_in(translations.gettext(message) if translations and message else message, values)


def pgettext(context: str, message: str, /, **values: object) -> str:
    """Return the same of a message that means one of several things: in German, "none" of cards and of suits differ."""
    translations = _spoken[1]
    return fill_in(translations.pgettext(context, message) if translations else message, values)


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return the message that fits a number: in it, `{count}` has digits, and `{count:words}` a word up to ten."""
    translations = _spoken[1]
    said = translations.ngettext(one, many, abs(count)) if translations else one if abs(count) == 1 else many
    return fill_in(said, {"count": count, **values})


def fill_in(template: str, values: Mapping[str, object]) -> str:
    """Return a message in whatever language it is with its values; KeyError if it names others."""
    if not values:
        return template
    return template.format_map({name: _Count(each) if type(each) is int else each for name, each in values.items()})


def show_value(value: object, form: str) -> str:
    """Return a value as it stands in a message, in this form."""
    return format(_Count(value) if type(value) is int else value, form)


@cache_words
def number(count: int) -> str:
    """Return the number as running text has it: "three", but "14"."""
    words = (
        pgettext("number", "no"),
        pgettext("number", "one"),
        pgettext("number", "two"),
        pgettext("number", "three"),
        pgettext("number", "four"),
        pgettext("number", "five"),
        pgettext("number", "six"),
        pgettext("number", "seven"),
        pgettext("number", "eight"),
        pgettext("number", "nine"),
        pgettext("number", "ten"),
    )
    return words[count] if 0 <= count < len(words) else negative(count)


def negative(points: int) -> str:
    """Return "12" or, with a minus sign, "−4"."""
    return f"−{-points}" if points < 0 else str(int(points))
