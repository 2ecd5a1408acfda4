"""Lessons: records with a script, one JSON file each in static/lessons/<slug>/.

The modules beside this one write them: `python3 -m tools.lessons` makes the files anew, so that the diff can be
reviewed. tests/games/test_lessons.py asks the engine whether all that they claim is so.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

from engine import GAMES
from tools.examples import examples
from tools.setup import ROOT

TOLD = ROOT / "docs" / "lessons.md"
_HEAD = """# Lessons

What the lessons in `static/lessons/` teach: for each worked case of the rules, the lesson in which its point is made,
and how. What is *played* happens at the table: what lies there makes the point, and *Why?* answers about it. What is
*told* is only said, with what the engine answers to the case's own questions behind it, or with a link to the ruling
beside which the case can be stepped through.

`python3 -m tools.lessons` writes the lessons and this table. `tests/games/test_lessons.py` sees to it that no case is
missing but those of ways to play for which there is no lesson, that what is called played lies on the table and what is
called told is said, that whatever a lesson claims is what the engine says, and that there is an answer to everything
that a pupil may do.

| Game | Case | What it is about | How | Lesson |
| --- | ---: | --- | --- | --- |
"""
_LENGTHS = """
How long they are: steps, those of them in which the pupil has to choose, and words that are said on the way.

| Lesson | Game | Steps | Choices | Words | Minutes |
| --- | --- | ---: | ---: | ---: | ---: |
"""

WAYS = {"covers": "played", "tells": "told"}
"""How a step makes the point of a worked case."""

FOLDER = ROOT / "static" / "lessons"
FOR_TESTS = ("covers", "tells", "claims", "sees")
"""What of a step only its tests need."""


def files() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each lesson that there is as its game's slug, its name and its contents."""
    for file in sorted(FOLDER.glob("*/*.json")):
        yield file.parent.name, file.stem, json.loads(file.read_text("utf-8"))


def added(archive: bytes) -> bytes:
    """Return the archive of what comes later with all lessons in it, without what only tests need."""
    whole = io.BytesIO(archive)
    with zipfile.ZipFile(whole, "a", zipfile.ZIP_STORED) as packed:
        for slug, name, lesson in files():
            steps = [{key: value for key, value in step.items() if key not in FOR_TESTS} for step in lesson["steps"]]
            content = json.dumps({**lesson, "steps": steps}, ensure_ascii=False, separators=(",", ":"))
            entry = zipfile.ZipInfo(f"lessons/{slug}/{name}.json", (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            packed.writestr(entry, content)
    return whole.getvalue()


def covered() -> str:
    """Return docs/lessons.md, by the lessons that there are."""
    found: dict[tuple[str, int], str] = {}
    for kind, way in WAYS.items():
        for slug, _, lesson in files():
            for step in lesson["steps"]:
                for case in step.get(kind, ()):
                    found.setdefault((slug, case), f"{way} | {lesson['title']}")
    rows = [
        f"| {game.name} | {case} | {example['title']} | {found[slug, case]} |\n"
        for slug, game in GAMES.items()
        for case, example in examples(slug)
        if (slug, case) in found
    ]
    return _HEAD + "".join(rows) + _LENGTHS + "".join(map(_length, files()))


def _length(file: tuple[str, str, dict[str, Any]]) -> str:
    slug, _, lesson = file
    steps = lesson["steps"]
    choices, words = sum("wrong" in step for step in steps), sum(len(step["say"].split()) for step in steps)
    title, game = lesson["title"], GAMES[slug].name
    return f"| {title} | {game} | {len(steps)} | {choices} | {words} | {lesson['minutes']} |\n"
