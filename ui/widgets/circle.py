"""The sign circle: seven signs in their places, FEY in the middle, and what each is worth to whom.

Whoever looks has her own sign at the top, so that what is harmonious stands beside it and what is opposing at the
foot. Tokens keep their elements and their order in the page; a class moves them, so that a shuffle is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.decks.fey import SIGN_LETTERS, SIGN_NAMES, sign_of
from engine.mechanics.circle import POINTS, RELATIONS, relation
from ui.html import Child, Html, h
from ui.text import fey as words
from ui.widgets.card import Badge
from ui.widgets.symbols import sign, unseen


def points(circle: str, own: str, letter: str) -> int:
    """Return what a sign is worth to the holder of another, 0 for FEY."""
    found = relation(circle, own, letter)
    return POINTS[RELATIONS.index(found)] if found in RELATIONS else 0


@cache
def die(count: int) -> Html:
    """Return so many pips, as on a die."""
    return h("span", {"class": f"die die-{count}"}, [h("i", {})] * count)


def badges(cards: Iterable[str], circle: str | None, own: str | None) -> dict[str, Badge]:
    """Return what each of these cards is to the holder of a sign; to an onlooker, which of them are FEY."""
    return {code: each for code in cards if (each := _badge(circle or SIGN_LETTERS, own or "", sign_of(code)))}


@cache
def _badge(circle: str, own: str, letter: str) -> Badge | None:
    if letter not in circle:
        return Badge(h("span", {"class": "wreath"}, words.FEY), words.BADGES["fey"], "fey")
    if own not in circle or not own:
        return None
    worth = points(circle, own, letter)
    return Badge(die(worth), words.BADGES[relation(circle, own, letter)].format(points=worth))


def sign_circle(
    circle: str | None, signs: Sequence[str] | None, names: Sequence[str], seat: int | None = None, lit: str = ""
) -> Html:
    """Return the circle as the seat sees it, None an onlooker.

    circle: clockwise from any place, None before it is laid. signs: the seats' own, None before they are given. lit:
    the letter of the sign that is shone on; the tokens say then what it is worth to their players.
    """
    holders = dict(zip(signs or (), range(len(names)), strict=False))
    own = signs[seat] if signs and seat is not None else ""
    laid = circle or ""
    start = laid.find(own) if own else 0
    turned = laid[start:] + laid[:start]
    tokens = [_token(turned, own, letter, holders, names, seat, lit) for letter in SIGN_LETTERS] if laid else []
    state = " shone" if lit else ""
    return h(
        "section",
        {"class": f"circle{state}", "aria-label": words.CIRCLE},
        h("svg", {"class": "paths", "aria-hidden": True, "viewBox": "0 0 100 100"}, _paths(bool(own))),
        h("ul", {"class": "ring"}, tokens),
    )


def _token(
    circle: str, own: str, letter: str, holders: dict[str, int], names: Sequence[str], seat: int | None, lit: str
) -> Html:
    """Return the token of a sign: its place, what it is to the one who looks, and whose it is."""
    name = SIGN_NAMES[letter]
    if letter not in circle:
        said, classes, worth = words.IS_FEY.format(sign=name), "middle", 0
    else:
        found = relation(circle, own, letter) if own else "fey"
        worth = points(circle, own, letter) if own else 0
        text = words.RELATED.get(found, words.UNRELATED)
        said = text.format(sign=name, own=SIGN_NAMES.get(own, ""), points=worth)
        classes = f"place-{circle.index(letter)}{f' {found}' if own else ''}"
    holder = holders.get(letter)
    if holder is not None and holder != seat:
        said += words.SIGN_OF.format(name=names[holder])
    if lit:
        worth = points(circle, letter, lit) if holder is not None else 0
    return h(
        "li",
        {"class": f"sign-token {classes}{' lit' if letter == lit else ''}", "id": f"token-{letter}"},
        h("span", {"class": "sign-coin", "aria-hidden": True}, sign(letter), die(worth) if worth else None),
        h("span", {"class": "holder", "aria-hidden": True}, _under(letter, circle, holder, names)),
        unseen(said),
    )


def _under(letter: str, circle: str, holder: int | None, names: Sequence[str]) -> Child:
    if letter not in circle:
        return words.FEY
    return names[holder] if holder is not None else None


def _paths(own: bool) -> Child:
    return h("circle", {"class": "round-about", "cx": 50, "cy": 50, "r": 38})


def worths(circle: str, signs: Sequence[str], names: Sequence[str], lit: str) -> Html:
    """Return what a sign is worth to each player: a line for under the circle."""
    head = h("b", {"class": "named"}, sign(lit), " ", SIGN_NAMES[lit], " ", words.WORTHS)
    if lit not in circle:
        return h("p", {"class": "worths"}, words.IS_FEY.format(sign=SIGN_NAMES[lit]))
    each = [
        h("li", {}, f"{name} ", h("b", {}, points(circle, own, lit))) for name, own in zip(names, signs, strict=True)
    ]
    return h("div", {"class": "worths"}, head, h("ul", {}, each))
