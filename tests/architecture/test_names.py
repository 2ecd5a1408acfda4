"""A function is called after what it does or after what it returns; a bare participle says neither."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

IRREGULAR = """
    begun bought brought built caught chosen dealt done drawn driven eaten fallen found forgotten given
    gone got grown had heard held hidden hung kept known laid led left lent lit lost made meant met
    paid said seen sent shown slept sold spent spoken stood swept taken taught thought thrown told torn
    understood undone unseen untold won worn woven written
"""
"""Participles that don't end as others do; those that are verbs as well, such as put or split, are none here."""

ESTABLISHED = frozenset(
    {"embed", "feed", "need", "seed", "speed"}
    | {"docstring", "heading", "ranking", "ring", "ruling", "setting", "string"}
)
"""Nouns and verbs that only end like participles."""

SENTENCES = ("text.py", "words.py")
"""Modules whose functions are sentences, and are called after what they say."""


def is_participle(word: str) -> bool:
    regular = word.endswith(("ed", "ing")) and "_" not in word
    return word in IRREGULAR.split() or (regular and word not in ESTABLISHED)


def named_by_participles(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*.py")):
        if file.name.endswith(SENTENCES):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_participle(node.name.strip("_")):
                yield f"{file.relative_to(ROOT)}:{node.lineno} {node.name}"


@pytest.mark.parametrize("folder", ["engine", "ui", "tools"])
def test_no_function_is_named_by_a_bare_participle(folder: str):
    """Verbs for what does something, nouns for what returns something, is_ or has_ for what tells yes from no."""
    assert list(named_by_participles(ROOT / folder)) == []


@pytest.mark.parametrize("name", ["told", "settled", "unseen", "joining", "said"])
def test_participles_are_found(name: str):
    assert is_participle(name)


@pytest.mark.parametrize("name", ["read", "embed", "ruling", "build", "question_text", "is_settled", "put"])
def test_verbs_and_nouns_are_no_participles(name: str):
    assert not is_participle(name)
