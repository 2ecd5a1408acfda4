"""The example of a game, added as `--with` adds it, but for a single test at a time."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES
from engine.core import Game
from tests import rooms
from tests.games.plain_tricks.facts import FACTS
from tools import prototype
from tools.prototype import Prototype
from tools.setup import ROOT
from ui.games import default
from ui.games.catalog import GAME_UIS

FOLDER = ROOT / "engine/games/plain_tricks"


@pytest.fixture(scope="session")
def added() -> Prototype:
    """The game's folder, read."""
    return prototype.read(FOLDER)


@pytest.fixture
def game(added: Prototype, monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """The game, one of GAMES until the test is over."""
    slug = added.game.slug
    monkeypatch.setitem(GAMES, slug, added.game)
    monkeypatch.setitem(GAME_UIS, slug, added.room or default.of(added.game))
    monkeypatch.setitem(rooms.ADDED, slug, FACTS)
    return added.game
