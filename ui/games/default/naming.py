"""Names for the fields, cards and letters of a game that has not named them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.decks import decktet, fey
from ui.components import decktet_text, fey_text

_OWN_CODE = re.compile(r"(?=.*[0-9])[A-Z0-9]{2,5}")
"""The code of a card of a game's own: capital letters and digits, one digit at least."""

_CAPITAL = re.compile(r"([a-z0-9])([A-Z])")
_COUNT = "_count"


def label(name: str) -> str:
    """Return the name of a field, a type or a value as words: "stock_count" is "Stock", "TrickWon" "Trick won"."""
    told = _CAPITAL.sub(r"\1_\2", name.removesuffix(_COUNT)).lower()
    spaced = re.sub(r"[_-]+", " ", told).strip()
    return spaced[:1].upper() + spaced[1:]


def is_card(text: str) -> bool:
    """Return whether a text is the code of a card, of either deck or of a game's own."""
    return text in decktet.CARD or text in fey.CARD or bool(_OWN_CODE.fullmatch(text))


def card_name(code: str) -> str:
    """Return the name of a card in a sentence."""
    if code in fey.CARD:
        return fey_text.card_name(code)
    return decktet_text.card_name(code) if code in decktet.CARD else code


def the_card(code: str) -> str:
    """Return a card as a sentence has it: "the 8 of Knots", and one of a game's own by its code."""
    if code in fey.CARD:
        return fey_text.story_name(code)
    return decktet_text.the_card(code) if code in decktet.CARD else code


def word_name(word: str, letters: Mapping[str, str]) -> str:
    """Return a word of notation in words: a card or a suit by its name, anything else as it is written."""
    if word in letters:
        return letters[word]
    # The Excuse is written 0, which is a seat or a number far more often.
    return card_name(word) if word != "0" and is_card(word) else word


def action_name(text: str, letters: Mapping[str, str]) -> str:
    """Return an action as the label of a button: "play 8VL L" is "Play 8 of Waves and Leaves, Leaves"."""
    verb, *rest = text.split()
    named = ""
    for before, word in zip([verb, *rest], rest, strict=False):
        comma = "," if word_name(before, letters) != before and word_name(word, letters) != word else ""
        named += f"{comma} {word_name(word, letters)}"
    return label(verb) + named
