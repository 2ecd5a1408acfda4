"""The common part of `build.py soak` and `build.py fuzz`: numbered cases, one after another until the time is up."""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count

from tools import lessons
from tools.setup import ROOT
from ui.platform import lazy_modules


def for_minutes(minutes: float, seed: int) -> Iterator[int]:
    """Yield the numbers from `seed` on, at least one, until so many minutes are over."""
    end = time.monotonic() + 60 * minutes
    for number in count(seed):
        yield number
        if time.monotonic() >= end:
            return


def run_attacks(name: str, attack: Callable[[int], Mapping[str, int]], numbers: Iterable[int]) -> Counter[str]:
    """Run the cases with these numbers, and return their counts in total.

    A case does the same each time it is run. If one raises an error, the error gets a note with the command that
    repeats it.
    """
    done: Counter[str] = Counter()
    for number in numbers:
        try:
            done.update(attack(number))
        except BaseException as error:
            error.add_note(f"To see it again: python3 build.py {name} --minutes 0 --seed {number}")
            raise
        done["cases"] += 1
    return done


def run(arguments: argparse.Namespace, attack: Callable[[int], Mapping[str, int]]) -> int:
    """Run cases for as long as the command line says, and print the counts."""
    lazy_modules.make_data_by(lessons.data)
    done = run_attacks(arguments.command, attack, for_minutes(arguments.minutes, arguments.seed))
    cases = done.pop("cases")
    print(f"{arguments.command}: {cases} cases, from seed {arguments.seed} on, in {arguments.minutes:g} minutes")
    for what, times in sorted(done.items()):
        print(f"{times:>10,} {what}")
    print("All held.")
    return 0


def keep_quiet() -> None:
    """Keep Hypothesis's files out of committed folders; call this before importing it."""
    os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(ROOT / ".cache" / "hypothesis"))
