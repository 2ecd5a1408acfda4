"""A page in which game after game is played doesn't grow; `build.py soak --games 500` plays more of them."""

import pytest
from playwright.sync_api import Page

from tests.attacks.games import ENOUGH, growth, play_games, too_much
from tools.server import StaticServer


# What every day's tests would see of it is a page that gets slower: tests/browser/standing.py plays dozens in one.
@pytest.mark.long
def test_what_a_page_takes_stops_growing(page: Page, server: StaticServer) -> None:
    assert not too_much(growth(list(play_games(ENOUGH, page, server.address))))
