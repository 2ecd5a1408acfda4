"""Texts that are written rather than said by modules: pages in Markdown, worked cases and lessons.

Each is a message, as sentences of modules are: `tools.languages` gives them to translators.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from engine import GAMES
from tools.cases import read_cases
from tools.lessons import lessons_of_game
from tools.rooms import file_of
from tools.setup import ROOT
from ui.components.translation import _

PAGES = ("static/about.md", "static/decks.md")
RULES = "rules.md"
CASES = "cases"
LESSONS = "lessons.py"

_WORDS = re.compile(r"[A-Za-z]{2}")
_RULING = re.compile(r"[A-Z]\d+[a-z]?")


class Text(NamedTuple):
    """One of them. file: where it is, in this repository. place: its rank there, or its line."""

    file: str
    place: int
    text: str


def texts() -> Iterator[Text]:
    """Yield all of them, each file's in the order in which they are read."""
    yield from (text for page in PAGES for text in _of_file(ROOT / page))
    for slug in GAMES:
        rules = file_of(slug, RULES)
        if rules.is_file():
            yield from _of_file(rules)
        for case, example in read_cases(slug):
            for place, text in enumerate(of_case(example)):
                yield Text(_name(rules.with_name(CASES)), case * 1000 + place, text)
        said = (text for lesson in lessons_of_game(slug) for text in of_lesson(lesson))
        yield from (Text(_name(rules.with_name(LESSONS)), place, text) for place, text in enumerate(said))


def is_rule(file: str) -> bool:
    """Return whether the texts of this file are rules or worked cases, of which a wrong one is worse than English."""
    return file.endswith((f"/{RULES}", f"/{CASES}"))


def is_said_by_pages(file: str) -> bool:
    """Return whether pages that run Python say the texts of this file; pages that the build makes hold the others."""
    return not file.endswith(".md") and not is_rule(file)


@cache
def titles_of_cases() -> set[str]:
    """Return the titles of all worked cases, of which people choose one to embed."""
    return {example["title"] for slug in GAMES for _case, example in read_cases(slug)}


def _of_file(file: Path) -> Iterator[Text]:
    """Yield the texts of a page: headings, paragraphs, items and cells, each in one line."""
    for token in reader().parse(file.read_text("utf-8")):
        if token.type == "inline" and (text := _message_of(token)):
            yield Text(_name(file), (token.map or [0])[0] + 1, text)


def _name(file: Path) -> str:
    return str(file.relative_to(ROOT))


def reader() -> MarkdownIt:
    """Return what reads all of our Markdown."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def translate(tokens: Sequence[Token]) -> None:
    """Say the texts of a page in the language that is spoken."""
    inside = reader()
    for token in tokens:
        if token.type == "inline" and (text := _message_of(token)) and (said := _(text)) != text:
            anchors = [each for each in token.children or () if each.type == "html_inline"]
            token.content = said
            token.children = [*anchors, *(inside.parseInline(said)[0].children or ())]


def of_case(example: Mapping[str, Any]) -> Iterator[str]:
    """Yield the texts of a worked case: its title, the sections that it cites, and those of its parts."""
    yield example["title"]
    yield from (cite for cite in example["cites"] if not _RULING.fullmatch(cite))
    for part in example["parts"]:
        if "ask" in part:
            yield part["text"]
        else:
            comments = part["record"]["comments"]
            yield from (comments[at] for at in sorted(comments, key=int))


def of_lesson(lesson: Mapping[str, Any]) -> Iterator[str]:
    """Yield the texts of a lesson: its title, and all that its coach says."""
    yield lesson["title"]
    for step in lesson["steps"]:
        yield step["say"]
        yield from step.get("wrong", {}).values()


def _message_of(token: Token) -> str:
    """Return the text of a part of a page, "" if it has no word in it."""
    text = " ".join(token.content.split())
    return text if _WORDS.search(text) else ""
