"""The parts of a picture: cards, signs and tokens drawn in plain SVG, without any style sheet.

The pictures on the cards are the page's, with attributes in place of their classes: a saved SVG has no style sheet,
and many wikis remove one.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.decks.decktet import CARD as DECKTET_CARDS
from engine.decks.decktet import SUIT_LETTERS, suits_of
from engine.decks.fey import CARD as FEY_CARDS
from engine.decks.fey import SIGN_LETTERS, number_of, sign_of
from ui.components import decktet_face, fey_face
from ui.components.decktet_text import title
from ui.components.html import Attribute, Html, h, join
from ui.components.translation import cache_words
from ui.positions import svg_text

CARD = 72
"""The width of a card."""

INK, SOFT, LINE, IVORY, BRASS = "#2b2118", "#5f4f3b", "#cbb78e", "#fdf7e6", "#b9861f"
SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
_SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, P052, 'Book Antiqua', Georgia, serif"
COLOURS = {
    f"{kind}-{letter}": colour
    for kind, letters, colours in (
        ("suit", SUIT_LETTERS, "#444a9c #a95600 #006c8a #44720f #b0262e #80327a"),
        ("sign", SIGN_LETTERS, "#b4380f #14589c #0b7069 #5d564e #36701b #86600a #6a4494 #a0246a"),
    )
    for letter, colour in zip(letters, colours.split(), strict=True)
}
"""As on the page by day: static/css/base.css."""

_EM = CARD / 10
"""The measure of all that is on a card, as in static/css/components/cards.css."""

_DRESS: dict[str, dict[str, Attribute]] = {
    "picture": {"x": "23.4", "y": "5", "width": "43.9", "height": "74.2", "color": INK},
    "disc": {"width": CARD, "height": CARD},
    "field": {"fill": "currentColor"},
    "moon": {"fill": "currentColor"},
    "tint": {"fill": "currentColor", "fill-opacity": "0.13"},
    "lozenges": {"fill": "currentColor", "fill-opacity": "0.16"},
    "rings": {"fill": "none", "stroke": "currentColor", "stroke-width": "1.4"},
    "seam": {"fill": "none", "stroke": IVORY, "stroke-width": "1.6"},
    "charge": {"color": IVORY},
}
"""The attributes in place of the classes of the page's pictures."""


def height(code: str) -> float:
    """Return how high a card is."""
    return CARD if code in FEY_CARDS else 1.4 * CARD


@cache_words
def card(code: str) -> Html:
    """Return a card with its top left corner at 0, 0."""
    if code in FEY_CARDS:
        return _fey_card(code)
    return _decktet_card(code) if code in DECKTET_CARDS else _own_card(code)


def symbols_of(code: str) -> list[str]:
    """Return the ids of the symbols that a card is drawn with."""
    if code in FEY_CARDS:
        return [f"sign-{sign_of(code)}"]
    if code not in DECKTET_CARDS:
        return []
    _, icon = decktet_face.rank_shown(code)
    return [*([f"icon-{icon}"] if icon else []), *(f"suit-{suit}" for suit in suits_of(code))]


def symbol(kind: str, letter: str, x: float, y: float, size: float) -> Html:
    """Return the symbol of a suit or a sign, as high as it is wide; `kind` is `suit` or `sign`."""
    place = {"x": _n(x), "y": _n(y), "width": _n(size), "height": _n(size)}
    return h("use", {"href": f"#{kind}-{letter}", "color": COLOURS[f"{kind}-{letter}"], **place})


def halo(code: str) -> Html:
    """Return the ring around a marked card."""
    return _paper(code, -2.5, {"fill": "none", "stroke": BRASS, "stroke-width": 4})


def text(said: str, x: float, y: float, size: float, **more: str) -> Html:
    """Return a line of text, its middle at `x`."""
    return h(
        "text", {"x": _n(x), "y": _n(y), "font-size": _n(size), "text-anchor": "middle", **_with_hyphens(more)}, said
    )


def _decktet_card(code: str) -> Html:
    letter, icon = decktet_face.rank_shown(code)
    middle = 1.65 * _EM
    if icon:
        size = 2.4 * _EM
        place = {"x": _n(middle - size / 2), "y": _n(0.6 * _EM), "width": _n(size), "height": _n(size)}
        rank = h("use", {"href": f"#icon-{icon}", "color": INK, **place})
    else:
        rank = text(letter, middle, 2.75 * _EM, 2.9 * _EM, font_family=_SERIF, font_weight="700", fill=INK)
    suits = [
        symbol("suit", suit, middle - 1.1 * _EM, (3.4 + 2.55 * place) * _EM, 2.2 * _EM)
        for place, suit in enumerate(suits_of(code))
    ]
    return join(_paper(code), decktet_face.picture(code, _dress), rank, suits, _title(title(code)))


def _title(said: str) -> list[Html]:
    size = 1.3 * _EM
    broken = svg_text.lines(svg_text.words(said), size, CARD, 2)
    top = 12.8 * _EM if len(broken) == 1 else 12.2 * _EM
    return [
        text(_line(line), CARD / 2, top + 0.95 * size * place, size, font_family=_SERIF, fill=INK)
        for place, line in enumerate(broken)
    ]


def _fey_card(code: str) -> Html:
    number, letter = number_of(code), sign_of(code)
    size = (3.2 if number < 10 else 2.8) * _EM
    shown = text(str(number), 1.9 * _EM, 4.7 * _EM, size, font_family=_SERIF, font_weight="700", fill=INK)
    sign = symbol("sign", letter, 0.75 * _EM, 5.3 * _EM, 2.3 * _EM)
    return join(_paper(code), fey_face.disc(code, _dress), shown, sign)


def _own_card(code: str) -> Html:
    shown = text(code, CARD / 2, 0.8 * CARD, 2.9 * _EM, font_family=_SERIF, font_weight="700", fill=INK)
    return join(_paper(code), shown)


def _paper(code: str, grown: float = 0, look: Mapping[str, Attribute] | None = None) -> Html:
    """Return the paper that a card is printed on, without a `look` the paper itself, else a line `grown` less wide."""
    attributes: Mapping[str, Attribute] = look or {"fill": IVORY, "stroke": "#7d6a48"}
    if code in FEY_CARDS:
        return h("circle", {"cx": CARD // 2, "cy": CARD // 2, "r": _n(CARD / 2 - 0.5 - grown), **attributes})
    wide, high = CARD - 1 - 2 * grown, height(code) - 1 - 2 * grown
    place = {"x": _n(0.5 + grown), "y": _n(0.5 + grown), "width": _n(wide), "height": _n(high), "rx": "5"}
    return h("rect", {**place, **attributes})


def _dress(classes: str) -> dict[str, Attribute]:
    """Return the attributes that stand for classes of the page's pictures."""
    found: dict[str, Attribute] = {}
    for name in classes.split():
        # A charge is ivory for every suit.
        found |= {"color": COLOURS[name], **found} if name in COLOURS else _DRESS[name]
    return found


def _line(line: list[svg_text.Word]) -> str:
    return " ".join(word.text for word in line)


def _with_hyphens(more: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in more.items()}


def _n(number: float) -> str:
    """Return a number as short as it can be written."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
