"""`build.py test` runs everything, and fails if anything fails."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar

import pytest

from tools import browser, check, dist, test

Result = TypeVar("Result")


class Fake:
    """What the command would run, with the results that a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, checks: list[str], pytests: int) -> None:
        self.done: list[str] = []
        self.environment: dict[str, str] = {}
        self.pytests = pytests
        monkeypatch.delenv("SUITS_DIST", raising=False)
        monkeypatch.setattr(browser, "find_for_tests", lambda explicit: Path(explicit or "found"))
        monkeypatch.setattr(check, "failures", lambda show: self.note("check", checks))
        monkeypatch.setattr(dist, "build", lambda hurried: self.note(f"dist {hurried}", Path("built")))
        monkeypatch.setattr(subprocess, "run", self.run)

    def note(self, what: str, result: Result) -> Result:
        self.done.append(what)
        return result

    def run(self, command: list[str], env: dict[str, str], **_: object) -> SimpleNamespace:
        assert command[:3] == [sys.executable, "-m", "pytest"]
        self.done.append(" ".join(["pytest", *command[3:]]))
        self.environment = env
        return SimpleNamespace(returncode=self.pytests)


@pytest.mark.parametrize(
    ("checks", "pytests", "code"), [([], 0, 0), (["types"], 0, 1), ([], 1, 1), (["types"], 2, 2), ([], 5, 5)]
)
def test_everything(monkeypatch: pytest.MonkeyPatch, checks: list[str], pytests: int, code: int) -> None:
    fake = Fake(monkeypatch, checks, pytests)
    assert test.run(Namespace(rest=[], browser=None, long=False)) == code
    *beside, last = fake.done
    assert sorted(beside) == ["check", "dist True", "pytest --collect-only -qq"]
    assert last == "pytest -n 3 --dist loadscope --no-loadscope-reorder"
    assert fake.environment["SUITS_BROWSER"] == "found"
    assert fake.environment["SUITS_DIST"] == "built"


def test_with_what_is_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = Fake(monkeypatch, [], 0)
    assert test.run(Namespace(rest=[], browser=None, long=True)) == 0
    *beside, last = fake.done
    assert sorted(beside) == ["check", "dist False", "pytest --long --collect-only -qq"]
    assert last == "pytest --long -n 3 --dist loadscope --no-loadscope-reorder"
    assert test.run(Namespace(rest=["tests/ui"], browser=None, long=True)) == 0
    assert fake.done[-1] == "pytest --long tests/ui"


def test_a_selection(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = Fake(monkeypatch, ["types"], 0)
    assert test.run(Namespace(rest=["tests/ui", "-x"], browser="mine", long=False)) == 0
    assert fake.done == ["pytest tests/ui -x"]
    assert fake.environment["SUITS_BROWSER"] == "mine"
    assert "SUITS_DIST" not in fake.environment
