"""Pictures in pages to read, drawn from fenced blocks of Markdown whose language is the name of one of FIGURES."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from engine.decks import decktet, fey
from ui.html import Html, h
from ui.text.decktet import rank_name
from ui.widgets.card import card
from ui.widgets.circle import sign_circle
from ui.widgets.symbols import named_sign, named_suit


def _cards(text: str) -> Html:
    """Return cards as they lie in a row; behind / stands the suit that is named with one."""
    return h("div", {"class": "row figure"}, h("ol", {"class": "laid"}, [_lying(word) for word in text.split()]))


def _lying(word: str) -> Html:
    code, _, letter = word.partition("/")
    named = h("span", {"class": "under"}, "for ", named_suit(letter)) if letter else None
    return h("li", {}, card(code), named)


def _circle(text: str) -> Html:
    """Return the circle, seven signs clockwise, as the holder of one of them sees it."""
    around, own = text.split()
    return h("div", {"class": "figure"}, sign_circle(around, (own,), ("",), 0))


def _deck(text: str) -> Html:
    """Return all cards of the Decktet that have these ranks, rank by rank."""
    ranks = ((rank, [code for code in decktet.CODES if decktet.rank_of(code) == rank]) for rank in text.split())
    return _table("Rank", ((h("th", {"scope": "row"}, rank_name(rank)), cards) for rank, cards in ranks))


def _suits(_: str) -> Html:
    """Return which cards of the whole Decktet have each suit."""
    suits = ((letter, [code for code in decktet.CODES if letter in code[1:]]) for letter in decktet.SUIT_NAMES)
    return _table("Suit", ((h("th", {"scope": "row"}, named_suit(letter)), cards) for letter, cards in suits))


def _fey(_: str) -> Html:
    """Return the Deck of Fey, sign by sign."""
    signs = ((letter, list(cards)) for letter, cards in groupby(fey.CODES, fey.sign_of))
    return _table("Sign", ((h("th", {"scope": "row"}, named_sign(letter)), cards) for letter, cards in signs))


def _table(of: str, rows: Iterator[tuple[Html, list[str]]]) -> Html:
    """Return a table with cards in every row."""
    head = h("tr", {}, h("th", {"scope": "col"}, of), h("th", {"scope": "col"}, "Cards"))
    body = [
        h("tr", {}, name, h("td", {}, h("ul", {"class": "laid"}, [h("li", {}, card(each)) for each in cards])))
        for name, cards in rows
    ]
    return h("table", {"class": "deck"}, h("thead", {}, head), h("tbody", {}, body))


FIGURES: Mapping[str, Callable[[str], Html]] = {
    "cards": _cards,
    "circle": _circle,
    "deck": _deck,
    "suits": _suits,
    "fey": _fey,
}
