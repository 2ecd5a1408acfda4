"""Half a minute of `build.py fuzz`."""

from __future__ import annotations

from tests.attacks import fuzz
from tools.attacks import attacked


def test_only_documented_errors_come_of_it() -> None:
    done = attacked("fuzz", fuzz.attack, minutes=0.5, seed=1)
    assert set(fuzz.KINDS) <= set(done)
