"""The engine plays under Pyodide as it does under CPython (law 8)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from engine import GAMES
from tools import golden, setup


def first_files() -> dict[tuple[str, str], Path]:
    """Return for each game and preset the record with the fewest seats."""
    found: dict[tuple[str, str], Path] = {}
    for file, slug, _seats, preset in golden.wanted_records():
        found.setdefault((slug, preset), file)
    return found


# Every day each preset, with the fewest seats: rules that depend on the number of seats are the same Python.
@pytest.mark.pyodide
@pytest.mark.parametrize("seats", ["fewest", pytest.param("all", marks=pytest.mark.long)])
def test_golden_records_replay_equally_under_pyodide(seats: str):
    fewest = {*first_files().values()}
    records = [file for file, *_ in golden.wanted_records() if seats == "all" or file in fewest]
    files = [file.relative_to(setup.ROOT).as_posix() for file in records]
    assert {file.parent.name for file in records} == {*GAMES}
    script = Path(__file__).with_name("replay.mjs")
    command = [str(setup.node()), str(script), str(setup.ROOT), *files]
    output = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert output.returncode == 0, output.stderr
    found = json.loads(output.stdout.strip().splitlines()[-1])
    assert found["python"].startswith("3.14")
    assert found["replayed"] == len(files) > 0
    assert found["differing"] == []
