"""What a tap means: the same for every game, because legality arrives as notation.

What can be picked is a word of a legal action after its verb: a card's code, a suit, a seat. The picks
narrow the legal actions until one is left.
"""

from collections import Counter
from collections.abc import Iterable, Sequence


def candidates(legal: Iterable[str], picked: Sequence[str]) -> list[str]:
    """Return the legal actions that use everything picked; with nothing picked that is all of them."""
    return [text for text in legal if not Counter(picked) - Counter(_words(text))]


def pickable(legal: Iterable[str]) -> frozenset[str]:
    """Return every word that begins or continues a legal action."""
    return frozenset(word for text in legal for word in _words(text))


def toggle(legal: Iterable[str], picked: tuple[str, ...], token: str) -> tuple[str, ...]:
    """Return the picks after a tap on `token`.

    What is picked is put back; what goes with the picks joins them; anything else is picked instead of
    them, a card that can't be played included: it may be looked at, and the page says why not.
    """
    if token in picked:
        return tuple(other for other in picked if other != token)
    if candidates(legal, (*picked, token)):
        return (*picked, token)
    return (token,)


def _words(text: str) -> list[str]:
    return text.split()[1:]
