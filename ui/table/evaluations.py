"""Opinions of choices, read from the text in which they came: another version's worker may answer anything."""

from __future__ import annotations

from typing import Any

from engine import RecordError
from engine.bots.opinions import MOST, Opinion
from engine.core import View
from engine.safe_text import safe_json

_LONGEST = 100_000
_LARGEST = 10_000
"""No number in an opinion is larger, whatever its sign."""


def fits(view: View, text: str) -> bool:
    """Return whether this text has opinions of what this view's seat can do."""
    try:
        read_opinions(view, text)
    except RecordError:
        return False
    return True


def read_opinions(view: View, text: str) -> list[Opinion]:
    """Return the opinions that a text stands for, the best first; RecordError if it has none of this view."""
    try:
        plain = safe_json(text, _LONGEST)
    except ValueError as error:
        raise RecordError(f"can’t read these opinions: {error}") from None
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
