"""The examples of docs/examples, under the name that the engine has once it is installed."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

import engine.alias  # noqa: F401 - it stands in for the installed package

EXAMPLES = Path(__file__).parents[2] / "docs/examples"


def run(name: str, *arguments: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", [name, *arguments])
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def test_a_learner_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo isn’t installed: requirements/learn.lock has it")
    run("learn.py", "30", "20")
    *_, random, _, learned = capsys.readouterr().out.split()
    assert float(random) < 0.4
    assert float(learned) > 0.6


def test_a_search_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel isn’t installed: requirements/learn.lock has it")
    run("search.py", "5")
    assert capsys.readouterr().out.splitlines()[-1] in ("returns: 1.0 -1.0", "returns: -1.0 1.0")
