"""What is printed on a card that is of neither deck: its code."""

from functools import cache

from ui.html import Html, h


@cache
def face(code: str) -> Html:
    """Return what is printed on such a card; what it is printed on is the element around it, of class `card`."""
    return h("span", {"class": "face", "aria-hidden": True}, corner(code), h("span", {"class": "plain"}, code))


@cache
def corner(code: str) -> Html:
    """Return what tells a card at its edge."""
    return h("span", {"class": "index"}, h("span", {"class": "rank two"}, code))
