"""A lesson at the table: what is said, what is lit, and the way on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.components.commands import Command
from ui.components.html import Attribute, Html, h
from ui.lessons import text
from ui.page import routes
from ui.page.layout import PageContext


@dataclass(frozen=True)
class Coach:
    """What is said at one step of a lesson.

    place: which step this is, from 1, of how many. answer: why what was chosen isn't right, else "". asks: whether
    something is to be chosen. waits: what is said instead while others act, or a moment stands, before this step is
    there, else "". last: whether it is the end. following: the address of the next lesson and its title, None if there
    is none.
    """

    say: str
    place: tuple[int, int]
    answer: str = ""
    asks: bool = False
    waits: str = ""
    last: bool = False
    following: tuple[routes.Route, str] | None = None


def coach(told: Coach, slug: str, page_context: PageContext) -> Html:
    """Return the panel that teaches; the rulings that it quotes lead to the game's rules."""
    number, count = told.place
    return h(
        "section",
        {"class": "note coach", "id": "lesson", "tabindex": "-1", "aria-label": text.LESSON},
        # First, so that they stay where they are, however much is said below.
        h(
            "p",
            {"class": "answers last" if told.last else "answers"},
            h("progress", {"max": count, "value": number, "aria-label": text.place(number, count)}),
            _button(Command.LESSON_BACK, text.BEFORE, idle=number == 1),
            _ways_on(told, page_context),
        ),
        h("p", {"class": "teaching"}, told.waits or page_context.link_rulings(slug, told.say)),
        h("p", {}, text.HINTS) if told.last and not told.waits else None,
        h("p", {"class": "answer"}, h("strong", {}, text.NOT_THAT), " ", told.answer) if told.answer else None,
    )


def _ways_on(told: Coach, page_context: PageContext) -> list[Html]:
    if told.last:
        idle = bool(told.waits)
        found = [
            _button(Command.PLAY_ON, text.PLAY_ON, first=True, idle=idle),
            _button(Command.LESSON_AGAIN, text.FROM_THE_BEGINNING),
        ]
        if told.following and not page_context.full:
            address, title = told.following
            found.append(h("a", {"class": "button", "href": routes.write(address)}, text.another(title)))
        return found
    if told.asks:
        return [_button(Command.LESSON_SHOW, text.SHOW_ME, idle=bool(told.waits))]
    return [_button(Command.LESSON_NEXT, text.NEXT, first=True, idle=bool(told.waits))]


def _button(do: Command, label: str, *, first: bool = False, idle: bool = False) -> Html:
    attributes: Mapping[str, Attribute] = {
        "type": "button",
        "class": "button first" if first else "button",
        "id": do,
        "data-do": do,
        "data-again": do in (Command.LESSON_BACK, Command.LESSON_NEXT),
        "aria-disabled": "true" if idle else None,
    }
    return h("button", attributes, label)
