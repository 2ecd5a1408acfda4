"""A pseudo-language for tests: every message with accents on its letters, and longer.

Text without accents is missing from the catalog, and text that doesn't fit now won't fit in German.
"""

from __future__ import annotations

import re
from functools import cache

from tools.languages import PLURALS, messages_in_sources
from ui.components.translation import CONTEXT, Catalog

CODE = "en-XA"
"""The code that is usual for it."""

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_PARTS = re.compile(r"(\{\w+(?::[^{}|]*)?\}|\{\w+:|\b[A-Z]{4,}\b)")
"""The parts that stay as they are: names of values, and the words in capitals that scripts replace."""


@cache
def catalog() -> Catalog:
    """Return the catalog of this language, with all messages that there are."""
    messages: dict[str, str | list[str]] = {}
    for each in messages_in_sources():
        texts = list(each.id) if isinstance(each.id, (list, tuple)) else [each.id]
        key = f"{each.context}{CONTEXT}{texts[0]}" if each.context else texts[0]
        said = [pseudo(text) for text in texts]
        messages[key] = said if len(said) > 1 else said[0]
    messages.pop("", None)
    return Catalog(CODE, messages, "10" + "1" * (PLURALS - 2))


def pseudo(message: str) -> str:
    """Return a message with accents and, for each four letters one sign more at its end."""
    said = "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(_PARTS.split(message)))
    more = "·" * (len(_PARTS.sub("", message)) // 4)
    body = said.rstrip(".:?! …")
    return f"{body}{more}{said[len(body) :]}" if body else said
