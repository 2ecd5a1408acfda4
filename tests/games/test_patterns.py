"""What people laughed at in bots: positions by patterns, each with a choice that an earlier adept made.

`python3 build.py yardsticks --patterns` tells which of them a level doesn't find.
"""

from __future__ import annotations

import pytest

from engine import GAMES, Record, unpack
from tools.yardsticks.laughs import FOLDER, Laugh, laughs, report, score
from tools.yardsticks.patterns import PATTERNS, WHOLE_MOMENTS

FOUND = {
    "battle-of-the-bards": {"adept": 22, "master:400": 22},
    "gasp": {"adept": 8, "master:400": 8},
    "holy-matrimony": {"adept": 8},
    "rebel-runs": {"adept": 14},
    "fistellavates": {"adept": 2},
}
"""How many positions of each game a level finds at least: raise them where bots become better."""

POSITIONS = [(file.stem, each) for file in sorted(FOLDER.glob("*.json")) for each in laughs(file.stem)]


@pytest.mark.parametrize("slug", FOUND)
def test_laughable_choices_are_avoided(slug: str) -> None:
    for level, least in FOUND[slug].items():
        assert sum(right for *_, right in score(slug, level)) >= least, report(slug, level)


@pytest.mark.parametrize(("slug", "each"), POSITIONS, ids=lambda given: given if isinstance(given, str) else "")
def test_each_position_is_of_its_pattern_and_has_something_better(slug: str, each: Laugh) -> None:
    game, record = GAMES[slug], unpack(each.record)
    assert isinstance(record, Record)
    state = record.replay().state
    fits = next(pattern.fits for pattern in PATTERNS if (pattern.game, pattern.name) == (slug, each.pattern))
    assert fits(game, state, game.read(each.taken))
    assert each.taken not in each.good
    assert each.losses[each.taken] >= 1
    if each.pattern not in WHOLE_MOMENTS:
        assert not all(fits(game, state, game.read(text)) for text in each.good)


def test_every_game_with_patterns_has_positions() -> None:
    assert {slug for slug, _each in POSITIONS} == {*FOUND} == {each.game for each in PATTERNS}
