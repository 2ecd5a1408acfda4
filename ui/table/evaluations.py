"""Bots' answers, read from the text in which they came: another version's worker may answer anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import RecordError
from engine.bots.opinions import MOST, Opinion
from engine.bots.playing_on import Outcome
from engine.core import View
from engine.safe_text import safe_json

_LONGEST = 100_000
_LARGEST = 10_000
"""No number in an opinion is larger, whatever its sign."""


def fits(view: View, text: str) -> bool:
    """Return whether this text has opinions of what this view's seat can do."""
    return _is_readable(lambda: read_opinions(view, text))


def has_outcomes(deals: int, text: str) -> bool:
    """Return whether this text has the outcomes of two actions on so many deals."""
    return _is_readable(lambda: read_outcomes(deals, text))


def _is_readable(read: Callable[[], object]) -> bool:
    try:
        read()
    except RecordError:
        return False
    return True


def read_outcomes(deals: int, text: str) -> list[list[Outcome]]:
    """Return the outcomes of two actions on so many deals that a text stands for; RecordError if it has none."""
    plain = _plain(text)
    if not isinstance(plain, list) or len(plain) != deals:
        raise RecordError("these aren’t the outcomes of so many deals")
    return [_outcomes(each) for each in plain]


def _outcomes(plain: Any) -> list[Outcome]:
    match plain:
        case [[points, beaten], [other_points, other_beaten]] if (
            all(_is_number(each) for each in (points, beaten, other_points, other_beaten))
            and max(abs(beaten), abs(other_beaten)) <= 1
        ):
            return [Outcome(points, beaten), Outcome(other_points, other_beaten)]
    raise RecordError("these aren’t the outcomes of two actions")


def _plain(text: str) -> Any:
    try:
        return safe_json(text, _LONGEST)
    except ValueError as error:
        raise RecordError(f"can’t read this answer of a bot: {error}") from None


def read_opinions(view: View, text: str) -> list[Opinion]:
    """Return the opinions that a text stands for, the best first; RecordError if it has none of this view."""
    plain = _plain(text)
    if not isinstance(plain, list) or not 0 < len(plain) <= MOST + 1:
        raise RecordError("this isn’t a list of opinions")
    opinions = [_opinion(view, each) for each in plain]
    actions, losses = [each.action for each in opinions], [each.loss for each in opinions]
    if len(set(actions)) < len(actions) or losses != sorted(losses) or losses[0]:
        raise RecordError("these opinions contradict each other")
    return opinions


def _opinion(view: View, plain: Any) -> Opinion:
    match plain:
        case {"action": str(action), "expected": expected, "loss": loss, "sure": sure} if (
            action in view.legal
            and _is_number(expected)
            and _is_number(loss)
            and loss >= 0
            and _is_number(sure)
            and 0 <= sure <= 1
        ):
            return Opinion(action, expected, loss, sure)
    raise RecordError("this isn’t an opinion of a legal action")


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= _LARGEST
