"""The pictures of the site that its manifest shows, as `build.py pictures static/screenshots --manifest` takes them."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path

from engine import GAMES
from tools.manifest import MANIFEST, PICTURED
from tools.setup import ROOT
from tools.sights import sights
from tools.tour import stored_text
from tools.visitor import Visitor, steady_page

_QUALITY = 80
_PHONE = 800
"""Pictures narrower than this are a phone's, with two physical pixels for each CSS pixel."""

_STILL = 250
"""Milliseconds; timers that take longer never end in such a page."""

_TABLES = {"table-wide": max, "table-narrow": min}
"""The pictures of tables, each with which of its game's seat counts it shows."""


def take(site: Path, folder: Path) -> list[str]:
    """Take every picture that the manifest names, in its size, into a folder; return the names of the files."""
    told = json.loads((ROOT / MANIFEST).read_text("utf-8"))["screenshots"]
    folder.mkdir(parents=True, exist_ok=True)
    with steady_page(site) as page:
        visitor = Visitor(page)
        visitor.start()
        for picture in told:
            file = Path(picture["src"]).name
            _go(visitor, file.removesuffix(".webp"))
            _shoot(visitor, picture["sizes"], folder / file)
    return [Path(picture["src"]).name for picture in told]


def _go(visitor: Visitor, name: str) -> None:
    """Open the screen of a picture: a table, a set-up form or the lobby."""
    slug = PICTURED.get(name)
    if slug and name in _TABLES:
        sight = next(sights(f"{slug}-{_TABLES[name](GAMES[slug].seat_counts)}"))
        visitor.store(shown=stored_text(sight.record))
        visitor.go("#/game/shown")
    else:
        visitor.store()
        visitor.go("#/nowhere")
        visitor.go(f"#/new/{slug}" if slug else "#/")


def _shoot(visitor: Visitor, sizes: str, file: Path) -> None:
    """Write the window, of 1280x800 pixels or the like, as a WebP."""
    width, height = map(int, sizes.split("x"))
    scale = 2 if width < _PHONE else 1
    visitor.show(width // scale, height // scale, "light")
    visitor.settle(_STILL)
    session = visitor.page.context.new_cdp_session(visitor.page)
    clip = {"x": 0, "y": 0, "width": width // scale, "height": height // scale, "scale": scale}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": _QUALITY, "clip": clip})
    file.write_bytes(b64decode(taken["data"]))
    session.detach()
