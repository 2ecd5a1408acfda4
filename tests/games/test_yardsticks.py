"""How well bots play: known positions, and short matches that must end as they did.

Where a change of the bots is meant, `python3 build.py yardsticks --matches` keeps the new results, and
`python3 build.py arena` says whether they are better.
"""

from __future__ import annotations

import pytest

from engine import GAMES
from tools.yardsticks import FOLDER, matches, score, yardsticks

LEAST = {
    "battle-of-the-bards": {"adept": 15, "master:400": 17},
    "fistellavates": {"adept": 18},
    "gasp": {"adept": 16, "master:400": 16},
    "holy-matrimony": {"adept": 18},
    "rebel-runs": {"adept": 19},
    "troll-tricker": {"adept": 16},
}
"""How many of a game's positions each level finds at least."""


@pytest.mark.parametrize("slug", GAMES)
def test_short_matches_end_as_they_did(slug):
    assert matches.played(slug) == matches.kept(slug)


@pytest.mark.parametrize("slug", [file.stem for file in sorted(FOLDER.glob("*.json")) if file != matches.FILE])
def test_known_positions_are_found(slug):
    assert len(yardsticks(slug)) == 20
    for level, least in LEAST[slug].items():
        assert sum(right for *_, right in score(slug, level)) >= least
