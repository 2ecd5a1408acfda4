"""Reports in docs/. Commands write parts of them anew, and each part of a bench says what was measured, and when.

A part begins with a heading of the second level, and ends before the next. Right below the heading of a bench stands
the day, and the commit that was measured. `build.py check` complains of parts that have become old.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from tools.errors import BuildError
from tools.setup import ROOT

MOST = timedelta(weeks=1)
"""By so much may a change be newer than the figures of what it changes."""

_SITE = ("engine", "ui", "static", "index.html", "pyscript.toml", "package-lock.json")
_MEASURED = re.compile(r"Measured on (\d{4}-\d\d-\d\d), of ")


class Part(NamedTuple):
    """A part of a report that a bench writes, and the folders and files that it measures, as paths from the root."""

    file: str
    heading: str
    measures: tuple[str, ...]


START = Part("docs/benchmarks.md", "How the page starts", (*_SITE, "tools/rivals.py"))
WHOLE_GAMES = Part("docs/benchmarks.md", "Whole games on a phone", _SITE)
BROWSERS = Part("docs/other-browsers.md", "How the page starts", _SITE)
PARTS = (START, WHOLE_GAMES, BROWSERS)


def write_section(file: Path, heading: str, text: str) -> None:
    """Write the part of this heading anew; the others stay as they are. BuildError if there is no such part."""
    before = file.read_bytes().decode("utf-8")
    found = _section(before, heading)
    if found is None:
        raise BuildError(f"{file} has no heading “## {heading}”, below which these figures belong.")
    rest = before[found.end() :]
    text = f"## {heading}\n\n{text.strip()}\n" + ("\n" if rest else "")
    file.write_bytes((before[: found.start()] + text + rest).encode("utf-8"))


def write_part(part: Part, text: str, commit: str, root: Path = ROOT) -> None:
    """Write the figures of a bench, measured today at this commit; the other parts stay as they are."""
    write_section(root / part.file, part.heading, f"Measured on {date.today()}, of {commit}.\n\n{text}")


def commit_of(part: Part, root: Path = ROOT) -> str:
    """Return in words of which commit the files of this part are; ask before they are built."""
    commit = _git(root, "rev-parse", "--short=8", "HEAD")
    if not commit:
        return "a copy without history"
    return f"commit {commit}" + (" with changes" if _git(root, "status", "--short", "--", *part.measures) else "")


def complaints(root: Path = ROOT) -> Iterator[str]:
    """Yield a sentence for each part that is too old; none where git doesn't have the whole history."""
    if _git(root, "rev-parse", "--is-shallow-repository") != "false":
        return
    for part in PARTS:
        changed = _git(root, "log", "-1", "--format=%cs", "--", *part.measures)
        measured = _day(part, root)
        if measured is None:
            yield f"{part.file} doesn't say when “{part.heading}” was measured."
        elif changed and date.fromisoformat(changed) - measured > MOST:
            yield f"“{part.heading}” in {part.file} is of {measured}, and what it measures was changed on {changed}."


def _section(text: str, heading: str) -> re.Match[str] | None:
    return re.search(rf"^## {re.escape(heading)}\n.*?(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)


def _day(part: Part, root: Path) -> date | None:
    """Return the day of a part: None if it doesn't say that right below its heading, or isn't there."""
    found = _section((root / part.file).read_text("utf-8"), part.heading)
    said = _MEASURED.match(found[0].partition("\n\n")[2]) if found else None
    return date.fromisoformat(said[1]) if said else None


def _git(root: Path, *arguments: str) -> str:
    """Return what git says, "" where there is no git or nothing that it knows."""
    command = ["git", "-C", str(root), *arguments]
    try:
        return subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""
