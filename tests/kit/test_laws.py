"""Every law of tests/conformance holds for a game that is in no catalog: each is tested on it in turn."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from engine.core import Game
from tests.conformance import test_laws

LAWS = [
    law
    for name, law in vars(test_laws).items()
    if name.startswith("test_") and "slug" in inspect.signature(law).parameters
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_every_law_holds(law: Callable[..., None], game: Game[Any, Any]) -> None:
    wanted = inspect.signature(law).parameters
    if "seats" not in wanted:
        law(slug=game.slug, **{"all_counts": True} if "all_counts" in wanted else {})
        return
    for seats in game.seat_counts:
        for preset in game.presets:
            law(slug=game.slug, seats=seats, preset=preset)


def test_there_are_twelve_laws_and_some_more() -> None:
    assert {law.__name__.split("_")[2] for law in LAWS if law.__name__.startswith("test_law_")} == set(
        map(str, range(1, 13))
    )
