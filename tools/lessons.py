"""Lessons, as the scripts in the games' rooms play them, and docs/lessons.md, the table of them.

docs/lesson-files.md describes the format. tests/games/test_lessons.py checks all claims of lessons with the engine.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from functools import cache
from typing import Any

from engine import GAMES
from tools.cases import json_text, read_cases
from tools.lesson_length import length_of
from tools.rooms import module_of
from tools.setup import ROOT
from ui.games.kit.lesson_script import LessonScript

TOLD = ROOT / "docs" / "lessons.md"
_HEAD = """# Lessons

What the lessons in `ui/games/<name>/lessons.py` teach: for each worked case of the rules, the lesson that makes its
point, and how. *Played* means at the table: the cards there make the point, and *Why?* answers about them. *Told* means
that the coach only says it, supported by the engine's answers to the case's own questions, or by a link to the ruling
beside which readers can step through the case.

`python3 build.py golden --update` writes this table. `tests/games/test_lessons.py` checks that only cases without a
lesson for their way to play are missing, that the table shows every *played* case and the coach mentions every *told*
one, that the engine agrees with all claims of lessons, and that each possible action of the pupil has an answer.

| Game | Case | Subject | How | Lesson |
| --- | ---: | --- | --- | --- |
"""
_LENGTHS = """
The lessons' lengths, which `python3 build.py languages` prints, too: their panels; the words of the coach in them; the
pupil's actions; the seconds in which the pupil watches the table, at the usual pace; and the minutes that all of it
takes a pupil who reads 200 words a minute, and needs 3 seconds for an action and 2 to tap *Next* or *Continue*. Pages
show the minutes rounded up.

| Lesson | Game | Panels | Words | Actions | Watching | Minutes |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
"""

WAYS = {"covers": "played", "tells": "told"}
"""How a step makes the point of a worked case."""

FOR_TESTS = ("covers", "tells", "claims", "sees")
"""Fields of a step that only its tests need."""


@cache
def lessons_of(slug: str) -> dict[str, str]:
    """Return the lessons of a game as JSON, by their names."""
    scripts = module_of(slug, "ui.games.{package}.lessons")
    told = {name: script.write() for name, script in scripts.lessons(LessonScript)} if scripts else {}
    for lesson in told.values():
        if following := lesson.get("following"):
            lesson["following_title"] = told[following]["title"]
    return {name: json_text({**lesson, "minutes": length_of(lesson).minutes}) for name, lesson in told.items()}


def lessons_of_game(slug: str) -> list[dict[str, Any]]:
    """Return what the lessons of a game hold, in their order."""
    return [json.loads(text) for text in lessons_of(slug).values()]


def read_lessons() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each lesson that there is as its game's slug, its name and its contents."""
    for slug in sorted(GAMES):
        for name, text in sorted(lessons_of(slug).items()):
            yield slug, name, json.loads(text)


def data(name: str) -> str:
    """Return the text that the later archive has under this name; FileNotFoundError if none."""
    _, slug, file = name.split("/")
    text = lessons_of(slug).get(file.removesuffix(".json")) if slug in GAMES else None
    if text is None:
        raise FileNotFoundError(name)
    return text


def add_lessons(archive: bytes) -> bytes:
    """Return the later archive with all lessons in it, without the fields for tests."""
    whole = io.BytesIO(archive)
    with zipfile.ZipFile(whole, "a", zipfile.ZIP_STORED) as packed:
        for slug, name, lesson in read_lessons():
            steps = [{key: value for key, value in step.items() if key not in FOR_TESTS} for step in lesson["steps"]]
            content = json.dumps({**lesson, "steps": steps}, ensure_ascii=False, separators=(",", ":"))
            entry = zipfile.ZipInfo(f"lessons/{slug}/{name}.json", (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            packed.writestr(entry, content)
    return whole.getvalue()


def coverage() -> str:
    """Return docs/lessons.md, by the lessons that there are."""
    found: dict[tuple[str, int], str] = {}
    for kind, way in WAYS.items():
        for slug, _, lesson in read_lessons():
            for step in lesson["steps"]:
                for case in step.get(kind, ()):
                    found.setdefault((slug, case), f"{way} | {lesson['title']}")
    rows = [
        f"| {game.name} | {case} | {example['title']} | {found[slug, case]} |\n"
        for slug, game in GAMES.items()
        for case, example in read_cases(slug)
        if (slug, case) in found
    ]
    return _HEAD + "".join(rows) + _LENGTHS + "".join(map(_length, read_lessons()))


def _length(file: tuple[str, str, dict[str, Any]]) -> str:
    slug, _, lesson = file
    length = length_of(lesson)
    cells = (length.panels, length.words, length.actions, f"{length.watching} s", f"{length.exactly:.1f}")
    return f"| {lesson['title']} | {GAMES[slug].name} | {' | '.join(map(str, cells))} |\n"
