"""Other values of a game's options, to find out how much each matters."""

from __future__ import annotations

from typing import Any

from ..core import Game, Option, OptionValue
from .report import Subject


def alternatives(game: Game[Any, Any], subject: Subject) -> list[tuple[str, OptionValue]]:
    """Return the options and values to compare with, in their order: each differs from the subject in one option."""
    return [
        (option.name, value)
        for option in game.options.values()
        if option.seats is None or subject.seats in option.seats
        for value in _others(option, subject.options[option.name])
    ]


def _others(option: Option, value: Any) -> list[OptionValue]:
    """Return the other values of an option; of a range, one that is a quarter less and one that is a quarter more."""
    if option.range is None:
        return [each for each in option.values or () if each != value]
    low, high = option.range
    step = max(1, value // 4)
    return [each for each in dict.fromkeys((max(low, value - step), min(high, value + step))) if each != value]
