"""What `build.py bench ui` measures, and what it tells."""

import argparse

import pytest

from tools import bench
from tools.bench_ui import CLICKS, LENGTHS, PROCESSORS, Case, Time, cut, long_game, report
from tools.errors import BuildError
from tools.whole_games import Seen
from tools.whole_games import report as report_on_games


def test_a_person_draws_early_and_late_in_the_same_game() -> None:
    whole = long_game()
    for length in LENGTHS:
        record = cut(whole, length)
        assert length <= len(record.actions) < length + 20
        assert record.actions == whole.actions[: len(record.actions)]
        replay = record.replay()
        assert replay.problem is None
        assert record.seats[replay.state.turn] == "you"
        assert sorted(record.seats) == ["bot:novice", "you"]
        assert "draw deck" in replay.game.view(replay.state, replay.state.turn).legal


def test_the_report_has_medians_and_ratios() -> None:
    assert (LENGTHS, PROCESSORS) == ((10, 200, 1500), (1, 4))
    assert 5 * CLICKS >= 15
    early, late = [Time(30, 20), Time(50, 40), Time(40, 90)], [Time(60, 50)] * 3
    text = report({Case(10, 1): early, Case(1500, 1): late, Case(10, 4): late, Case(1500, 4): late})
    assert [line.split() for line in text.splitlines()[1:]] == [
        ["at", "action", "10", "at", "action", "1,500", "ratio"],
        ["CPU", "×1,", "passed", "40.0", "60.0", "1.50"],
        ["CPU", "×1,", "worked", "40.0", "50.0", "1.25"],
        ["CPU", "×4,", "passed", "60.0", "60.0", "1.00"],
        ["CPU", "×4,", "worked", "50.0", "50.0", "1.00"],
    ]


@pytest.mark.parametrize("name", [None, "start"])
def test_only_a_bench_that_can_measures_another_site(name: str | None) -> None:
    with pytest.raises(BuildError, match="--dist"):
        bench.run(argparse.Namespace(times=1, name=name, dist="dist"))


def test_a_game_that_answered_no_click_is_not_measured() -> None:
    seen = Seen([(0, 0.01), (6000, 0.02)], [120, 80], [40, 60, 80])
    assert "\n| Gasp! | 0.030 | 0.020 | 120 ms | 60 ms | 80 ms |" in report_on_games({"Gasp!": seen})
    with pytest.raises(BuildError, match="Gasp! answered no click"):
        report_on_games({"Gasp!": Seen([], [], [])})
