"""The pictures of the site that its manifest shows, as `build.py pictures static/screenshots --manifest` takes them."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path

from tools.manifest import MANIFEST
from tools.setup import ROOT
from tools.sights import sights
from tools.tour import written
from tools.visitor import Visitor, steady_page

_QUALITY = 80
_PHONE = 800
"""Pixels in which a phone's picture has two for each of its own: whatever is narrower is a phone's."""

_STILL = 250
"""Milliseconds; timers that take longer never end in such a page."""

_TABLES = ("gasp-5", "troll-tricker-3")
_SHOWN = {"table-wide": "gasp-5-play", "table-narrow": "troll-tricker-3-play"}
_PLACES = {"lobby-wide": "#/", "setup-narrow": "#/new/rebel-runs"}


def take(site: Path, folder: Path) -> list[str]:
    """Take every picture that the manifest names, in its size, into a folder; return the names of the files."""
    told = json.loads((ROOT / MANIFEST).read_text("utf-8"))["screenshots"]
    records = {sight.name: written(sight.record) for sight in sights(*_TABLES)}
    folder.mkdir(parents=True, exist_ok=True)
    with steady_page(site) as page:
        visitor = Visitor(page)
        visitor.start()
        for picture in told:
            file = Path(picture["src"]).name
            _go(visitor, file.removesuffix(".webp"), records)
            _shoot(visitor, picture["sizes"], folder / file)
    return [Path(picture["src"]).name for picture in told]


def _go(visitor: Visitor, name: str, records: dict[str, str]) -> None:
    """Go to what a picture shows."""
    if name in _SHOWN:
        visitor.store(shown=records[_SHOWN[name]])
        visitor.go("#/game/shown")
    else:
        visitor.store()
        visitor.go("#/nowhere")
        visitor.go(_PLACES[name])


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
