"""A side's take: the six suits with a full disc for every token and a ring for every one that is missing."""

from collections.abc import Mapping
from functools import lru_cache

from engine.decks.decktet import SUIT_NAMES
from ui.components.grammar import join_words
from ui.components.html import Html, h
from ui.components.places import TRICK, gain
from ui.components.symbols import suit


def tokens(counts: Mapping[str, int], each: int, travels: bool = True) -> Html:
    """Return the tokens of a side of which each suit can be held `each` times; they travel, or are only pictured."""
    return _tokens(tuple(counts.items()), each, travels)


# Not all that there ever were: a page may stay open for hundreds of games.
@lru_cache(maxsize=64)
def _tokens(counts: tuple[tuple[str, int], ...], each: int, travels: bool) -> Html:
    held = [f"{SUIT_NAMES[letter]} {count}" for letter, count in counts if count]
    return h(
        "span",
        {"class": "tokens", "role": "img", "aria-label": f"Tokens: {join_words(held) or 'none'}"},
        [_column(letter, count, each, travels) for letter, count in counts],
    )


def _column(letter: str, count: int, each: int, travels: bool) -> Html:
    pips = [h("i", {"class": "full" if place < count else None}) for place in range(each)]
    state = " whole" if count >= each else " some" if count else ""
    grows = gain(f"token-{letter}", count, TRICK) if travels else {}
    return h("span", {"class": f"token{state}", **grows}, suit(letter), h("span", {"class": "pips"}, pips))
