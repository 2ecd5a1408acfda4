"""Text from anywhere: JSON, read within bounds, views as JSON, and characters that can be shown, stored and sent.

Saves, files, links, frames and workers all bring text from outside. Python's own reader of JSON follows nesting until
the browser's stack overflows, and then the whole page is dead: so text is measured before it is read. No other module
of engine/ or ui/ reads JSON.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Any

LONGEST = 1 << 20
"""Characters of the text of a record, at the most."""

DEEPEST = 32
"""How many lists and tables lie in one another at the most; a view has five of them."""

MOST_VALUES = 100_000
"""How many values a text holds at the most, roughly."""

_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters but for tabs and line breaks, and halves of characters, which can't be written as UTF-8."""

_DIRECTIONS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Overrides, embeddings and isolates: they turn the direction of all that stands after them."""

_MARKS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""The same, and the marks that count as a letter: LRM, RLM and ALM. Names may need them, and they turn no other text.
"""

_FROM_THE_RIGHT = re.compile(
    "[\u0590-\u08ff\u200e\u200f\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters and digits of scripts that run from right to left, and the marks that count as one."""

FSI, PDI = "\u2068", "\u2069"
"""The marks around a piece of text with a direction of its own. Only `isolated_text` writes them."""

ISOLATED = re.compile("\u2068([^\u2066-\u2069]*)\u2069")
"""The text that `isolated_text` has isolated, without its ends."""


def safe_json(text: str, longest: int = LONGEST) -> Any:
    """Return the value of a JSON text. ValueError if it is none, too long, too deeply nested or too full."""
    if len(text) > longest:
        raise ValueError(f"it has more than {longest:,} characters")
    commas, opened = text.count(","), text.count("[") + text.count("{")
    if commas > MOST_VALUES or opened > DEEPEST:
        _check(text)
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("it is too deeply nested") from None


def printable(text: str) -> str:
    """Return text that can be shown, stored and sent: U+FFFD for the rest, no overrides, embeddings or isolates.

    A name with one of these would turn the sentence around it. LRM, RLM and ALM stay: names may need them.
    """
    return text if text.isprintable() else _UNPRINTABLE.sub("\ufffd", _DIRECTIONS.sub("", text))


def isolated_text(text: str) -> str:
    """Return typed text isolated, so that its direction doesn't reorder the sentence around it.

    It is `printable`, and between FSI and PDI if some of it runs from right to left; ui.components.html makes <bdi> of
    those. Text from left to right stays as it is, since it can't reorder anything.
    """
    text = printable(text)
    return f"{FSI}{text}{PDI}" if _FROM_THE_RIGHT.search(text) else text


def printable_sentence(text: str) -> str:
    """Return a sentence of ours that was stored: `printable`, with isolated parts kept."""
    parts = map(printable, ISOLATED.split(text))
    return "".join(f"{FSI}{part}{PDI}" if place % 2 else part for place, part in enumerate(parts))


def shorten(value: object, most: int = 60) -> str:
    """Return a given text, cut to the length that fits an error message, and printable."""
    text = str(value)
    return printable(text if len(text) <= most else text[: most - 1] + "…")


def quote(value: object, most: int = 60) -> str:
    """Return a given text in quotation marks, shortened by `shorten` and isolated from the sentence around it."""
    return isolated_text(repr(shorten(value, most)))


def unmarked(text: str) -> str:
    """Return text without any mark of direction."""
    return _MARKS.sub("", text)


def _check(text: str) -> None:
    """Raise ValueError if there is more outside the text's strings than may be."""
    bare = text.replace("\\\\", "").replace('\\"', "")
    if bare.count('"') > 4 * MOST_VALUES:
        raise ValueError(f"it has more than {MOST_VALUES:,} values")
    outside = "".join(bare.split('"')[::2])
    if outside.count(",") + outside.count("[") + outside.count("{") > MOST_VALUES:
        raise ValueError(f"it has more than {MOST_VALUES:,} values")
    steps = (1 if bracket in "[{" else -1 for bracket in re.findall(r"[\[\]{}]", outside))
    if max(accumulate(steps), default=0) > DEEPEST:
        raise ValueError(f"more than {DEEPEST} lists and tables are nested")


_PLAIN = frozenset({str, int, bool, float, type(None)})
"""Most of what a view holds in the end."""


def to_json(value: Any) -> Any:
    """Return a view as plain dicts, lists, strings and numbers; `expects` is there only while chance is due."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    names = _names_of_fields(kind)  # type: ignore[arg-type]  # a type can be hashed
    if names is not None:
        pairs = ((name, getattr(value, name)) for name in names)
        left_out = "" if issubclass(kind, tuple) else "expects"
        return {name: to_json(item) for name, item in pairs if not (name == left_out and item is None)}
    if isinstance(value, Mapping):
        return {str(name): to_json(item) for name, item in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [item if type(item) in _PLAIN else to_json(item) for item in value]
    return value


# The same few types come again and again, and to ask what they are takes longer than to write them.
@lru_cache(maxsize=256)
def _names_of_fields(kind: type) -> tuple[str, ...] | None:
    """Return the names of the fields of a data class or a named tuple; None of another type."""
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    return tuple(getattr(kind, "_fields", ())) if issubclass(kind, tuple) and hasattr(kind, "_asdict") else None
