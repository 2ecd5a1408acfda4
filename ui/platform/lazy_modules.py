"""Later modules and lessons, which the first table doesn't need, in an archive fetched when one is needed.

To use one, name it in a string. The build follows imports to find what a page begins with, so an import would make it
part of that; the build stops where a module is both named and imported.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any
from zipimport import zipimporter

_makers: list[Callable[[str], str]] = []
"""The function that makes the texts of the archive where there is none, at most one."""


_absent: set[str] = set()
"""The modules that were looked for in vain while their archive wasn't here."""


class _Finder:
    """Finds modules in an archive that aren't found elsewhere: packages have modules in the first one and in this."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parents = name.split(".")[:-1]
        return zipimporter("/".join([self.archive, *parents])).find_spec(name)


def take(archive: str) -> None:
    """Find modules in the archive at this path from now on; ImportError if there is none."""
    zipimporter(archive)
    sys.meta_path.append(_Finder(archive))
    _absent.clear()


def is_here() -> bool:
    """Return whether the archive of later modules has been fetched."""
    return any(isinstance(finder, _Finder) for finder in sys.meta_path)


def make_data_by(make: Callable[[str], str]) -> None:
    """Have the texts of the archive made by this function of their names: where Python runs from its sources."""
    _makers[:] = [make]


def data(name: str) -> str:
    """Return a text that is in the archive; OSError while it isn't here, or if it has no such text."""
    for finder in sys.meta_path:
        if isinstance(finder, _Finder):
            return zipimporter(finder.archive).get_data(f"{finder.archive}/{name}").decode()
    for make in _makers:
        return make(name)
    raise FileNotFoundError(name)


def module(name: str) -> Any:
    """Return a module that comes later, by its name; ImportError while its archive isn't here."""
    return import_module(name)


def module_if_here(name: str) -> Any | None:
    """Return a module that comes later, None while its archive isn't here: asking again and again costs nothing."""
    if name in _absent:
        return None
    try:
        return import_module(name)
    except ImportError:
        _absent.add(name)
        return None
