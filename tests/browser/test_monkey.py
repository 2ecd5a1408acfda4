"""A few seconds of `build.py monkey`, which presses and types at random in five tabs."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.attacks.monkey import SLOWER, press_at_random
from tests.browser.helpers import executable
from tools.server import StaticServer


# Two tabs start sooner than five, and what is asked for and not begun when the next press comes is met in one. What
# makes a processor seem slow keeps it from other tests, so every day it seems half as fast as it is.
@pytest.mark.parametrize(
    ("tabs", "presses", "slower"),
    [(2, 60, 2), pytest.param(5, 3000, SLOWER, marks=pytest.mark.long)],
    ids=["two", "five"],
)
def test_nothing_breaks_whatever_is_pressed(tabs: int, presses: int, slower: float, server: StaticServer) -> None:
    pressing = press_at_random(server.address, executable(), presses, 1, tabs, slower)
    # In a thread of its own: the browser of the other tests has an event loop that runs in this one.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, pressing).result()["presses and keys"] == presses
