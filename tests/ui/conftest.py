"""Tests of pages begin in a site in English alone, and leave nothing for Python to find."""

import sys
from collections.abc import Iterator

import pytest

from ui.components.translation import ENGLISH
from ui.page import language


@pytest.fixture(autouse=True)
def one_language() -> None:
    # A test that has built a site in this process has left its languages on offer.
    language.offer({ENGLISH: "English"})


@pytest.fixture
def no_source_stays() -> Iterator[None]:
    """Take out all that a game that came as text has left for Python to find: finders, and modules called my_…"""
    finders = [*sys.meta_path]
    yield
    sys.meta_path[:] = finders
    for name in [name for name in sys.modules if ".my_" in name or name.startswith("my_")]:
        del sys.modules[name]
