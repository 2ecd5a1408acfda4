"""Pictures for other sites' previews of links to our pages: the page's position, drawn by `tools/previews.mjs`.

Their texts are set in our pages' typefaces, so they look the same wherever they are built.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import typefaces
from tools.errors import BuildError
from tools.setup import ROOT, node
from ui.components.html import Html, h, raw
from ui.games.kit.diagram import DiagramRow
from ui.positions import diagram_svg

WIDTH, HEIGHT = 1200, 630
"""Of every picture, in pixels, as the sites that show them advise."""

FOLDER = "previews"
_TALLEST = 560
"""So many units of a diagram are as high as the picture: more of them would be too small to read."""

_GROUND = "#2f5d46"
_SIZE = re.compile(r' width="(\d+)" height="(\d+)"')
_SCRIPT = ROOT / "tools/previews.mjs"
# The version of the conversion of an SVG; a change of fonts or of the drawing program needs a new one, as it names the
# cache's folder.
_CACHE = "previews-2"


def draw_preview(
    rows: Sequence[DiagramRow], caption: str, symbols: Mapping[str, str]
) -> tuple[tuple[DiagramRow, ...], Html]:
    """Return as many of the rows as are legible in a picture, and the picture as an SVG.

    Empty rows are left out first, and the last of them before the others.
    """
    fitting = tuple(rows)
    while True:
        drawn = diagram_svg.svg(fitting, caption, symbols)
        found = _SIZE.search(drawn)
        assert found is not None, "a picture says how large it is"
        wide, high = map(int, found.groups())
        if high <= _TALLEST or len(fitting) == 1:
            break
        empty = [place for place, row in enumerate(fitting) if not (row.cards or row.signs or row.suits)]
        left_out = empty[-1] if empty else len(fitting) - 1
        fitting = (*fitting[:left_out], *fitting[left_out + 1 :])
    scale = min(WIDTH / wide, HEIGHT / high)
    place = {"x": round((WIDTH - wide * scale) / 2), "y": round((HEIGHT - high * scale) / 2)}
    size = {"width": round(wide * scale), "height": round(high * scale)}
    inside = "".join(f' {name}="{number}"' for name, number in {**place, **size}.items())
    return fitting, h(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "width": WIDTH, "height": HEIGHT},
        h("rect", {"width": WIDTH, "height": HEIGHT, "fill": _GROUND}),
        raw(f"{drawn[: found.start()]}{inside}{drawn[found.end() :]}"),
    )


def pngs(drawn: Mapping[str, str], cache: Path) -> dict[str, bytes]:
    """Return SVGs as PNGs, by the same addresses; `cache` keeps each. BuildError says why one can't be drawn."""
    folder = cache / _CACHE
    folder.mkdir(parents=True, exist_ok=True)
    files = {address: folder / f"{hashlib.sha256(svg.encode()).hexdigest()}.png" for address, svg in drawn.items()}
    # Drawn aside, so that a build that is stopped halfway leaves no incomplete file.
    aside = {file: file.with_name(f"{file.name}.{os.getpid()}") for file in files.values() if not file.exists()}
    wanted = [{"svg": drawn[address], "file": str(aside[file])} for address, file in files.items() if file in aside]
    if wanted:
        faces = (typefaces.SANS, typefaces.SERIF)
        fonts = [str(typefaces.instance(face, weight, cache)) for face in faces for weight in typefaces.WEIGHTS]
        given = {"fonts": fonts, "sans": typefaces.SANS.name, "serif": typefaces.SERIF.name, "pictures": wanted}
        made = subprocess.run(
            [str(node()), str(_SCRIPT)], cwd=ROOT, input=json.dumps(given).encode(), capture_output=True, check=False
        )
        if made.returncode:
            raise BuildError(f"The previews can't be drawn: {made.stderr.decode().strip()}", 1)
        for file, drawn_aside in aside.items():
            drawn_aside.replace(file)
    return {address: file.read_bytes() for address, file in files.items()}
