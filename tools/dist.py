"""`build.py dist`: builds the site into dist/, for any folder of any static host.

Pages, service worker and manifest have addresses that people and browsers remember; all else is under
assets/, with its content in its name.
"""

import argparse
import json
import os
import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path

from engine import GAMES
from tools import compress, discovery, embeds, example_pages, headers, licences, pages, worked
from tools.assets import Assets, digest
from tools.runtime import Runtime
from tools.setup import ROOT
from tools.stylesheet import stylesheet
from ui.catalog import GAME_UIS
from ui.composing import page as composing
from ui.pages import lobby

DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
RULES = "The rules of {game} in our own words, with questions to try and worked examples. {credit}"


def run(arguments: argparse.Namespace) -> int:
    """Build and say where."""
    print(f"The site is in {build(arguments.site).relative_to(ROOT)}/.")
    if not arguments.site:
        print(discovery.UNKNOWN)
    return 0


def build(site: str = "") -> Path:
    """Build dist/ and return its path; a build that fails leaves the one before.

    `site` is the address that dist/ will have on its host, if that is known.
    """
    files = contents(site)
    files |= compress.twins(files, CACHE)
    # Aside first, so that dist/ is never half-built; with a name of its own, since two builds may run at once.
    aside = CACHE / f"dist-{os.getpid()}"
    shutil.rmtree(aside, ignore_errors=True)
    for address, content in files.items():
        file = aside / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    replace(DIST, aside)
    return DIST


def replace(folder: Path, by: Path) -> None:
    """Put one folder in the place of another, which is deleted."""
    before = by.with_name(f"{by.name}-before")
    shutil.rmtree(before, ignore_errors=True)
    if folder.exists():
        folder.rename(before)
    by.rename(folder)
    shutil.rmtree(before, ignore_errors=True)


def contents(site: str = "") -> dict[str, bytes]:
    """Return the files of dist/ by address, without their compressed twins."""
    assets = Assets(ROOT)
    assets.put("static/css/all.css", stylesheet(ROOT / "static/css"))
    rendered = pages.Pages(ROOT, assets, Runtime(assets, CACHE), site)
    files = {
        "index.html": rendered.index(lobby.page(), lobby.row_to_copy()),
        "manifest.webmanifest": assets.content("static/manifest.webmanifest", ""),
    }
    for file in sorted((ROOT / "static/rules").glob("*.md")):
        address = f"rules/{file.stem}.html"
        described = RULES.format(game=GAMES[file.stem].name, credit=GAME_UIS[file.stem].text.credit)
        files[address] = rendered.reading(address, file.read_text("utf-8"), worked.section(file.stem), described)
    shipped = [page for slug in GAMES for page in example_pages.pages(slug)]
    files |= {f"examples/{page.name}.html": rendered.example(page) for page in shipped}
    assets.prepend(embeds.SCRIPT, embeds.told(page.name for page in shipped))
    files["embed.html"] = rendered.embed(embeds.faces())
    files["compose.html"] = rendered.compose(composing.beginning(), [(page.name, page.title) for page in shipped])
    files["about.html"] = about(rendered)
    files |= assets.files
    files["service-worker.js"] = service_worker(files)
    return files | for_others(files, rendered.discovery.files)


def for_others(files: Mapping[str, bytes], answers: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return what is for other sites and for hosts, and so is kept by nobody for offline use.

    `answers` is what oEmbed says.
    """
    return {
        **answers,
        "embed-parent.js": (ROOT / "static/js/parent.js").read_bytes(),
        "_headers": headers.for_hosts([*files, *answers, "embed-parent.js"]),
        # Or else GitHub Pages would leave out what begins with an underscore.
        ".nojekyll": b"",
    }


def about(site: pages.Pages) -> bytes:
    """Return the page that tells who made what; after all others, since it tells what they are made of."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ours = licences.Notice("Suits & Signs", project["license"], "", (ROOT / "LICENSE").read_text("utf-8"))
    credits = [(game.name, GAME_UIS[slug].text.credit) for slug, game in GAMES.items()]
    return site.about(project["version"], credits, [ours, *licences.notices(ROOT, site.assets.sources)])


def service_worker(files: Mapping[str, bytes]) -> bytes:
    """Return the service worker that keeps all these files, and no other, for offline use."""
    script = (ROOT / "static/js/service-worker.js").read_text("utf-8")
    hashes = {address: digest(content) for address, content in sorted(files.items())}
    build = {"name": digest((json.dumps(hashes) + script).encode()), "files": hashes}
    return f"const BUILD = {json.dumps(build)};\n{script}".encode()
