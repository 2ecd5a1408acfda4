"""`build.py dist`: builds the site into dist/, for any folder of any static host.

Pages, service worker and manifest have addresses that people and browsers remember; all else is under
assets/, with its content in its name.
"""

import argparse
import hashlib
import json
import os
import shutil
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from engine import GAMES
from tools import (
    before_python,
    compress,
    discovery,
    embeds,
    example_pages,
    headers,
    lesson_pages,
    licences,
    pages,
    previews,
    prototype,
    snapshot,
    typefaces,
    vignettes,
    worked,
    workshop,
)
from tools.assets import Assets, digest
from tools.elsewhere import NONE, Elsewhere, choice
from tools.errors import BuildError
from tools.manifest import manifest
from tools.prototype import Prototype
from tools.rooms import file_of
from tools.runtime import CARRIERS, Runtime
from tools.setup import ROOT
from tools.stylesheet import stylesheet
from ui.components.term import address_to_read
from ui.components.translation import _
from ui.embed import composer_view as composing
from ui.games.catalog import GAME_UIS, ui_of

DIST = ROOT / "dist"
CACHE = ROOT / ".cache"


def run(arguments: argparse.Namespace) -> int:
    """Build, and print where the site is and how much memory is left."""
    added = prototype.read(arguments.prototype) if arguments.prototype else None
    site = build(arguments.site, added, elsewhere=choice(arguments))
    print(f"The site is in {site.relative_to(ROOT)}/.")
    if added is None:
        room = snapshot.make(CACHE).room / 2**20
        print(f"Pages start from a snapshot of Python's memory, which has room for {room:.1f} MiB more.")
    if not arguments.site:
        print(discovery.UNKNOWN)
    return 0


def build(site: str = "", added: Prototype | None = None, hurried: bool = False, elsewhere: Elsewhere = NONE) -> Path:
    """Build dist/ and return its path; a build that fails leaves the previous one.

    `site` is the address that dist/ will have on its host, if known; `added` is one more game. `hurried` makes a build
    for trials, not for shipping: its .br twins may be longer. `elsewhere` are the other hosts that its pages may ask.
    """
    files = contents(site, added, hurried, elsewhere)
    write(files | compress.twins(files, CACHE, hurried), DIST)
    return DIST


def build_to_try(added: Prototype) -> Path:
    """Build the site with one more game, for this computer only, and return its path: dist/ stays as it is."""
    folder = CACHE / "with" / added.folder.name
    write(contents("", added, hurried=True), folder)
    return folder


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write a built site, in place of the previous one."""
    # Aside first, so that it is never half-built; with a name of its own, since two builds may run at once.
    aside = CACHE / f"dist-{os.getpid()}"
    shutil.rmtree(aside, ignore_errors=True)
    for address, content in files.items():
        file = aside / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    folder.parent.mkdir(parents=True, exist_ok=True)
    replace(folder, aside)


def choose_site(folder: str | None) -> Path:
    """Return a folder that holds a built site; without one, build ours. BuildError if there is no site in it."""
    if folder is None:
        return build()
    if not Path(folder, "index.html").is_file():
        raise BuildError(f"--dist needs the folder of a built site, and {folder} has no index.html.")
    return Path(folder)


def replace(folder: Path, by: Path) -> None:
    """Replace a folder by another one; the old one is deleted."""
    before = by.with_name(f"{by.name}-before")
    shutil.rmtree(before, ignore_errors=True)
    if folder.exists():
        folder.rename(before)
    by.rename(folder)
    shutil.rmtree(before, ignore_errors=True)


class Made(NamedTuple):
    """The files of a site by address, without their compressed twins, and the licences of all that is in them."""

    files: dict[str, bytes]
    credits: list[licences.Notice]


def contents(
    site: str = "", added: Prototype | None = None, hurried: bool = False, elsewhere: Elsewhere = NONE
) -> dict[str, bytes]:
    """Return the files of dist/ by address, as `make` makes them."""
    return make(site, added, hurried, elsewhere).files


def make(site: str = "", added: Prototype | None = None, hurried: bool = False, elsewhere: Elsewhere = NONE) -> Made:
    """Return a site; the arguments as in `build`.

    BuildError if a game has no line in ui/games/catalog.py.
    """
    for slug in GAMES:
        if slug not in GAME_UIS and (added is None or slug != added.game.slug):
            raise BuildError(
                f"engine/catalog.py has {slug}, and ui/games/catalog.py hasn't. Add the game's room there; while it "
                "has none, add default.of(…), as CONTRIBUTING.md says."
            )
    assets = Assets(ROOT)
    vignettes.put(assets)
    faces = typefaces.put(assets, CACHE)
    assets.put("static/css/all.css", stylesheet(faces, added.room_folder if added else None))
    # In front of other scripts, since a start waits for each.
    site_js = (ROOT / "static/js/site.js").read_text("utf-8")
    assets.prepend("static/js/about.js", site_js)
    assets.prepend(CARRIERS, elsewhere.script_constants())
    python = runtime(assets, added, hurried)
    languages = before_python.put(assets, python.megabytes)
    assets.prepend("static/js/boot.js", site_js + languages.script)
    rendered = pages.Pages(ROOT, assets, python, site, elsewhere)
    told, pictures = manifest(assets, rendered.discovery.site)
    files = {
        "index.html": rendered.index(before_python.parts()),
        "manifest.webmanifest": told,
    }
    files |= pages_to_read(rendered, added)
    shipped = [page for slug in GAMES for page in example_pages.pages(slug)]
    for code, catalog in languages.catalogs.items():
        with before_python.language_spoken(catalog):
            translated = pages_to_read(rendered, added)
        files |= translated
        languages.files[code].extend(translated)
    assets.prepend(embeds.SCRIPT, embeds.script_constants(page.name for page in shipped))
    files["embed.html"] = rendered.embed(embeds.faces(), embeds.fans(), embeds.page_without_script())
    files["compose.html"] = rendered.compose(composing.placeholder(), [(page.name, page.title) for page in shipped])
    others = set(assets.files) - set(languages.workshop) - {assets.address("workshop.zip")}
    files["workshop.html"] = rendered.workshop(workshop.put(assets, rendered.sprite))
    late = ["workshop.html", *sorted(set(assets.files) - others)]
    credits = notices(rendered)
    files["about.html"] = rendered.about(credits)
    for code, catalog in languages.catalogs.items():
        with before_python.language_spoken(catalog):
            address = address_to_read("about.html")
            files[address] = rendered.about(credits)
        languages.files[code].append(address)
    files |= assets.files
    files["service-worker.js"] = service_worker(files, languages.files, late)
    drawn = previews.pngs(rendered.previews, CACHE)
    return Made(files | for_others(files, {**rendered.discovery.files, **pictures, **drawn}), credits)


def pages_to_read(site: pages.Pages, added: Prototype | None) -> dict[str, bytes]:
    """Return the pages of rules, lessons, worked cases and decks in the language that is spoken, by their addresses."""
    files = {"decks.html": site.decks()}
    for slug, markdown in rules_pages(added).items():
        address = f"rules/{slug}.html"
        files[address] = site.reading_page(address, markdown, partial(with_more, slug=slug), rules_description(slug))
    taught = [page for slug in GAMES for page in lesson_pages.pages(slug)]
    files |= {f"{lesson_pages.FOLDER}/{page.name}.html": site.lesson(page) for page in taught}
    shipped = [page for slug in GAMES for page in example_pages.pages(slug)]
    files |= {f"examples/{page.name}.html": site.example(page) for page in shipped}
    return {address_to_read(address): content for address, content in files.items()}


def with_more(body: str, slug: str) -> str:
    """Return a game's rules with its worked cases, and with the links to its lessons at the end."""
    return worked.with_cases(body, slug) + lesson_pages.links(slug)


def rules_description(slug: str) -> str:
    """Return the description of a game's rules page, for other sites and search engines."""
    credit = ui_of(slug).text.credit
    return _(
        "The rules of {game} in our own words, with questions to try and worked examples. {credit}",
        game=GAMES[slug].name,
        credit=_(credit),
    )


def runtime(assets: Assets, added: Prototype | None, hurried: bool) -> Runtime:
    """Return the runtime of Python, with one more game if one is added."""
    if added is None:
        return Runtime(assets, CACHE, hurried=hurried)
    added.register()
    # Only one snapshot is kept, so a site with one more game has a cache of its own.
    cache = CACHE / "with"
    sources = cache / f"sources-{os.getpid()}"
    shutil.rmtree(sources, ignore_errors=True)
    added.write_sources(sources)
    try:
        return Runtime(assets, cache, sources, hurried)
    finally:
        shutil.rmtree(sources)


def rules_pages(added: Prototype | None) -> dict[str, str]:
    """Return the rules of all games as Markdown, by their slugs."""
    files = {slug: file_of(slug, "rules.md") for slug in sorted(GAMES)}
    found = {slug: file.read_text("utf-8") for slug, file in files.items() if file.is_file()}
    return found if added is None else {**found, added.game.slug: added.rules}


def for_others(files: Mapping[str, bytes], answers: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files for other sites and hosts, which aren't kept for offline use.

    `answers` are the files that other sites ask for: oEmbed's JSON, and pictures of the site and its pages.
    """
    newest = {"embed-parent.js": (ROOT / "static/js/parent.js").read_bytes()}
    versions = {file.name: file.read_bytes() for file in (ROOT / "static/released").iterdir()}
    return {
        **answers,
        **newest,
        **versions,
        "_headers": headers.for_hosts([*files, *answers, *newest, *versions]),
        # Otherwise GitHub Pages would leave out files that begin with an underscore.
        ".nojekyll": b"",
    }


def notices(site: pages.Pages) -> list[licences.Notice]:
    """Return the licences of all that the pages contain; they are known last."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ours = licences.Notice("Suits & Signs", project["license"], "", (ROOT / "LICENSE").read_text("utf-8"))
    return [ours, *licences.notices(ROOT, site.assets.sources)]


def service_worker(
    files: Mapping[str, bytes],
    languages: Mapping[str, Sequence[str]] = MappingProxyType({}),
    late: Sequence[str] = (),
) -> bytes:
    """Return the service worker that keeps these files, and no others, for offline use.

    `languages` lists by code the files that are kept only where that language is read, `late` those that are kept once
    the workshop has been opened.
    """
    script = (ROOT / "static/js/service-worker.js").read_text("utf-8")
    hashes = {address: hashlib.sha256(content).hexdigest() for address, content in sorted(files.items())}
    known = {"files": hashes, "languages": dict(languages), "workshop": list(late)}
    build = {"name": digest((json.dumps(known) + script).encode()), **known}
    return f"const BUILD = {json.dumps(build)};\n{script}".encode()
