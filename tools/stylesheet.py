"""The one style sheet of all pages, made of those in static/css by `tools/stylesheet.mjs`.

Its layers are sheets or folders there. What a layer says goes for whatever those before it say, however precisely.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.errors import BuildError
from tools.setup import ROOT, node

LAYERS = ("reset", "tokens", "base", "components", "pages", "games", "large", "focus")
"""The sheets and folders of static/css, the weakest first."""

_SCRIPT = ROOT / "tools/stylesheet.mjs"


def sheets(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the style sheets of a folder in the order in which they are joined, each with its layer."""
    for layer in LAYERS:
        for pattern in (f"{layer}.css", f"{layer}/*.css"):
            yield from ((layer, file) for file in sorted(folder.glob(pattern)))


def stylesheet(folder: Path) -> bytes:
    """Return the style sheets of a folder as one; BuildError says where one can't be read."""
    files = [{"path": str(file), "layer": layer} for layer, file in sheets(folder)]
    given = json.dumps({"files": files, "layers": LAYERS, "windows": str(folder / "windows.css")})
    made = subprocess.run([str(node()), str(_SCRIPT)], cwd=ROOT, input=given.encode(), capture_output=True, check=False)
    if made.returncode:
        raise BuildError(f"The style sheets can't be joined: {made.stderr.decode().strip()}", 1)
    return made.stdout
