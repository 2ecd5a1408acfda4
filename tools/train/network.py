"""The network of `engine.bots.learned` for many rows at once, and how it changes with its weights."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from engine.bots.learned import HIDDEN

Weights: TypeAlias = Any
"""All weights in a row, in the order of `engine.bots.learned.Network`."""


def split(weights: Weights, size: int) -> tuple[Any, Any, Any, Any]:
    """Return the weights to the hidden layer, its thresholds, those from it, and those of features counted directly."""
    inner = size * HIDDEN
    return (
        weights[:inner].reshape(size, HIDDEN),
        weights[inner : inner + HIDDEN],
        weights[inner + HIDDEN : inner + 2 * HIDDEN],
        weights[inner + 2 * HIDDEN :],
    )


def first_weights(size: int, seed: int) -> Weights:
    """Return weights to begin with: small ones by chance to the hidden layer, so that its units differ."""
    rng = np.random.default_rng(seed)
    inner, outer = rng.normal(0, 0.3, size * HIDDEN), rng.normal(0, 0.1, HIDDEN)
    return np.concatenate([inner, np.zeros(HIDDEN), outer, np.zeros(size)]).astype(np.float32)


def preferences(weights: Weights, rows: Any, size: int) -> tuple[Any, Any]:
    """Return each row's preference, and what its hidden units add up to."""
    inner, thresholds, outer, direct = split(weights, size)
    hidden = rows @ inner + thresholds
    return (hidden / (1 + np.abs(hidden))) @ outer + rows @ direct, hidden


def gradient(weights: Weights, rows: Any, hidden: Any, pushes: Any) -> Weights:
    """Return how the sum of the preferences, each times its push, changes with each weight."""
    size = rows.shape[1]
    _, _, outer, _ = split(weights, size)
    pushes = pushes.astype(np.float32)
    slope = 1 / (1 + np.abs(hidden)) ** 2
    back = pushes[:, None] * outer * slope
    return np.concatenate(
        [(rows.T @ back).ravel(), back.sum(0), (hidden / (1 + np.abs(hidden))).T @ pushes, rows.T @ pushes]
    )
