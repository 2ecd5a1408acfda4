"""Deals of the day are played alike in CPython and under Pyodide; `build.py engines` has other browsers."""

import pytest

from engine.bots import EDITION
from tools import deals
from tools.deals import SIX
from tools.deals_inside import DATES, FIRST, play_deals

HOW_MANY = pytest.mark.parametrize("count", [SIX, pytest.param(DATES, marks=pytest.mark.long)])


def test_a_change_of_bots_is_a_new_edition():
    """Where the tests below fail, bots choose anew: raise EDITION, then `build.py deals --write`."""
    head, *lines = deals.FILE.read_text("utf-8").splitlines()
    assert head == f"bots of edition {EDITION}"
    assert len(lines) == DATES


@HOW_MANY
def test_deals_are_played_here_as_ever(count):
    assert [deal.line for deal in play_deals(FIRST, count)] == deals.golden_lines()[:count]


@pytest.mark.pyodide
@HOW_MANY
def test_deals_are_played_under_pyodide_as_here(count):
    assert [line for line, _slowest in deals.pyodide_deals(FIRST, count)] == deals.golden_lines()[:count]
