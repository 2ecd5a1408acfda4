"""The one style sheet of all pages, made by `tools/stylesheet.mjs` of those in static/css and in the games' rooms.

Its layers are sheets or folders in static/css; the games' sheets are one more. A later layer wins over earlier ones,
however specific their selectors are.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.errors import BuildError
from tools.setup import ROOT, node

LAYERS = ("reset", "tokens", "base", "components", "pages", "games", "large", "focus", "print")
"""The weakest first."""

GAMES = "games"
"""The layer of the games' own sheets."""

_COMMON, _ROOMS, _OWN = "static/css", "ui/games", "style.css"

_SCRIPT = ROOT / "tools/stylesheet.mjs"


def sheets(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the style sheets of a project in the order in which they are joined, each with its layer."""
    for layer in LAYERS:
        patterns = (f"{_ROOMS}/*/{_OWN}",) if layer == GAMES else (f"{_COMMON}/{layer}.css", f"{_COMMON}/{layer}/*.css")
        for pattern in patterns:
            yield from ((layer, file) for file in sorted(root.glob(pattern)))


def stylesheet(faces: str, added: Path | None = None) -> bytes:
    """Return our style sheets as one, with that of the room of one more game; BuildError if one can't be read.

    faces: the rules that name the typefaces.
    """
    found = {file: layer for layer, file in sheets(ROOT)}
    if added and (added / _OWN).is_file():
        found[added / _OWN] = GAMES
    files = [{"path": str(file), "layer": layer} for file, layer in found.items()]
    return _join(files, faces)


def small(file: Path) -> bytes:
    """Return a sheet that one page has beside those, in their layer of pages; BuildError if it can't be read."""
    return _join([{"path": str(file), "layer": "pages"}], "")


def _join(files: list[dict[str, str]], faces: str) -> bytes:
    windows = str(ROOT / _COMMON / "windows.css")
    given = json.dumps({"files": files, "layers": LAYERS, "windows": windows, "faces": faces})
    made = subprocess.run([str(node()), str(_SCRIPT)], cwd=ROOT, input=given.encode(), capture_output=True, check=False)
    if made.returncode:
        raise BuildError(f"The style sheets can't be joined: {made.stderr.decode().strip()}", 1)
    return made.stdout
