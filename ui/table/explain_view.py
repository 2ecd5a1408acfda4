"""The answers to *Why?* at a table: those of the rules page, for what lies here, each with where the rules say so."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine import GameError, why_not
from ui.components.grammar import Voices, sentence
from ui.components.html import Html, h, join
from ui.components.refusal import refusal
from ui.components.table_state import PLAIN
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.games.kit.choices import all_of
from ui.games.kit.questions import Explanation, NamedAnswer, NamedQuestion, Question, QuestionKind, SumLine
from ui.page.layout import PageContext
from ui.platform import lazy_modules
from ui.rules import catalog
from ui.rules.view import answer_in_words, sum_of
from ui.table import units


def answers(view: Any, events: Sequence[Any], voices: Voices, seat: int | None = None) -> list[NamedAnswer]:
    """Return the answers about everything on the table, after all these events, the most likely questions first.

    With a seat, its score comes first, and then its other answers.
    """
    game = lazy_modules.module(ui_of(view.game).questions)
    lying: list[NamedQuestion | NamedAnswer] = game.questions_on_table(view, events, voices)
    found = [
        each
        if isinstance(each, NamedAnswer)
        else answer_question(each.name, *catalog.read(f"{view.game} {each.asked}"), each.seat)
        for each in lying
    ]
    if seat is None:
        return found
    return [score_answer(view, events, voices, seat), *sorted(found, key=lambda each: each.seat != seat)]


def score_answer(view: Any, events: Sequence[Any], voices: Voices, seat: int) -> NamedAnswer:
    """Return a seat's score as a sum, its parts in the order in which the seat got them."""
    game = lazy_modules.module(ui_of(view.game).questions)
    lines: list[SumLine] = game.score(view, events, voices, seat)
    place, unit = game.SCORE
    total = sum(int(line.value) for line in lines)
    who = voices.of(seat)
    told = Explanation(units.score_sentence(who, total if lines else None, unit), tuple(lines))
    return NamedAnswer(sentence(_("{who:possessive} score", who=who)), told, place, seat)


def answer_question(name: str, kind: QuestionKind, question: Question, seat: int | None = None) -> NamedAnswer:
    """Return the answer to a question, about what has this name."""
    return NamedAnswer(name, answer_in_words(kind, question), kind.variants[question.variant].rules, seat)


def answer_refusal(view: Any, action: str, voices: Voices) -> NamedAnswer | None:
    """Return the engine's reason why something can't be done, and what can be; None if it can be done.

    `action` is an action of the view's seat, or a card's code.
    """
    try:
        why = why_not(view, action)
    except GameError:
        # It can't even be read, as the note says.
        return None
    if why is None:
        return None
    tried, about = _cards(view, [action]), tuple(code for code in why.cards if code not in action.split())
    able = [each for each in _cards(view, view.legal) if each not in tried]
    shown = (_("You chose"), tried, False), (_("Because of"), about, False), (_("You can choose"), able, True)
    lines = [SumLine(label, _card_names(cards), "", best, tuple(cards)) for label, cards, best in shown if cards]
    explained = Explanation(refusal(why, voices, view), tuple(lines))
    return NamedAnswer(_("Why you can’t do that"), explained, why.ruling.lower())


def _cards(view: Any, actions: Sequence[str]) -> list[str]:
    """Return the viewer's cards that these actions name, in the order of the hand."""
    words = {word for each in actions for word in each.split()}
    held = ui_of(view.game).room(view, PLAIN).cards_held()
    return [code for code in dict.fromkeys(held) if code in words]


def _card_names(codes: Sequence[str]) -> str:
    return f"{sentence(all_of(codes))}."


def spoken_answer(found: Sequence[NamedAnswer]) -> str:
    """Return the first of these answers as it is spoken: its name and verdict."""
    return f"{found[0].name}. {found[0].answer.verdict}" if found else _no_answer()


def _no_answer() -> str:
    return _("There’s nothing on the table to explain yet.")


def html(found: Sequence[NamedAnswer], slug: str, page_context: PageContext) -> Html:
    """Return the window of the answers, the first of them open."""
    return join(
        h("p", {}, _no_answer()) if not found else None,
        [_answer_html(each, slug, page_context, not at) for at, each in enumerate(found)],
    )


def _answer_html(each: NamedAnswer, slug: str, page_context: PageContext, first: bool) -> Html:
    verdict, lines = each.answer.verdict, each.answer.lines
    cite = partial(page_context.link_rulings, slug)
    told = h("p", {"class": "verdict"}, cite(verdict)), sum_of(lines, pictured=True, cite=cite) if lines else None
    rules = page_context.rules(slug, said=_("See the rules"), place=each.place)
    return h("details", {"open": first}, h("summary", {}, each.name), told, h("p", {"class": "small"}, rules))
