"""What comes later: modules in an archive of their own, and what is seen while it is fetched."""

from __future__ import annotations

import importlib
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_share import field, played
from ui.platform import lazy_modules


@pytest.fixture
def split(tmp_path: Path) -> Iterator[Path]:
    """The folder of an archive that has some modules of a package whose others can be imported already."""
    (tmp_path / "first/parted/inner").mkdir(parents=True)
    for path in ("parted/__init__.py", "parted/early.py", "parted/inner/__init__.py"):
        (tmp_path / "first" / path).write_text("")
    with zipfile.ZipFile(tmp_path / "later.zip", "w") as archive:
        archive.writestr("parted/late.py", "from parted import early\n")
        archive.writestr("parted/inner/late.py", "import parted.more.late\n")
        archive.writestr("parted/more/__init__.py", "")
        archive.writestr("parted/more/late.py", "WORD = 'late'\n")
    finders = list(sys.meta_path)
    sys.path.insert(0, str(tmp_path / "first"))
    yield tmp_path
    sys.path.remove(str(tmp_path / "first"))
    sys.meta_path[:] = finders
    for name in [name for name in sys.modules if name.partition(".")[0] == "parted"]:
        del sys.modules[name]


def test_packages_have_modules_in_both_archives(split: Path) -> None:
    importlib.import_module("parted.inner")
    with pytest.raises(ImportError):
        lazy_modules.module("parted.late")
    assert not lazy_modules.is_here()
    lazy_modules.take(str(split / "later.zip"))
    assert lazy_modules.is_here()
    assert lazy_modules.module("parted.late").early is lazy_modules.module("parted.early")
    assert lazy_modules.module("parted.inner.late").parted.more.late.WORD == "late"
    with pytest.raises(ImportError):
        lazy_modules.module("parted.nowhere")


def test_what_is_no_archive_is_not_taken(split: Path) -> None:
    (split / "later.zip").write_text("<!doctype html><p>There is no such file.")
    for name in ("later.zip", "gone.zip"):
        with pytest.raises(ImportError):
            lazy_modules.take(str(split / name))
    assert not lazy_modules.is_here()


def table(fetchable: bool = True) -> FakeBrowser:
    """A browser at the table of a game, in which nothing that comes later is there."""
    browser = FakeBrowser()
    browser.later, browser.fetchable = False, fetchable
    browser.app.saves.write("abc", played().record)
    browser.visit("#/game/abc")
    return browser


def test_sharing_waits_for_what_it_takes() -> None:
    browser = table()
    browser.do("share")
    assert browser.address() == "#/share/abc"
    assert browser.title == "One moment … · Suits & Signs"
    assert "This happens only once." in browser.text
    assert 'href="#/game/abc"' in browser.html
    browser.settle()
    assert browser.title == "Share Gasp! · Suits & Signs"
    assert browser.focused == "title"
    assert field(browser, "move-link")
    browser.visit("#/game/abc")
    browser.do("share")
    assert browser.title == "Share Gasp! · Suits & Signs", "it is fetched once"


def test_an_address_waits_likewise() -> None:
    browser = table()
    browser.visit("#/share/abc")
    assert browser.title == "One moment … · Suits & Signs"
    browser.settle()
    assert browser.title == "Share Gasp! · Suits & Signs"


def test_if_it_cannot_be_fetched_this_is_said_and_tried_again() -> None:
    browser = table(fetchable=False)
    save = browser.storage.texts["suits-and-signs/game/abc"]
    browser.do("share")
    browser.settle()
    assert browser.title == "Download failed · Suits & Signs"
    assert "Check your connection and try again" in browser.text
    assert "This happens only once." not in browser.text
    browser.do("fetch-again")
    assert "This happens only once." in browser.text
    browser.settle()
    assert browser.title == "Download failed · Suits & Signs"
    browser.fetchable = True
    browser.do("fetch-again")
    browser.settle()
    assert browser.title == "Share Gasp! · Suits & Signs"
    assert browser.storage.texts["suits-and-signs/game/abc"] == save
    assert not browser.errors


@pytest.mark.parametrize("fetchable", [True, False])
def test_who_has_left_is_not_called_back(fetchable: bool) -> None:
    browser = table(fetchable)
    browser.do("share")
    browser.visit("#/game/abc")
    browser.settle()
    assert browser.title == "Your turn · Gasp! · Suits & Signs"
    assert not browser.errors


def test_what_cannot_be_saved_or_read_is_said_at_once() -> None:
    browser = FakeBrowser()
    browser.later = False
    browser.visit("#/share/gone")
    assert browser.title == "Not found · Suits & Signs"


def test_what_is_asked_for_again_and_again_is_looked_for_once_until_its_archive_comes(
    split: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_for: list[str] = []

    def import_module(name: str) -> object:
        looked_for.append(name)
        return importlib.import_module(name)

    monkeypatch.setattr(lazy_modules, "import_module", import_module)
    assert [lazy_modules.module_if_here("parted.late") for _ in range(3)] == [None] * 3
    assert looked_for == ["parted.late"]
    lazy_modules.take(str(split / "later.zip"))
    assert lazy_modules.module_if_here("parted.late").early
