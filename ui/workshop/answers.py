"""The questions about a game that the page around can have answered: each kind, and the function that does.

A function takes the game, the data of the question and the shell of its table, and returns data: all of it plain JSON.
It may be a coroutine, and should be one that pauses, if it takes longer than a second.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from ui.platform import lazy_modules

KINDS: Mapping[str, tuple[str, str]] = {
    "record": ("ui.workshop.asking", "record"),
    "moments": ("ui.workshop.asking", "moments"),
    "go": ("ui.workshop.asking", "go"),
    "back": ("ui.workshop.asking", "back"),
    "on": ("ui.workshop.asking", "on"),
    "wait": ("ui.workshop.asking", "wait"),
    "hands": ("ui.workshop.asking", "hands"),
    "set-up": ("ui.workshop.asking", "set_up"),
    "deal": ("ui.workshop.asking", "deal"),
    "position": ("ui.workshop.asking", "position"),
    "load": ("ui.workshop.asking", "load"),
    "laws": ("ui.workshop.laws", "laws"),
    "balance": ("ui.workshop.balance", "balance"),
}
"""By each kind the module and its function; the module comes when it is first asked."""


async def answer(kind: str, game: Any, data: Any, shell: Any) -> Any:
    """Return the answer to a question of this kind; KeyError if there is no such kind."""
    module, name = KINDS[kind]
    found = getattr(lazy_modules.module(module), name)(game, data, shell)
    return await found if inspect.isawaitable(found) else found
