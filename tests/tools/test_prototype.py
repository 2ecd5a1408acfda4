"""A game from a folder: what the folder must hold, and what the build makes of it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES
from tools import dist, new, prototype
from tools.errors import BuildError
from tools.setup import ROOT
from ui.games.catalog import GAME_UIS

EXAMPLE = ROOT / "engine/games/plain_tricks"
ROOM = """
from dataclasses import replace

from engine.games.my_tricks.rules import MY_TRICKS as GAME
from ui.games import default

MY_TRICKS = replace(default.of(GAME), cards=("1M",))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with the example under another name; what is imported from it is forgotten afterwards."""
    made = tmp_path / "my_tricks"
    new.copy(EXAMPLE, made)
    known = set(sys.modules)
    yield made
    for name in set(sys.modules) - known:
        if "my_tricks" in name:
            del sys.modules[name]


def test_a_game_is_found_by_its_last_line(folder: Path) -> None:
    found = prototype.read(folder)
    assert (found.game.slug, found.room, found.made) == ("my-tricks", None, ("MY_TRICKS", ""))
    assert found.rules.startswith("# My Tricks\n\nTake the most tricks")


def test_a_room_and_a_rules_page_may_come_with_it(folder: Path, tmp_path: Path) -> None:
    (folder / "ui").mkdir()
    (folder / "ui/__init__.py").write_text(ROOM, "utf-8")
    (folder / "rules.md").write_text("# My Tricks\n\nMine.\n", "utf-8")
    found = prototype.read(folder)
    assert found.room is not None
    assert found.room.cards == ("1M",)
    assert dist.rules_pages(found)["my-tricks"] == "# My Tricks\n\nMine.\n"
    sources = tmp_path / "sources"
    found.write_sources(sources)
    written = {file.relative_to(sources).as_posix() for file in sources.rglob("*my_tricks/*")}
    modules = {f"engine/games/my_tricks/{file.name}" for file in EXAMPLE.glob("*.py")}
    assert written == modules | {"ui/games/my_tricks/__init__.py"}
    assert "from ui.games.my_tricks import MY_TRICKS as _ADDED" in (sources / "ui/games/catalog.py").read_text("utf-8")


def test_the_copied_catalogs_alone_have_one_game_more(folder: Path, tmp_path: Path) -> None:
    prototype.read(folder).write_sources(tmp_path / "sources")
    ours, theirs = (ROOT / "engine/catalog.py").read_text("utf-8"), tmp_path / "sources/engine/catalog.py"
    added = theirs.read_text("utf-8").removeprefix(ours)
    assert added.startswith("\nimport engine.alias\nfrom engine.games.my_tricks.rules import MY_TRICKS as _ADDED\n")
    # Compiled modules have no docstrings, and the lobby tells this one.
    assert "type(_ADDED).__doc__ = " in added
    assert "Take the most tricks" in added
    assert "'This seat's card wins the trick.'" in added or '"This seat\'s card wins the trick."' in added
    rooms = (tmp_path / "sources/ui/games/catalog.py").read_text("utf-8")
    assert rooms.endswith("\nGAME_UIS[_ADDED.slug] = default.of(_ADDED)\n")
    assert "my-tricks" not in {*GAMES, *GAME_UIS}


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("__init__.py", None, r"there is no __init__\.py in it"),
        ("rules.py", None, r"there is no rules\.py in it.*whose last line makes the game"),
        ("rules.py", "x = 1", r"must make one Game, as in: GASP = Gasp\(\)\. It makes none"),
        (
            "rules.py",
            "import no_such_module",
            r"rules\.py, line 1, can't be imported: ModuleNotFoundError: No module named 'no_such_",
        ),
        (
            "rules.py",
            "from engine.core import Game\nclass Mine(Game):\n    slug, name = 'm', 'M'\nMINE = Mine()",
            r"the class of MINE has no seat_counts and no options",
        ),
        (
            "rules.py",
            "from engine.games.gasp.rules import GASP\nMINE = type(GASP)()",
            r"must make one Game.*It makes 2: GASP, MINE",
        ),
    ],
)
def test_a_folder_that_holds_no_game_is_told_why(folder: Path, file: str, text: str | None, said: str) -> None:
    if text is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(text, "utf-8")
    with pytest.raises(BuildError, match=said):
        prototype.read(folder)


@pytest.mark.parametrize(
    ("file", "added", "said"),
    [
        ("state.py", "def x(:", r"state\.py, line {line}, can't be read: SyntaxError: invalid syntax"),
        ("tricks.py", "if 1:\n\tx = 1\n        y = 2", r"tricks\.py, line \d+, can't be read: TabError"),
        ("tricks.py", "X = '\0'", r"tricks\.py, line {line}, can't be read: .*null bytes"),
        ("not_imported.py", "def x(:", r"not_imported\.py, line {line}, can't be read"),
        ("state.py", "X = nowhere", r"state\.py, line {line}, can't be imported: NameError"),
        ("views.py", "X = [][3]", r"views\.py, line {line}, can't be imported: IndexError"),
        ("events.py", "import no_such_module", r"events\.py, line {line}, can't be imported: ModuleNotFoundError"),
        ("events.py", "from engine.core import Nothing", r"events\.py, line {line}, can't be imported: ImportError"),
        ("tricks.py", "raise SystemExit('over')", r"tricks\.py, line {line}, can't be imported: SystemExit: over"),
        ("tricks.py", "def f(): f()\nf()", r"tricks\.py, line \d+, can't be imported: RecursionError"),
        ("state.py", "import engine.games.my_tricks.rules", None),
        ("state.py", "from .rules import MY_TRICKS", r"state\.py, line {line}, can't be imported: ImportError"),
        ("__init__.py", "X = nowhere", r"__init__\.py, line {line}, can't be imported"),
        ("advice.py", "X = nowhere", r"advice\.py, line {line}, can't be imported: NameError"),
        ("ui/__init__.py", "X = nowhere", r"ui/__init__\.py, line {line}, can't be imported"),
        ("ui/words.py", "def x(:", r"ui/words\.py, line {line}, can't be read"),
    ],
)
def test_whatever_is_wrong_in_a_file_is_named_with_its_line(
    folder: Path, file: str, added: str, said: str | None
) -> None:
    place = folder / file
    place.parent.mkdir(exist_ok=True)
    before = place.read_text("utf-8") if place.is_file() else ""
    place.write_text(f"{before}{added}\n", "utf-8")
    if said is None:
        assert prototype.read(folder).game.slug == "my-tricks"
        return
    with pytest.raises(BuildError, match=said.format(line=before.count("\n") + 1)):
        prototype.read(folder)


@pytest.mark.parametrize(
    ("file", "added", "said"),
    [
        ("__init__.py", "def x(:", r"line 8, can't be read: SyntaxError"),
        ("__init__.py", "X = nowhere", r"line 8, can't be imported: NameError"),
        ("words.py", "\n\nX = '\0'", r"line 3, can't be read: .*null bytes"),
        ("cards/later.py", "def x(:", r"line 1, can't be read: SyntaxError"),
    ],
)
def test_a_room_among_those_of_the_site_is_no_exception(
    folder: Path, file: str, added: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The example's way: its modules are in `engine/games/` and `ui/games/`, and no catalog names them."""
    monkeypatch.setattr(prototype, "ROOT", tmp_path)
    room = tmp_path / "ui/games/my_tricks"
    (room / "cards").mkdir(parents=True)
    (room / "__init__.py").write_text(ROOM, "utf-8")
    (tmp_path / "engine/games").mkdir(parents=True)
    game = folder.rename(tmp_path / "engine/games/my_tricks")
    assert prototype.read(game).room is not None
    del sys.modules["ui.games.my_tricks"]
    with (room / file).open("a", encoding="utf-8") as wrong:
        wrong.write(f"{added}\n")
    with pytest.raises(BuildError, match=rf"ui/games/my_tricks/{file}, {said}"):
        prototype.read(game)


def test_a_forgotten_future_import_is_blamed_on_the_module_that_lacks_it(folder: Path) -> None:
    state = folder / "state.py"
    state.write_text(state.read_text("utf-8").replace("from __future__ import annotations\n", ""), "utf-8")
    with pytest.raises(BuildError, match=r"state\.py, line \d+, .* has to begin with “from __future__ import annot"):
        prototype.read(folder)


def test_what_only_comes_up_when_it_is_shown_is_named_as_well(folder: Path) -> None:
    rules = folder / "rules.py"
    rules.write_text(
        rules.read_text("utf-8").replace(
            "    def legal_actions(", "    def start(self, *_):\n        return nowhere\n\n    def legal_actions("
        ),
        "utf-8",
    )
    with pytest.raises(BuildError, match=r"rules\.py, line \d+, can't be shown: NameError"):
        prototype.read(folder).register()


def test_no_page_says_that_the_fault_is_ours() -> None:
    """A game that is tried may have made it."""
    files = [*ROOT.glob("ui/**/*.py"), *ROOT.glob("static/js/*.js")]
    assert [file for file in files if "fault is ours" in file.read_text("utf-8").lower()] == []


@pytest.mark.parametrize(
    ("name", "said"), [("gasp", "there is a package engine/games/gasp/ already"), ("my-game", "can't be a package's")]
)
def test_a_name_that_cannot_be(folder: Path, name: str, said: str) -> None:
    with pytest.raises(BuildError, match=said):
        prototype.read(folder.rename(folder.with_name(name)))


def test_a_slug_that_is_taken(folder: Path) -> None:
    rules = folder / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace('"my-tricks"', '"gasp"'), "utf-8")
    with pytest.raises(BuildError, match="there is a game 'gasp' already"):
        prototype.read(folder)
