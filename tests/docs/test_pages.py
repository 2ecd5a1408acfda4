"""The documentation as pages: every page is in its navigation, every link leads somewhere, in the files and there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.docs_diagrams import svg_of
from tools.docs_pages import index_of, turn_links
from tools.setup import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*.md"))
LINK = re.compile(r"\]\((?![a-z]+:)([^()\s#]*)(#[^()\s]*)?\)")
FENCE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)


def links(page: Path) -> list[tuple[Path, str]]:
    """The files that a page links to, with the anchors in them."""
    text = re.sub(r"`[^`\n]+`", "", FENCE.sub("", page.read_text("utf-8")))
    return [((page.parent / path if path else page).resolve(), anchor or "") for path, anchor in LINK.findall(text)]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as the hosts of repositories make them."""
    headings = re.findall(r"^#+ (.+)", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {"#" + re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_but_decisions_is_in_the_navigation():
    named = re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2])
    made = {"decisions/index.md", "CONTRIBUTING.md", "CHANGELOG.md"}
    assert sorted({*named} - made) == [page for page in PAGES if not page.startswith("decisions/")]
    assert len(named) == len({*named})


def test_links_in_the_files_lead_somewhere():
    for page in [*map(DOCS.joinpath, PAGES), *ROOT.glob("*.md")]:
        for file, anchor in links(page):
            assert file.exists(), f"{page}: {file}"
            assert not anchor or anchor in anchors(file), f"{page}: {file}{anchor}"


def test_links_lead_to_pages_where_there_are_any():
    assert turn_links("[a](hosting.md#tls)", "embedding.md") == "[a](hosting.md#tls)"
    assert turn_links("[a](../../CONTRIBUTING.md)", "library/tutorial.md") == "[a](../CONTRIBUTING.md)"
    assert turn_links("[a](docs/wikis/README.md)", "CONTRIBUTING.md") == "[a](wikis/README.md)"
    assert turn_links("the [decisions](decisions/)", "index.md") == "the [decisions](decisions/index.md)"
    assert turn_links("[`a`](../tools/server.py), [b](#b)", "hosting.md") == "`a`, [b](#b)"
    assert turn_links("[a](nowhere.md) [b](../nowhere.py)", "hosting.md") == "[a](nowhere.md) [b](../nowhere.py)"
    for code in ("`[a](../tools)`", "```md\n[a](../tools)\n```", "[a](https://a.example/tools)"):
        assert turn_links(code, "hosting.md") == code


def test_the_index_of_decisions_has_numbers_and_titles():
    class File:
        src_uri = "decisions/0012-a-title.md"

    assert "| 12 | [A title](0012-a-title.md) |" in index_of([(File, "# 12. A title\n")])
    with pytest.raises(ValueError, match="0012-a-title"):
        index_of([(File, "# A title\n")])


def test_a_diagram_has_a_box_for_each_node_and_a_line_for_each_arrow():
    drawn = svg_of('flowchart TD\n  a["A<br>first"] --> b & c\n  b --> d["D &lt;x&gt;"]\n')
    assert (drawn.count("<rect"), drawn.count("<path")) == (4, 3)
    assert "D &lt;x&gt;" in drawn
    with pytest.raises(ValueError, match=r"a -\.-> b"):
        svg_of("flowchart TD\n  a -.-> b\n")


@pytest.mark.long
def test_the_site_is_whole_the_same_twice_and_asks_no_other_host(tmp_path):
    """Every day: links and the navigation, above."""
    made = []
    for _ in range(2):
        subprocess.run([sys.executable, "build.py", "docs"], cwd=ROOT, check=True)
        files = {
            file.relative_to(ROOT): file.read_bytes() for file in (ROOT / "dist-docs").rglob("*") if file.is_file()
        }
        made.append(files)
    assert made[0] == made[1]
    asked = re.compile(rb"""<(?:script|img|iframe|link)\b[^>]*(?:src|href)=["']?(https?:|//)""")
    for file, text in made[0].items():
        if file.suffix == ".html":
            assert not asked.search(text), file
            assert b'class="mermaid"' not in text, file
