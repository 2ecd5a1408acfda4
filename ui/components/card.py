"""A card of either deck, front and back; no code belongs to both decks.

A card of a game's own, whose code belongs to neither, is printed with its code.

A card's size comes from its place: all its measures depend on the custom property --card, its width.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.decks.decktet import CARD as DECKTET_CARDS
from engine.decks.fey import CARD as FEY_CARDS
from ui.components import decktet_face, decktet_text, fey_face
from ui.components.fey_text import card_name
from ui.components.html import Attribute, Html, h
from ui.components.places import STOCK, gain
from ui.components.table_state import PLAIN, TableUiState
from ui.components.translation import _, ngettext


class Badge(NamedTuple):
    """A value that a card has in this game besides its print, such as its worth to the viewer.

    shown: the text on the badge. words: the same, for after the card's name. kind: a class of the card's element, ""
    for none.
    """

    shown: Html
    words: str
    kind: str = ""


def card_label(code: str) -> str:
    """Return how a card is called in full: "8 of Waves and Leaves, the Mill", "10 of Flame"."""
    if code in FEY_CARDS:
        return card_name(code)
    return decktet_face.card_label(code) if code in DECKTET_CARDS else code


def plain_name(code: str) -> str:
    """Return the same without the card's title: "8 of Waves and Leaves"."""
    return decktet_text.card_name(code) if code in DECKTET_CARDS else card_label(code)


def face(code: str) -> Html:
    """Return the print of a card, for an element of class `card`."""
    if code in FEY_CARDS:
        return fey_face.face(code)
    return decktet_face.face(code) if code in DECKTET_CARDS else _plain_face(code)


def corner(code: str) -> Html:
    """Return the index at a card's edge: its rank and its suits, or its number and its sign."""
    if code in FEY_CARDS:
        return fey_face.corner(code)
    return decktet_face.corner(code) if code in DECKTET_CARDS else _plain_corner(code)


@cache
def _plain_face(code: str) -> Html:
    return h("span", {"class": "face", "aria-hidden": True}, corner(code), h("span", {"class": "plain"}, code))


@cache
def _plain_corner(code: str) -> Html:
    return h("span", {"class": "index"}, h("span", {"class": "rank two"}, code))


def card_class(code: str, badge: Badge | None = None) -> str:
    """Return the classes of the element that a card is printed on: those of the Deck of Fey are round."""
    kind = badge.kind if badge else ""
    return " ".join(filter(None, ("card", "round" if code in FEY_CARDS else "", "badged" if badge else "", kind)))


def label_with_badge(code: str, badge: Badge | None) -> str:
    """Return a card's label, with its badge in words."""
    return _("{card}, {worth}", card=card_label(code), worth=badge.words) if badge else card_label(code)


def card_contents(code: str, badge: Badge | None = None) -> list[Html]:
    """Return the contents of a card's element: its face, and its badge if it bears one."""
    return [face(code), h("span", {"class": "badge", "aria-hidden": True}, badge.shown)] if badge else [face(code)]


def card(
    code: str, element: str | None = None, badge: Badge | None = None, travels: bool = True, state: TableUiState = PLAIN
) -> Html:
    """Return a card to look at; `element` is its id. It travels from place to place, or is only pictured."""
    name: dict[str, Attribute] = {"role": "img", "aria-label": label_with_badge(code, badge)}
    lies = {**(state.part(element) if element else {}), **(state.card(code) if travels else {})}
    return h("span", {"class": card_class(code, badge), **lies, **name}, card_contents(code, badge))


def small_card(code: str, travels: bool = True, state: TableUiState = PLAIN) -> Html:
    """Return a card of which there is only the corner to be seen, for a line of text; `travels` as in `card`."""
    name: dict[str, Attribute] = {"role": "img", "aria-label": card_label(code)}
    return h("span", {"class": small_class(code), **(state.card(code) if travels else {}), **name}, corner(code))


def small_class(code: str) -> str:
    """Return the classes of such a card's element."""
    return "card small rounded" if code in FEY_CARDS else "card small"


def spread(codes: Iterable[str]) -> Html:
    """Return some cards fanned out as decoration."""
    cards = [h("span", {"class": card_class(code)}, face(code)) for code in codes]
    return h("div", {"class": "spread", "aria-hidden": True}, cards)


def backs(count: int, round: bool = False, is_told: bool = False) -> Html:
    """Return a hand as its neighbours see it: so many backs, and their number; more of them come from the stock.

    is_told: the words beside it say the number.
    """
    fan, number = [h("i", {})] * count, ngettext("{count} card", "{count} cards", count)
    return h(
        "span",
        {
            "class": "backs round" if round else "backs",
            **({"aria-hidden": True} if is_told else {"role": "img", "aria-label": number}),
            **gain("cards", count, STOCK),
        },
        h("span", {"class": "fan"}, fan),
        h("span", {"class": "count"}, count),
    )
