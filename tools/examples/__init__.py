"""Worked cases that show how the rules are to be read, one JSON file each in static/examples/<slug>/.

Cases that are questions are written by hand. Those that need play hold records, and the modules beside this one make
them: `python3 -m tools.examples` writes them anew, so that the diff can be reviewed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
WIDTH = 90
_LIST = re.compile(r"\[[^\[\]{}]*\]")
FOLDER = ROOT / "static" / "examples"


def examples(slug: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield a game's worked cases in the order of their numbers."""
    for file in sorted((FOLDER / slug).glob("*.json"), key=lambda file: int(file.stem)):
        yield int(file.stem), json.loads(file.read_text("utf-8"))


def example_text(example: dict[str, Any]) -> str:
    """Return the text of an example's file: JSON, with short lists on one line."""
    text = json.dumps(example, indent=2, ensure_ascii=False)
    return _LIST.sub(lambda found: _on_one_line(found[0]), text) + "\n"


def _on_one_line(text: str) -> str:
    line = re.sub(r"\s*\n\s*", " ", text).replace("[ ", "[").replace(" ]", "]")
    return line if len(line) < WIDTH else text
