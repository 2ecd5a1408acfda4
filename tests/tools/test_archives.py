"""Which modules a page begins with, and which come later."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from engine import GAMES
from tools import prototype
from tools.archives import FIRST, LATER, Archives, archives, is_of_library
from tools.errors import BuildError
from tools.rooms import file_of, package_of
from tools.setup import ROOT
from ui.games.catalog import GAME_UIS

Project = Callable[[dict[str, str]], Path]

ENTRIES = {f"{name.replace('.', '/')}.py": "" for name in (*FIRST, *LATER)}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A function that writes a project of these files and of entries that import nothing, and returns its folder."""

    def write(files: dict[str, str]) -> Path:
        for path, text in {"engine/__init__.py": "", "ui/__init__.py": "", **ENTRIES, **files}.items():
            (tmp_path / path).parent.mkdir(exist_ok=True, parents=True)
            (tmp_path / path).write_text(text)
        return tmp_path

    return write


@pytest.fixture(scope="module")
def shipped() -> Archives:
    """What is in the archives of our own site: reading all modules takes seconds."""
    return archives(ROOT)


def ours(root: Path) -> set[str]:
    """Return the names of all our modules but the entries, and but what is for programs only."""
    files = [file.relative_to(root) for folder in ("engine", "ui") for file in (root / folder).rglob("*.py")]
    names = {".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in files}
    return {name for name in names - {*FIRST, *LATER, "ui.entries"} if not is_of_library(name)}


def default_room(names: Iterable[str]) -> set[str]:
    """Return those of these modules that are the room of games without one of their own."""
    return {name for name in names if name.startswith("ui.games.default")}


def example(names: Iterable[str]) -> set[str]:
    """Return those of these modules that are the game that new ones begin as, which isn't shipped."""
    return {name for name in names if name.split(".")[1:3] == ["games", "plain_tricks"]}


def designers(names: Iterable[str]) -> set[str]:
    """Return those of these modules that only games which are being designed need."""
    mechanics = {"engine.mechanics.action_notation", "engine.mechanics.card_events"}
    rooms = ("alias", "balance", "design", "laws", "templates", "workshop")
    facts = {name for name in names if name.endswith(".facts")}
    return {name for name in names if name.split(".")[1:2] and name.split(".")[1] in rooms} | mechanics | facts


def workshop(names: Iterable[str]) -> set[str]:
    """Return those of these modules that play games which come as text: one page alone fetches them."""
    return {name for name in names if name.split(".")[:2] == ["ui", "workshop"]}


def learners(names: Iterable[str]) -> set[str]:
    """Return those of these modules that only programs import: numbers for learners, and other libraries' games."""
    rooms = ("engine.adapters", "engine.learning")
    return {name for name in names if name.startswith(rooms) or name.endswith(".spaces")}


def scripts(names: Iterable[str]) -> set[str]:
    """Return those of these modules that make lessons and cases for the build, or measure something for a bench."""
    last = re.compile(r"ui\.games\.\w+\.(cases|lessons?\w*|bench|deals|samples|story|variant)")
    return {name for name in names if last.fullmatch(name)}


def test_every_module_is_in_one_of_both_but_the_example_and_a_default_room_that_no_game_has(
    shipped: Archives,
) -> None:
    all_modules = ours(ROOT)
    wanted = all_modules - example(all_modules) - scripts(all_modules) - designers(all_modules) - workshop(all_modules)
    wanted -= learners(all_modules)
    if not any(ui.choices.startswith("ui.games.default") for ui in GAME_UIS.values()):
        wanted -= default_room(all_modules)
    assert sorted((*shipped.first, *shipped.later)) == sorted(wanted)


def test_what_plays_games_as_text_is_in_an_archive_of_its_own(shipped: Archives) -> None:
    all_modules = ours(ROOT)
    facts = {f"engine.games.{package_of(slug)}.facts" for slug in GAMES}
    assert {*shipped.workshop} >= workshop(all_modules) | default_room(all_modules) | facts
    assert not {*shipped.workshop} & {*shipped.first, *shipped.later}
    assert not example(shipped.workshop) | learners(shipped.workshop)


def test_the_default_room_is_where_a_game_needs_it(tmp_path: Path) -> None:
    prototype.read(ROOT / "engine/games/plain_tricks").write_sources(tmp_path)
    found, all_modules = archives(tmp_path), ours(tmp_path)
    needed = {"engine.alias", "engine.mechanics.action_notation", "engine.mechanics.card_events"}
    unneeded = (designers(all_modules) | workshop(all_modules) | learners(all_modules)) - needed
    assert sorted((*found.first, *found.later)) == sorted(all_modules - scripts(all_modules) - unneeded)
    assert default_room(found.later) == {"ui.games.default.choices"}
    assert default_room(found.first) == default_room(all_modules) - default_room(found.later)


def test_a_designed_game_brings_what_it_is_made_of(tmp_path: Path) -> None:
    prototype.read(ROOT / "engine/templates/tricks").write_sources(tmp_path)
    packed = {*archives(tmp_path).first}
    assert {"engine.alias", "engine.design.tricks", "engine.games.tricks.rules"} <= packed


def test_the_first_table_needs_no_more_than_it_shows(shipped: Archives) -> None:
    assert {
        "ui.dom",
        "ui.lobby.screen",
        "ui.lobby.setup_screen",
        "ui.table.saved_table",
        "ui.platform.lazy_modules",
    } <= {*shipped.first}
    assert {
        "ui.embed.share_screen",
        "ui.embed.composer_screen",
        "ui.embed.qr",
        "ui.positions.diagram_svg",
        "ui.table.hints",
    } <= {*shipped.later}
    for slug in GAMES:
        room, ui = f"ui.games.{package_of(slug)}", GAME_UIS[slug]
        own = {f"{room}.{part}" for part in ("table", "words") if file_of(slug, f"{part}.py").exists()}
        assert {room, *own} <= {*shipped.first}
        assert {ui.choices, ui.questions} - {""} <= {*shipped.later}


def test_imports_are_followed_in_functions_too_and_with_the_packages_around_them(project: Project) -> None:
    root = project(
        {
            "ui/entries/main.py": "from ui.app import site\n",
            "ui/app/__init__.py": "",
            "ui/app/site.py": "def main():\n    from ..dom import door\n    import engine.core\n",
            "ui/dom/door.py": "SHARE = 'ui.embed.share_screen'\n",
            "ui/dom/__init__.py": "",
            "engine/core.py": "",
            "ui/embed/__init__.py": "",
            "ui/embed/share_screen.py": "from ui.dom import door\nfrom ui.embed import codes\n",
            "ui/embed/codes.py": "",
            "ui/embed/forgotten.py": "",
        }
    )
    found = archives(root)
    assert found.first == ("engine", "engine.core", "ui", "ui.app", "ui.app.site", "ui.dom", "ui.dom.door")
    assert found.later == ("ui.embed", "ui.embed.codes", "ui.embed.share_screen")


def test_what_only_a_checker_of_types_imports_comes_later(project: Project) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import ui.share\nelse:\n    import ui.here\n"
    root = project(
        {"ui/entries/main.py": text, "ui/entries/embed.py": "import ui.share\n", "ui/share.py": "", "ui/here.py": ""}
    )
    assert archives(root).first == ("ui", "ui.here")
    assert archives(root).later == ("ui.share",)


def test_the_engine_names_its_own_by_dots(project: Project) -> None:
    root = project(
        {
            "ui/entries/main.py": "from engine.games.gasp import rules\nSELECTOR = '.table'\n",
            "engine/advice.py": "",
            "engine/games/gasp/rules.py": "A, B, C = '.search', '...advice', f'{A}.nowhere'\n",
            "engine/games/gasp/search.py": "from ..table import TABLE\n",
            "engine/games/table.py": "",
        }
    )
    assert archives(root).later == ("engine.advice", "engine.games.gasp.search", "engine.games.table")
    (root / "engine/advice.py").unlink()
    with pytest.raises(BuildError, match=r"engine\.games\.gasp\.rules names engine\.advice for later, and there is no"):
        archives(root)


def test_what_is_named_for_later_and_imported_stops_the_build(project: Project) -> None:
    root = project(
        {
            "ui/entries/main.py": "import ui.lobby, ui.table\n",
            "ui/table.py": "def share():\n    return lazy_modules.module('ui.share')\n",
            "ui/lobby.py": "def open():\n    from ui.share import Share\n",
            "ui/platform/lazy_modules.py": "",
            "ui/share.py": "",
        }
    )
    with pytest.raises(BuildError, match=r"ui\.table names ui\.share for later, and ui\.lobby imports it"):
        archives(root)


def test_a_name_of_no_module_stops_the_build(project: Project) -> None:
    root = project({"ui/entries/main.py": "QUESTIONS = 'ui.games.gasp.question'\n"})
    with pytest.raises(
        BuildError, match=r"ui\.entries\.main names ui\.games\.gasp\.question for later, and there is no such"
    ):
        archives(root)


def test_what_is_for_programs_is_in_no_archive(project: Project) -> None:
    root = project(
        {
            "engine/__init__.py": "def game():\n    from .library.game import LibraryGame\n",
            "engine/catalog.py": "import engine\nELSEWHERE = '.library.elsewhere'",
            "engine/library/__init__.py": "",
            "engine/library/game.py": "import engine.learning",
            "engine/library/elsewhere.py": "",
            "engine/learning/__init__.py": "import engine.helper",
            "engine/helper.py": "",
            "ui/entries/main.py": "import engine.catalog",
        }
    )
    found = archives(root)
    assert (found.first, found.later) == (("engine", "engine.catalog"), ())
    assert found.workshop == ("engine.helper",)
