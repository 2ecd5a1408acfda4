"""A QR code as a picture: dark on white in every theme, since cameras look for that."""

from __future__ import annotations

from ui.components.html import Html, h

_QUIET = 4
"""The white margin that a reader needs, in modules."""


def qr_picture(rows: str, name: str) -> Html:
    """Return a QR code as SVG; `rows` has a line for each of its rows, 1 for a dark module and 0 for a light one."""
    lines = rows.split()
    size = len(lines) + 2 * _QUIET
    path = "".join(_line(line, y) for y, line in enumerate(lines, _QUIET))
    return h(
        "svg",
        {"class": "qr", "role": "img", "aria-label": name, "viewBox": f"0 0 {size} {size}"},
        h("rect", {"width": size, "height": size, "fill": "#fff"}),
        h("path", {"d": path, "fill": "#000", "shape-rendering": "crispEdges"}),
    )


def _line(line: str, y: int) -> str:
    """Return the dark stretches of a row as a path."""
    found, x = [], 0
    while (x := line.find("1", x)) >= 0:
        end = line.find("0", x)
        end = len(line) if end < 0 else end
        found.append(f"M{x + _QUIET} {y}h{end - x}v1H{x + _QUIET}z")
        x = end
    return "".join(found)
