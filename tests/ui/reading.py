"""What a test reads in HTML, by a parser that reads as browsers do, and taps on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from selectolax.lexbor import LexborHTMLParser, LexborNode

from engine.core import View
from ui.components.picker import toggle


def elements(html: str, selector: str) -> list[LexborNode]:
    """The elements in a page, or in a piece of one, that a CSS selector finds, in order, but in templates."""
    return _parse(html).css(selector)


# A page is asked several things in a row; nobody changes what has been read.
@lru_cache(maxsize=8)
def _parse(html: str) -> LexborHTMLParser:
    whole = html[:9].lower() == "<!doctype"
    return LexborHTMLParser(html, is_fragment=not whole)


def element(html: str, selector: str) -> LexborNode:
    """The only one; fails if there is none, or another."""
    found = elements(html, selector)
    assert len(found) == 1, f"{len(found)} elements are {selector}"
    return found[0]


def values(html: str, selector: str, name: str) -> list[str]:
    """What an attribute says in each of these elements that has it, in order."""
    found = (each.attributes.get(name) for each in elements(html, selector))
    return [value for value in found if value is not None]


def inside(html: str, selector: str) -> str:
    """The HTML of the only such element."""
    return element(html, selector).html or ""


def acts(html: str) -> list[str]:
    """What taps do at once, in order."""
    return values(html, "[data-act]", "data-act")


def picks(html: str) -> list[str]:
    """What taps pick or put back, in order."""
    return values(html, "[data-pick]", "data-pick")


def possible_picks(html: str) -> list[str]:
    """The same without what is dimmed."""
    return values(html, "[data-pick]:not([aria-disabled])", "data-pick")


def text_of(html: str | LexborNode) -> str:
    """What can be read."""
    return _whole(html).text()


def words_of(html: str | LexborNode) -> str:
    """What can be read, with a space between what is in different elements, as somebody would read it out."""
    return re.sub(r"(?<=\() | (?=[,.:;)])", "", " ".join(_whole(html).text(separator=" ").split()))


def _whole(html: str | LexborNode) -> LexborNode:
    if not isinstance(html, str):
        return html
    root = LexborHTMLParser(f"<div>{html}</div>", is_fragment=True).root
    assert root is not None
    return root


def prompt_of(html: str) -> str:
    """The text of the prompt."""
    return text_of(element(html, "#prompt"))


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


def random_tap(html: str, rng: Any) -> tuple[str, str]:
    """A tap somewhere: what it does at once or else picks, the other of them empty."""
    do = acts(html)
    pick = possible_picks(html)
    if do and (not pick or rng.random() < 0.6):
        return rng.choice(do), ""
    return "", rng.choice(pick)


def line(html: str, name: str) -> str:
    """Return the number in the line of an answer's sum that is called so."""
    lines = {text_of(row.css("th")[0]): text_of(row.css(".value")[0]) for row in elements(html, "tr:has(> .value)")}
    return lines[name]


def in_lines(html: str) -> list[str]:
    """Return the number in each line of the sum."""
    return [text_of(value) for value in elements(html, "td.value")]


def best(html: str) -> set[str]:
    """Return the numbers in the lines that decide."""
    return {text_of(value) for value in elements(html, "tr.best td.value")}
