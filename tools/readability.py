"""How hard the English is to read: Flesch and Kincaid's grade, the years of school that a text asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from engine import GAMES
from tools import messages
from tools.lessons import lessons_of
from tools.rooms import file_of
from ui.games.catalog import ui_of

_SENTENCE = re.compile(r"(?:[^.!?|\n]|\n(?!\n))+")
_WORD = re.compile(r"[A-Za-z’']+")
_MARKS = re.compile(
    r"\{[^{}]*\}|`[^`]*`|<[^<>]*>|\[([^\]]*)\]\([^)]*\)|\([A-Z]\d+[a-z]?\)|^\s*(?:[#>*-]|\d+\.)\s?", re.MULTILINE
)
"""The parts that aren't words: names of values, codes, markup, rulings."""

SHORTEST = 4
"""Words of what counts as a sentence; buttons and titles don't."""


def grades() -> Iterator[tuple[str, float]]:
    """Yield what texts there are, with the grade of each."""
    said = [
        text
        for file in messages.sources()
        for each in messages.messages(file.read_text("utf-8"))
        for text in each.sentences
    ]
    yield "interface", grade(said)
    for slug in GAMES:
        if names := ui_of(slug).lessons:
            yield (
                f"first lesson of {slug}",
                grade(step["say"] for step in json.loads(lessons_of(slug)[names[0]])["steps"]),
            )
        yield f"rules of {slug}", grade([_without_blocks(file_of(slug, "rules.md").read_text("utf-8"))])


def grade(texts: Iterable[str]) -> float:
    """Return the grade of some texts, 0 for texts without a sentence."""
    sentences = [
        words
        for text in texts
        for part in _SENTENCE.findall(_MARKS.sub(r" \1 ", text))
        if len(words := _WORD.findall(part)) >= SHORTEST
    ]
    count = sum(map(len, sentences))
    if not count:
        return 0
    syllables = sum(syllables_of(word) for words in sentences for word in words)
    return 0.39 * count / len(sentences) + 11.8 * syllables / count - 15.59


def syllables_of(word: str) -> int:
    """Return about how many syllables an English word has."""
    letters = word.lower()
    groups = len(re.findall(r"[aeiouy]+", letters))
    is_silent = letters.endswith(("e", "es", "ed")) and not letters.endswith(("le", "ted", "ded", "ses", "ces", "ges"))
    return max(1, groups - is_silent)


def _without_blocks(markdown: str) -> str:
    return re.sub(r"^```.*?^```", "", markdown, flags=re.MULTILINE | re.DOTALL)
