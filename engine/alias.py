"""`suits_and_signs`: the name that the engine has for designers, as the installed package would have it.

Importing this module is enough: then `suits_and_signs.design` is `engine.design`, the same module object and no second
one, and `suits_and_signs.kit` is `ui.games.kit`, wherever these are: in a checkout, in a page, in a worker.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

ALIAS = "suits_and_signs"
_KIT = f"{ALIAS}.kit"
_ROOMS = "ui"


def name_behind(alias: str) -> str | None:
    """Return the name of the module that this one stands for, None if it is no alias."""
    if alias == _KIT or alias.startswith(f"{_KIT}."):
        return f"{_ROOMS}.games{alias.removeprefix(ALIAS)}"
    return f"engine{alias.removeprefix(ALIAS)}" if alias == ALIAS or alias.startswith(f"{ALIAS}.") else None


class _Finder(MetaPathFinder, Loader):
    """Finds modules by their alias, and loads those that they stand for."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: Any = None) -> ModuleSpec | None:
        return ModuleSpec(name, self, is_package=True) if name_behind(name) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        behind = name_behind(name) or name
        try:
            sys.modules[name] = import_module(behind)
        except ModuleNotFoundError as error:
            if error.name != behind:
                raise
            raise ModuleNotFoundError(f"No module named {name!r}", name=name) from error


sys.meta_path.insert(0, _Finder())
