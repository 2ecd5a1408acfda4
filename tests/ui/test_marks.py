"""Players' marks: a shape and a colour beside each name where several people play, the same at all devices."""

from __future__ import annotations

import re

from engine import GAMES
from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_app import begun
from tests.ui.test_live import gathered, play_on
from ui.components.player_mark import player_mark

MARKED = re.compile(r'(<svg class="player-mark.*?</svg>).*?<(?:span class="name"|b)[^>]*>(?:<bdi>)?([^<]+)', re.DOTALL)


def marks(browser: FakeBrowser) -> dict[str, str]:
    """The mark beside each name."""
    return {name: mark for mark, name in MARKED.findall(browser.html)}


def test_every_seat_has_another_mark():
    assert len({player_mark(seat) for seat in range(max(max(game.seat_counts) for game in GAMES.values()))}) == 7


def test_players_have_the_same_marks_at_all_devices_and_listeners_hear_names_alone():
    air, [table, friend] = gathered("gasp", 2)
    assert marks(table) == {"Ann": player_mark(0), "Friend 1": player_mark(1)}
    assert marks(friend) == marks(table)
    assert 'class="player-mark player-1" aria-hidden="true"' in friend.html
    here = table.address()
    table.visit(here.replace("game", "send"))
    assert marks(table) == marks(friend)
    table.visit(here)
    play_on(air, [table, friend])
    ranked = r'<th scope="row">\d\. (<svg.*?</svg>) (Ann|Friend 1)</th>'
    assert sorted(re.findall(ranked, friend.html), key=lambda each: each[1]) == [
        (player_mark(0), "Ann"),
        (player_mark(1), "Friend 1"),
    ]


def test_around_one_screen_there_are_marks_and_against_bots_there_are_none():
    around = marks(begun(("Ann", "Ben", "bot:random")))
    assert around == {name: player_mark(seat) for seat, name in enumerate(("Ann", "Ben", "Robin"))}
    assert not marks(begun())
