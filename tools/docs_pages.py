"""Hooks for MkDocs (mkdocs.yml): pages from outside docs/, the index of decisions, links that hold in both.

In a repository, a page links to a file of the source by its path. The pages of `build.py docs` have no such files:
there the link's text stays, without the link.
"""

from __future__ import annotations

import os.path
import re
from itertools import pairwise
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from tools.docs_diagrams import svg_of
from tools.setup import ROOT

if TYPE_CHECKING:
    # Only `build.py docs` has it; what turns links is tested without.
    from mkdocs.structure.files import File, Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

DOCS = "docs"
DECISIONS = "decisions/"

OUTSIDE = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
"""Pages beside docs/ that are shown as well, if they are there."""

_PART = re.compile(
    r"^(?P<fence>[ ]*```.*?^[ ]*```)|(?P<code>(?<!\[)`[^`\n]+`)"
    r"|\[(?P<label>(?:[^\[\]`]|`[^`]*`)*)\]\((?P<path>(?![a-z]+:|#)[^()\s#]+)(?P<anchor>#[^()\s]*)?\)",
    re.MULTILINE | re.DOTALL,
)
_DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r"# (\d+)\. (.+)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages from outside docs/, the index of decisions and the icon."""
    from mkdocs.structure.files import File

    for name in OUTSIDE:
        if (ROOT / name).is_file():
            files.append(File.generated(config, name, content=(ROOT / name).read_text("utf-8")))
    titles = [(file, (ROOT / DOCS / file.src_uri).read_text("utf-8")) for file in files if _is_decision(file)]
    files.append(File.generated(config, f"{DECISIONS}index.md", content=index_of(titles)))
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ROOT / "static/icons/icon.svg")))
    return files


def index_of(decisions: list[tuple[Any, str]]) -> str:
    """Return the page that lists these files of decisions, the newest first, by their numbers and titles."""
    rows = []
    for file, text in reversed(decisions):
        if (found := _TITLE.match(text)) is None:
            raise ValueError(f"{file.src_uri} must begin with # and its number, such as # 12. Its title")
        rows.append(f"| {found[1]} | [{found[2]}]({PurePosixPath(file.src_uri).name}) |")
    told = "Whatever would make a reader ask “why on earth?”, a page each: the trouble, the decision, what follows."
    return "\n".join([f"# Decisions\n\n{told}\n", "| Number | Decision |", "| --- | --- |", *rows, ""])


def on_nav(nav: Navigation, config: Any, files: Files) -> Navigation:
    """Give each decision its place under their index, which alone is in the navigation, and its neighbours."""
    # A page, where MkDocs has sections: as those do, it lights its tab.
    parent: Any = next(page for page in nav.pages if page.file.src_uri == f"{DECISIONS}index.md")
    pages = [file.page for file in files.documentation_pages() if _is_decision(file) and file.page is not None]
    for page in pages:
        page.parent = parent
    for before, after in pairwise(pages):
        before.next_page, after.previous_page = after, before
    return nav


def on_page_markdown(markdown: str, page: Page, config: Any, files: Files) -> str:
    """Draw diagrams, and have links lead to pages; those that lead to other files of the repository become text."""
    drawn = _DIAGRAM.sub(lambda found: f'<div class="drawn" tabindex="0">{svg_of(found[1])}</div>', markdown)
    return turn_links(drawn, page.file.src_uri)


def on_post_page(output: str, page: Page, config: Any) -> str:
    """Name the search, which is a dialogue without a name."""
    dialogue = 'data-md-component="search" role="dialog"'
    return output.replace(dialogue, f'{dialogue} aria-label="Search"')


def turn_links(markdown: str, page: str) -> str:
    """Return a page with links as its pages have them; `page` is its path in the site."""
    here = PurePosixPath("" if page in OUTSIDE else f"{DOCS}/{page}").parent
    return _PART.sub(lambda found: _turn_link(found, here, page) if found["path"] else found[0], markdown)


def _turn_link(found: re.Match[str], here: PurePosixPath, page: str) -> str:
    path = os.path.normpath(here / found["path"]).replace(os.sep, "/")
    if path in OUTSIDE or path.startswith(f"{DOCS}/"):
        target = path if path in OUTSIDE else path.removeprefix(f"{DOCS}/")
        if (ROOT / path).is_dir():
            target += "/README.md" if (ROOT / path / "README.md").is_file() else "/index.md"
        shown = os.path.relpath(target, PurePosixPath(page).parent).replace(os.sep, "/")
        return f"[{found['label']}]({shown}{found['anchor'] or ''})"
    return found["label"] if (ROOT / path).exists() else found[0]


def _is_decision(file: File) -> bool:
    return re.fullmatch(rf"{DECISIONS}\d{{4}}-[\w-]+\.md", file.src_uri) is not None
