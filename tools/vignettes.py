"""The vignettes of the Decktet's named cards: a figure of game-icons.net each, and the disc that it stands on.

They are fetched after all else: see docs/decisions/0099-figures-on-large-cards.md.
"""

from __future__ import annotations

import json
import re

from engine.decks.decktet import rank_of
from tools.assets import Assets
from tools.licences import MODULES
from ui.components.decktet_face import VIGNETTE, VIGNETTES, vignette_id

ADDRESS = "static/svg/vignettes.json"
"""Where static/js/vignettes.js finds them, as it says."""

_ICONS = f"{MODULES}@iconify-json/game-icons/icons.json"
_UNITS = 512
"""Of a figure's square."""

_FIGURES = {
    "2MK": "quill-ink",
    "2SY": "camel",
    "2VL": "sprout",
    "3MV": "trail",
    "3SK": "palette",
    "3LY": "wolf-howl",
    "4MS": "peaks",
    "4VL": "ship-wheel",
    "4YK": "crossed-swords",
    "5ML": "pine-tree",
    "5SV": "spyglass",
    "5YK": "barbute",
    "6MV": "screaming",
    "6SY": "prayer",
    "6LK": "shop",
    "7ML": "crossroad",
    "7SK": "castle",
    "7VY": "cave-entrance",
    "8MS": "tied-scroll",
    "8VL": "windmill",
    "8YK": "backstab",
    "9MS": "shaking-hands",
    "9VY": "night-sky",
    "9LK": "scales",
    "NM": "bowman",
    "NS": "lyre",
    "NV": "big-wave",
    "NL": "hourglass",
    "NY": "burning-meteor",
    "NK": "two-coins",
    "PMSL": "wheat",
    "PMYK": "watchtower",
    "PSVK": "lighthouse",
    "PVLY": "stakes-fence",
    "TMVK": "laurels",
    "TMLY": "dolmen",
    "TSLK": "window",
    "TSVY": "island",
}
_PATH = re.compile(r'd="([^"]*)"')
_FRACTION = re.compile(r"-?\d*\.\d+")


def put(assets: Assets) -> None:
    """Take the vignettes along, by their ids: the middle of a disc, its radius, and the place and path of a figure."""
    icons = json.loads((assets.root / _ICONS).read_text("utf-8"))["icons"]
    assets.sources.add(_ICONS)
    made = {}
    for code, name in _FIGURES.items():
        paths = _PATH.findall(icons[name]["body"])
        x, y, radius = VIGNETTES.get(rank_of(code), VIGNETTE)
        size = radius * 1.5  # few figures reach into the corners of their square
        place = f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({size / _UNITS:.4f})"
        made[vignette_id(code)] = [x, y, radius, place, " ".join(_round(path) for path in paths)]
    assets.put(ADDRESS, json.dumps(made).encode())


def _round(path: str) -> str:
    """Return a path without fractions of its units, which are invisible: it is a third as long."""
    return _FRACTION.sub(lambda found: f"{float(found[0]):+.0f}", path)
