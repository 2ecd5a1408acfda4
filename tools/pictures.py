"""`build.py pictures FOLDER`: pictures of every screen, and their differences from another build's.

`--against OTHER` compares them with the pictures in another folder; `--dist DIR` takes those of an existing build, of
this checkout or another. `--manifest` takes only those in `static/screenshots`, `--films` only rows of pictures of
motion at a table.
"""

import argparse
import re
import time
from pathlib import Path

from tools import dist, films, screenshots
from tools.camera import SCHEMES, SIZES, Camera
from tools.differences import compare, looker
from tools.errors import BuildError
from tools.sights import sights
from tools.tour import tour
from tools.visitor import steady_page

_OURS = re.compile(rf".+-({'|'.join(map(str, SIZES))})-({'|'.join(SCHEMES)})\.png")


def run(arguments: argparse.Namespace) -> int:
    """Take the pictures, compare them if asked to, and return 1 if any differs."""
    folder, other = Path(arguments.folder), Path(arguments.against) if arguments.against else None
    if other is not None and (not other.is_dir() or other.resolve() == folder.resolve()):
        raise BuildError(f"--against needs another folder with pictures, and {other} is none.")
    site = dist.choose_site(arguments.dist)
    if arguments.manifest:
        print(f"In {folder}: {', '.join(screenshots.take(site, folder))}.")
        return 0
    if arguments.films:
        folder.mkdir(parents=True, exist_ok=True)
        with steady_page(site, timers=True) as page:
            print(f"In {folder}: {', '.join(films.take(page, folder))}.")
        return 0
    differences = folder / "differences"
    clear(folder)
    clear(differences)
    folder.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with steady_page(site) as page:
        camera = Camera(page, folder, other)
        tour(camera, list(sights()), site)
        print(f"{len(camera.taken)} pictures in {time.monotonic() - begun:.0f} s are in {folder}.")
        if other is None:
            return 0
        page.goto("about:blank")
        found = compare(folder, camera.taken, other, differences, looker(page))
    for difference in found:
        print(f"{difference.name} {difference.says}")
    print(f"{len(found)} pictures differ" + (f"; both sides are in {differences}." if found else "."))
    return 1 if found else 0


def clear(folder: Path) -> None:
    """Delete the pictures of an earlier run, and no other files."""
    for file in folder.glob("*.png"):
        if _OURS.fullmatch(file.name):
            file.unlink()
