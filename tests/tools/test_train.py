"""`build.py train`: players who learn by playing against themselves."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine import GAMES
from engine.bots.learned import Network, count_weights, policies_of
from tools.errors import BuildError
from tools.train import learning, piece
from tools.train.learning import Learner
from tools.train.network import first_weights, gradient, preferences
from tools.train.piece import play_piece

GAME, NAME = GAMES["troll-tricker"], "hands"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a round be small."""
    monkeypatch.setattr(piece, "DEALS", 2)
    monkeypatch.setattr(piece, "TIMES", 3)
    monkeypatch.setattr(learning, "PIECES", 2)
    monkeypatch.setattr(learning, "VERSION", 1)


def go_on(learner: Learner, rounds: int) -> list[str]:
    return [learner.learn([play_piece(each) for each in learner.pieces()]) for _ in range(rounds)]


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug, game in GAMES.items() for name in policies_of(game)])
def test_learning_goes_on_from_a_file_as_if_it_had_never_stopped(tmp_path: Path, slug: str, name: str) -> None:
    file = tmp_path / "learned.npz"
    game = GAMES[slug]
    whole = Learner(game, name, 7, tmp_path / "none.npz")
    told = go_on(whole, 3)
    begun = Learner(game, name, 7, file)
    go_on(begun, 2)
    begun.save(file)
    again = Learner(game, name, 1, file)
    assert go_on(again, 1) == told[2:], "the seed is the file's"
    assert again.module() == whole.module()
    assert f'"{name}": 3' in whole.module()


def test_a_file_of_other_features_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    learner = Learner(GAME, NAME, 7, file)
    learner._weights = learner._weights[:-1]
    learner.save(file)
    with pytest.raises(BuildError, match="other features"):
        Learner(GAME, NAME, 7, file)


def test_both_networks_prefer_alike() -> None:
    size, rng = 5, np.random.default_rng(2)
    weights = rng.normal(0, 1, count_weights(size))
    rows = rng.normal(0, 1, (20, size))
    found, _ = preferences(weights, rows, size)
    network = Network(weights.tolist(), size)
    assert found.tolist() == pytest.approx([network.preference(row) for row in rows.tolist()])


def test_a_gradient_is_what_a_small_step_changes() -> None:
    size, rng = 4, np.random.default_rng(3)
    weights = first_weights(size, 1).astype(float) + rng.normal(0, 0.5, count_weights(size))
    rows, pushes = rng.normal(0, 1, (12, size)), rng.normal(0, 1, 12)

    def value(weights: object) -> float:
        return float((preferences(weights, rows, size)[0] * pushes).sum())

    found = gradient(weights, rows, preferences(weights, rows, size)[1], pushes)
    for place in rng.integers(0, len(weights), 30):
        step = np.zeros_like(weights)
        step[place] = 1e-5
        assert (value(weights + step) - value(weights - step)) / 2e-5 == pytest.approx(found[place], abs=1e-3)


def test_a_player_who_learns_becomes_more_decided(tmp_path: Path) -> None:
    learner = Learner(GAME, NAME, 3, tmp_path / "none.npz")
    first = play_piece(learner.pieces()[1])
    go_on(learner, 4)
    assert play_piece(learner.pieces()[1]).entropy < first.entropy
