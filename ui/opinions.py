"""Opinions of choices, read from the text in which they came: another version's worker may answer anything."""

from __future__ import annotations

from typing import Any

from engine import GAMES, Reason, RecordError
from engine.bots.opinions import MOST, Opinion
from engine.core import REASON_DATA, View, shortened
from engine.decks.decktet import SUIT_NAMES
from engine.decks.fey import SIGN_NAMES
from engine.plain import parsed, printable

_LONGEST = 100_000
_LARGEST = 10_000
"""No number in an opinion is larger, whatever its sign."""

_LONGEST_TEXT = 200
_MOST_REASONS = 8
_MOST_CARDS = 100


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
        plain = parsed(text, _LONGEST)
    except ValueError as error:
        raise RecordError(f"nobody can read these opinions: {error}") from None
    if not isinstance(plain, list) or not 0 < len(plain) <= MOST + 1:
        raise RecordError("these are no opinions")
    opinions = [_opinion(view, each) for each in plain]
    actions, losses = [each.action for each in opinions], [each.loss for each in opinions]
    if len(set(actions)) < len(actions) or losses != sorted(losses) or losses[0]:
        raise RecordError("these opinions contradict each other")
    return opinions


def _opinion(view: View, plain: Any) -> Opinion:
    match plain:
        case {"action": str(action), "expected": expected, "loss": loss, "sure": sure, "reasons": list(reasons)} if (
            action in view.legal
            and _is_number(expected)
            and _is_number(loss)
            and loss >= 0
            and _is_number(sure)
            and 0 <= sure <= 1
            and len(reasons) <= _MOST_REASONS
        ):
            return Opinion(action, expected, loss, sure, tuple(_reason(view, each) for each in reasons))
    raise RecordError("this is no opinion")


def _reason(view: View, plain: Any) -> Reason:
    match plain:
        case {"code": str(code), "ruling": str(ruling), "data": dict(data)} if _is_text(ruling):
            english = GAMES[view.game].advices.get(code)
            if english is None:
                raise RecordError(f"there is no reason {shortened(code)!r}")
            for key, value in data.items():
                if not _is_datum(view, REASON_DATA.get(key, ""), value):
                    raise RecordError(f"{shortened(str(value))!r} can't be the {shortened(key)!r} of a reason")
            reason = Reason(code, ruling, data, english)
            try:
                str(reason)
            except LookupError:
                raise RecordError(f"the reason {code!r} lacks some of its data") from None
            return reason
    raise RecordError("this is no reason")


def _is_datum(view: View, kind: str, value: Any) -> bool:
    """Return whether this can be the value of a reason's data of this kind; the kind "" is none."""
    match kind:
        case "card" | "word" | "words":
            return isinstance(value, str) and _is_text(value)
        case "cards":
            return isinstance(value, list) and len(value) <= _MOST_CARDS and all(map(_is_text, value))
        case "seat" | "side":
            sides = getattr(view, "sides", None) if kind == "side" else None
            return type(value) is int and 0 <= value < (len(sides) if sides else view.seats)
        case "suit" | "sign":
            return isinstance(value, str) and value in (SUIT_NAMES if kind == "suit" else SIGN_NAMES)
        case "suits":
            return isinstance(value, list) and 0 < len(value) <= len(SUIT_NAMES) and all(map(_is_suit, value))
        case "number":
            return _is_number(value)
    return False


def _is_suit(value: Any) -> bool:
    return isinstance(value, str) and value in SUIT_NAMES


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= _LARGEST


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT and printable(value) == value
