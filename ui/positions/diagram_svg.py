"""A diagram as an SVG that stands alone: no style sheet, no font, no files from outside, and all in words too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ui.components.fey_text import sign_name
from ui.components.html import Attribute, Html, h, join, raw
from ui.games.kit.diagram import DiagramCard, DiagramRow, alt
from ui.positions import svg_parts, svg_text
from ui.positions.svg_parts import BRASS, CARD, INK, LINE, SANS, SOFT

WIDTH = 720
_MARGIN = 24
_GAP = 9
_ROOM = WIDTH - 2 * _MARGIN
_BETWEEN = 24
_HALF = (_ROOM - _BETWEEN) / 2
_TEXT, _SMALL, _HEADING = 16, 12, 22
_MOST_LINES = 8


def svg(rows: Iterable[DiagramRow], caption: str, symbols: Mapping[str, str]) -> str:
    """Return the picture, WIDTH units wide and as high as it takes.

    symbols: the page's symbols by their ids, as markup; `Browser.symbols` has them. Those that are drawn go along.
    """
    shown = tuple(rows)
    parts: list[Html] = []
    y = float(_MARGIN)
    if caption:
        y += _HEADING
        parts += _lines(svg_text.lines(svg_text.words(caption, bold=True), _HEADING, _ROOM, 3), y - 4, _HEADING)
        y += 1.3 * _HEADING * (len(parts) - 1) + 10
    for place, group in enumerate(_group_rows(shown)):
        if place:
            parts.append(h("path", {"d": f"M{_MARGIN} {y:.0f}h{_ROOM}", "stroke": LINE}))
            y += 9
        drawings = [_row(row, _HALF if len(group) > 1 else _ROOM) for row in group]
        parts += [_at(column * (_HALF + _BETWEEN), y, drawing) for column, (drawing, _) in enumerate(drawings)]
        y += max(high for _, high in drawings)
    high = round(y + _MARGIN / 2)
    body = join(parts)
    defined = [raw(symbols[name]) for name in dict.fromkeys(_symbols(shown)) if name in symbols]
    said = svg_text.clean(alt(shown))
    return h(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {high}",
            "width": WIDTH,
            "height": high,
            "role": "img",
            "aria-labelledby": "title desc",
            "font-family": SANS,
        },
        h("title", {"id": "title"}, svg_text.clean(caption)),
        h("desc", {"id": "desc"}, said),
        h("defs", {}, defined),
        h("rect", {"width": WIDTH, "height": high, "fill": "#fff"}),
        body,
    )


def _symbols(rows: Iterable[DiagramRow]) -> Iterator[str]:
    """Yield the ids of the symbols that are drawn, as often as they are."""
    for row in rows:
        for each in row.cards:
            yield from svg_parts.symbols_of(each.code)
        yield from (f"sign-{each.code}" for each in row.signs)
        yield from (f"suit-{letter}" for letter, _ in row.suits)


def _group_rows(rows: Sequence[DiagramRow]) -> Iterator[tuple[DiagramRow, ...]]:
    """Yield the rows, two with few cards that follow each other together."""
    rest = tuple(rows)
    while rest:
        size = 2 if all(row.is_short for row in rest[:2]) else 1
        yield rest[:size]
        rest = rest[size:]


def _row(row: DiagramRow, room: float) -> tuple[Html, float]:
    """Return a row with its top at 0, no wider than `room`, and how high it is."""
    told = svg_text.words(row.label, bold=True) + svg_text.words(row.text)
    broken = svg_text.lines(told, _TEXT, room, _MOST_LINES) if told else []
    parts = _lines(broken, _TEXT, _TEXT)
    y = 1.3 * _TEXT * len(broken) + 3
    for things in ([_card(each) for each in row.cards], [_sign(each) for each in row.signs]):
        laid, high = _lay_out(things, room)
        parts.append(_at(0, y, laid))
        y += high
    if row.suits:
        parts.append(_at(_MARGIN, y, _tokens(row.suits, row.each)))
        y += 44
    return join(parts), y + 5


def _lines(broken: Sequence[Sequence[svg_text.Word]], y: float, size: float) -> list[Html]:
    return [
        h("text", {"x": _MARGIN, "y": f"{y + 1.3 * size * place:.1f}", "font-size": f"{size:g}"}, _runs(line))
        for place, line in enumerate(broken)
    ]


def _runs(line: Sequence[svg_text.Word]) -> list[Html]:
    """Return a line of text, its bold words apart from the others."""
    runs: list[tuple[bool, list[str]]] = []
    for word in line:
        if not runs or runs[-1][0] != word.bold:
            runs.append((word.bold, []))
        runs[-1][1].append(word.text)
    looks: tuple[dict[str, str | int], dict[str, str | int]] = {"fill": SOFT}, {"fill": INK, "font-weight": 700}
    return [h("tspan", looks[bold], " " * bool(place), " ".join(texts)) for place, (bold, texts) in enumerate(runs)]


def _lay_out(things: Sequence[tuple[Html, float, float]], room: float) -> tuple[Html, float]:
    """Return drawings, each with its width and height, side by side in as many lines as it takes, and their height."""
    parts = []
    x, y, high = float(_MARGIN), 4.0, 0.0
    for drawing, wide, tall in things:
        if x > _MARGIN and x + wide > _MARGIN + room:
            x, y, high = float(_MARGIN), y + high + _GAP, 0.0
        parts.append(_at(x, y, drawing))
        x += wide + _GAP
        high = max(high, tall)
    return join(parts), y + high + 4 if things else 0.0


def _card(each: DiagramCard) -> tuple[Html, float, float]:
    under, high = _under(each, CARD, svg_parts.height(each.code) + 4)
    return join(svg_parts.card(each.code), svg_parts.halo(each.code) if each.mark else None, under), CARD, high


def _sign(each: DiagramCard) -> tuple[Html, float, float]:
    middle, letter = CARD / 2, each.code
    name = svg_parts.text(sign_name(letter), middle, 48, _TEXT - 2, fill=INK)
    under, high = _under(each, CARD, 52)
    stroke: dict[str, Attribute] = {"stroke": BRASS, "stroke-width": 2} if each.mark else {"stroke": LINE}
    place: dict[str, Attribute] = {"x": 1, "y": 1, "width": CARD - 2, "height": round(high) + 3, "rx": 10}
    box = h("rect", {**place, **stroke, "fill": "none"})
    return join(box, svg_parts.symbol("sign", letter, middle - 14, 5, 28), name, under), CARD, high + 4


def _under(each: DiagramCard, wide: float, top: float) -> tuple[Html, float]:
    """Return the words below something, and how far down they reach."""
    told = [
        (line, bold)
        for text, bold in ((each.under, False), (each.mark, True))
        if text
        for line in svg_text.lines(svg_text.words(text, bold), _SMALL, wide, 3)
    ]
    parts = [
        svg_parts.text(
            " ".join(word.text for word in line),
            wide / 2,
            top + 1.15 * _SMALL * (place + 1) - 2,
            _SMALL,
            fill=INK if bold else SOFT,
            font_weight="700" if bold else "400",
        )
        for place, (line, bold) in enumerate(told)
    ]
    return join(parts), top + 1.15 * _SMALL * len(told)


def _tokens(suits: Sequence[tuple[str, int]], each: int) -> Html:
    """Return the suits with a full disc for every token and a ring for every one that is missing."""
    parts = []
    for place, (letter, count) in enumerate(suits):
        x = 54 * place
        parts.append(svg_parts.symbol("suit", letter, x + 12, 3, 22))
        parts += [
            h(
                "circle",
                {
                    "cx": f"{x + 23 + 12 * (pip - (each - 1) / 2):g}",
                    "cy": 35,
                    "r": 4,
                    "stroke": INK,
                    "fill": INK if pip < count else "none",
                },
            )
            for pip in range(each)
        ]
    return join(parts)


def _at(x: float, y: float, *drawing: Html) -> Html:
    return h("g", {"transform": f"translate({x:g} {y:g})"}, drawing)
