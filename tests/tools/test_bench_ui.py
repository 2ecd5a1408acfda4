"""What `build.py bench ui` measures, and what it tells."""

import argparse

import pytest

from tools import bench
from tools.bench_ui import CLICKS, LENGTHS, PROCESSORS, Case, cut, long_game, report
from tools.errors import BuildError


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
    assert (LENGTHS, PROCESSORS) == ((10, 1500), (1, 4))
    assert 5 * CLICKS >= 15
    found = {Case(10, 1): [30, 50, 40], Case(1500, 1): [60, 45, 99], Case(10, 4): [100] * 3, Case(1500, 4): [150] * 3}
    assert report(found).splitlines() == [
        "Milliseconds from a click until it is painted, median of 3 clicks (and the least)",
        "CPU ×1: 40 (30) at action 10, 60 (45) at action 1500, ratio 1.50 (1.50)",
        "CPU ×4: 100 (100) at action 10, 150 (150) at action 1500, ratio 1.50 (1.50)",
    ]


@pytest.mark.parametrize("name", [None, "start"])
def test_only_a_bench_that_can_measures_another_site(name: str | None) -> None:
    with pytest.raises(BuildError, match="--dist"):
        bench.run(argparse.Namespace(times=1, name=name, dist="dist"))
