"""The examples on pages of docs/ are run, under the name by which the engine is installed."""

from __future__ import annotations

import doctest

import pytest

import engine.alias  # noqa: F401 - it has `suits_and_signs` stand for the engine
from tools.setup import ROOT

PAGES = sorted(file for folder in ("library", "formats") for file in (ROOT / "docs" / folder).glob("*.md"))
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_its_examples_are_true(page):
    said: list[str] = []
    examples = doctest.DocTestParser().get_doctest(page.read_text("utf-8"), {}, page.name, str(page), 0)
    doctest.DocTestRunner(optionflags=FLAGS).run(examples, out=said.append)
    assert not said, "".join(said)


def test_pages_that_teach_have_examples():
    assert {page.stem for page in PAGES if ">>> " in page.read_text("utf-8")} >= {"notation", "record", "tutorial"}
