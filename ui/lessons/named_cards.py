"""Cards that a sentence names, drawn small behind their names: small cards at a table don't bear theirs."""

from __future__ import annotations

import re

from engine.decks import decktet, fey
from ui.components import decktet_text, fey_text
from ui.components.card import corner, small_class
from ui.components.html import Child, Html, h, join
from ui.components.translation import _

_SUITS = {name: letter for letter, name in decktet.SUIT_NAMES.items()}
_RANKS = {"Ace": "1", "Crown": "N"}
_BARE = {name: code for code, name in decktet.NAMES.items() if code[0] != "1" and code != "0"}
_SIGNS = {name: letter for letter, name in fey.SIGN_NAMES.items()}

_NAMED = re.compile(
    rf"\b(?:(?P<rank>Ace|Crown) of (?P<suit>{'|'.join(_SUITS)})"
    rf"|(?P<bare>{'|'.join(_BARE)})(?! of)"
    rf"|(?P<number>\d+) of (?P<sign>{'|'.join(_SIGNS)}))\b"
)
"""A card as the English of lessons calls it: "Ace of Moons", "Mill", "2 of Flame"."""

_SOFT_HYPHEN = "\N{SOFT HYPHEN}"


def cards_named(message: str) -> list[tuple[int, str]]:
    """Return the cards that a message names, each once, as the end of its first name when it is said, and its code.

    A card that can't be found there, as the sentence calls it otherwise, is left out.
    """
    found: dict[str, int] = {}
    for each in _NAMED.finditer(message):
        if each["rank"]:
            code = _RANKS[each["rank"]] + _SUITS[each["suit"]]
        else:
            code = _BARE[each["bare"]] if each["bare"] else _SIGNS[each["sign"]] + each["number"]
        found.setdefault(code, each.end())
    said = _(message)
    if said == message:
        return [(end, code) for code, end in found.items()]
    ends = [(match.end(), code) for code in found if (match := re.search(_pattern(code), said))]
    return sorted(ends)


def with_cards(message: str) -> Html:
    """Return what a message says, with a small card behind the first name of each card; listeners have the names."""
    pieces: list[Child] = []
    begin, sentence = 0, _(message)
    for end, code in cards_named(message):
        drawn = h("span", {"class": small_class(code), "aria-hidden": True}, corner(code))
        pieces += [sentence[begin:end], "\N{NO-BREAK SPACE}", drawn]
        begin = end
    return join(*pieces, sentence[begin:])


def _pattern(code: str) -> str:
    """Return how a sentence may call a card in the reader's language: some change the end of its name by case."""
    if code in fey.CARD:
        return rf"\b{re.escape(fey_text.card_name(code))}\b"
    full, bare = decktet_text.card_name(code), decktet_text.bare_name(code).replace(_SOFT_HYPHEN, "")
    return rf"\b(?:{re.escape(full)}|{re.escape(bare[:-1])}\w{{1,3}})\b"
