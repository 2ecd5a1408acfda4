"""Options of a game, as a command line gives them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core import Game, OptionValue
from tools.errors import BuildError


def read_options(game: Game[Any, Any], given: Iterable[str]) -> dict[str, OptionValue]:
    """Return the values of texts such as `hands=1`; BuildError for a text of another form."""
    found = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BuildError(f"--option takes NAME=VALUE, as in hands=1; this is {each!r}.")
        found[name] = _value(game, name, value)
    return found


def _value(game: Game[Any, Any], name: str, text: str) -> OptionValue:
    default = game.options[name].default if name in game.options else ""
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    return int(text) if isinstance(default, int) and text.lstrip("-").isdigit() else text
