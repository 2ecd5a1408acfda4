"""Text from anywhere is measured before it is read."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.safe_text import DEEPEST, LONGEST, MOST_VALUES, printable, safe_json

STRINGS = ("", '"[[{{', "\\", '\\"', 'a\\\\"[', '{"', "\n]", "]]]]", "é\ud800", ",,,,")


def depth(plain: Any) -> int:
    if isinstance(plain, dict | list):
        return 1 + max(map(depth, plain.values() if isinstance(plain, dict) else plain), default=0)
    return 0


def made(rng: Random, levels: int) -> Any:
    """Anything, of no more than so many levels."""
    kind = rng.randrange(6) if levels else 0
    if kind < 2:
        return rng.choice((*STRINGS, 1, None, -1.5e9))
    if kind < 4:
        return [made(rng, levels - 1) for _ in range(rng.randrange(3))]
    return {f"{rng.choice(STRINGS)}{number}": made(rng, levels - 1) for number in range(rng.randrange(3))}


def check(count: int, seed: int) -> None:
    """What is read, and what isn't, is decided by its levels alone, whatever stands in its strings."""
    rng = Random(seed)
    for _ in range(count):
        plain = made(rng, rng.randrange(1, 45))
        for _ in range(rng.randrange(40)):
            plain = [plain] if rng.randrange(2) else {"[": plain}
        text = json.dumps(plain, ensure_ascii=bool(rng.randrange(2)), indent=rng.choice([None, 1]))
        if depth(plain) <= DEEPEST:
            assert safe_json(text) == plain
        else:
            with pytest.raises(ValueError, match="are nested"):
                safe_json(text)


def test_the_levels_are_counted_as_they_are() -> None:
    check(3_000, 1)


@pytest.mark.long
def test_the_levels_are_counted_as_they_are_for_long() -> None:
    check(200_000, 2)


def test_what_is_full_but_flat_is_read() -> None:
    full = list(range(MOST_VALUES))
    assert safe_json(json.dumps(full), 2 * LONGEST) == full
    with pytest.raises(ValueError, match="values"):
        safe_json(json.dumps([*full, 0, 0]), 2 * LONGEST)
    with pytest.raises(ValueError, match="characters"):
        safe_json(" " * (LONGEST + 1))
    commas = json.dumps(["," * MOST_VALUES, "[" * 1000])
    assert safe_json(commas) == json.loads(commas)


@pytest.mark.parametrize("text", ["", "[", '"', '["\\', "nonsense", "[" * 40, '["' + '\\"' * 1000, "1" * 5000])
def test_what_is_no_json_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        safe_json(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë 😀 李 \u00a0 a\u0301 ab\u200d", "Zoë 😀 李 \u00a0 a\u0301 ab\u200d"),
        ("one\ntwo\tthree\r\n", "one\ntwo\tthree\r\n"),
        ("\ud800\udfff", "\ufffd\ufffd"),
        ("\x00\x1b[31m\x7f\x85", "\ufffd\ufffd[31m\ufffd\ufffd"),
        ("a\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069b", "ab"),
        ("\u061cא\u200e1\u200f", "\u061cא\u200e1\u200f"),
        ("a\u2028b\u2029c", "a\ufffdb\ufffdc"),
    ],
)
def test_what_can_be_shown(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert printable(shown) == shown
    shown.encode()
