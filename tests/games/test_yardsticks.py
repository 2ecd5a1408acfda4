"""How well bots play: known positions, and short matches that must end as they did.

Where a change of the bots is meant, `python3 build.py yardsticks --matches` keeps the new results, and
`python3 build.py arena` says whether they are better.
"""

from __future__ import annotations

import pytest

from engine import GAMES
from tools.yardsticks import matches


@pytest.mark.parametrize("slug", GAMES)
def test_short_matches_end_as_they_did(slug):
    assert matches.played(slug) == matches.kept(slug)
