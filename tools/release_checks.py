"""Whether the commit that is checked out may be given out as a version: its tree, its changelog, its golden records."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NamedTuple

from tools.errors import BuildError

GOLDEN = "tests/golden"
_HEADING = re.compile(r"^## \[?(?P<name>[^\]\s]+)\]?(?: [-–] (?P<date>\S+))?\s*$", re.MULTILINE)
_VERSION = re.compile(r"v(\d+)\.(\d+)\.(\d+)")
_SEES = " sees {"
_IN_RECORD = ("seats", "actions")
_IN_VIEW = ("turn", "legal", "scores", "over", "winners")
_SHOWN = 5
"""How many files an error names."""


class Release(NamedTuple):
    """A version that may be given out, and the time of its commit, in UTC."""

    version: str
    moment: datetime


def check(root: Path) -> Release:
    """Return what is released from the project in `root`. BuildError with all that is against it."""
    try:
        moment = datetime.fromtimestamp(int(_git(root, "show", "-s", "--format=%ct", "HEAD")), UTC)
    except (OSError, subprocess.CalledProcessError):
        raise BuildError("A release is made of a commit, and this folder is no git repository with one.", 1) from None
    version = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if found := [*_in_tree(root, version), *_in_changelog(root, version), *_in_records(root, version)]:
        raise BuildError("\n".join([f"{version} can't be released:", *(f"- {each}" for each in found)]), 1)
    return Release(version, moment)


def _in_tree(root: Path, version: str) -> Iterator[str]:
    if others := [line[3:] for line in _git(root, "status", "--porcelain").splitlines()]:
        yield f"These files differ from the commit, or aren't in it: {_some(others)}. Commit them, or take them away."
    if not _VERSION.fullmatch(f"v{version}"):
        yield f"The version in pyproject.toml is {version}; it has to be three numbers, such as 1.0.0."
    if _git(root, "rev-parse", "--is-shallow-repository").strip() == "true":
        yield (
            "This copy has no more than the newest commits, so that nothing can be compared with earlier versions. Get "
            "the others: git fetch --unshallow --tags"
        )
    tagged = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", f"refs/tags/v{version}^{{commit}}"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    if tagged.returncode == 0 and tagged.stdout != _git(root, "rev-parse", "HEAD"):
        yield f"The tag v{version} is at another commit: that version has been given out. Raise it in pyproject.toml."


def _in_changelog(root: Path, version: str) -> Iterator[str]:
    text = (root / "CHANGELOG.md").read_text("utf-8")
    heads = [*_HEADING.finditer(text)]
    ends = [head.start() for head in heads[1:]] + [len(text)]
    sections = {
        head["name"]: (head["date"], _lines(text[head.end() : end])) for head, end in zip(heads, ends, strict=True)
    }
    if sections.get("Unreleased", (None, False))[1]:
        yield f"CHANGELOG.md has lines under Unreleased. Move them to the section of {version}, or of a later version."
    if version not in sections:
        yield f"CHANGELOG.md has no section of {version}: it begins with a line such as ## {version} - 2026-01-31."
        return
    day, has_lines = sections[version]
    if not has_lines:
        yield f"The section of {version} in CHANGELOG.md says nothing."
    try:
        date.fromisoformat(day or "")
    except ValueError:
        yield f"The section of {version} in CHANGELOG.md has no date: write it as ## {version} - 2026-01-31."


def _lines(section: str) -> bool:
    """Return whether a section has lines, headings aside."""
    return any(line.strip() and not line.startswith("#") for line in section.splitlines())


def _in_records(root: Path, version: str) -> Iterator[str]:
    """Yield the games whose golden records changed since the version before, and whose rules have the same number."""
    before = _version_before(root, version)
    if before is None:
        return
    listed = _git(root, "ls-tree", "-r", "--name-only", before, "--", GOLDEN).splitlines()
    for game in sorted({parts[2] for path in listed if len(parts := path.split("/")) == 4}):
        paths = [path for path in listed if path.startswith(f"{GOLDEN}/{game}/")]
        old = {path: _git(root, "show", f"{before}:{path}") for path in paths}
        new = {path: (root / path).read_text("utf-8") for path in paths if (root / path).exists()}
        changed = [path for path in paths if path not in new or _promise(path, old[path]) != _promise(path, new[path])]
        if changed and _rules(new) <= _rules(old):
            names = _some([path.rpartition("/")[2] for path in changed])
            yield (
                f"Golden records of {game} come out otherwise than in {before}: {names}. So would games that people "
                "saved. Raise `rules` of that game and write its records anew (build.py golden --update), or let it "
                "play as it did."
            )


def _version_before(root: Path, version: str) -> str | None:
    """Return the tag of the newest version before this one that led to the present commit; None if there is none."""
    numbers = {
        tag: tuple(map(int, found.groups()))
        for tag in _git(root, "tag", "--merged", "HEAD").split()
        if (found := _VERSION.fullmatch(tag))
    }
    ours = _VERSION.fullmatch(f"v{version}")
    limit = tuple(map(int, ours.groups())) if ours else ()
    return max((tag for tag, number in numbers.items() if number < limit), key=numbers.__getitem__, default=None)


def _promise(path: str, text: str) -> list[object]:
    """Return what a golden record promises to people with a saved game: all of a link, and events, choices and results.

    What views show besides, and which options there are, may change: that keeps no game from being played again.
    """
    if not path.endswith(".txt"):
        return [text]
    first, *rest = text.splitlines()
    found: list[object] = [_fields(first, _IN_RECORD)]
    for line in rest:
        who, sees, view = line.partition(_SEES)
        found.append((who, _fields(f"{{{view}", _IN_VIEW)) if sees else line)
    return found


def _fields(plain: str, names: tuple[str, ...]) -> dict[str, object]:
    known = json.loads(plain)
    return {name: known.get(name) for name in names}


def _rules(records: Mapping[str, str]) -> int:
    """Return the number of the rules that these records of a game follow; 0 if there are none."""
    firsts = [json.loads(text.split("\n", 1)[0]) for path, text in records.items() if path.endswith(".txt")]
    return max((first.get("rules", 1) for first in firsts), default=0)


def _some(names: list[str]) -> str:
    """Return the first of some names, and how many more there are."""
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout
