"""What `build.py engines` says and writes; tests/browser/test_other_browsers.py runs its trials in real browsers."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tools import browser, engines
from tools.engines import report
from tools.engines.driver import Driver, Engine, Runs
from tools.engines.trial import TrialContext, TrialError
from tools.errors import BuildError


class Stub(Driver):
    """A browser that does nothing at all."""

    version = "Stub 1"

    def go(self, address: str) -> None: ...
    def reload(self) -> None: ...
    def enter(self, selector: str) -> None: ...
    def press(self, selector: str) -> None: ...
    def evaluate(self, expression: str) -> Any: ...
    def picture(self, file: Path) -> None:
        file.write_bytes(b"PNG")


def good(place: TrialContext) -> None:
    """Look: all is well."""


def good_too(place: TrialContext) -> None:
    """Look once more."""


def bad(place: TrialContext) -> None:
    """Look in vain."""
    raise TrialError("before: 1; after: 2")


@pytest.fixture
def begun() -> list[Path]:
    return []


@pytest.fixture
def stub(begun: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Engine:
    """The only browser; the report is one with two sections."""

    @contextmanager
    def begin(profile: Path) -> Iterator[Driver]:
        begun.append(profile)
        yield Stub()

    found = Engine("Stub", begin, ("stub-browser",))
    (tmp_path / "report.md").write_text("# Browsers\n\n## What was tried\n\nold\n\n## Else\n\nkept\n")
    monkeypatch.setattr(report, "REPORT", tmp_path / "report.md")
    monkeypatch.setattr(engines, "_ENGINES", (found,))
    return found


def run(tmp_path: Path, *trials: object, monkeypatch: pytest.MonkeyPatch) -> int:
    (tmp_path / "index.html").write_text("a site")
    monkeypatch.setattr(engines, "TRIALS", trials)
    monkeypatch.setattr(report, "TRIALS", trials)
    return engines.run(Namespace(dist=str(tmp_path), pictures=str(tmp_path / "pictures")))


def test_what_has_passed_is_written_and_the_rest_of_the_report_stays(
    stub: Engine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert run(tmp_path, good, good_too, monkeypatch=monkeypatch) == 0
    table = "| | Stub 1 |\n| --- | --- |\n| Look: all is well | passed |\n| Look once more | passed |"
    text = (tmp_path / "report.md").read_text()
    assert text == f"# Browsers\n\n## What was tried\n\n{table}\n\n## Else\n\nkept\n"
    assert [file.name for file in sorted((tmp_path / "pictures").iterdir())] == ["Stub-good.png", "Stub-good_too.png"]


def test_what_fails_is_told_and_nothing_is_written(
    stub: Engine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, bad, good, monkeypatch=monkeypatch) == 1
    assert capsys.readouterr().out == "Stub 1: Look in vain … failed: before: 1; after: 2\n"
    assert "old" in (tmp_path / "report.md").read_text()


@pytest.mark.parametrize("root", [True, False])
def test_a_missing_browser_is_installed_or_named(
    root: bool, stub: Engine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    installed: list[str] = []

    def begin(profile: Path) -> Any:
        if not installed:
            raise BuildError("there is no stub.")
        return stub.begin(profile)

    def install(*packages: str) -> bool:
        installed.extend(packages if root else ())
        return root

    monkeypatch.setattr(engines, "_ENGINES", (stub._replace(begin=begin),))
    monkeypatch.setattr(browser, "install", install)
    assert run(tmp_path, good, monkeypatch=monkeypatch) == (0 if root else 2)
    assert installed == (["stub-browser"] if root else [])
    assert ("sudo apt-get install stub-browser" in capsys.readouterr().out) is not root


@pytest.mark.parametrize("keeps", [True, False])
def test_only_a_browser_that_keeps_something_is_begun_again(
    keeps: bool, stub: Engine, begun: list[Path], tmp_path: Path
) -> None:
    with Runs(stub._replace(keeps=keeps), tmp_path) as runs:
        first = runs.again()
        assert (runs.again() is first) is not keeps
    assert len(begun) == (2 if keeps else 1)
