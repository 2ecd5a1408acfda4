"""What other sites are told to include."""

import base64
import hashlib
import re

from tools import dist
from tools.assets import digest
from tools.setup import ROOT
from ui.embed.links import PARENT_INTEGRITY, PARENT_SCRIPT

SCRIPT = (ROOT / "static/js/parent.js").read_text("utf-8")
ROW = re.compile(r"^\| `(embed-parent-[^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


def integrity(content: bytes) -> str:
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()


def test_every_version_once_released_is_served() -> None:
    """Pages of others name it: docs/embedding.md lists them all."""
    served = dist.for_others({}, {})
    versions = dict(ROW.findall((ROOT / "docs/embedding.md").read_text("utf-8")))
    assert {name: integrity(served[name]) for name in versions} == versions
    assert [name for name in served if re.match("embed-parent-", name)] == list(versions)
    for name in versions:
        assert name == f"embed-parent-{digest(served[name])}.js"


def test_the_newest_version_is_the_one_in_the_codes() -> None:
    """After a change to static/js/parent.js: copy it to static/released/, under the name that this asks for."""
    content = SCRIPT.encode()
    assert (f"embed-parent-{digest(content)}.js", integrity(content)) == (PARENT_SCRIPT, PARENT_INTEGRITY)
    assert dist.for_others({}, {})[PARENT_SCRIPT] == content


def test_every_code_in_the_documents_names_it_with_its_hash() -> None:
    pages = [ROOT / "docs/embedding.md", *(ROOT / "docs/wikis").glob("*.md")]
    for page in pages:
        codes = re.findall(r"```.*?```", page.read_text("utf-8"), re.DOTALL)
        for code in codes:
            assert code.count("/embed-parent") == code.count(f"/{PARENT_SCRIPT}") == code.count(PARENT_INTEGRITY), page


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
