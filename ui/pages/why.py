"""The answers to *Why?* at a table: those of the rules page, for what lies here, each with where the rules say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ui import later
from ui.catalog import ui_of
from ui.html import Html, h, join
from ui.kit.questions import Explanation, Kind, Lying, Question
from ui.pages.frame import Around
from ui.questions import catalog
from ui.questions.widget import answer_in_words, sum_of
from ui.text import why as text
from ui.text.words import Voices


class Answered(NamedTuple):
    """Something that lies on the table, what is asked about it, and the answer."""

    lying: Lying
    kind: Kind
    question: Question
    answer: Explanation


def answers(view: Any, events: Sequence[Any], voices: Voices) -> list[Answered]:
    """Return the answers about all that lies there, after all that has happened, the most likely to be asked first."""
    found = []
    for lying in later.module(ui_of(view.game).questions).lying(view, events, voices):
        kind, question = catalog.read(f"{view.game} {lying.asked}")
        found.append(Answered(lying, kind, question, answer_in_words(kind, question)))
    return found


def html(found: Sequence[Answered], slug: str, around: Around) -> Html:
    """Return the answers as they stand in their window, the first of them open."""
    return join(
        h("p", {}, text.NOTHING) if not found else None,
        [_told(each, slug, around, not at) for at, each in enumerate(found)],
    )


def _told(each: Answered, slug: str, around: Around, first: bool) -> Html:
    verdict, lines, _ = each.answer
    told = h("p", {"class": "verdict"}, verdict), sum_of(lines) if lines else None
    linked = around.cited(slug, join(*told))
    rules = around.rules(slug, said=text.RULES, place=each.kind.variants[each.question.variant].rules)
    return h("details", {"open": first}, h("summary", {}, each.lying.name), linked, h("p", {"class": "small"}, rules))
