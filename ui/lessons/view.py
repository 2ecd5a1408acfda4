"""The coach of a lesson: its panel at the table, with the buttons that lead on."""

from __future__ import annotations

from collections.abc import Mapping

from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.html import Attribute, Html, format_html, h
from ui.components.translation import _, in_english, pgettext
from ui.lessons.progress import Progress
from ui.page import routes
from ui.page.layout import PageContext


def coach(progress: Progress, answer: str, waits: str, slug: str, page_context: PageContext) -> Html:
    """Return the panel that teaches; the rulings that it quotes lead to the game's rules.

    answer: why the pupil's choice isn't right, else "". waits: the text in place of the step while others act, or a
    moment stands, before it, else "".
    """
    number, count = progress.at + 1, len(progress.lesson.steps)
    place = _("Step {step} of {steps}", step=number, steps=count)
    return h(
        "section",
        {"class": "note coach", "id": "lesson", "tabindex": "-1", "aria-label": _("Lesson")},
        # First, so that the buttons stay where they are, however long the text below is.
        h(
            "p",
            {"class": "answers last" if progress.is_last else "answers"},
            h("progress", {"max": count, "value": number, "aria-label": place}),
            _button(Command.LESSON_BACK, pgettext("button", "Back"), idle=number == 1),
            _ways_on(progress, bool(waits), page_context),
        ),
        h(
            "p",
            {"class": "teaching", **({} if waits else in_english())},
            waits or page_context.link_rulings(slug, progress.step.say),
        ),
        h("p", {}, about_hints()) if progress.is_last and not waits else None,
        h("p", {"class": "answer"}, h("strong", {}, not_quite()), " ", h("span", in_english(), answer))
        if answer
        else None,
    )


def about_hints() -> str:
    """Return the sentence about hints at the end of a lesson."""
    return _("If you continue from here, “{hint}” shows what a strong player would choose.", hint=_("Hint"))


def not_quite() -> str:
    """Return the words before the reason why a choice isn't right."""
    return _("Not quite.")


def _ways_on(progress: Progress, idle: bool, page_context: PageContext) -> list[Html]:
    if progress.is_last:
        found = [
            _button(Command.PLAY_ON, _("Continue from here"), first=True, idle=idle),
            _button(Command.LESSON_AGAIN, _("Start again")),
        ]
        if progress.next_lesson and not page_context.full:
            address, title = progress.next_lesson
            named = format_html(_("Next lesson: {lesson}"), lesson=h("span", in_english(), title))
            found.append(h("a", {"class": "button", "href": routes.write(address)}, named))
        return found
    if progress.step.asks:
        return [_button(Command.LESSON_SHOW, _("Show me"), idle=idle)]
    return [_button(Command.LESSON_NEXT, pgettext("button", "Next"), first=True, idle=idle)]


def _button(do: Command, label: str, *, first: bool = False, idle: bool = False) -> Html:
    attributes: Mapping[str, Attribute] = {
        "class": "button first" if first else "button",
        "id": do,
        "data-again": do in (Command.LESSON_BACK, Command.LESSON_NEXT),
        "aria-disabled": "true" if idle else None,
    }
    return button(label, do, attributes)
