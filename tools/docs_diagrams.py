"""Flowcharts of Mermaid as SVG, for pages that may not fetch the script that draws them.

Only what our diagrams have is read: `a["label<br>more"] --> b & c`, downwards.
"""

from __future__ import annotations

import html
import re
import textwrap
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

_NODE = re.compile(r'(\w+)(?:\["(.*?)"\])?')
_LETTERS = 16
"""Letters of a line in a box, at the most."""

_LETTER, _LINE, _PAD, _GAP, _DOWN = 6.6, 16, 8, 14, 34
"""Pixels: a letter's width, a line's height, around a label, between boxes beside each other, between rows."""


class Box(NamedTuple):
    """Where a node is drawn, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The middle between left and right."""
        return self.x + self.width / 2


def svg_of(source: str) -> str:
    """Return the SVG of a flowchart; ValueError for a line that can't be read."""
    labels, edges = _read(source)
    texts = {name: _wrap(label) for name, label in labels.items()}
    sizes = {name: _size(lines) for name, lines in texts.items()}
    boxes, y = dict[str, Box](), 1.0
    rows = _rows(list(labels), edges)
    whole = max(sum(sizes[name][0] + _GAP for name in row) - _GAP for row in rows)
    for row in rows:
        height = max(sizes[name][1] for name in row)
        places = _places(row, {name: [boxes[a] for a, b in edges if b == name] for name in row}, sizes, whole)
        boxes |= {name: Box(x, y, sizes[name][0], height) for name, x in places.items()}
        y += height + _DOWN
    drawn = [*(_line(boxes[a], boxes[b]) for a, b in edges), *(_box(boxes[name], texts[name]) for name in labels)]
    told = "; ".join(f"{' '.join(texts[a])} → {' '.join(texts[b])}" for a, b in edges)
    head = f'<svg class="diagram" viewBox="0 0 {whole + 2:.0f} {y - _DOWN + 2:.0f}" role="img" '
    return f'{head}aria-label="{html.escape(told)}">{"".join(drawn)}</svg>'


def _read(source: str) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Return the label of each node, and the arrows."""
    labels, edges = dict[str, str](), list[tuple[str, str]]()
    for line in filter(None, map(str.strip, source.splitlines()[1:])):
        groups = []
        for part in line.split(" --> "):
            found = [_NODE.fullmatch(each) for each in part.split(" & ")]
            if None in found:
                raise ValueError(f"a flowchart can't have the line {line}")
            groups.append([each[1] for each in found if each])
            for each in filter(None, found):
                labels[each[1]] = each[2] or labels.get(each[1], each[1])
        edges += [(a, b) for before, after in pairwise(groups) for a in before for b in after]
    return labels, edges


def _rows(names: Iterable[str], edges: list[tuple[str, str]]) -> list[list[str]]:
    """Return the names in rows: each below all that lead to it."""
    depth = dict.fromkeys(names, 0)
    for _ in depth:
        for a, b in edges:
            depth[b] = max(depth[b], depth[a] + 1)
    return [[name for name in depth if depth[name] == row] for row in range(max(depth.values()) + 1)]


def _places(
    row: list[str], above: dict[str, list[Box]], sizes: dict[str, tuple[float, float]], whole: float
) -> dict[str, float]:
    """Return where each box of a row begins: below those that lead to it, or in the middle if all have the same."""
    if all(above[name] == above[row[0]] for name in row):
        x = (whole - sum(sizes[name][0] + _GAP for name in row) + _GAP) / 2 + 1
        return {name: x + sum(sizes[each][0] + _GAP for each in row[:k]) for k, name in enumerate(row)}
    wished = {name: sum(box.middle for box in above[name]) / len(above[name]) - sizes[name][0] / 2 for name in row}
    places, free = dict[str, float](), 1.0
    for name in sorted(row, key=wished.__getitem__):
        places[name] = max(wished[name], free)
        free = places[name] + sizes[name][0] + _GAP
    return places


def _size(lines: list[str]) -> tuple[float, float]:
    return max(map(len, lines)) * _LETTER + 2 * _PAD, len(lines) * _LINE + 2 * _PAD


def _wrap(label: str) -> list[str]:
    return [line for part in html.unescape(label).split("<br>") for line in textwrap.wrap(part, _LETTERS)]


def _line(above: Box, below: Box) -> str:
    x, y, to, end = above.middle, above.y + above.height, below.middle, below.y
    return f'<path d="M{x:.1f} {y:.1f}C{x:.1f} {end:.1f} {to:.1f} {y:.1f} {to:.1f} {end:.1f}"/>'


def _box(box: Box, lines: list[str]) -> str:
    x, y, width, height = box
    spans = "".join(
        f'<tspan x="{box.middle:.1f}" y="{y + _PAD + _LINE * (k + 0.75):.1f}">{html.escape(line)}</tspan>'
        for k, line in enumerate(lines)
    )
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="4"/><text>{spans}</text>'
