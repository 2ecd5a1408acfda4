"""The letter or sign that a key means, in any alphabet."""

from __future__ import annotations

_BEYOND_LATIN = "\u0370"
"""Greek begins here, then all other alphabets; before are Latin letters, accents and signs."""

_QUESTION_MARKS = frozenset("؟？՞")

_SIGNS_FOR_LETTERS = {("KeyQ", "/"), ("KeyW", "'"), ("KeyQ", ";"), ("KeyQ", ",")}
"""Where Hebrew, Greek and Bulgarian keyboards have a sign in a letter's place; no common Latin one has it there."""


def letter_of(key: str, code: str, shift: bool) -> str:
    """Return the letter in lower case, the digit or the sign that is meant, "" if the key has none.

    key, code: its character and its place, as a KeyboardEvent has them. The character counts; in another alphabet, the
    letter in the same place on a US keyboard. A digit that takes Shift may go without.
    """
    if key in _QUESTION_MARKS:
        return "?"
    if code.startswith("Key") and (key >= _BEYOND_LATIN or (code, key) in _SIGNS_FOR_LETTERS):
        return code[-1].lower()
    if len(key) > 1 or key == " ":
        return ""
    if code.startswith("Digit") and not shift and not "0" <= key <= "9":
        return code[-1]
    return key.lower()
