"""The tests' browser comes from the first place that has one."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import browser
from tools.errors import BuildError

PLACES = ["playwrights", "systems", "download", "debians"]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make every place empty and note which were asked."""
    monkeypatch.delenv("SUITS_BROWSER", raising=False)
    names: list[str] = []
    for place in PLACES:
        monkeypatch.setattr(browser, place, lambda place=place: names.append(place))
    return names


@pytest.mark.parametrize("count", range(len(PLACES)))
def test_the_order(asked: list[str], monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(browser, PLACES[count], lambda: Path("found"))
    assert browser.find() == Path("found")
    assert asked == PLACES[:count]


def test_an_explicit_path_comes_first(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITS_BROWSER", sys.executable)
    assert browser.find() == Path(sys.executable)
    monkeypatch.setenv("SUITS_BROWSER", "/nowhere/chromium")
    assert browser.find(sys.executable) == Path(sys.executable)
    assert asked == []


def test_an_explicit_path_that_is_wrong_is_not_replaced(asked: list[str]) -> None:
    with pytest.raises(BuildError, match="/nowhere/chromium does not run") as caught:
        browser.find("/nowhere/chromium")
    assert caught.value.code == 2
    assert asked == []


def test_tests_prefer_a_browser_without_a_window(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "install", lambda *_: asked.append("install"))
    monkeypatch.setattr(browser, "systems", lambda: Path("whole"))
    monkeypatch.setattr(browser, "headless", lambda: None)
    assert browser.find_for_tests() == Path("whole")
    assert asked == ["install", "playwrights"]
    monkeypatch.setattr(browser, "headless", lambda: Path("headless"))
    assert browser.find_for_tests() == Path("headless")
    assert browser.find() == Path("whole"), "what is measured and tried is what people have"
    assert browser.find_for_tests(sys.executable) == Path(sys.executable)


@pytest.mark.parametrize(
    ("debian", "command"),
    [(True, "sudo apt-get install chromium"), (False, "-m playwright install --with-deps chromium")],
)
def test_the_command_to_run(asked: list[str], monkeypatch: pytest.MonkeyPatch, debian: bool, command: str) -> None:
    monkeypatch.setattr(browser, "on_debian", lambda: debian)
    with pytest.raises(BuildError) as caught:
        browser.find()
    assert command in str(caught.value)
    assert caught.value.code == 2
    assert asked == PLACES


@pytest.mark.parametrize(("debian", "root"), [(True, False), (False, True)])
def test_packages_are_installed_only_as_root_on_debian(
    monkeypatch: pytest.MonkeyPatch, debian: bool, root: bool
) -> None:
    monkeypatch.setattr(browser, "on_debian", lambda: debian)
    monkeypatch.setattr(browser, "is_root", lambda: root)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("it ran something"))
    assert browser.debians() is None


def test_packages_are_installed_as_root_on_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(browser, "on_debian", lambda: True)
    monkeypatch.setattr(browser, "is_root", lambda: True)
    monkeypatch.setattr(browser, "systems", lambda: Path("found"))
    monkeypatch.setattr(subprocess, "run", lambda command, **_: ran.append(command))
    assert browser.debians() == Path("found")
    assert ran == [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]


def test_a_program_that_does_not_start_is_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stub = tmp_path / "chromium"
    stub.write_text("#!/bin/sh\necho 'install the snap first' >&2\nexit 1\n")
    stub.chmod(0o755)
    assert not browser.runs(stub)
    assert not browser.runs(tmp_path / "nothing")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "SYSTEM_PATHS", (sys.executable,))
    assert browser.systems() == Path(sys.executable)


def test_a_download_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    hanging = tmp_path / "python"
    hanging.write_text("#!/bin/sh\nsleep 30\n")
    hanging.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(hanging))
    monkeypatch.setattr(browser, "playwrights", lambda: None)
    began = time.monotonic()
    assert browser.download(0.2) is None
    assert time.monotonic() - began < 5
