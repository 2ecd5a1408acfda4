"""A release: what may not be given out is refused, and the same commit gives the same bytes."""

from __future__ import annotations

import io
import json
import os
import stat
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tools import components, licences, release, release_checks
from tools.errors import BuildError
from tools.licences import Notice
from tools.setup import ROOT

DAY = "2026-01-02T03:04:05+00:00"
CHANGELOG = "# Changelog\n\n## Unreleased\n\n## {version} - 2026-01-02\n\n### Added\n\n- A game.\n"
RECORD = {"format": 1, "game": "gasp", "rules": 1, "options": {}, "seats": ["bot:random"], "actions": ["play 1M"]}
VIEW = {"turn": 0, "legal": ["play 1M"], "scores": [0], "over": False, "winners": [], "hand": ["1M"]}


class Project:
    """A repository with nothing but what a release looks at; v1.0.0 has been given out, and 1.1.0 is to be."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.git("init", "--quiet")
        self.put("tests/golden/gasp/link.json", "{}")
        self.record()
        self.version("1.0.0")
        self.commit()
        self.git("tag", "v1.0.0")
        self.version("1.1.0")
        self.commit()

    def git(self, *arguments: str) -> None:
        told = {"GIT_AUTHOR_DATE": DAY, "GIT_COMMITTER_DATE": DAY, "GIT_CONFIG_GLOBAL": os.devnull}
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
        command = ["git", *who, *arguments]
        subprocess.run(command, cwd=self.folder, env={**os.environ, **told}, check=True, capture_output=True)

    def put(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def version(self, version: str) -> None:
        self.put("pyproject.toml", f'[project]\nversion = "{version}"\n')
        self.put("CHANGELOG.md", CHANGELOG.format(version=version))

    def record(self, event: str = "Played(card='1M')", rules: int = 1, **seen: object) -> None:
        lines = [json.dumps({**RECORD, "rules": rules}), f"    {event}", f"    seat 0 sees {json.dumps(VIEW | seen)}"]
        self.put("tests/golden/gasp/2-default.txt", "\n".join(lines) + "\n")

    def commit(self) -> None:
        self.git("add", "-A")
        self.git("commit", "--quiet", "--message", "A step")

    def refused(self) -> str:
        """Return what is against a release."""
        with pytest.raises(BuildError) as caught:
            release_checks.check(self.folder)
        return str(caught.value)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_whole_version_may_be_given_out(project: Project) -> None:
    assert release_checks.check(project.folder) == ("1.1.0", datetime.fromisoformat(DAY))


def test_a_dirty_tree_is_refused(project: Project) -> None:
    for number in range(7):
        project.put(f"new{number}", "")
    assert "or aren't in it: new0, new1, new2, new3, new4 and 2 more. Commit them" in project.refused()


def test_a_folder_that_is_no_repository_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(BuildError, match="this folder is no git repository"):
        release_checks.check(tmp_path)


def test_a_part_of_the_history_is_refused(project: Project, tmp_path: Path) -> None:
    project.git("clone", "--quiet", "--depth", "1", f"file://{tmp_path}", "copy")
    with pytest.raises(BuildError, match="git fetch --unshallow --tags"):
        release_checks.check(tmp_path / "copy")


def test_a_version_is_given_out_once(project: Project) -> None:
    project.git("tag", "v1.1.0")
    assert release_checks.check(project.folder)
    project.put("new", "")
    project.commit()
    assert "The tag v1.1.0 is at another commit" in project.refused()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("## Unreleased\n", "## Unreleased\n\n### Fixed\n\n- A card.\n", "has lines under Unreleased"),
        ("## 1.1.0 - 2026-01-02", "## 1.0.9 - 2026-01-02", "has no section of 1.1.0"),
        ("1.1.0 - 2026-01-02", "1.1.0", "has no date"),
        ("2026-01-02", "2026-02-30", "has no date"),
        ("- A game.\n", "", "says nothing"),
    ],
)
def test_an_unfinished_changelog_is_refused(project: Project, old: str, new: str, why: str) -> None:
    project.put("CHANGELOG.md", CHANGELOG.format(version="1.1.0").replace(old, new))
    project.commit()
    told = project.refused()
    assert why in told
    assert told.count("\n") == 1


def test_headings_and_brackets_are_no_lines_of_their_own(project: Project) -> None:
    text = CHANGELOG.format(version="1.1.0").replace("## Unreleased\n", "## [Unreleased]\n\n### Added\n")
    project.put("CHANGELOG.md", text.replace("## 1.1.0 -", "## [1.1.0] –"))
    project.commit()
    assert release_checks.check(project.folder)


def test_a_changed_golden_record_takes_new_rules(project: Project) -> None:
    project.record(event="Played(card='2MK')")
    project.commit()
    assert "Golden records of gasp come out otherwise than in v1.0.0: 2-default.txt. " in project.refused()
    project.record(event="Played(card='2MK')", rules=2)
    project.commit()
    assert release_checks.check(project.folder)


@pytest.mark.parametrize("seen", [{"legal": []}, {"scores": [1]}])
def test_choices_and_results_are_compared_too(project: Project, seen: dict[str, Any]) -> None:
    project.record(**seen)
    project.commit()
    assert "2-default.txt" in project.refused()


def test_a_view_may_show_more_and_a_link_must_stay(project: Project) -> None:
    project.record(hand_counts=[1])
    project.commit()
    assert release_checks.check(project.folder)
    (project.folder / "tests/golden/gasp/link.json").unlink()
    project.commit()
    assert "link.json" in project.refused()


def test_versions_are_compared_by_their_numbers(project: Project) -> None:
    """The tag of a version that is to come, or of none, tells nothing about the one before."""
    project.record(event="Played(card='2MK')", rules=2)
    project.version("1.10.0")
    project.commit()
    project.git("tag", "v1.10.0")
    project.git("tag", "very-old")
    project.record(event="Played(card='3VY')", rules=2)
    project.version("1.11.0")
    project.commit()
    assert "come out otherwise than in v1.10.0" in project.refused()


def test_every_game_of_ours_can_be_compared() -> None:
    for file in sorted((ROOT / "tests/golden").glob("*/2-default.txt")):
        text = file.read_text("utf-8")
        assert len(release_checks._promise(file.name, text)) == text.count("\n")
        assert release_checks._rules({file.name: text}) >= 1


def test_an_archive_has_one_time_one_mode_and_an_order() -> None:
    moment = datetime.fromisoformat(DAY)
    made = release.archive({"b.html": b"b", "a/b.js.br": b"a"}, "site", moment)
    assert made == release.archive({"a/b.js.br": b"a", "b.html": b"b"}, "site", moment)
    with zipfile.ZipFile(io.BytesIO(made)) as read:
        assert [each.filename for each in read.infolist()] == ["site/a/b.js.br", "site/b.html"]
        assert {each.date_time for each in read.infolist()} == {(2026, 1, 2, 3, 4, 4)}
        assert {stat.filemode(each.external_attr >> 16) for each in read.infolist()} == {"-rw-r--r--"}


def test_sums_are_those_that_sha256sum_reads() -> None:
    assert release.sums({"b": b"", "a": b"x"}).decode().splitlines() == [
        "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881  a",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b",
    ]


LOCK = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
WORKS = [
    Notice("Suits & Signs", "MIT", "", ""),
    Notice("@pyscript/core 0.7.31", "APACHE-2.0", "https://a.example/", "", "pkg:npm/%40pyscript/core@0.7.31"),
    Notice("qr 0.7.0", "(MIT OR Apache-2.0)", "https://a.example/", "", "pkg:npm/qr@0.7.0"),
    Notice("flatted", "ISC", "https://a.example/", "", "pkg:npm/flatted", "@pyscript/core"),
    Notice(
        "SQLite 3.39.0",
        "public domain",
        "https://a.example/",
        "",
        "pkg:generic/sqlite@3.39.0",
        "qr",
        "cpe:2.3:a:sqlite:*",
    ),
]


def told(version: str = "1.1.0") -> bytes:
    return components.bill(version, datetime(2026, 1, 2, tzinfo=UTC), "0" * 64, WORKS, LOCK)


def test_a_bill_says_what_is_in_what_with_hashes_and_licences() -> None:
    bill = json.loads(told())
    core, code = bill["components"]
    assert (core["group"], core["name"], core["version"]) == ("@pyscript", "core", "0.7.31")
    assert core["licenses"] == [{"license": {"id": "Apache-2.0"}}]
    assert core["hashes"][0]["alg"] == "SHA-512"
    assert len(core["hashes"][0]["content"]) == 128
    assert code["licenses"] == [{"expression": "(MIT OR Apache-2.0)"}]
    [flatted], [sqlite] = core["components"], code["components"]
    assert not {"version", "hashes"} & {*flatted}
    assert sqlite["licenses"] == [{"license": {"name": "public domain"}}]
    assert sqlite["cpe"].startswith("cpe:2.3:a:sqlite:")


def test_the_same_is_told_in_the_same_bytes_and_something_else_under_another_number() -> None:
    assert told() == told()
    first, other = (json.loads(told(version))["serialNumber"] for version in ("1.1.0", "1.1.1"))
    assert first != other


def test_a_bill_is_valid() -> None:
    """The whole one, of what About tells, is tested when a release is built."""
    assert faults(told().decode()) == []


def faults(bill: str) -> list[str]:
    """Return what CycloneDX's own schema finds wrong; the test is skipped where that isn't installed."""
    validation = pytest.importorskip("cyclonedx.validation.json")
    schema = pytest.importorskip("cyclonedx.schema")
    found = validation.JsonStrictValidator(schema.SchemaVersion.V1_6).validate_str(bill)
    return [] if found is None else [str(found)]


@pytest.mark.long
def test_two_folders_make_the_same_release(tmp_path: Path) -> None:
    """Some four minutes, and it needs what build.py has installed."""
    made = []
    for name in ("one", "another"):
        folder = tmp_path / name
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
        for installed in (".venv", "node_modules"):
            (folder / installed).symlink_to(ROOT / installed)
        command = [sys.executable, "build.py", "release"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        made.append({file.name: file.read_bytes() for file in (folder / "dist-release").iterdir()})
    assert made[0] == made[1]
    [bill] = (content for name, content in made[0].items() if name.endswith(".cdx.json"))
    assert faults(bill.decode()) == []
    named = {component["purl"].rpartition("@")[0] for component in json.loads(bill)["components"]}
    packages = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    assert {licences.purl(package) for package in (*packages, "@codemirror/view")} <= named
