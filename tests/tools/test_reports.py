"""Reports in docs/: parts of them are written anew, and say when they were measured; old ones are complained of."""

import os
import re
import shutil
import subprocess
from datetime import date
from pathlib import Path

import pytest

from tools import reports
from tools.errors import BuildError
from tools.reports import PARTS, Part, commit_of, complaints, write_part, write_section
from tools.setup import ROOT

HEAD = "# Figures\n\nOf all kinds – “by hand”.\r\n\n"
FIRST = "## How it starts\n\nold\n\n### More of it\n\n| a |\n| --- |\n"
SECOND = "## How it starts again\n\n\n\nby hand  \n"
PART = Part("report.md", "How it starts", ("site", "lock.json"))


@pytest.fixture
def report(tmp_path: Path) -> Path:
    file = tmp_path / PART.file
    file.write_bytes((HEAD + FIRST + "\n" + SECOND).encode())
    return file


def git(root: Path, *arguments: str, day: str = "2026-03-01") -> None:
    """Run git as someone, on that day."""
    names = {f"GIT_{who}_{what}": "a@b.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    days = {f"GIT_{who}_DATE": f"{day}T12:00:00Z" for who in ("AUTHOR", "COMMITTER")}
    # No settings of the person who runs the tests.
    env = {"PATH": os.environ["PATH"], **names, **days}
    subprocess.run(["git", "-C", root, *arguments], env=env, check=True, capture_output=True)


def commit(root: Path, name: str, day: str) -> None:
    """Change a file on that day."""
    file = root / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(day)
    git(root, "add", name)
    git(root, "commit", "-m", "Change", day=day)


@pytest.fixture
def history(report: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose site was changed on the 10th, and other things on the 20th."""
    if not shutil.which("git"):
        pytest.skip("there is no git")
    root = report.parent
    git(root, "init", "--quiet")
    commit(root, "lock.json", "2026-03-02")
    commit(root, "site/page", "2026-03-10")
    commit(root, "else", "2026-03-20")
    monkeypatch.setattr(reports, "PARTS", (PART,))
    return root


@pytest.mark.parametrize(
    ("heading", "after"),
    [
        ("How it starts", f"{HEAD}## How it starts\n\nnew \\1\n\n{SECOND}"),
        ("How it starts again", f"{HEAD}{FIRST}\n## How it starts again\n\nnew \\1\n"),
    ],
)
def test_one_part_is_written_and_all_else_stays(report: Path, heading: str, after: str) -> None:
    write_section(report, heading, "\nnew \\1\n\n")
    assert report.read_bytes() == after.encode()


def test_a_part_that_is_not_there_is_not_added(report: Path) -> None:
    before = report.read_bytes()
    with pytest.raises(BuildError, match="has no heading “## How it ends”"):
        write_section(report, "How it ends", "new")
    assert report.read_bytes() == before


def test_a_part_says_its_day_and_commit(history: Path) -> None:
    (history / "else").write_text("more")
    write_part(PART, "new", commit_of(PART, history), history)
    said = f"## How it starts\n\nMeasured on {date.today()}, of commit [0-9a-f]{{8}}\\.\n\nnew\n\n"
    assert re.search(said, (history / PART.file).read_text())
    (history / "site/new").write_text("more")
    assert re.fullmatch("commit [0-9a-f]{8} with changes", commit_of(PART, history))


@pytest.mark.parametrize(("day", "is_old"), [("2026-03-02", True), ("2026-03-03", False), ("2026-03-30", False)])
def test_a_part_older_than_a_change_by_more_than_a_week_is_named(history: Path, day: str, is_old: bool) -> None:
    write_section(history / PART.file, PART.heading, f"Measured on {day}, of commit 12345678.")
    told = f"“How it starts” in report.md is of {day}, and what it measures was changed on 2026-03-10."
    assert list(complaints(history)) == [told] * is_old


def test_a_part_without_a_day_is_named(history: Path) -> None:
    assert list(complaints(history)) == ["report.md doesn't say when “How it starts” was measured."]


def test_nothing_is_said_without_the_whole_history(
    history: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    shallow = tmp_path_factory.mktemp("shallow")
    git(history, "add", ".")
    git(history, "commit", "-m", "Add the report")
    git(history, "clone", "--quiet", "--depth=1", history.as_uri(), str(shallow))
    assert list(complaints(shallow)) == []
    monkeypatch.setenv("PATH", "")
    assert list(complaints(history)) == []
    assert commit_of(PART, history) == "a copy without history"


def test_every_table_says_its_day_and_commit() -> None:
    for section in re.split(r"^##+ ", (ROOT / "docs/benchmarks.md").read_text("utf-8"), flags=re.MULTILINE):
        if "\n| ---" in section:
            assert re.match(r".+\n\nMeasured on \d{4}-\d\d-\d\d, of commits? [0-9a-f]{8}", section), section[:60]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part.file}, {part.heading}")
def test_what_a_part_measures_is_there(part: Part) -> None:
    assert f"## {part.heading}\n\nMeasured on " in (ROOT / part.file).read_text("utf-8")
    assert [path for path in part.measures if not (ROOT / path).exists()] == []
