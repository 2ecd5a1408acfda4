"""Choices of the same moment: each seat's view in its own turn can be had before the others have chosen."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, Session
from tests.positions import soon_over
from tests.rooms import facts

LONGEST = 60
"""How many moments of a game are looked at."""


@pytest.mark.parametrize("slug", GAMES)
def test_what_others_choose_at_the_same_moment_is_not_in_a_view(slug: str) -> None:
    game = GAMES[slug]
    for seats in game.seat_counts:
        rng = random.Random(seats)
        session = Session.start(game, ("",) * seats, soon_over(slug, game.presets["default"]), rng)
        for _ in range(LONGEST):
            views = list(session.choosing_views())
            for view in views:
                assert view == session.view(session.turn)
                text = rng.choice(view.legal)
                assert view.phase not in game.simultaneous or text.split(" ")[0] in facts(slug).secret
                session.play(text)
            if views:
                everybody = views[0].phase in game.simultaneous
                assert len(views) == (seats - views[0].seat if everybody else 1)
        assert session.turn is None or session.length >= LONGEST
