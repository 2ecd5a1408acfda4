"""The two typefaces of all pages: small files with the characters our pages use, and a style sheet that names them.

Both are variable fonts, from the packages of Fontsource. A page is first painted with a font of the device, scaled to
the width and height of ours: see docs/decisions/0098-two-typefaces-of-our-own.md.
"""

from __future__ import annotations

import hashlib
import io
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from tools.assets import Assets
from tools.licences import MODULES
from tools.setup import ROOT

WEIGHTS = (400, 700)
"""The lightest and the boldest of our style sheets."""

_PARTS = {
    "latin": [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœ–—‘’“”„…−≤≥")],
    "latin-ext": [*range(0x100, 0x180)],
}
"""The characters kept of Fontsource's two files of a typeface, by their names; most pages need only the first."""

_FEATURES = ("ccmp", "kern", "lnum", "mark", "rvrn", "tnum")
_SAMPLE = "The highest card of the suit that was led takes the trick, and whoever took it leads to the next one. "
_COPYRIGHT, _FAMILY, _STYLE = 0, 1, 2
# The version of the conversion of a file; changing the conversion needs a new one, as it names the cache's folder.
_CACHE = "typefaces-1"


class StandIn(NamedTuple):
    """A font of many devices: the width of `_SAMPLE` in it, in em, and its names, each regular and bold."""

    name: str
    widths: tuple[float, float]
    called: tuple[tuple[str, ...], tuple[str, ...]]


class Typeface(NamedTuple):
    """A typeface, Fontsource's name of it, and the fonts that replace it until it is loaded."""

    name: str
    package: str
    stand_ins: tuple[StandIn, ...]


SANS = Typeface(
    "Nunito Sans",
    "nunito-sans",
    (
        StandIn("like Arial", (43.47, 46.79), (("Arial", "Liberation Sans"), ("Arial Bold", "Liberation Sans Bold"))),
        StandIn("like Roboto", (43.45, 44.14), (("Roboto",), ("Roboto Bold",))),
        StandIn("like DejaVu Sans", (50.04, 56.67), (("DejaVu Sans",), ("DejaVu Sans Bold",))),
    ),
)
SERIF = Typeface(
    "Piazzolla",
    "piazzolla",
    (
        StandIn(
            "like Times",
            (39.24, 41.75),
            (("Times New Roman", "Liberation Serif"), ("Times New Roman Bold", "Liberation Serif Bold")),
        ),
        StandIn("like Noto Serif", (46.61, 49.7), (("Noto Serif",), ("Noto Serif Bold",))),
        StandIn("like DejaVu Serif", (50.49, 55.8), (("DejaVu Serif",), ("DejaVu Serif Bold",))),
    ),
)


def put(assets: Assets, cache: Path) -> str:
    """Take the files of the typefaces, and return the style sheet that names them, for the folder of all assets."""
    rules: list[str] = []
    for face in (SANS, SERIF):
        for part, signs in _PARTS.items():
            source = _source(face, part)
            made = _make(cache, source, f"{part} {signs}", partial(_shrink, signs=signs))
            assets.sources.add(source)
            address = assets.put(f"{face.package}-{part}.woff2", made.read_bytes())
            # For all that the others don't have, the first is asked.
            reach = "" if part == "latin" else f" unicode-range: U+{signs[0]:X}-{signs[-1]:X}"
            rules.append(
                f'@font-face {{ font-family: "{face.name}"; font-weight: {WEIGHTS[0]} {WEIGHTS[-1]}; '
                f'font-display: swap; src: url("{address.rpartition("/")[2]}");{reach} }}'
            )
        rules += _stand_ins(face, cache)
    return "\n".join(rules)


def instance(face: Typeface, weight: int, cache: Path) -> Path:
    """Return a font of one weight, for programs that know no variable ones, with Latin letters alone."""
    return _make(cache, _source(face, "latin"), f"{weight}", partial(_pin, face=face, weight=weight))


def _stand_ins(face: Typeface, cache: Path) -> Iterator[str]:
    for place, weight in enumerate(WEIGHTS):
        font = TTFont(instance(face, weight, cache))
        unit, glyphs = font["head"].unitsPerEm, font.getBestCmap()
        width = sum(font["hmtx"][glyphs[ord(letter)]][0] for letter in _SAMPLE) / unit
        for each in face.stand_ins:
            size = width / each.widths[place]
            up, down = (abs(reach) / unit / size for reach in (font["hhea"].ascent, font["hhea"].descent))
            local = ", ".join(f'local("{name}")' for name in each.called[place])
            yield (
                f'@font-face {{ font-family: "{each.name}"; font-weight: {weight}; src: {local}; '
                f"size-adjust: {size:.0%}; ascent-override: {up:.0%}; descent-override: {down:.0%} }}"
            )


def _source(face: Typeface, part: str) -> str:
    return f"{MODULES}@fontsource-variable/{face.package}/files/{face.package}-{part}-wght-normal.woff2"


def _make(cache: Path, source: str, how: str, change: Callable[[TTFont], TTFont]) -> Path:
    """Return the converted font; `cache` keeps it, by the font and by the description `how`."""
    content = (ROOT / source).read_bytes()
    name = hashlib.sha256(f"{how} {fontTools.version}".encode() + content).hexdigest()
    file = cache / _CACHE / name
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        # Written aside, so that a build that is stopped halfway leaves no incomplete file.
        aside = file.with_name(f"{name}.{os.getpid()}")
        change(TTFont(io.BytesIO(content), recalcTimestamp=False)).save(aside)
        aside.replace(file)
    return file


def _shrink(font: TTFont, signs: list[int]) -> TTFont:
    """Return a font with these signs and our weights alone, packed for browsers."""
    options = subset.Options(hinting=False, layout_features=list(_FEATURES), name_IDs=[_COPYRIGHT])
    shrinking = subset.Subsetter(options)
    shrinking.populate(unicodes=signs)
    shrinking.subset(font)
    made = instancer.instantiateVariableFont(font, {"wght": (WEIGHTS[0], WEIGHTS[-1])})
    del made["STAT"]
    made.flavor = "woff2"
    return made


def _pin(font: TTFont, face: Typeface, weight: int) -> TTFont:
    made = instancer.instantiateVariableFont(font, {"wght": weight})
    for number, name in ((_FAMILY, face.name), (_STYLE, "Bold" if weight == WEIGHTS[-1] else "Regular")):
        made["name"].setName(name, number, 3, 1, 0x409)
    made.flavor = None
    return made
