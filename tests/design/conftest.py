"""The templates, added as `--with` adds a game, but each for a single test at a time."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES
from tests import rooms
from tests.rooms import Facts
from tools import prototype
from tools.prototype import Prototype
from tools.setup import ROOT
from ui.games import default
from ui.games.catalog import GAME_UIS

TEMPLATES = sorted(file.parent for file in (ROOT / "engine/templates").glob("*/rules.py"))


@pytest.fixture(params=TEMPLATES, ids=lambda folder: folder.name)
def template(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Prototype:
    """A template, whose game is one of GAMES until the test is over."""
    added = prototype.read(request.param)
    game: Any = added.game
    monkeypatch.setitem(GAMES, game.slug, game)
    monkeypatch.setitem(GAME_UIS, game.slug, default.of(game))
    monkeypatch.setitem(
        rooms.ADDED, game.slug, Facts(places=game.places, secret=game.secret_verbs, unplaced=game.unplaced)
    )
    return added
