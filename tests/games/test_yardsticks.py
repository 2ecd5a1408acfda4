"""How well bots play: known positions, and short matches that must end as they did.

Where a change of the bots is meant, `python3 build.py yardsticks --matches` keeps the new results, and
`python3 build.py arena` says whether they are better.
"""

from __future__ import annotations

import pytest

from engine import GAMES
from tests.rooms import facts
from tools.yardsticks import FOLDER, matches, score, yardsticks


@pytest.mark.parametrize("slug", GAMES)
def test_short_matches_end_as_they_did(slug):
    kept = matches.read_results(slug)
    assert kept, f"no matches are kept yet: python3 build.py yardsticks {slug} --matches"
    assert matches.play_matches(slug) == kept


@pytest.mark.parametrize("slug", [file.stem for file in sorted(FOLDER.glob("*.json")) if file != matches.FILE])
def test_known_positions_are_found(slug):
    assert len(yardsticks(slug)) == 20
    assert facts(slug).yardsticks
    for level, least in facts(slug).yardsticks.items():
        assert sum(right for *_, right in score(slug, level)) >= least
