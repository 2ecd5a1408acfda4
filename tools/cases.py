"""The worked cases of a game: those written by hand, as data, and those that its script plays.

docs/worked-cases.md describes the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tools.rooms import file_of, module_of
from ui.games.kit.story import Story

WIDTH = 90
_LIST = re.compile(r"\[[^\[\]{}]*\]")


def read_cases(slug: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield a game's worked cases in the order of their numbers."""
    texts = {**cases_by_hand(slug), **cases_played(slug)}
    for case in sorted(texts):
        yield case, json.loads(texts[case])


def cases_by_hand(slug: str) -> dict[int, str]:
    """Return the cases that lie in a game's room as files, as JSON, by their numbers."""
    return {int(file.stem): file.read_text("utf-8") for file in file_of(slug, "cases").glob("*.json")}


@cache
def cases_played(slug: str) -> dict[int, str]:
    """Return the cases that a game's script plays, as JSON, by their numbers."""
    script = module_of(slug, "ui.games.{package}.cases")
    return {case: json_text(plain) for case, plain in script.cases(Story)} if script else {}


def json_text(plain: Mapping[str, Any]) -> str:
    """Return a case or a lesson as JSON that people can read, with short lists on one line."""
    text = json.dumps(plain, indent=2, ensure_ascii=False)
    return _LIST.sub(lambda found: _on_one_line(found[0]), text) + "\n"


def _on_one_line(text: str) -> str:
    line = re.sub(r"\s*\n\s*", " ", text).replace("[ ", "[").replace(" ]", "]")
    return line if len(line) < WIDTH else text
