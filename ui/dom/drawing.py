"""The page's contents and focus, and data that the build has put into it."""

from __future__ import annotations

import js

from ui.dom.double_presses import DoublePresses
from ui.dom.finger import Finger
from ui.dom.running import run, sleep
from ui.dom.values import data, or_none

_ROOT = "app"

_written: list[str] = []
"""The title of the page, as it was last written; empty before."""


def show(title: str, html: str, focus_fallback: str) -> None:
    """Draw the page, once nothing is pressed; elements with an id are kept, with their focus and motion.

    If the focused element is gone, the focus goes to the element whose id is `focus_fallback`.
    """
    finger.draw(title, html, focus_fallback)


def _draw(title: str, html: str, focus_fallback: str) -> None:
    # A translator may have made something else of it.
    if _written != [title]:
        _written[:] = [title]
        js.document.title = title
    patch(_ROOT, html, focus_fallback)


def patch(id: str, html: str, focus_fallback: str) -> None:
    """Make the contents of an element look like this at once; the focus is kept as in `show`."""
    js.window.suitsPatch(js.document.getElementById(id), html, focus_fallback)
    double_presses.redraw(js.performance.now())


def focus(id: str, place: int = 0) -> None:
    """Put the focus on an element, if it is there, and scroll no further than needed to see it.

    A closed window around it opens. In a row with arrow keys, the button at this place gets the focus, from 1; 0 is the
    current one.
    """
    element = or_none(js.document.getElementById(id))
    if element is None:
        return
    hiding = or_none(element.closest("[popover]"))
    if hiding is not None and not element.checkVisibility():
        hiding.showPopover()
    if place:
        target = or_none(element.querySelectorAll("button").item(place - 1))
        if target is None:
            return
    else:
        target = or_none(element.querySelector("button[tabindex='0']")) or element
    js.window.suitsGoTo(target)


def look(name: str, value: str) -> None:
    """Have every part of the page look as one of `ui.page.settings.LOOKS` says from now on."""
    # A page without looks.js, which never answered, works all the same.
    if looks := getattr(js.window, "suitsLook", None):
        looks(name, value)


def shows_motion() -> bool:
    """Return whether the page is visible, and its reader likes motion."""
    return not (js.document.hidden or js.matchMedia("(prefers-reduced-motion: reduce)").matches)


def call_to(id: str) -> None:
    """Put the focus on a question, unless the reader is elsewhere, or in the hand that holds its answer."""
    question = or_none(js.document.getElementById(id))
    active = or_none(js.document.activeElement)
    if question is None:
        return
    if active is not None and not active.isSameNode(js.document.body):
        answering = or_none(question.querySelector("button")) is None and or_none(active.closest("#hand")) is not None
        if answering or not active.matches(".felt button"):
            return
    js.window.suitsGoTo(question, False)


def to_top() -> None:
    """Show the page from its beginning."""
    js.window.scrollTo(0, 0)


def questions() -> dict[str, str]:
    """Return the questions that stand in the page, by the ids of their elements."""
    return {str(element.id): data(element, "question") for element in js.document.querySelectorAll("[data-question]")}


def template(id: str) -> str:
    """Return the text of one of the page's templates, filled by the build; "" if there is no such template."""
    element = or_none(js.document.getElementById(id))
    return "" if element is None else str(element.content.textContent)


def symbols() -> dict[str, str]:
    """Return the symbols that the page carries, as markup by their ids, without the letters it may show instead."""
    found = {}
    for symbol in js.document.querySelectorAll("symbol[id]"):
        drawn = symbol.cloneNode(True)
        for letter in drawn.querySelectorAll(".lettered"):
            letter.remove()
        found[str(symbol.id)] = str(drawn.outerHTML)
    return found


finger = Finger(_draw, run, sleep)
double_presses = DoublePresses()
