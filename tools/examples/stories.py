"""The cases that need play, of all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.examples import bards, fistellavates, gasp, holy_matrimony, rebel_runs, troll_tricker

STORIES = {
    "gasp": gasp.cases,
    "battle-of-the-bards": bards.cases,
    "fistellavates": fistellavates.cases,
    "rebel-runs": rebel_runs.cases,
    "holy-matrimony": holy_matrimony.cases,
    "troll-tricker": troll_tricker.cases,
}


def stories() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """(slug, number of the case, example) for each of them."""
    for slug, cases in STORIES.items():
        for case, example in cases():
            yield slug, case, example
