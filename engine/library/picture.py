"""A position as a picture: SVG without fonts, scripts or styles of its own, for notebooks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core import Game, View
from ..safe_text import printable
from .glyphs import LINE, Face, face
from .places import Piece, Row, head, rows

_WIDTH = 720
_LABEL = 190
_LETTER = 8.2
"""About the width of a letter; nothing but the gaps between words depends on it."""

_CARD = (34, 46)
_GAP = 6
_LINE = 22
_INK, _PAPER, _EDGE = "#1d1d1b", "#fdfaf3", "#8a8578"
_TEXT = f'font-family="sans-serif" font-size="14" fill="{_INK}"'


def draw_position(game: Game[Any, Any], view: View) -> str:
    """Return the text of an SVG file that shows a view; its title is read aloud in its place."""
    deck = frozenset(getattr(game, "cards", ()))
    parts: list[str] = []
    below = 10
    for line in head(game, view):
        below += _LINE
        parts.append(_text(12, below - 6, line))
    for row in rows(game, view):
        drawn, below = _draw_row(row, below + _GAP, deck)
        parts += drawn
    height = below + 12
    seen = "an onlooker" if view.seat is None else f"seat {view.seat}"
    title = _escape(f"{' '.join(head(game, view))}, as {seen} sees it")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" '
        f'role="img"><title>{title}</title><rect width="{_WIDTH}" height="{height}" fill="#fff"/>{"".join(parts)}</svg>'
    )


def _draw_row(row: Row, top: int, deck: frozenset[str]) -> tuple[list[str], int]:
    """Return a row's elements, and where it ends."""
    height = _CARD[1] if any(piece.is_card for piece in row.pieces) else _LINE
    parts = [_text(12, top + height // 2 + 5, row.label)]
    x = _LABEL
    for piece in row.pieces:
        width = _width(piece)
        if x > _LABEL and x + width > _WIDTH - 12:
            x, top = _LABEL, top + height + _GAP
        if piece.is_card:
            parts += _draw_card(piece.text, face(piece.text, deck), x, top)
        else:
            parts.append(_text(x, top + height // 2 + 5, piece.text))
        x += width + _GAP
    return parts, top + height


def _width(piece: Piece) -> int:
    return _CARD[0] if piece.is_card else round(len(piece.text) * _LETTER)


def _draw_card(code: str, shown: Face, x: int, y: int) -> Iterator[str]:
    """Yield a card: a rounded rectangle with its rank, and below it the shapes of its suits or its sign."""
    width, height = _CARD
    yield (
        f'<g><title>{_escape(code)}</title><rect x="{x + 0.5}" y="{y + 0.5}" width="{width - 1}" '
        f'height="{height - 1}" rx="5" fill="{_PAPER}" stroke="{_EDGE}"/>'
    )
    if not shown.marks:
        size = min(16, round(1.6 * width / max(2, len(shown.rank))))
        yield _text(x + width / 2, y + height / 2 + 5, shown.rank, f'text-anchor="middle" font-size="{size}"')
    else:
        yield _text(x + width / 2, y + 18, shown.rank, 'text-anchor="middle" font-weight="bold"')
        size = 13 if len(shown.marks) == 1 else 9
        begin = x + width / 2 - (size + 1) * len(shown.marks) / 2
        for place, (colour, path) in enumerate(shown.marks):
            paint = f'fill="none" stroke="{colour}" stroke-width="4"' if path.startswith(LINE) else f'fill="{colour}"'
            place_x, scale = begin + place * (size + 1) + 0.5, size / 24
            yield (
                f'<path transform="translate({place_x:g} {y + 41 - size}) scale({scale:.4g})" {paint} '
                f'd="{path.removeprefix(LINE)}"/>'
            )
    yield "</g>"


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {_TEXT} {more}>{_escape(text)}</text>'.replace(" >", ">")


def _escape(text: str) -> str:
    """Return the text as it stands in XML."""
    return printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
