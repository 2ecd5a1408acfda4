"""A player who learns: its weights, how they have moved, and its earlier versions."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from engine.bots.learned import UNIT, policies_of
from engine.core import Game
from tools.errors import BuildError
from tools.train.network import Weights, first_weights
from tools.train.piece import Found, Piece

PIECES = 4
"""How many pieces a round has."""

RATE, SLOWER = 0.008, 400
"""How far weights move in a round at first, and after how many rounds they move less by the root of two."""

MOMENTUM, SPREAD = 0.9, 0.99
"""How long earlier gradients count: their mean, and that of their squares (Kingma and Ba, "Adam", 2015)."""

SMOOTH = 0.99
"""How long earlier weights count in the mean that is written."""

VERSION, VERSIONS = 20, 40
"""After how many rounds an earlier version is kept, and how many at most: then every other one goes."""


class Learner:
    """A player that learns: it hands out pieces to play, and takes in what they teach.

    It continues from a file that is there; BuildError if that is of another game or another shape.
    """

    def __init__(self, game: Game[Any, Any], name: str, seed: int, file: Path) -> None:
        policy = policies_of(game)[name]
        self._game, self._name, self._tables, self._seed = game, name, policy.tables, seed
        self.rounds = 0
        self._weights = first_weights(policy.size, seed)
        self._mean, self._squares = np.zeros_like(self._weights), np.zeros_like(self._weights)
        self._smooth = self._weights.copy()
        self._versions: list[Weights] = []
        if file.exists():
            self._read(file)

    def pieces(self) -> list[Piece]:
        """Return the pieces of the next round."""
        tables, found = self._tables, []
        for number in range(PIECES):
            rng = np.random.default_rng((self._seed, self.rounds, number))
            past = self._versions[int(rng.integers(len(self._versions)))] if self._versions else None
            seats, options = tables[(self.rounds * PIECES + number) % len(tables)]
            chance = (self._seed, self.rounds, number)
            found.append(Piece(self._game.slug, self._name, seats, options, self._weights, past, chance))
        return found

    def learn(self, found: Sequence[Found]) -> str:
        """Move the weights by what the pieces of a round teach, and return a line about it."""
        self.rounds += 1
        choices = sum(each.choices for each in found)
        gradient = sum(each.gradient for each in found) / choices
        self._mean += (1 - MOMENTUM) * (gradient - self._mean)
        self._squares += (1 - SPREAD) * (gradient * gradient - self._squares)
        mean = self._mean / (1 - MOMENTUM**self.rounds)
        squares = self._squares / (1 - SPREAD**self.rounds)
        rate = RATE / (1 + self.rounds / SLOWER) ** 0.5
        self._weights = (self._weights + rate * mean / (np.sqrt(squares) + 1e-8)).astype(np.float32)
        self._smooth += (1 - min(SMOOTH, self.rounds / (self.rounds + 10))) * (self._weights - self._smooth)
        if self.rounds % VERSION == 0:
            self._versions.append(self._weights.copy())
            if len(self._versions) > VERSIONS:
                self._versions = self._versions[::2]
        undecided = sum(each.entropy * each.choices for each in found) / choices
        return f"round {self.rounds}: {choices:,} choices, entropy {undecided:.3f}"

    def save(self, file: Path) -> None:
        """Keep all that it takes to continue."""
        fresh = file.with_suffix(".new.npz")
        np.savez(
            fresh,
            game=f"{self._game.slug} {self._name}",
            seed=self._seed,
            rounds=self.rounds,
            weights=self._weights,
            mean=self._mean,
            squares=self._squares,
            smooth=self._smooth,
            versions=np.array(self._versions),
        )
        fresh.replace(file)

    def _read(self, file: Path) -> None:
        with np.load(file) as kept:
            if str(kept["game"]) != f"{self._game.slug} {self._name}" or kept["weights"].shape != self._weights.shape:
                raise BuildError(f"{file} is of another game, or of other features; give another --results.")
            self._seed, self.rounds = int(kept["seed"]), int(kept["rounds"])
            self._weights, self._mean, self._squares = kept["weights"], kept["mean"], kept["squares"]
            self._smooth, self._versions = kept["smooth"], [*kept["versions"]]

    def module(self) -> str:
        """Return the module that has the weights, with those of the game's other policies as they are."""
        numbers = " ".join(str(round(float(each) * UNIT)) for each in self._smooth)
        known = import_module(weights_name(self._game))
        rounds = {**known.ROUNDS, self._name: self.rounds}
        weights = {**known.WEIGHTS, self._name: numbers}
        entries = [
            f'    "{name}": """\n' + "\n".join(textwrap.wrap(text, 118)) + '\n""",\n' for name, text in weights.items()
        ]
        return (
            f'"""The weights of `policy`, and how many rounds of `build.py train {self._game.slug}` made them."""\n\n'
            f"ROUNDS = {json.dumps(rounds)}\n\nWEIGHTS = {{\n{''.join(entries)}}}\n"
        )


def weights_name(game: Game[Any, Any]) -> str:
    """Return the name of the module that has the weights of a game's policies."""
    return f"{game.policy.rpartition('.')[0]}.weights"
