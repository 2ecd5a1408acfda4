"""A player's mark: a shape, and a colour besides, that follow from their seat, so every device shows the same."""

from functools import cache

from ui.components.html import Attribute, Html, h

_SHAPES = (
    "M-3,0a3,3 0 1,0 6,0a3,3 0 1,0 -6,0",
    "M-3,-3H3V3H-3Z",
    "M0,-4L4,3H-4Z",
    "M0,-4L4,0L0,4L-4,0Z",
    "M-3,-3L3,3M3,-3L-3,3",
    "M0,-4V4M-4,0H4",
    "M0,4L4,-3H-4Z",
)
"""As paths around 0,0, one for each of up to seven players; none is like a suit or a sign."""


def shape(seat: int) -> str:
    """Return the path of a seat's shape, some 8 wide and high."""
    return _SHAPES[seat % len(_SHAPES)]


def colour(seat: int) -> str:
    """Return the class that gives a part the colour of a seat."""
    return f"player-{seat % len(_SHAPES) + 1}"


@cache
def player_mark(seat: int) -> Html:
    """Return a seat's mark as decoration: the name stands beside it."""
    about: dict[str, Attribute] = {
        "class": f"player-mark {colour(seat)}",
        "aria-hidden": True,
        "viewBox": "-5 -5 10 10",
    }
    return h("svg", about, h("path", {"d": shape(seat)}))
