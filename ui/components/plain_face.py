"""The face of a card of neither deck: its code."""

from functools import cache

from ui.components.html import Html, h


@cache
def face(code: str) -> Html:
    """Return the print of such a card, for an element of class `card`."""
    return h("span", {"class": "face", "aria-hidden": True}, corner(code), h("span", {"class": "plain"}, code))


@cache
def corner(code: str) -> Html:
    """Return the index at a card's edge."""
    return h("span", {"class": "index"}, h("span", {"class": "rank two"}, code))
