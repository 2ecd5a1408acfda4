"""The HTML of dist/: what it shows before Python is there, and the pages that never need it.

A comment in a template, such as <!-- lobby -->, is a place for a part of that name.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from xml.etree import ElementTree

from markdown_it import MarkdownIt

from tools.assets import Assets
from tools.errors import BuildError
from tools.licences import Notice

_SLOT = re.compile(r"<!-- ([a-z]+) -->")
_SVG = "http://www.w3.org/2000/svg"


class Pages:
    """Renders pages from the templates in the repository."""

    def __init__(self, root: Path, assets: Assets) -> None:
        self.root = root
        self.assets = assets
        self.head = (root / "static/head.html").read_text("utf-8")

    def index(self, parts: Mapping[str, str]) -> bytes:
        """Return the page that runs Python."""
        return self._render("index.html", "index.html", parts)

    def reading(self, address: str, markdown: str, more: str = "") -> bytes:
        """Return a page to read, for `address` in dist/: Markdown whose first line is its title, then `more`."""
        heading, _, rest = markdown.partition("\n")
        if not heading.startswith("# "):
            raise BuildError(f"The first line for {address} must be its title, as in: # Gasp!", 1)
        title = heading.removeprefix("# ")
        top = "../" * address.count("/")
        body = MarkdownIt("commonmark", {"html": False}).enable("table").render(rest) + more
        shown = f"<div hidden>{sprite(self.root / 'static/svg')}</div>" if "<use " in body else ""
        parts = {"title": escape(title), "body": body, "top": top, "sprite": shown}
        return self._render("static/page.html", address, parts)

    def about(self, version: str, credits: Iterable[tuple[str, str]], notices: Iterable[Notice]) -> bytes:
        """Return the page that tells who made what; `credits` are (game, whose it is)."""
        games = "\n".join(f"- **{game}** {credit}" for game, credit in credits)
        markdown = fill((self.root / "static/about.md").read_text("utf-8"), {"version": version, "games": games})
        return self.reading("about.html", markdown, "".join(map(_notice, notices)))

    def _render(self, template: str, address: str, parts: Mapping[str, str]) -> bytes:
        slots = {"head": self.head, **parts}
        text = fill((self.root / template).read_text("utf-8"), slots)
        return self.assets.relink_page(text, posixpath.dirname(address), template).encode()


def fill(template: str, slots: Mapping[str, str]) -> str:
    """Return a template with its places filled."""

    def part(match: re.Match[str]) -> str:
        if match[1] not in slots:
            raise BuildError(f"A template has a place for {match[1]!r}, and nothing goes there.", 1)
        return slots[match[1]]

    return _SLOT.sub(part, template)


def sprite(folder: Path) -> str:
    """Return one <svg> with the symbols of all the SVG files in a folder."""
    ElementTree.register_namespace("", _SVG)
    symbols = [
        ElementTree.tostring(symbol, encoding="unicode").replace(f' xmlns="{_SVG}"', "").strip()
        for file in sorted(folder.glob("*.svg"))
        for symbol in ElementTree.parse(file).iter(f"{{{_SVG}}}symbol")
    ]
    return f'<svg xmlns="{_SVG}">{"".join(symbols)}</svg>'


def stylesheet(assets: Assets, folder: Path) -> bytes:
    """Return all the style sheets of a folder as one: base.css first, since the others build on it."""
    files = sorted(folder.glob("*.css"), key=lambda file: (file.name != "base.css", file.name))
    return b"\n".join(assets.content(file.relative_to(assets.root).as_posix()) for file in files)


def preloads(modules: Iterable[str], fetched: Iterable[str]) -> str:
    """Return the links that make the browser fetch at once what the start needs one after another."""
    return "\n".join(
        [f'<link rel="modulepreload" href="{address}">' for address in modules]
        + [f'<link rel="preload" href="{address}" as="fetch" crossorigin>' for address in fetched]
    )


def _notice(notice: Notice) -> str:
    return (
        f"<details><summary>{escape(notice.name)}: {escape(notice.licence)}</summary>"
        + (f'<p><a href="{escape(notice.source)}">{escape(notice.source)}</a></p>' if notice.source else "")
        + f"<pre>{escape(notice.text)}</pre></details>\n"
    )


def escape(text: str) -> str:
    """Return text as it is written in HTML, between tags and in attributes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
