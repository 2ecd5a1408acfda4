"""Cards that a sentence names, drawn small behind their names: small cards at a table don't bear theirs."""

from __future__ import annotations

import re

from engine.decks import decktet, fey
from ui.components.card import corner, small_class
from ui.components.html import Child, Html, h, join

_SUITS = {name: letter for letter, name in decktet.SUIT_NAMES.items()}
_RANKS = {"Ace": "1", "Crown": "N"}
_BARE = {name: code for code, name in decktet.NAMES.items() if code[0] != "1" and code != "0"}
_SIGNS = {name: letter for letter, name in fey.SIGN_NAMES.items()}

_NAMED = re.compile(
    rf"\b(?:(?P<rank>Ace|Crown) of (?P<suit>{'|'.join(_SUITS)})"
    rf"|(?P<bare>{'|'.join(_BARE)})(?! of)"
    rf"|(?P<number>\d+) of (?P<sign>{'|'.join(_SIGNS)}))\b"
)
"""A card as lessons, which are in English, call it: "Ace of Moons", "Mill", "2 of Flame"."""


def cards_named(sentence: str) -> list[tuple[int, str]]:
    """Return the cards that a sentence names, each once, as the end of its first name and its code."""
    found: dict[str, int] = {}
    for each in _NAMED.finditer(sentence):
        if each["rank"]:
            code = _RANKS[each["rank"]] + _SUITS[each["suit"]]
        else:
            code = _BARE[each["bare"]] if each["bare"] else _SIGNS[each["sign"]] + each["number"]
        found.setdefault(code, each.end())
    return [(end, code) for code, end in found.items()]


def with_cards(sentence: str) -> Html:
    """Return a sentence in which a small card stands behind the first name of each card; listeners have the names."""
    pieces: list[Child] = []
    begin = 0
    for end, code in cards_named(sentence):
        drawn = h("span", {"class": small_class(code), "aria-hidden": True}, corner(code))
        pieces += [sentence[begin:end], "\N{NO-BREAK SPACE}", drawn]
        begin = end
    return join(*pieces, sentence[begin:])
