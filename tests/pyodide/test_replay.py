"""The engine plays under Pyodide as it does under CPython (law 8)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools import golden, setup


@pytest.mark.pyodide
def test_golden_records_replay_equally_under_pyodide():
    files = [str(file.relative_to(setup.ROOT).as_posix()) for file, *_ in golden.wanted_records()]
    script = Path(__file__).with_name("replay.mjs")
    command = [str(setup.node()), str(script), str(setup.ROOT), *files]
    output = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert output.returncode == 0, output.stderr
    found = json.loads(output.stdout.strip().splitlines()[-1])
    assert found["python"].startswith("3.14")
    assert found["replayed"] == len(files) > 0
    assert found["differing"] == []
