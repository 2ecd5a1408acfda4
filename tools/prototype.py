"""`--with FOLDER`: a game that can be played before it is one of the site's.

FOLDER is a package named as it would be in `engine/games/`, such as `my_game`, and is imported by that name:

    __init__.py    may be empty
    rules.py       the game: one object of a subclass of `engine.core.Game`
    …              the engine's other modules, which import each other by a dot or as `engine.games.my_game.…`
    ui/            optional: its room in the pages, as in `ui/games/my_game/`, with any of what belongs there:
      __init__.py  makes the `GameUI`; without it, the game has the default one
      style.css    its styles
    rules.md       optional: its rules page; it may lie in its room, too

FOLDER may also be one of `engine/games/` that no catalog names, such as the example `engine/games/plain_tricks/`; its
room is then the one of `ui/games/`.

The repository isn't touched: the build copies `engine/` and `ui/`, puts FOLDER in its place among them, and adds a line
to the copies of both catalogs. So nothing of this is shipped.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import shutil
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import engine.alias  # noqa: F401 - a designer imports the engine by its other name
from engine.catalog import GAMES
from engine.core import Game
from tools.errors import BuildError
from tools.setup import ROOT
from ui.games import default
from ui.games.catalog import GAME_UIS
from ui.games.kit.game_ui import GameUI

_ROOM = "ui"
_RULES = "rules.md"
_NEEDED = ("slug", "name", "seat_counts", "options", "phases", "reasons", "events")
_CATALOG = """
import engine.alias
from {module} import {made} as _ADDED

GAMES[_ADDED.slug] = _ADDED
type(_ADDED).__doc__ = {docstring!r}
for _event, _docstring in zip(_ADDED.events, {told!r}):
    _event.__doc__ = _docstring
"""
_UI_CATALOG = """
import engine.alias
from {module} import {made} as _ADDED

GAME_UIS[_ADDED.slug] = _ADDED
"""
_DEFAULT_UI = """
from {module} import {made} as _ADDED
from ui.games import default

GAME_UIS[_ADDED.slug] = default.of(_ADDED)
"""
_PAGE = """# {name}

{docstring}

This game has no rules page yet. What stands here is the docstring of its class; `rules.md` in its folder takes its
place.
"""


class Prototype(NamedTuple):
    """A game from a folder. room: None for the default one. made: the names of its game and of its room."""

    folder: Path
    game: Game[Any, Any]
    room: GameUI | None
    made: tuple[str, str]

    @property
    def module(self) -> str:
        """The name of its package in the engine."""
        return f"engine.games.{self.folder.name}"

    @property
    def room_folder(self) -> Path:
        """The folder of its room in the pages, if it has one."""
        return _room_of(self.folder)

    @property
    def docstring(self) -> str:
        """The docstring of its game's class, "" if it has none of its own: a base class's is about no game."""
        return inspect.cleandoc(type(self.game).__doc__ or "")

    @property
    def rules(self) -> str:
        """Its rules page as Markdown: its own, or its docstring."""
        for place in (self.folder, self.room_folder):
            if (place / _RULES).is_file():
                return (place / _RULES).read_text("utf-8")
        return _PAGE.format(name=self.game.name, docstring=self.docstring)

    def register(self) -> None:
        """Add the game to those of this process."""
        with _blame(self.folder, self.folder / "rules.py", "can't be shown"):
            room = self.room or default.of(self.game)
        GAMES[self.game.slug], GAME_UIS[self.game.slug] = self.game, room

    def write_sources(self, into: Path) -> None:
        """Copy `engine/` and `ui/` into a folder, with this game among them."""
        for part in ("engine", "ui"):
            _copy(ROOT / part, into / part)
        name = self.folder.name
        _copy(self.folder, into / "engine/games" / name, _ROOM, _RULES)
        # Modules compiled for a page lose their docstrings, and these are read there.
        told = tuple(each.__doc__ or "" for each in self.game.events)
        made = {"module": f"{self.module}.rules", "made": self.made[0]}
        added = _CATALOG.format(**made, docstring=self.docstring, told=told)
        _append(into / "engine/catalog.py", added)
        if self.room is None:
            _append(into / "ui/games/catalog.py", _DEFAULT_UI.format(module=f"{self.module}.rules", made=self.made[0]))
        else:
            _copy(self.room_folder, into / "ui/games" / name)
            _append(into / "ui/games/catalog.py", _UI_CATALOG.format(module=f"ui.games.{name}", made=self.made[1]))


def read(place: str | Path) -> Prototype:
    """Load a game from its folder; BuildError, with the expected contents, if there is none in it."""
    folder = Path(place).resolve()
    name = folder.name
    for needed in ("__init__.py", "rules.py"):
        if not (folder / needed).is_file():
            raise BuildError(
                f"--with {folder}: there is no {needed} in it. It takes a folder like engine/games/gasp/, with an "
                "__init__.py, which may be empty, and a rules.py whose last line makes the game."
            )
    if not name.isidentifier():
        raise BuildError(f"--with {folder}: {name!r} can't be a package's name: it takes letters, digits and _.")
    if (ROOT / "engine/games" / name).exists() and ROOT / "engine/games" / name != folder:
        raise BuildError(f"--with {folder}: there is a package engine/games/{name}/ already. Give yours another name.")
    for file in sorted({*folder.rglob("*.py"), *_room_of(folder).rglob("*.py")}):
        _check_syntax(file)
    _import(f"engine.games.{name}", folder)
    made, game = _only(_import(f"engine.games.{name}.rules", folder / "rules.py"), Game, "GASP = Gasp()")
    lacking = [each for each in _NEEDED if not hasattr(game, each)]
    if lacking:
        raise BuildError(f"--with {folder}: the class of {made} has no {' and no '.join(lacking)}: see engine/core.py.")
    if GAMES.get(game.slug, game) is not game:
        raise BuildError(f"--with {folder}: there is a game {game.slug!r} already. Give yours another slug.")
    _import_later_modules(game, f"engine.games.{name}", folder, folder / "rules.py")
    place = _room_of(folder)
    if not (place / "__init__.py").is_file():
        return Prototype(folder, game, None, (made, ""))
    ui_made, room = _only(_import(f"ui.games.{name}", place), GameUI, "GASP = GameUI(…)")
    _import_later_modules(room, f"ui.games.{name}", place, place / "__init__.py")
    return Prototype(folder, game, room, (made, ui_made))


def _room_of(folder: Path) -> Path:
    """Return where a game's room in the pages is, if it has any."""
    return ROOT / "ui/games" / folder.name if folder.parent == ROOT / "engine/games" else folder / _ROOM


def _import(name: str, place: Path) -> ModuleType:
    """Import a module, or a package, from a place that Python doesn't know; BuildError if that fails."""
    if name in sys.modules:
        return sys.modules[name]
    file, inside = (place / "__init__.py", [str(place)]) if place.is_dir() else (place, None)
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=inside)
    if spec is None or spec.loader is None or not file.is_file():
        raise BuildError(f"--with: {file} is missing.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        with _blame(file.parent, file):
            spec.loader.exec_module(module)
    except BuildError:
        del sys.modules[name]
        raise
    parent, _, own = name.rpartition(".")
    setattr(sys.modules[parent], own, module)
    return module


def _import_later_modules(made: Any, package: str, folder: Path, file: Path) -> None:
    """Import the modules of a package that are only named, and fetched later; BuildError if that fails."""
    for value in {**vars(type(made)), **vars(made)}.values():
        if isinstance(value, str) and value.startswith(f"{package}."):
            with _blame(folder, file):
                importlib.import_module(value)


def _check_syntax(file: Path) -> None:
    """Read a module as Python would; BuildError with its line if it can't be read, imported or not."""
    raw = file.read_bytes()
    try:
        compile(raw, str(file), "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or raw[: raw.find(b"\0") + 1].count(b"\n") + 1
        said = getattr(error, "msg", str(error))
        raise BuildError(f"{file}, line {line}, can't be read: {type(error).__name__}: {said}", 1) from error


@contextmanager
def _blame(folder: Path, file: Path, fails: str = "can't be imported") -> Iterator[None]:
    """Turn every error into a BuildError that says where in an author's folder it came up, else in which file."""
    try:
        yield
    except (Exception, SystemExit) as error:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
        place = f"{own[-1].filename}, line {own[-1].lineno}," if own else f"{file}"
        raise BuildError(f"{place} {fails}: {type(error).__name__}: {error}", 1) from error


def _only(module: ModuleType, kind: type, example: str) -> tuple[str, Any]:
    """Return the one object of a kind that a module has, and its name; BuildError if there are none or several."""
    found = {name: each for name, each in vars(module).items() if isinstance(each, kind)}
    if len(found) != 1:
        said = f"makes {len(found)}: {', '.join(found)}" if found else "makes none"
        raise BuildError(f"{module.__file__} must make one {kind.__name__}, as in: {example}. It {said}.")
    return next(iter(found.items()))


def _copy(folder: Path, into: Path, *without: str) -> None:
    """Copy a folder without compiled Python, and without these."""
    shutil.copytree(folder, into, ignore=shutil.ignore_patterns("__pycache__", *without), dirs_exist_ok=True)


def _append(file: Path, text: str) -> None:
    file.write_text(file.read_text("utf-8") + text, "utf-8")
