"""Names of cards in sentences for the ear, shorter or longer ones, which replace those that sentences have for them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.decks import decktet, fey
from ui.components import decktet_text, fey_text
from ui.components.card import card_label
from ui.components.grammar import sentence
from ui.components.translation import _, cache_words


def with_names(told: str, length: str) -> str:
    """Return a sentence with its cards' names in this length, a value of the setting "names"."""
    names = _names(length)
    return _pattern().sub(lambda found: names.get(found[0], found[0]), told)


@cache_words
def _pattern() -> re.Pattern[str]:
    # The longest first: one name may begin with another.
    known = sorted(_names("short"), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, known))})(?!\w)")


@cache_words
def _names(length: str) -> Mapping[str, str]:
    """Return the name for each name of a card that a sentence may have; "full" only changes those of stories."""
    if length == "full":
        codes = [code for code in decktet.CODES if decktet.rank_of(code) not in "01"]
        stories = {decktet_text.story_name(code): decktet_text.spoken_name(code) for code in codes}
        return {begun(name): begun(full) for name, full in stories.items() for begun in (str, sentence)}
    made = _short_name if length == "short" else _spoken_code
    named = {name: made(code) for code in (*decktet.CODES, *fey.CODES) for name in _names_of(code)}
    return {begun(name): short for name, short in named.items() for begun in (str, sentence)}


def _names_of(code: str) -> Iterator[str]:
    yield card_label(code)
    if code in fey.CARD:
        yield fey_text.story_name(code)
        return
    text = decktet_text
    yield from (text.card_name(code), text.the_card(code), text.story_name(code), text.spoken_name(code))


def _short_name(code: str) -> str:
    """Return "7 Cave", "Ace Moons", "9 Flame"."""
    if code in fey.CARD:
        return _("{rank} {name}", rank=fey.number_of(code), name=fey_text.sign_name(fey.sign_of(code)))
    rank = decktet.rank_of(code)
    if rank == "0":
        return decktet_text.bare_name(code)
    name = decktet_text.suit_name(code[1]) if rank == "1" else decktet_text.bare_name(code)
    return _("{rank} {name}", rank=decktet_text.rank_name(rank), name=name)


def _spoken_code(code: str) -> str:
    """Return "7 VY", "Ace M", "9 F": the letters are those of notation, and of pages that show letters."""
    if code in fey.CARD:
        return f"{fey.number_of(code)} {fey.sign_of(code)}"
    suits = decktet.suits_of(code)
    return f"{decktet_text.rank_name(decktet.rank_of(code))} {suits}" if suits else decktet_text.bare_name(code)
