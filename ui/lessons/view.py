"""The coach of a lesson: its panel at the table, with the buttons that lead on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.html import Attribute, Html, h
from ui.components.translation import _, pgettext
from ui.page import routes
from ui.page.layout import PageContext


@dataclass(frozen=True)
class Coach:
    """One step of a lesson in words: `say`.

    place: which step this is, from 1, of how many. answer: why the pupil's choice isn't right, else "". asks: whether
    the pupil has a task. waits: the text instead while others act, or a moment stands, before this step, else "". last:
    whether it is the end. following: the address of the next lesson and its title, None if there is none.
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
    place = _("Step {step} of {steps}", step=number, steps=count)
    return h(
        "section",
        {"class": "note coach", "id": "lesson", "tabindex": "-1", "aria-label": _("Lesson")},
        # First, so that the buttons stay where they are, however long the text below is.
        h(
            "p",
            {"class": "answers last" if told.last else "answers"},
            h("progress", {"max": count, "value": number, "aria-label": place}),
            _button(Command.LESSON_BACK, pgettext("button", "Back"), idle=number == 1),
            _ways_on(told, page_context),
        ),
        h("p", {"class": "teaching"}, told.waits or page_context.link_rulings(slug, told.say)),
        h("p", {}, about_hints()) if told.last and not told.waits else None,
        h("p", {"class": "answer"}, h("strong", {}, not_quite()), " ", told.answer) if told.answer else None,
    )


def about_hints() -> str:
    """Return the sentence about hints at the end of a lesson."""
    return _("If you continue from here, “{hint}” shows what a strong player would choose.", hint=_("Hint"))


def not_quite() -> str:
    """Return the words before the reason why a choice isn't right."""
    return _("Not quite.")


def _ways_on(told: Coach, page_context: PageContext) -> list[Html]:
    if told.last:
        idle = bool(told.waits)
        found = [
            _button(Command.PLAY_ON, _("Continue from here"), first=True, idle=idle),
            _button(Command.LESSON_AGAIN, _("Start again")),
        ]
        if told.following and not page_context.full:
            address, title = told.following
            found.append(
                h("a", {"class": "button", "href": routes.write(address)}, _("Next lesson: {lesson}", lesson=title))
            )
        return found
    if told.asks:
        return [_button(Command.LESSON_SHOW, _("Show me"), idle=bool(told.waits))]
    return [_button(Command.LESSON_NEXT, pgettext("button", "Next"), first=True, idle=bool(told.waits))]


def _button(do: Command, label: str, *, first: bool = False, idle: bool = False) -> Html:
    attributes: Mapping[str, Attribute] = {
        "class": "button first" if first else "button",
        "id": do,
        "data-again": do in (Command.LESSON_BACK, Command.LESSON_NEXT),
        "aria-disabled": "true" if idle else None,
    }
    return button(label, do, attributes)
