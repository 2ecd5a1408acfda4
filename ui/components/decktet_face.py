"""The face of a Decktet card.

The index in the corner is narrow, so that a strip of 24 px tells a card from every other.
"""

from functools import cache

from engine.decks.decktet import rank_of, suits_of
from ui.components.decktet_text import card_name, title
from ui.components.html import Dress, Html, class_of, h
from ui.components.symbols import icon, suit
from ui.components.translation import cache_words

_ICONS = {"N": "crown", "0": "mask"}
"""The ranks that are pictures."""

_LETTERS = {"1": "A", "T": "C"}
_WIDTH, _HEIGHT = 64, 108
"""The picture's own units; the frame that CSS gives it has the same proportions."""

VIGNETTES = {"N": (32, 36, 22.0), "T": (32, 51, 21.0), "P": (44.5, 54, 18.5)}
"""The disc of a figure in the picture, by the card's rank: its middle and its radius."""

VIGNETTE = (32, 54, 22.5)
"""The same for all other ranks that have one."""

_SHEET = f"M0 0H{_WIDTH}V{_HEIGHT}H0Z"
_LOZENGES = "M32 0L64 27L32 54L0 27ZM32 54L64 81L32 108L0 81Z"


@cache_words
def card_label(code: str) -> str:
    """Return how a card is called in full: "8 of Waves and Leaves, the Mill"."""
    name = card_name(code)
    return f"{name}, {title(code)}" if title(code) not in name else name


@cache_words
def face(code: str) -> Html:
    """Return the print of a card, for an element of class `card`."""
    return h(
        "span",
        {"class": f"face rank-{rank_of(code)}", "aria-hidden": True},
        corner(code),
        picture(code, above=_vignette(code)),
        h("span", {"class": "title"}, title(code)),
    )


def rank_shown(code: str) -> tuple[str, str]:
    """Return the letter or number that a card's rank is shown by, or else the name of an icon."""
    rank = rank_of(code)
    return ("", _ICONS[rank]) if rank in _ICONS else (_LETTERS.get(rank, rank), "")


@cache
def corner(code: str) -> Html:
    """Return the corner of a card: its rank and its suits."""
    letter, drawn = rank_shown(code)
    shown = h("span", {"class": "rank"}, icon(drawn) if drawn else letter)
    return h("span", {"class": "index"}, shown, [suit(letter) for letter in suits_of(code)])


def vignette_id(code: str) -> str:
    """Return the id of a card's figure, which a page fetches after all else: see tools/vignettes.py."""
    return f"vignette-{code}"


def picture(code: str, dress: Dress = class_of, above: Html | None = None) -> Html:
    """Return the coat of arms: a field for each suit, with its symbol on it.

    dress: gives each part its looks, from its classes. above: drawn over the arms.
    """
    rank, suits = rank_of(code), suits_of(code)
    if rank == "1":
        sheet = h("path", {**dress(f"tint suit-{suits}"), "d": _SHEET})
        rings = [h("circle", {"cx": 32, "cy": 54, "r": radius}) for radius in (30, 27)]
        parts = [sheet, h("g", dress(f"rings suit-{suits}"), rings), _charge(dress, suits, 32, 54, 42, "")]
    elif rank == "N":
        frame = {"x": 4, "y": 4, "width": _WIDTH - 8, "height": _HEIGHT - 8, "rx": 3}
        crown = {"x": 18, "y": 13, "width": 28, "height": 28}
        parts = [
            _field(dress, suits, _SHEET),
            h("rect", {**dress("seam"), **frame}),
            h("use", {**dress("charge"), "href": "#icon-crown", **crown}),
            _charge(dress, suits, 32, 66, 38),
        ]
    elif len(suits) == 2:
        first, second = suits[0], suits[1]
        parts = [
            _field(dress, first, f"M0 0H{_WIDTH}L0 {_HEIGHT}Z"),
            _field(dress, second, f"M{_WIDTH} 0V{_HEIGHT}H0Z"),
            h("path", {**dress("seam"), "d": f"M{_WIDTH} 0L0 {_HEIGHT}"}),
            _charge(dress, first, 21, 31, 29),
            _charge(dress, second, 43, 77, 29),
        ]
    elif rank == "T":
        parts = [
            _field(dress, suits[0], f"M0 0H{_WIDTH}L32 50Z"),
            _field(dress, suits[1], f"M0 0L32 50V{_HEIGHT}H0Z"),
            _field(dress, suits[2], f"M{_WIDTH} 0L32 50V{_HEIGHT}H{_WIDTH}Z"),
            h("path", {**dress("seam"), "d": f"M0 0L32 50L{_WIDTH} 0M32 50V{_HEIGHT}"}),
            _charge(dress, suits[0], 32, 20, 26),
            _charge(dress, suits[1], 16, 78, 26),
            _charge(dress, suits[2], 48, 78, 26),
        ]
    elif len(suits) == 3:
        parts = [
            part
            for place, letter in enumerate(suits)
            for part in (
                _field(dress, letter, f"M0 {36 * place}h{_WIDTH}v35h-{_WIDTH}Z"),
                _charge(dress, letter, 32, 36 * place + 18, 25),
            )
        ]
    else:
        mask = h("use", {"href": "#icon-mask", "x": 10, "y": 32, "width": 44, "height": 44})
        parts = [h("path", {**dress("lozenges"), "d": _LOZENGES}), mask]
    return h("svg", {**dress("picture"), "viewBox": f"0 0 {_WIDTH} {_HEIGHT}"}, parts, above)


def _vignette(code: str) -> Html | None:
    has_one = rank_of(code) not in ("1", "0")
    return h("use", {"class": "vignette", "href": f"#{vignette_id(code)}"}) if has_one else None


def _field(dress: Dress, letter: str, shape: str) -> Html:
    return h("path", {**dress(f"field suit-{letter}"), "d": shape})


def _charge(dress: Dress, letter: str, x: int, y: int, size: int, classes: str = "charge ") -> Html:
    place = {"x": x - size // 2, "y": y - size // 2, "width": size, "height": size}
    return h("use", {**dress(f"{classes}suit-{letter}"), "href": f"#suit-{letter}", **place})
