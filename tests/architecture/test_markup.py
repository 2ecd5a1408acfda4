"""Text becomes nodes at one door, static/js/markup.js: nothing else of ours asks a browser for that."""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.setup import ROOT

DOOR = "static/js/markup.js"
MAKES_NODES = re.compile(
    r"\b(?:innerHTML|insertAdjacentHTML|DOMParser|parseFromString|createContextualFragment|srcdoc|XSLTProcessor|insertHTML"
    r"|(?:set|parse)HTML\w*|document\.write\w*|outerHTML\s*=(?!=))"
)


def sources() -> Iterator[Path]:
    """Yield what runs in a page: our scripts, our Python, and the templates of pages."""
    yield from Path(ROOT, "static/js").rglob("*.js")
    for folder in ("ui", "engine"):
        yield from Path(ROOT, folder).rglob("*.py")
    yield ROOT / "index.html"
    yield from Path(ROOT, "static").glob("*.html")


LIVE = re.compile(
    r"""aria-live|["']?role["']?\W+(?:status|alert|log|timer|marquee)\b|<output|h\(\s*"output|role=status"""
)
"""What makes a region that browsers watch."""

APART = {
    # Pages to read and dialogs that no Python runs in: each says one thing.
    "static/js/example.js",
    "static/js/leaving.js",
    "static/js/sharing.js",
    # Where the page can't start at all.
    "static/js/boot.js",
    "static/js/looks.js",
    # The workshop runs no Python in its page, and behind an open dialog nothing else is spoken.
    "static/workshop.html",
    "static/js/workshop/elements.js",
}


def test_pages_speak_in_one_region() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): names
        for file in sources()
        if (names := LIVE.findall(file.read_text("utf-8")))
    }
    assert {name: found[name] for name in found if name not in APART} == {"static/progress.html": ['role="status']}
    assert all(len(found[name]) <= 2 for name in APART), "one that is made, and perhaps found again"
    assert {*found} >= APART, "an exception that no one needs"


def test_text_becomes_nodes_at_one_door() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): names
        for file in sources()
        if (names := MAKES_NODES.findall(file.read_text("utf-8")))
    }
    # The address of a script of ours, which the parser waits for only if it stands in the page.
    language = {"static/js/language.js": ["document.write"]}
    # The document of a frame without an origin, as the build has made it: nothing is put into it.
    framed = {"static/js/workshop/sandbox.js": ["srcdoc"]}
    assert found == {DOOR: ["innerHTML", "innerHTML"], **language, **framed}
