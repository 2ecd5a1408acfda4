"""The licences on the About page."""

import json
from pathlib import Path

import pytest

from tools import licences
from tools.errors import BuildError

PARTS = """
[big]
version = "1.0"
source = "https://example.org/big"

[[big.parts]]
name = "inner"
purl = "pkg:generic/inner@3"
licence = "MIT"
source = "https://example.org/inner"
files = ["inner.txt"]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with two packages: `big` is known to hold `inner`, and a source map says it holds `@a/b`."""

    def package(name: str, version: str, licence: str | None) -> None:
        folder = tmp_path / "node_modules" / name
        folder.mkdir(parents=True)
        (folder / "package.json").write_text(json.dumps({"version": version, "license": "ISC"}))
        if licence:
            (folder / "LICENSE.md").write_text(licence)

    package("big", "1.0", "text of big")
    package("@a/b", "2.0", "text of b")
    (tmp_path / "node_modules/big/x.js").write_text("")
    (tmp_path / "node_modules/big/x.js.map").write_text(
        json.dumps({"sources": ["../src/x.js", "../node_modules/@a/b/index.js"]})
    )
    (tmp_path / "static/licences").mkdir(parents=True)
    (tmp_path / "static/licences/parts.toml").write_text(PARTS)
    (tmp_path / "static/licences/inner.txt").write_text("text of inner\n")
    return tmp_path


FILES = ["static/js/ours.js", "node_modules/big/x.js"]


def test_packages_their_parts_and_what_is_bundled(root: Path) -> None:
    found = licences.notices(root, FILES)
    assert [(notice.name, notice.text) for notice in found] == [
        ("big 1.0", "text of big"),
        ("inner", "text of inner"),
        ("@a/b", "text of b"),
    ]
    assert [(notice.purl, notice.holder) for notice in found] == [
        ("pkg:npm/big@1.0", ""),
        ("pkg:generic/inner@3", "big"),
        ("pkg:npm/%40a/b", "big"),
    ]


def test_a_package_without_a_text_stops_the_build(root: Path) -> None:
    (root / "node_modules/@a/b/LICENSE.md").unlink()
    with pytest.raises(BuildError, match=r"licence of @a-b is missing.*static/licences/@a-b\.txt"):
        licences.notices(root, FILES)
    (root / "static/licences/@a-b.txt").write_text("kept text")
    assert licences.notices(root, FILES)[-1].text == "kept text"


def test_a_part_without_a_text_stops_the_build(root: Path) -> None:
    (root / "static/licences/inner.txt").unlink()
    with pytest.raises(BuildError, match="licence of inner is missing"):
        licences.notices(root, FILES)


def test_a_version_that_nobody_has_looked_into_stops_the_build(root: Path) -> None:
    (root / "node_modules/big/package.json").write_text(json.dumps({"version": "1.1", "license": "ISC"}))
    with pytest.raises(BuildError, match=r"big is here in version 1\.1; .* of 1\.0"):
        licences.notices(root, FILES)


@pytest.mark.parametrize(
    ("path", "package"),
    [
        ("node_modules/pyodide/pyodide.mjs", "pyodide"),
        ("../node_modules/@webreflection/utils/src/x.js", "@webreflection/utils"),
        ("node_modules/coincident/node_modules/@webreflection/utils/x.js", "@webreflection/utils"),
    ],
)
def test_the_package_of_a_path(path: str, package: str) -> None:
    assert licences.package_of(path) == package
