"""What a test reads in a table's HTML, and taps on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from engine.core import View
from ui.picker import toggle


def acts(html: str) -> list[str]:
    """What taps do at once, in order."""
    return re.findall(r'data-act="([^"]*)"', html)


def picks(html: str) -> list[str]:
    """What taps pick or put back, in order."""
    return re.findall(r'data-pick="([^"]*)"', html)


def possible_picks(html: str) -> list[str]:
    """The same without what is dimmed."""
    tags = re.findall(r"<button[^>]*>", html)
    return [token for tag in tags if "aria-disabled" not in tag for token in picks(tag)]


def text_of(html: str) -> str:
    """What can be read."""
    return re.sub(r"<[^>]*>", "", html)


def prompt_of(html: str) -> str:
    """The text of the prompt."""
    return text_of(html[html.index('id="prompt"') :].partition(">")[2])


def shown_by_picking(view: View, shown: Callable[..., str]) -> Iterator[str]:
    """The HTML after each way of picking that the HTML itself offers; `shown` draws a view with what is picked."""
    waiting: list[tuple[str, ...]] = [()]
    met = {frozenset[str]()}
    while waiting:
        picked = waiting.pop()
        html = shown(view, picked=picked)
        yield html
        for token in possible_picks(html):
            further = toggle(view.legal, picked, token)
            if frozenset(further) not in met:
                met.add(frozenset(further))
                waiting.append(further)


def tapped(html: str, rng: Any) -> tuple[str, str]:
    """A tap somewhere: what it does at once or else picks, the other of them empty."""
    do = acts(html)
    pick = possible_picks(html)
    if do and (not pick or rng.random() < 0.6):
        return rng.choice(do), ""
    return "", rng.choice(pick)
