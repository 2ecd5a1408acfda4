"""A few seconds of `build.py monkey`, which presses and types at random in five tabs."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.attacks.monkey import press_at_random
from tests.browser.helpers import executable
from tools.server import StaticServer


# Two tabs start sooner than five, and what is asked for and not begun when the next press comes is met in one.
@pytest.mark.parametrize(
    ("tabs", "presses"), [(2, 60), pytest.param(5, 3000, marks=pytest.mark.long)], ids=["two", "five"]
)
def test_nothing_breaks_whatever_is_pressed(tabs: int, presses: int, server: StaticServer) -> None:
    pressing = press_at_random(server.address, executable(), presses, 1, tabs)
    # In a thread of its own: the browser of the other tests has an event loop that runs in this one.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, pressing).result()["presses and keys"] == presses
