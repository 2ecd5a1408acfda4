"""A game that comes as text, in this interpreter: read, imported under its name, and taken out again.

The texts are those of a folder that `build.py serve --with` takes: see `tools.prototype`.
"""

from __future__ import annotations

import linecache
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, NamedTuple

import engine.alias  # noqa: F401 - a designer imports the engine by its other name
from engine.alias import ALIAS
from engine.catalog import GAMES
from engine.core import Game, GameError
from engine.record import MOST_SEATS
from engine.safe_text import printable, shorten
from ui.components.refusal import error_as_sentence
from ui.components.translation import _
from ui.games import default
from ui.games.catalog import GAME_UIS
from ui.games.kit.game_ui import GameUI
from ui.workshop.endless import WATCH, EndlessError

RULES, ROOM, RULES_IN_WORDS = "rules.py", "ui/", "rules.md"
_NEEDED = ("slug", "name", "seat_counts", "options", "phases", "reasons", "events")
_SLUG = re.compile(r"[a-z0-9-]{1,60}")
LONGEST_WORDS = 1000
LONGEST_NAME = 100


class SourceError(Exception):
    """A game that can't be read or played: the file and the line where, "" and 0 if unknown, and the reason."""

    def __init__(self, file: str, line: int, text: str) -> None:
        self.file, self.line, self.text = file, line, printable(text[:LONGEST_WORDS])
        super().__init__(f"{file}, line {line}: {self.text}" if line else self.text)


class _Source(NamedTuple):
    """A module of the game: its file, its text, and whether it is a package."""

    file: str
    text: str
    is_package: bool


class Sources:
    """The files of one game, whose modules can be imported while it is here.

    name: that of its package. beat: called at each module that is imported.
    """

    def __init__(self, name: str, files: Mapping[str, str], beat: Callable[[], None] = lambda: None) -> None:
        """Take the texts by their paths; SourceError if the name is another game's, or a module can't be read."""
        self.name = name
        self._beat = beat
        self.game: Game[Any, Any] | None = None
        self._before: tuple[Any, Any] = (None, None)
        self._modules: dict[str, _Source] = {}
        self._files = dict(files)
        if not name.isidentifier() or not name.isascii():
            said = _("“{name}” can’t be a package’s name: it takes letters, digits and _.", name=shorten(name))
            raise SourceError("", 0, said)
        for beginning, folder in ((f"engine.games.{name}", ""), (f"ui.games.{name}", ROOM)):
            self._read(beginning, folder)

    def take_in(self) -> Game[Any, Any]:
        """Import the game, add it to those of this interpreter, and return it. SourceError."""
        if RULES not in self._files:
            said = _("There is no rules.py. Its last line makes the game, as in: MY_GAME = MyGame()")
            raise SourceError(RULES, 0, said)
        sys.meta_path.insert(0, self)
        try:
            game, room = self._import()
        except BaseException:
            self.take_out()
            raise
        self.game = game
        self._before = GAMES.get(game.slug), GAME_UIS.get(game.slug)
        GAMES[game.slug], GAME_UIS[game.slug] = game, room
        return game

    def take_out(self) -> None:
        """Have this interpreter forget the game and its modules."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        for name in self._modules:
            sys.modules.pop(name, None)
            sys.modules.pop(name.replace("engine", ALIAS, 1), None)
            above, _dot, own = name.rpartition(".")
            if above in sys.modules:
                vars(sys.modules[above]).pop(own, None)
        if self.game is not None:
            GAMES.pop(self.game.slug, None)
            GAME_UIS.pop(self.game.slug, None)
            self.game = None
        default.of.cache_clear()
        linecache.clearcache()

    def blame(self, error: BaseException) -> SourceError:
        """Return where in these files an error came up, and the error in words."""
        if isinstance(error, SourceError):
            return error
        if isinstance(error, SyntaxError) and error.filename in self._files:
            return SourceError(error.filename, error.lineno or 0, f"{type(error).__name__}: {error.msg}")
        file, line = "", 0
        for frame, number in traceback.walk_tb(error.__traceback__):
            if frame.f_code.co_filename in self._files:
                file, line = frame.f_code.co_filename, number
        return SourceError(file, line, words_of(error))

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find one of its modules, as an importer does."""
        self._beat()
        found = self._modules.get(name)
        return found and ModuleSpec(name, self, origin=found.file, is_package=found.is_package)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Have Python make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module."""
        source = self._modules[module.__name__]
        module.__file__ = source.file
        code = compile(source.text, source.file, "exec", dont_inherit=True)
        WATCH.cover(code)
        exec(code, vars(module))

    def get_source(self, name: str) -> str | None:
        """Return the text of a module, for the lines of errors."""
        found = self._modules.get(name)
        return found and found.text

    def _read(self, package: str, folder: str) -> None:
        """Note the modules of a folder, which are those of this package. SourceError."""
        found: dict[str, _Source] = {}
        for file, text in self._files.items():
            inside = file.removeprefix(folder)
            if not file.startswith(folder) or not file.endswith(".py") or (not folder and file.startswith(ROOM)):
                continue
            _check_syntax(file, text)
            words = inside.removesuffix(".py").split("/")
            is_package = words[-1] == "__init__"
            found[".".join([package, *(words[:-1] if is_package else words)])] = _Source(file, text, is_package)
        if found and package in sys.modules:
            said = _("There is a game “{name}” already. Give yours another name.", name=self.name)
            raise SourceError("", 0, said)
        for name in (package, *found) if found else ():
            # A folder is a package without a file of its own, too.
            while name not in self._modules and name != package.rpartition(".")[0]:
                self._modules[name] = found.get(name, _Source(f"{folder}__init__.py", "", True))
                name = name.rpartition(".")[0]  # noqa: PLW2901 # the package around it

    def _import(self) -> tuple[Game[Any, Any], GameUI]:
        with self._blame_errors():
            rules = import_module(f"engine.games.{self.name}.rules")
        game = _only(rules, Game, RULES, "MY_GAME = MyGame()")
        lacking = [each for each in _NEEDED if not hasattr(game, each)]
        if lacking:
            raise SourceError(RULES, 0, _("The class of the game lacks: {names}.", names=", ".join(lacking)))
        if not (isinstance(game.name, str) and 0 < len(game.name) <= LONGEST_NAME):
            said = _("The name of a game is a text with at most {most} characters.", most=LONGEST_NAME)
            raise SourceError(RULES, 0, said)
        counts = game.seat_counts
        if not (
            isinstance(counts, tuple | list | range) and 0 < len(counts) <= MOST_SEATS and max(counts) <= MOST_SEATS
        ):
            said = _("seat_counts has the numbers of players that a game is for, at most {most}.", most=MOST_SEATS)
            raise SourceError(RULES, 0, said)
        if not isinstance(game.slug, str) or not _SLUG.fullmatch(game.slug):
            raise SourceError(RULES, 0, _("The slug of a game is made of small letters, digits and hyphens."))
        if game.slug in GAMES:
            said = _("There is a game “{slug}” already. Give yours another slug.", slug=game.slug)
            raise SourceError(RULES, 0, said)
        with self._blame_errors():
            room = f"ui.games.{self.name}"
            if room not in self._modules:
                return game, default.of(game)
            return game, _only(import_module(room), GameUI, "ui/__init__.py", "MY_GAME = GameUI(…)")

    @contextmanager
    def _blame_errors(self) -> Iterator[None]:
        """Turn every error into a SourceError that says where it came up."""
        try:
            yield
        except (Exception, SystemExit) as error:
            raise self.blame(error) from error


def _check_syntax(file: str, text: str) -> None:
    try:
        compile(text, file, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 0
        said = getattr(error, "msg", str(error))
        raise SourceError(file, line, f"{type(error).__name__}: {said}") from error


def words_of(error: BaseException) -> str:
    """Return an error as Python says it, even if the error itself can’t be asked; ours in the reader's language."""
    try:
        if isinstance(error, EndlessError):
            return str(error)
        if isinstance(error, GameError):
            return error_as_sentence(error)
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


def _only(module: ModuleType, kind: type, file: str, example: str) -> Any:
    """Return the one object of a kind that a module has; SourceError if there are none or several."""
    found = {name: each for name, each in vars(module).items() if isinstance(each, kind)}
    if len(found) != 1:
        needed = _("{file} must make one {kind}, as in: {example}.", file=file, kind=kind.__name__, example=example)
        makes = (
            _("It makes {count}: {names}.", count=len(found), names=", ".join(found)) if found else _("It makes none.")
        )
        raise SourceError(file, 0, f"{needed} {makes}")
    return next(iter(found.values()))
