"""Checks of Pyodide's trimmed module, which `tools/trim_checks.mjs` makes inside it.

A check that fails raises an exception; what is wrong with the module itself mostly ends Python at once.
"""

from __future__ import annotations

import importlib
import random
import traceback
from collections.abc import Callable

from engine import CHANCE, GAMES

MODULES = (
    "array ast asyncio base64 binascii bisect codecs collections contextlib copy dataclasses datetime decimal enum "
    "fractions functools gzip hashlib heapq html inspect io itertools json locale logging math operator pathlib random "
    "re secrets select socket ssl statistics string struct tempfile textwrap threading time tokenize traceback types "
    "typing unicodedata uuid weakref zipfile zlib"
)
"""Modules that pages begin with, or that games which come as text may import: they must still be there."""

GAME = ("gasp", 3)


def check(name: str) -> str:
    """Make one of the CHECKS; return what came of it, which for a game is the same everywhere."""
    return str(CHECKS[name]())


def modules() -> str:
    """Import all that pages may need."""
    return "".join(importlib.import_module(name).__name__[:0] for name in MODULES.split())


def texts_and_numbers() -> None:
    """Use what rests on tables of data: characters, hashes, compression, numbers."""
    import decimal
    import hashlib
    import re
    import unicodedata
    import zlib

    assert unicodedata.normalize("NFKD", "é") == "e\u0301"
    assert unicodedata.name("♠") == "BLACK SPADE SUIT"
    assert eval(r"'\N{WHITE HEART SUIT}'") == "♡"
    assert "Straße".casefold() == "strasse"
    assert "ǅ".lower() == "ǆ"
    assert re.fullmatch(r"\w+", "名前")
    assert hashlib.sha256(b"").hexdigest().startswith("e3b0c442")
    assert zlib.decompress(zlib.compress(b"signs" * 999)) == b"signs" * 999
    assert str(decimal.Decimal(1) / 7) == "0.1428571428571428571428571429"
    assert f"{0.1 + 0.2!r} {1e23!r}" == "0.30000000000000004 1e+23"
    for encoding in ("utf-8", "utf-16", "latin-1", "ascii", "unicode-escape"):
        assert "Aa".encode(encoding).decode(encoding) == "Aa"


def played_game() -> str:
    """Play a whole game at random; return its actions and its end."""
    slug, seats = GAME
    game, rng = GAMES[slug], random.Random(7)
    state, played = game.start(seats), list[str]()
    while state.turn is not None:
        legal = [game.chance(state, rng)] if state.turn == CHANCE else game.legal_actions(state)
        action = rng.choice(legal)
        game.apply(state, action)
        played.append(game.write(action))
    return " / ".join([*played, str(state.winners)])


def errors() -> None:
    """Raise errors of many kinds, deep ones too, and read how they are told."""

    def deeper(depth: int) -> int:
        return deeper(depth + 1) + 1

    for wrong in ("1 / 0", "[][1]", "{}['a']", "'é'.encode('ascii')", "int('x')", "(", "len(3)", "undefined"):
        assert "Error: " in error_of(lambda wrong=wrong: eval(wrong))  # type: ignore[misc]
    assert error_of(lambda: deeper(0)).count("in deeper") > 2


def error_of(raising: Callable[[], object]) -> str:
    """Return how an error is told that this raises."""
    try:
        raising()
    except Exception as error:
        return "".join(traceback.format_exception(error))
    return ""


def calls_between_languages() -> None:
    """Call JavaScript from Python and Python from JavaScript, with errors in both directions."""
    import js
    from pyodide.ffi import create_proxy, to_js

    proxy = create_proxy(lambda number: number + 1)
    assert js.eval("(called) => called(2)")(proxy) == 3
    caught = js.eval("(called) => { try { return called('a'); } catch (error) { return error.type; } }")
    assert caught(proxy) == "TypeError"
    proxy.destroy()
    assert to_js([1, [2]]).to_py() == [1, [2]]
    assert to_js({"a": 1}, dict_converter=js.Object.fromEntries).a == 1
    assert bytes(js.Uint8Array.new(to_js([1, 2]))) == b"\x01\x02"
    assert js.JSON.parse('{"a": [1, 2.5, true, "é"]}').a.to_py() == [1, 2.5, True, "é"]
    assert "JsException: RangeError: far" in error_of(lambda: js.eval("(() => { throw new RangeError('far'); })()"))


def files() -> None:
    """Write, read and list files."""
    import zipfile
    from pathlib import Path

    path = Path("/tmp/trimmed.zip")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a/b.txt", "signs")
    assert zipfile.ZipFile(path).read("a/b.txt") == b"signs"
    assert path in path.parent.iterdir()
    path.unlink()


CHECKS = {
    each.__name__: each for each in (modules, texts_and_numbers, errors, calls_between_languages, files, played_game)
}
