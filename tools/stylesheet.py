"""The one style sheet of all pages, made of those in static/css by `tools/stylesheet.mjs`.

Its parts are sheets or folders there, and each may undo what those before it say.
"""

import json
import subprocess
from pathlib import Path

from tools.errors import BuildError
from tools.setup import ROOT, node

PARTS = ("tokens", "base", "components", "pages", "games")
"""The sheets and folders of static/css, in the order in which they are joined."""

_SCRIPT = ROOT / "tools/stylesheet.mjs"


def sheets(folder: Path) -> list[Path]:
    """Return the style sheets of a folder in the order in which they are joined."""
    return [file for part in PARTS for each in (f"{part}.css", f"{part}/*.css") for file in sorted(folder.glob(each))]


def stylesheet(folder: Path) -> bytes:
    """Return the style sheets of a folder as one; BuildError says where one can't be read."""
    files = [{"path": str(file), "layer": ""} for file in sheets(folder)]
    given = json.dumps({"files": files, "layers": []})
    made = subprocess.run([str(node()), str(_SCRIPT)], cwd=ROOT, input=given.encode(), capture_output=True, check=False)
    if made.returncode:
        raise BuildError(f"The style sheets can't be joined: {made.stderr.decode().strip()}", 1)
    return made.stdout
