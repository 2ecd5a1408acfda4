"""Sorts our modules into those a page starts with and those it fetches later, in an archive of their own.

A page starts with every module that the entries FIRST import, inside functions too. Later modules are those that they
name in a string for `ui.platform.lazy_modules.module`, and those that the entries LATER import or name. If a module is
both named and imported by a starting page, the build stops. Modules of the engine may name each other by dots, as they
import each other. A module that is neither imported nor named is in no archive, nor are those of the rooms LIBRARY.
Those that only WORKSHOP needs are in one that other pages never fetch.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.alias import name_behind
from tools.errors import BuildError

FIRST = ("ui.entries.main", "ui.entries.bots")
"""The modules that the app and its workers run; all that they import is there from the start."""

LATER = ("ui.entries.asking", "ui.entries.embed", "ui.entries.compose")
"""Entries of pages that need the later modules at once, too."""

WORKSHOP = ("ui.workshop.player",)
"""The module that plays games which come as text: its page alone needs it, and all that only it imports or names."""

LIBRARY = ("engine.library", "engine.learning", "engine.adapters")
"""Rooms for programs that install the engine: no page has them, whichever module names or imports them."""

_OURS = ("engine", "ui")
_MODELS = ("engine.games.", "engine.templates")
_FOR_GAMES = ("engine.", "ui.games.kit.", "ui.components.")
_NAME = re.compile(rf"(?:{'|'.join(_OURS)})(?:\.\w+)+")
_NAME_BY_DOTS = re.compile(r"(\.+)([a-z]\w*(?:\.\w+)*)")


class Archives(NamedTuple):
    """The names of the modules in each archive. Entries are in none: they are fetched beside."""

    first: tuple[str, ...]
    later: tuple[str, ...]
    workshop: tuple[str, ...]


def archives(root: Path) -> Archives:
    """Return each module's archive; BuildError if a module named for later is imported, or doesn't exist."""
    trees = {_name(file.relative_to(root)): file for folder in _OURS for file in sorted((root / folder).rglob("*.py"))}
    modules = {
        name: _module(file.read_bytes(), name, file.name == "__init__.py")
        for name, file in trees.items()
        if not is_of_library(name)
    }
    reached = _reachable(modules, FIRST)
    for name, module in modules.items():
        for named in module.named_modules:
            if named not in modules and not is_of_library(named):
                raise BuildError(f"{name} names {named} for later, and there is no such module.", 1)
            if named in reached:
                raise BuildError(
                    f"{name} names {named} for later, and {reached[named]} imports it: so pages would begin with it. "
                    "Let one of both do as the other does.",
                    1,
                )
    entries = [name for name in (*FIRST, *LATER) if name in modules]
    packed = _reachable(modules, entries, by_name=True)
    facts = {f"{name.rpartition('.')[0]}.facts" for name in packed if name.startswith(_MODELS)}
    wanted = [name for name in modules if name in WORKSHOP or name in facts or _is_for_games(name)]
    tried = _reachable(modules, wanted, by_name=True)
    return Archives(
        tuple(name for name in modules if name in reached and name not in entries),
        tuple(name for name in modules if name in packed and name not in reached and name not in entries),
        tuple(name for name in modules if name in tried and name not in packed),
    )


def is_of_library(name: str) -> bool:
    """Return whether a module, by its name or that of a part of it, is for programs only."""
    return f"{name}.".startswith(tuple(f"{room}." for room in LIBRARY))


def _is_for_games(name: str) -> bool:
    """Return whether games that come as text may import this module, though none of the site's may need it."""
    return name.startswith(_FOR_GAMES) and not name.startswith(_MODELS)


# Reading all modules takes seconds, and whoever asks for several sites has most of them in each.
@lru_cache(maxsize=2048)
def _module(source: bytes, name: str, is_package: bool) -> _Module:
    return _Module(ast.parse(source), name, is_package)


class _Module:
    """A module's imports and named modules."""

    def __init__(self, tree: ast.Module, name: str, is_package: bool) -> None:
        package = name if is_package else name.rpartition(".")[0]
        self.imported_names = [name_behind(each) or each for each in _imports(tree, package)]
        """The modules it imports when it runs, inside functions too; some are names in modules, not modules."""
        self.named_modules = [name for text in _texts(tree) if (name := _whole_name(text, package))]
        """The names of modules of ours that it has as texts."""


def _texts(tree: ast.AST) -> Iterator[str]:
    """Yield all texts but those that are only a part of one."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.Constant):
            yield from _texts(node)
        elif isinstance(node.value, str) and not isinstance(tree, ast.JoinedStr):
            yield node.value


def _whole_name(text: str, package: str) -> str:
    """Return the whole name of the module that a text in this package names, "" if it names none."""
    by_dots = _NAME_BY_DOTS.fullmatch(text) if package.partition(".")[0] == "engine" else None
    if by_dots:
        return f"{_above(package, len(by_dots[1]))}.{by_dots[2]}"
    return text if _NAME.fullmatch(text) else ""


def _imports(tree: ast.Module, package: str) -> Iterator[str]:
    for node in _run(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(filter(None, [_above(package, node.level), node.module]))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _above(package: str, dots: int) -> str:
    """Return the package that so many dots stand for, "" for none."""
    return package.rsplit(".", dots - 1)[0] if dots else ""


def _reachable(modules: dict[str, _Module], entries: Sequence[str], by_name: bool = False) -> dict[str, str]:
    """Return all modules that these entries reach, each with one that imports it, or `by_name` names it."""
    reached = dict.fromkeys(entries, "the build")
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        for wanted in (*modules[name].imported_names, *(modules[name].named_modules if by_name else ())):
            words = wanted.split(".")
            # Importing a module imports its parent packages, too.
            for parts in range(1, len(words) + 1):
                found = ".".join(words[:parts])
                if found in modules and found not in reached:
                    reached[found] = name
                    waiting.append(found)
    return reached


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes but those that only a checker of types sees."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for other in node.orelse:
                yield other
                yield from _run(other)
        else:
            yield from _run(node)


def _name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")
