"""Text from anywhere: JSON read within bounds, and characters that can be shown, stored and sent.

Saves, files, links, frames and workers all bring text that somebody else may have written. Python's own reader of JSON
follows nesting until the browser's stack overflows, and then the whole page is dead: so text is measured before it is
read. Nothing else in engine/ and ui/ reads JSON.
"""

from __future__ import annotations

import json
import re
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

_DIRECTIONS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""The marks that turn the direction of what stands after them."""


def safe_json(text: str, longest: int = LONGEST) -> Any:
    """Return what a JSON text says. ValueError if it is none, too long, too deeply nested or too full."""
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
    """Return text that can be shown, stored and sent: U+FFFD for what can't, and no marks of direction.

    A name with such a mark would turn the sentence around it.
    """
    return text if text.isprintable() else _UNPRINTABLE.sub("\ufffd", _DIRECTIONS.sub("", text))


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
        raise ValueError(f"more than {DEEPEST} lists and tables lie in one another")
