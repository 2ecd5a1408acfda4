"""What other sites are told to include."""

import re

from tools.setup import ROOT

SCRIPT = (ROOT / "static/js/parent.js").read_text("utf-8")


def test_the_parent_script_is_small_and_needs_nothing() -> None:
    assert len(SCRIPT.encode()) <= 2048
    assert not re.search(r"\b(?:import|require|fetch)\b", SCRIPT)


def test_its_text_in_the_documents_is_the_one_that_ships() -> None:
    lines = [line for line in SCRIPT.splitlines() if not line.strip().startswith("//")]
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    assert f"```js\n{text}\n```" in (ROOT / "docs/embedding.md").read_text("utf-8")


def test_every_wiki_in_the_list_has_its_page() -> None:
    folder = ROOT / "docs/wikis"
    linked = set(re.findall(r"\]\(([\w-]+\.md)\)", (folder / "README.md").read_text("utf-8")))
    assert linked == {file.name for file in folder.glob("*.md")} - {"README.md"}
