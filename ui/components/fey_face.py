"""The faces of the Deck of Fey's cards, which are discs.

Number and sign are in the crescent on the left, so that a strip of 24 px tells a card from every other; the full moon
beside them bears the sign once more.
"""

from functools import cache

from engine.decks.fey import number_of, sign_of
from ui.components.html import Dress, Html, class_of, h
from ui.components.symbols import sign


@cache
def face(code: str) -> Html:
    """Return the print of a disc, for an element of class `card round`."""
    return h("span", {"class": "face", "aria-hidden": True}, disc(code), corner(code))


@cache
def disc(code: str, dress: Dress = class_of) -> Html:
    """Return the full moon with the sign on it; `dress` gives each part its looks, from its classes."""
    letter = sign_of(code)
    moon = h("circle", {**dress("moon"), "cx": 66, "cy": 50, "r": 31})
    charge = h("use", {**dress("charge"), "href": f"#sign-{letter}", "x": 43, "y": 27, "width": 46, "height": 46})
    return h("svg", {**dress(f"disc sign-{letter}"), "viewBox": "0 0 100 100"}, moon, charge)


@cache
def corner(code: str) -> Html:
    """Return the crescent of a card: its number and its sign."""
    number = number_of(code)
    shown = h("span", {"class": "rank two" if number > 9 else "rank"}, number)
    return h("span", {"class": "index"}, shown, sign(sign_of(code)))
