"""docs/other-browsers.md, of which each section is written by a command of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tools.engines.trial import TRIALS, TrialContext
from tools.reports import write_section
from tools.setup import ROOT

REPORT = ROOT / "docs/other-browsers.md"


def write(heading: str, text: str) -> None:
    """Write the section of this heading anew; the others stay as they are."""
    write_section(REPORT, heading, text)


def trials_table(versions: Sequence[str]) -> str:
    """Return which trials these browsers have passed, all of them, as a table in Markdown."""
    rows = [[trial_in_words(trial), *("passed" for _ in versions)] for trial in TRIALS]
    lines = [["", *versions], ["---"] * (len(versions) + 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)


def trial_in_words(trial: Callable[[TrialContext], None]) -> str:
    """Return a trial's description, as a sentence without its full stop."""
    return (trial.__doc__ or "").split(".")[0]
