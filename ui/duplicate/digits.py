"""Numbers and texts as digits, each in a base of its own, that become one integer, and so a text for an address.

A digit can't be out of its range, so all that such a text can hold is what its reader asks for.
"""

from __future__ import annotations

import base64
from collections.abc import Callable

from engine import RecordError
from engine.core import OptionValue
from engine.luck import digest
from engine.safe_text import printable
from ui.components.translation import N_

_CHECK = 3
"""Bytes of the hash before the rest, which tell a link that was cut off."""

_LARGEST = 1 << 32
_LONGEST_TEXT = 100


class Writer:
    """Digits, each in a base of its own, that become one integer, and so a text."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        self._digits.append((digit, base))

    def number(self, value: int) -> None:
        """Put a number from 0 on, three bits at a time; each digit's lowest bit says whether more follow."""
        while True:
            value, part = value >> 3, value & 7
            self.put(2 * part + bool(value), 16)
            if not value:
                return

    def number_with_sign(self, value: int) -> None:
        self.number(2 * value if value >= 0 else -2 * value - 1)

    def text(self, value: str) -> None:
        encoded = value.encode("utf-8", "replace")
        self.number(len(encoded))
        for byte in encoded:
            self.put(byte, 256)

    def value(self, value: OptionValue) -> None:
        """Put the value of an option."""
        if isinstance(value, bool):
            self.put(0, 3)
            self.put(value, 2)
        elif isinstance(value, int):
            self.put(1, 3)
            self.number_with_sign(value)
        else:
            self.put(2, 3)
            self.text(value)

    def text_of_all(self) -> str:
        """Return all digits as a text."""
        whole = 0
        for digit, base in reversed(self._digits):
            whole = whole * base + digit
        contents = whole.to_bytes((whole.bit_length() + 7) // 8, "big")
        return base64.urlsafe_b64encode(digest(contents)[:_CHECK] + contents).decode().rstrip("=")


class Reader:
    """The digits in a text; every reading is bounded, and raises RecordError where there is nothing of the kind."""

    def __init__(self, text: str) -> None:
        try:
            found = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        except ValueError as error:
            raise damage() from error
        check, contents = found[:_CHECK], found[_CHECK:]
        if digest(contents)[:_CHECK] != check:
            raise damage()
        self._rest = int.from_bytes(contents, "big")

    def take(self, base: int) -> int:
        self._rest, digit = divmod(self._rest, base)
        return digit

    def number(self) -> int:
        value = place = 0
        while value < _LARGEST:
            part = self.take(16)
            value += (part >> 1) << place
            place += 3
            if not part & 1:
                return value
            if place > 33:
                break
        raise damage()

    def at_most(self, most: int) -> int:
        value = self.number()
        if value > most:
            raise damage()
        return value

    def number_with_sign(self) -> int:
        value = self.number()
        return -((value + 1) // 2) if value & 1 else value // 2

    def text(self) -> str:
        encoded = bytes(self.take(256) for _ in range(self.at_most(_LONGEST_TEXT)))
        return printable(encoded.decode("utf-8", "replace"))

    def value(self) -> OptionValue:
        match self.take(3):
            case 0:
                return bool(self.take(2))
            case 1:
                return self.number_with_sign()
        return self.text()

    def choose(self, at: int, legal: Callable[[], list[str]]) -> str:
        """Return the action at the next place among these."""
        choices = legal()
        return choices[self.take(len(choices))]

    def end(self) -> None:
        """Raise RecordError if there is more: it was written by other rules."""
        if self._rest:
            raise damage()


def damage() -> RecordError:
    """Return the error for a text that is cut off, changed or none of ours."""
    return RecordError(N_("the packed text is damaged: copy all of it again"))
