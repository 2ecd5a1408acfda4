"""The sign circle: seven signs in their places, FEY in the middle, and their worth to each player.

The viewer's own sign is at the top, so the harmonious ones are beside it and the opposing ones at the foot. Tokens keep
their elements and their order in the page; a class moves them, so that a shuffle is seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache

from engine.decks.fey import SIGN_LETTERS, sign_of
from engine.mechanics.circle import PLACES, POINTS, RELATIONS, relation
from ui.components.card import Badge
from ui.components.fey_text import is_fey, sign_name, sign_on_circle, worth_to_holder
from ui.components.html import Attribute, Html, format_html, h, join
from ui.components.symbols import POINTABLE, die, named_sign, sign, speech_only, wreath
from ui.components.table_state import PLAIN, TableUiState
from ui.components.term import explain_terms, term
from ui.components.translation import N_, _, cache_words


def sign_worth(circle: str, own: str, letter: str) -> int:
    """Return a sign's worth to the holder of another, 0 for FEY."""
    found = relation(circle, own, letter)
    return POINTS[RELATIONS.index(found)] if found in RELATIONS else 0


_CALLED = {"same": N_("same"), "harmonious": N_("harmonious"), "neutral": N_("neutral"), "opposing": N_("opposing")}
"""The names of signs' relations."""

_RADIUS = 38
"""The circle's, in hundredths of its width; static/css/components/circle.css has it too."""

_ROAD: dict[str, Attribute] = {"class": "road", "aria-hidden": True, "viewBox": "0 0 100 100"}


def badges(cards: Iterable[str], circle: str | None, own: str | None, name: str = "") -> dict[str, Badge]:
    """Return each card's relation to the holder of a sign; for an onlooker, which cards are FEY.

    name: the holder's, "" where that is the viewer.
    """
    return {code: each for code in cards if (each := _badge(circle or SIGN_LETTERS, own or "", sign_of(code), name))}


# Each game has a circle of its own, and a page may stay open for hundreds of games.
@cache_words
def _badge(circle: str, own: str, letter: str, name: str) -> Badge | None:
    if letter not in circle:
        return Badge(join(wreath(), h("span", {}, _("FEY"))), _("FEY"), "fey")
    if own not in circle or not own:
        return None
    worth = sign_worth(circle, own, letter)
    return Badge(die(worth), worth_to_holder(relation(circle, own, letter), worth, name))


def sign_circle(
    circle: str | None,
    signs: Sequence[str | None] | None,
    names: Sequence[str],
    seat: int | None = None,
    lit: str = "",
    asks: bool = False,
    game: str = "",
    state: TableUiState = PLAIN,
) -> Html:
    """Return the circle as the seat sees it, None an onlooker.

    circle: clockwise from any place, None before it is laid. signs: the seats' own, None each before they are given.
    lit: the letter of the highlighted sign; each player's token then shows its worth to them. asks: whether the signs'
    relation to the viewer is the question, so that only their places tell it, read out clockwise from the viewer's own.
    game: at a table, the game whose rules explain FEY.
    """
    holders = {letter: who for who, letter in enumerate(signs or ()) if letter}
    own = (signs[seat] or "") if signs and seat is not None else ""
    laid = circle or ""
    start = laid.find(own) if own else 0
    turned = laid[start:] + laid[:start]
    own = "" if asks else own
    # In a question about places, listeners hear the signs in order.
    order = [*turned, *(letter for letter in SIGN_LETTERS if letter not in turned)] if asks else SIGN_LETTERS
    tokens = [_token(turned, own, letter, holders, names, seat, lit, game, state) for letter in order] if laid else []
    return h(
        "section",
        # A table has one; of those that are pictures, a page may have several.
        {
            "class": "circle shone" if lit else "circle",
            **state.part("circle"),
            "role": None if game else "group",
            "aria-label": _("The sign circle"),
            **POINTABLE,
        },
        _road() if own else _ring(),
        h("ul", {"class": "ring"}, tokens),
    )


def _token(
    circle: str,
    own: str,
    letter: str,
    holders: dict[str, int],
    names: Sequence[str],
    seat: int | None,
    lit: str,
    game: str,
    state: TableUiState,
) -> Html:
    """Return the token of a sign: its place, its relation to the viewer, and its holder."""
    name = sign_name(letter)
    if letter not in circle:
        said, classes, worth = is_fey(letter), "middle", 0
    else:
        found = relation(circle, own, letter) if own else "fey"
        worth = sign_worth(circle, own, letter) if own else 0
        said = f"{name}." if found == "fey" else sign_on_circle(found, name, sign_name(own), worth)
        classes = f"place-{circle.index(letter)}{f' {found}' if own else ''}"
    holder = holders.get(letter)
    if holder is not None and holder != seat:
        said = " ".join((said, _("{name}’s sign.", name=names[holder])))
    if lit:
        worth = sign_worth(circle, letter, lit) if holder is not None else 0
    return h(
        "li",
        {
            "class": f"sign-token {classes}{' lit' if letter == lit else ''}",
            **state.part(f"token-{letter}"),
            "data-point": True,
        },
        h(
            "span",
            {"class": "sign-coin", "aria-hidden": True},
            sign(letter),
            die(worth) if worth else None,
            None if letter in circle else wreath(),
        ),
        _under(letter, circle, holder, names, game),
        speech_only(said),
    )


def _under(letter: str, circle: str, holder: int | None, names: Sequence[str], game: str) -> Html:
    """Return the foot of a token: its holder's name, or FEY, which a table explains."""
    fey = letter not in circle
    if fey and game:
        hidden = h("span", {"aria-hidden": True}, _("FEY"))
        return h("span", {"class": "holder"}, term(game, "fey", hidden, _("FEY")))
    name = _("FEY") if fey else names[holder] if holder is not None else None
    return h("span", {"class": "holder", "aria-hidden": True}, name)


@cache
def _ring() -> Html:
    return h("svg", _ROAD, h("circle", {"cx": 50, "cy": 50, "r": _RADIUS}))


@cache
def _road() -> Html:
    """Return the way from one's own sign at the top down both sides: the further, the thinner."""
    ends = [math.tau * place / PLACES for place in range(PLACES // 2 + 1)]
    return h(
        "svg",
        _ROAD,
        [
            h("path", {"class": reach, "d": f"{_arc(-near, -far)}{_arc(near, far)}"})
            for reach, near, far in zip(RELATIONS[1:], ends, ends[1:], strict=False)
        ],
    )


def _arc(start: float, end: float) -> str:
    begin, stop = ((50 + _RADIUS * math.sin(angle), 50 - _RADIUS * math.cos(angle)) for angle in (start, end))
    return f"M{begin[0]:.1f} {begin[1]:.1f}A{_RADIUS} {_RADIUS} 0 0 {int(end > start)} {stop[0]:.1f} {stop[1]:.1f}"


def worths(game: str, circle: str | None, signs: Sequence[str | None] | None, names: Sequence[str], lit: str) -> Html:
    """Return the lit sign's worth to each player; where none is lit, the meaning of the pips in the rules."""
    if not lit or circle is None or not signs:
        key = [
            h(
                "li",
                {},
                die(worth),
                speech_only(f"{worth}: "),
                explain_terms(game, "harmonious-and-opposing", _(_CALLED[name]), _(_CALLED["harmonious"])),
            )
            for name, worth in zip(RELATIONS, POINTS, strict=True)
        ]
        return h("ul", {"class": "worths", "aria-label": _("What a sign is worth to you")}, key)
    if lit not in circle:
        return h("p", {"class": "worths"}, is_fey(lit))
    title = h("li", {}, format_html(_("{sign} is worth:"), sign=named_sign(lit)))
    each = [
        h("li", {}, f"{name} ", h("b", {}, sign_worth(circle, own or "", lit)))
        for name, own in zip(names, signs, strict=True)
    ]
    return h("ul", {"class": "worths"}, title, each)
