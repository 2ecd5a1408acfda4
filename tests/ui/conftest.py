"""Tests of pages begin in a site in English alone."""

import pytest

from ui.components.translation import ENGLISH
from ui.page import language


@pytest.fixture(autouse=True)
def one_language() -> None:
    # A test that has built a site in this process has left its languages on offer.
    language.offer({ENGLISH: "English"})
