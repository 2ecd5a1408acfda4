"""The games that a designer begins with: each keeps the laws, is refused in words, and fits into a link."""

from __future__ import annotations

import base64
import inspect
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import Session
from tests.games import test_hostile_notation as hostile
from tests.kit.test_laws import LAWS
from tools.prototype import Prototype

ALL = pytest.param(True, marks=pytest.mark.long)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
@pytest.mark.parametrize("everywhere", [False, ALL], ids=["some", "all"])
def test_every_law_holds(law: Callable[..., None], everywhere: bool, template: Prototype) -> None:
    """Every day with the most seats, and with every option and seat count with --long."""
    game: Any = template.game
    wanted = inspect.signature(law).parameters
    if "seats" not in wanted:
        law(slug=game.slug, **{"all_counts": everywhere} if "all_counts" in wanted else {})
        return
    for seats in game.seat_counts if everywhere else game.seat_counts[-1:]:
        for preset in game.presets if everywhere else ["default"]:
            law(slug=game.slug, seats=seats, preset=preset)


def test_changed_notation_is_refused_with_documented_errors(template: Prototype) -> None:
    hostile.check_actions(template.game, Random(1), 15)


def test_it_fits_into_a_link_and_is_short(template: Prototype) -> None:
    text = (template.folder / "rules.py").read_text("utf-8")
    assert len(base64.b64encode(zlib.compress(text.encode(), 9))) <= 5_000
    assert len(text.splitlines()) <= 250


def test_every_refusal_has_words(template: Prototype) -> None:
    game: Any = template.game
    session = Session.start(game, ["you"] * game.seat_counts[0], {}, Random(3))
    view = session.view(session.turn)
    for code in game.cards:
        reason = game.why_not(view, code)
        assert reason is None or reason.message
