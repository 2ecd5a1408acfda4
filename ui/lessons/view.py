"""The coach of a lesson: its panel at the table, with the buttons that lead on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.html import Attribute, Html, h
from ui.components.translation import _, pgettext
from ui.lessons.lesson import Lesson, Step
from ui.lessons.named_cards import cards_named, with_cards
from ui.lessons.progress import Progress
from ui.page import routes
from ui.page.layout import PageContext

_CARD = 7
"""About as many letters as a small card in a sentence is wide."""

_NEARLY = 0.75
"""Texts of this share of the longest one's length may take as many lines."""


def coach(
    progress: Progress,
    answer: str,
    waits: str,
    slug: str,
    page_context: PageContext,
    longest: Sequence[Step | str],
) -> Html:
    """Return the panel that teaches.

    answer: why the pupil's choice isn't right, in place of the step, else "". waits: the text in place of the step
    while others act, or a moment stands, before it, else "". longest: the texts that its height has room for, which
    stand unseen behind the present one, so that nothing below moves from step to step.
    """
    number, count = progress.at + 1, len(progress.lesson.steps)
    place = _("Step {step} of {steps}", step=number, steps=count)
    back = _button(Command.LESSON_BACK, pgettext("button", "Back"), idle=number == 1 and not answer)
    return h(
        "section",
        {"class": "note coach", "id": "lesson", "tabindex": "-1", "aria-label": _("Lesson")},
        # First, so that the buttons stay where they are, however long the text below is.
        h(
            "p",
            {"class": "answers last" if progress.is_last else "answers"},
            back,
            h("progress", {"max": count, "value": number, "aria-label": place}),
            _ways_on(progress, bool(waits), page_context),
        ),
        h(
            "div",
            {"class": "room"},
            h(
                "div",
                {},
                h("p", {"class": "teaching"}, waits)
                if waits
                else _paragraph(answer or progress.step, slug, page_context),
                h("p", {}, about_hints()) if progress.is_last and not waits else None,
            ),
            [h("div", {"aria-hidden": True, "inert": True}, _paragraph(each, slug, page_context)) for each in longest],
        ),
    )


def _paragraph(text: Step | str, slug: str, page_context: PageContext) -> Html:
    """Return what a step says, with a link to the ruling that it names, or the answer to a choice that isn't right."""
    if isinstance(text, str):
        return h("p", {"class": "answer"}, h("strong", {}, not_quite()), " ", with_cards(text))
    more = page_context.rules(slug, said=pgettext("link", "More"), place=text.rule.lower()) if text.rule else None
    return h("p", {"class": "teaching"}, with_cards(text.say), " " if more else None, more)


def longest(lesson: Lesson) -> tuple[Step | str, ...]:
    """Return the steps and the answers of a lesson that may take the most lines."""
    lengths: dict[Step | str, int] = {}
    for step in lesson.steps:
        lengths[replace(step, wrong=None)] = _length(step.say) + len(step.rule)
        lengths |= {each: _length(each) + len(not_quite()) for each in (step.wrong or {}).values()}
    least = max(lengths.values()) * _NEARLY
    return tuple(each for each, length in lengths.items() if length >= least)


def _length(text: str) -> int:
    return len(_(text)) + _CARD * len(cards_named(text))


def about_hints() -> str:
    """Return the sentence about hints at the end of a lesson."""
    return _("When you continue, “{hint}” suggests a choice.", hint=_("Hint"))


def not_quite() -> str:
    """Return the words before the reason why a choice isn't right."""
    return _("Not quite.")


def _ways_on(progress: Progress, idle: bool, page_context: PageContext) -> list[Html | None]:
    if progress.is_last:
        found = [
            _button(Command.PLAY_ON, _("Continue from here"), first=True, idle=idle),
            _button(Command.LESSON_AGAIN, _("Start again")),
        ]
        if progress.next_lesson and not page_context.full:
            label = h("span", {}, _("Next lesson: {title}", title=_(progress.lesson.following_title)))
            found.append(h("a", {"class": "button", "href": routes.write(progress.next_lesson)}, label))
        return [*found, page_context.lobby()]
    if progress.step.asks:
        return [] if idle else [_button(Command.LESSON_SHOW, _("Do it for me"))]
    return [_button(Command.LESSON_NEXT, pgettext("button", "Next"), first=True, idle=idle)]


def _button(do: Command, label: str, *, first: bool = False, idle: bool = False) -> Html:
    attributes: Mapping[str, Attribute] = {
        "class": "button first" if first else "button",
        "id": do,
        "data-again": do in (Command.LESSON_BACK, Command.LESSON_NEXT),
        "aria-disabled": "true" if idle else None,
    }
    return button(label, do, attributes)
