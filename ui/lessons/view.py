"""A lesson at the table: what is said, what is lit, and the way on."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ui.components.html import Attribute, Html, h, join, raw, unescape
from ui.lessons import text
from ui.page import routes
from ui.page.layout import Around

_NAME = re.compile(r' (?:id|data-place|data-card)="([^"]+)"')
_TAG = re.compile(r"<[a-z][^>]*>")


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


def coach(told: Coach, slug: str, around: Around) -> Html:
    """Return the panel that teaches; the rulings that it quotes lead to the game's rules."""
    number, count = told.place
    return h(
        "section",
        {"class": "note coach", "id": "lesson", "tabindex": "-1", "aria-label": text.LESSON},
        h("p", {"class": "teaching"}, told.waits or around.cited(slug, join(told.say))),
        h("p", {"class": "answer"}, h("strong", {}, text.NOT_THAT), " ", told.answer) if told.answer else None,
        h(
            "p",
            {"class": "answers"},
            h("progress", {"max": count, "value": number, "aria-label": text.place(number, count)}),
            _button("lesson-back", text.BEFORE, idle=number == 1),
            _ways_on(told, around),
        ),
    )


def _ways_on(told: Coach, around: Around) -> list[Html]:
    if told.last:
        idle = bool(told.waits)
        found = [
            _button("play-on", text.PLAY_ON, first=True, idle=idle),
            _button("lesson-again", text.FROM_THE_BEGINNING),
        ]
        if told.following and not around.full:
            address, title = told.following
            found.append(h("a", {"class": "button", "href": routes.write(address)}, text.another(title)))
        return found
    if told.asks:
        return [_button("lesson-show", text.SHOW_ME, idle=bool(told.waits))]
    return [_button("lesson-next", text.NEXT, first=True, idle=bool(told.waits))]


def _button(do: str, label: str, *, first: bool = False, idle: bool = False) -> Html:
    attributes: Mapping[str, Attribute] = {
        "type": "button",
        "class": "button first" if first else "button",
        "id": do,
        "data-do": do,
        "aria-disabled": "true" if idle else None,
    }
    return h("button", attributes, label)


def looked_at(table: Html, look: Collection[str], asks: bool) -> Html:
    """Return a playing area in which these are lit, by their names, and the rest is dimmed; all is bright without.

    asks: whether something is to be chosen there.
    """

    def marked(found: re.Match[str]) -> str:
        tag = found[0]
        names = {unescape(name) for name in _NAME.findall(tag)}
        return f"{tag[:-1]} data-lit>" if names.intersection(look) else tag

    lit = _TAG.sub(marked, table)
    classes = " ".join(["table taught", *(["spotlit"] if look else []), *([] if asks else ["unasked"])])
    return raw(lit.replace('class="table ', f'class="{classes} ', 1))
