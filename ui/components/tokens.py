"""A side's take: the six suits with a full disc for every token and a ring for every one that is missing."""

from collections.abc import Mapping

from ui.components.decktet_text import suit_name
from ui.components.grammar import join_words
from ui.components.html import Html, h
from ui.components.places import TRICK, gain
from ui.components.symbols import suit
from ui.components.translation import _, cache_words


def tokens(counts: Mapping[str, int], each: int, travels: bool = True) -> Html:
    """Return the tokens of a side of which each suit can be held `each` times; they travel, or are only pictured."""
    return _tokens(tuple(counts.items()), each, travels)


@cache_words
def _tokens(counts: tuple[tuple[str, int], ...], each: int, travels: bool) -> Html:
    held = [_("{suit} {count}", suit=suit_name(letter), count=count) for letter, count in counts if count]
    said = _("Tokens: {tokens}", tokens=join_words(held)) if held else _("Tokens: none")
    return h(
        "span",
        {"class": "tokens", "role": "img", "aria-label": said},
        [_column(letter, count, each, travels) for letter, count in counts],
    )


def _column(letter: str, count: int, each: int, travels: bool) -> Html:
    pips = [h("i", {"class": "full" if place < count else None}) for place in range(each)]
    state = " whole" if count >= each else " some" if count else ""
    grows = gain(f"token-{letter}", count, TRICK) if travels else {}
    return h("span", {"class": f"token{state}", **grows}, suit(letter), h("span", {"class": "pips"}, pips))
