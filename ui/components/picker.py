"""The effect of a tap: the same for every game, because legality arrives as notation.

A pick is a word of a legal action, or several: a card's code, a suit, a verb. The picks narrow the legal actions until
one is left. Words after a stroke are never picked: the picks leave them over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

_COPY = "*"
"""After it, a number only tells equal cards apart."""


def tokens(words: Iterable[str]) -> tuple[str, ...]:
    """Return the token of each of these words: the word itself, but `8VL*2` for the second of two equal ones."""
    seen: Counter[str] = Counter()
    found = []
    for word in words:
        seen[word] += 1
        found.append(word if seen[word] == 1 else f"{word}{_COPY}{seen[word]}")
    return tuple(found)


def text_of(token: str) -> str:
    """Return a token's word in notation."""
    return token.partition(_COPY)[0]


def candidates(legal: Iterable[str], picked: Sequence[str]) -> list[str]:
    """Return the legal actions that use everything picked; with nothing picked that is all of them."""
    wanted = _count_picks(picked)
    return [text for text in legal if not wanted or not wanted - Counter(_words(text))]


def exact(legal: Iterable[str], picked: Sequence[str]) -> str | None:
    """Return the legal action whose words after its verb are exactly the picks, None if there is none."""
    wanted = _count_picks(picked)
    return next((text for text in legal if Counter(_words(text)[1:]) == wanted), None)


def pickable(legal: Iterable[str]) -> frozenset[str]:
    """Return every word that begins or continues a legal action."""
    return frozenset(word for text in legal for word in _words(text))


def toggle(legal: Iterable[str], picked: tuple[str, ...], token: str) -> tuple[str, ...]:
    """Return the picks after a tap on `token`.

    A picked token is put back; one that fits the picks joins them; any other one replaces them. That includes a card
    that can't be played: it may be looked at, and the page says why not.
    """
    if token in picked:
        return tuple(other for other in picked if other != token)
    if candidates(legal, (*picked, token)):
        return (*picked, token)
    return (token,)


def _count_picks(picked: Iterable[str]) -> Counter[str]:
    return Counter(word for token in picked for word in text_of(token).split())


def _words(text: str) -> list[str]:
    return text.partition("/")[0].split()
