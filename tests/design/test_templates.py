"""The games that a designer begins with: each keeps the laws, and is played at the default table by bots."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tests.kit.test_laws import LAWS
from tools.prototype import Prototype


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_every_law_holds(law: Callable[..., None], template: Prototype) -> None:
    game: Any = template.game
    wanted = inspect.signature(law).parameters
    if "seats" not in wanted:
        law(slug=game.slug, **{"all_counts": True} if "all_counts" in wanted else {})
        return
    for seats in {game.seat_counts[0], game.seat_counts[-1]}:
        for preset in game.presets:
            law(slug=game.slug, seats=seats, preset=preset)
