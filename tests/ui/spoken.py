"""What a listener hears of a whole game, turn by turn, and how many words that is."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import median

from engine import GAMES, Record
from tests.ui.fake_browser import FakeBrowser
from ui.platform.browser import Signal

_PLAYERS = 4
_PRESSES = 400


@cache
def heard_turns(slug: str, turns: int = 30, **settings: str) -> list[list[str]]:
    """What is said from the end of each of one's turns to the next one, for a player of that game among bots."""
    seats = max(count for count in GAMES[slug].seat_counts if count <= _PLAYERS)
    browser, rng = FakeBrowser(), Random(1)
    browser.moving = True
    for name, value in settings.items():
        browser.app.choose(name, value)
    browser.app.begin(Record(slug, ("you", *["bot:random"] * (seats - 1)), {}))
    browser.send(Signal("none"))
    browser.read_on()
    heard: list[list[str]] = []
    said: list[str] = []
    asked_at = browser.model.connection.length
    for _press in range(_PRESSES):
        if browser.has("#result") or len(heard) == turns:
            break
        browser.said = []
        if browser.has("#go-on"):
            browser.do("go-on")
        elif browser.acts() and (not browser.unpicked() or rng.random() < 0.8):
            browser.act(rng.choice(browser.acts()))
        else:
            browser.pick(rng.choice(browser.unpicked()))
        browser.settle()
        said += browser.said
        if browser.model.is_choosing and browser.model.connection.length != asked_at:
            asked_at = browser.model.connection.length
            heard.append(said)
            said = []
    assert not browser.errors
    return heard


def words_a_turn(turns: list[list[str]]) -> float:
    """The median number of words of a turn."""
    return median(sum(len(line.split()) for line in turn) for turn in turns)
