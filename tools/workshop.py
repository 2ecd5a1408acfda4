"""The build's part of `workshop.html`: its editor, the games to begin with, and the codes for other pages."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from engine import GAMES
from engine.messages import N_
from tools import sandbox
from tools.assets import Assets
from tools.errors import BuildError
from tools.licences import MODULES
from tools.rooms import module_of, package_of
from tools.setup import ROOT, node
from tools.stylesheet import small
from ui.components.translation import _
from ui.embed import snippets, snippets_view
from ui.embed.frame_heights import TABLE
from ui.embed.links import PARENT_SCRIPT
from ui.embed.snippets import Piece

EDITOR = "static/js/workshop/editor.js"
STYLES = "static/workshop/style.css"
TEMPLATES = "engine/templates"
VARIANTS = "static/workshop/variants"
SITE = "https://host.example/site/"
"""The place of the site in codes, which static/js/workshop/sharing.js replaces, as it does PACKED and GAMETITLE."""

_BROWSERS = "chrome111,firefox114,safari16.4"
_TEMPLATES = {
    "tricks": ("Tricks", N_("Trick-taking: follow suit, the highest card wins.")),
    "rummy": ("Sets and Runs", N_("Rummy: draw, lay down sets and runs, discard.")),
    "market": ("Caravan", N_("Take cards from a market and sell them in sets.")),
    "split": ("Two Heaps", N_("A draft: one player splits cards into two heaps, the next one chooses.")),
    "at_once": ("Same Moment", N_("All players choose in secret, and show their cards at the same time.")),
    "patience": ("Lone Pairs", N_("A solitaire for one player.")),
}
"""By a template's folder its name, which its code has, too, and its subject, in the order in which they are offered."""

_IN_WORDS = N_("For forums, static sites and READMEs, which can’t show frames: a link in words.")


def title() -> str:
    """Return the headline."""
    return _("Make a game")


def about() -> str:
    """Return the description of the page, for other sites and search engines."""
    return _("Write a card game of your own in Python, play it at once, and send it as a link. Nothing to install.")


def put(assets: Assets, sprite: str) -> str:
    """Take along all that only the workshop needs; return what `script-src` of its page allows besides our own."""
    assets.put(STYLES, small(ROOT / STYLES))
    assets.put(EDITOR, _bundle(assets))
    assets.put("static/workshop/gallery.json", _as_json(gallery()))
    assets.put("static/workshop/models.json", _as_json({slug: _files(_game_folder(slug)) for slug in GAMES}))
    return sandbox.put(assets, sprite)


def words() -> list[str]:
    """Return what the page takes from here, in the language that is spoken, in a fixed order."""
    offered = [text for offer in (*_TEMPLATES.values(), *_variants().values()) for text in offer]
    labels = [*snippets_view.LABELS.values(), *snippets_view.HELP.values(), _IN_WORDS]
    return [_(text) for text in (*offered, *labels)] + [f"{title()} – Suits & Signs"]


def codes() -> list[dict[str, str]]:
    """Return the codes for other pages: with the game in the query of the address, and in its fragment."""
    query, fragment = (_piece(f"{SITE}embed.html?mode=workshop{mark}r=PACKED") for mark in ("&", "#"))
    found = []
    for key, code in snippets.CODES.items():
        text = _IN_WORDS if key in ("markdown", "bbcode") else snippets_view.HELP[key]
        each = {"key": key, "label": snippets_view.LABELS[key], "help": text}
        each |= {"query": code(query), "fragment": code(fragment)}
        found.append(each | ({"setting": snippets.mediawiki_setting(query)} if key == "mediawiki-iframe" else {}))
    return found


def _piece(address: str) -> Piece:
    return Piece(address, "GAMETITLE", "GAMETITLE", TABLE, f"{SITE}{PARENT_SCRIPT}", "")


def _bundle(assets: Assets) -> bytes:
    """Return the editor with all that it imports, whose packages count as taken; BuildError if that fails."""
    with tempfile.TemporaryDirectory() as folder:
        facts, made = Path(folder, "facts.json"), Path(folder, "editor.js")
        options = ("--bundle", "--minify", "--format=esm", "--charset=utf8", f"--target={_BROWSERS}")
        # Where node_modules leads to another checkout's, its packages still have to be known by their names here.
        where = (f"--metafile={facts}", f"--outfile={made}", "--log-level=error", "--preserve-symlinks")
        command = [str(node()), str(ROOT / MODULES / "esbuild/bin/esbuild"), EDITOR, *options, *where]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"The editor can't be bundled: {done.stderr.strip()}", 1)
        inputs = json.loads(facts.read_text("utf-8"))["inputs"]
        assets.sources |= {file for file in inputs if file.startswith(MODULES)}
        return made.read_bytes()


def gallery() -> dict[str, list[dict[str, object]]]:
    """Return the games to begin with: templates, variants of ours, and ours to read."""
    templates = [_start_of(offer, ROOT / TEMPLATES / name) for name, offer in _TEMPLATES.items()]
    variants = [_start_of(offer, ROOT / VARIANTS / package_of(slug)) for slug, offer in _variants().items()]
    models: list[dict[str, object]] = [{"slug": slug, "name": game.name} for slug, game in GAMES.items()]
    return {"templates": templates, "variants": variants, "models": models}


def _variants() -> dict[str, tuple[str, str]]:
    """Return the name of each variant, which its code has, too, and what it changes, by the game’s slug."""
    rooms = {slug: module_of(slug, "ui.games.{package}.variant") for slug in GAMES}
    return {slug: (room.NAME, room.ABOUT) for slug, room in rooms.items() if room}


def _start_of(offer: tuple[str, str], folder: Path) -> dict[str, object]:
    return {"name": offer[0], "about": offer[1], "files": _files(folder)}


def _game_folder(slug: str) -> Path:
    return ROOT / "engine/games" / package_of(slug)


def _files(folder: Path) -> dict[str, str]:
    """Return the modules of a folder by their paths, the rules first; BuildError if there are none."""
    paths = sorted(folder.rglob("*.py"), key=lambda path: (path.name != "rules.py", path))
    found = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}
    if "rules.py" not in found:
        raise BuildError(f"There is no rules.py in {folder}, which the workshop offers.", 1)
    return {path: text for path, text in found.items() if text}


def _as_json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
