"""Nothing that comes in by any door stops Python in a page: CPython's stack is larger, and hides such faults."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.doors import DOORS
from tests.hostile import corpus, some_long
from tools import dist, setup, snapshot, trim


def outcomes(folder: Path, texts: list[tuple[str, str]]) -> dict[str, Any]:
    """What comes of putting these texts through their doors, in the Python that the build packs for pages."""
    made = snapshot.make(dist.CACHE)
    for name, content in {"python.zip": made.python, "app.zip": made.app, "later.zip": made.later}.items():
        (folder / name).write_bytes(content)
    for name in trim.MODULE:
        shutil.copy(made.module / name, folder)
    (folder / "corpus.json").write_text(json.dumps(texts), "utf-8")
    script = Path(__file__).with_name("hostile.mjs")
    command = [str(setup.node()), str(script), str(setup.ROOT), str(folder)]
    output = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1200)
    assert output.returncode == 0, (output.stdout + output.stderr)[-2000:]
    found: dict[str, Any] = json.loads(output.stdout.strip().splitlines()[-1])
    return found


@pytest.mark.pyodide
@pytest.mark.parametrize(
    ("mutations", "every"), [(1, 384), pytest.param(1500, 1, marks=pytest.mark.long)], ids=["some", "all"]
)
def test_python_answers_after_the_hostile_corpus(mutations: int, every: int, tmp_path: Path) -> None:
    # The long texts take most of the time; every day only some of them go through each door. Texts that are changed at
    # random go through all of them every day in CPython.
    texts = some_long(corpus(mutations), every)
    found = outcomes(tmp_path, texts)
    assert found["faults"] == []
    assert sum(found["outcomes"].values()) == len(texts)
    assert found["answers"] == 2
    assert {kind.partition(" ")[0] for kind in found["outcomes"]} == {*DOORS}


# It says something of the test above, and changes with Pyodide alone.
@pytest.mark.long
@pytest.mark.pyodide
def test_what_reads_without_measuring_would_be_found(tmp_path: Path) -> None:
    """The attack itself still works: Python's own reader is killed by it, so the test above proves something."""
    script = f"""
        const {{ loadPyodide }} = await import({(setup.ROOT / "node_modules/pyodide/pyodide.mjs").as_uri()!r});
        const python = await loadPyodide();
        try {{ python.runPython("import json; json.loads('[' * 50_000)"); }}
        catch (error) {{ console.log("DIED", Boolean(error.pyodide_fatal_error)); }}
    """
    file = tmp_path / "attack.mjs"
    file.write_text(script, "utf-8")
    output = subprocess.run([str(setup.node()), str(file)], capture_output=True, text=True, check=False, timeout=120)
    assert "DIED true" in output.stdout
