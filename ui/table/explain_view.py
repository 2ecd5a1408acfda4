"""The answers to *Why?* at a table: those of the rules page, for what lies here, each with where the rules say so."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine import GameError, why_not
from ui.components.grammar import Voices, plural, sentence
from ui.components.html import Html, h, join
from ui.components.table_state import PLAIN
from ui.components.translation import negative
from ui.games.catalog import ui_of
from ui.games.kit.choices import all_of
from ui.games.kit.questions import Explanation, NamedAnswer, NamedQuestion, Question, QuestionKind, SumLine
from ui.games.kit.refusal import refusal
from ui.page.layout import PageContext
from ui.platform import lazy_modules
from ui.rules import catalog
from ui.rules.view import answer_in_words, sum_of
from ui.table import explain_text as text


def answers(view: Any, events: Sequence[Any], voices: Voices, seat: int | None = None) -> list[NamedAnswer]:
    """Return the answers about all that lies there, after all that has happened, the most likely to be asked first.

    With a seat, its score comes first, and then what is that seat's.
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
    """Return a seat's score as the sum of what brought it, in the order in which it got that."""
    game = lazy_modules.module(ui_of(view.game).questions)
    lines: list[SumLine] = game.score(view, events, voices, seat)
    place, unit = game.SCORE
    total = sum(int(line.value) for line in lines)
    counted = f"{negative(total)} {plural(total, unit)}" if lines else f"no {unit}s yet"
    told = Explanation(f"{sentence(voices.of(seat).does('have'))} {counted}.", tuple(lines))
    return NamedAnswer(f"{sentence(voices.whose(seat))} score", told, place, seat)


def answer_question(name: str, kind: QuestionKind, question: Question, seat: int | None = None) -> NamedAnswer:
    """Return the answer to a question, about what has this name."""
    return NamedAnswer(name, answer_in_words(kind, question), kind.variants[question.variant].rules, seat)


def answer_refusal(view: Any, action: str, voices: Voices) -> NamedAnswer | None:
    """Return why something can't be done, from the engine's own reason, with what could be; None if it can be done.

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
    lines = [
        SumLine(label, _card_names(cards), "", label == text.ABLE, tuple(cards))
        for label, cards in ((text.TRIED, tried), (text.ABOUT, about), (text.ABLE, able))
        if cards
    ]
    return NamedAnswer(text.REFUSED, Explanation(refusal(why, voices, view), tuple(lines)), why.ruling.lower())


def _cards(view: Any, actions: Sequence[str]) -> list[str]:
    """Return the viewer's cards that these actions name, in the order of the hand."""
    words = {word for each in actions for word in each.split()}
    held = ui_of(view.game).room(view, PLAIN).cards_held()
    return [code for code in dict.fromkeys(held) if code in words]


def _card_names(codes: Sequence[str]) -> str:
    return f"{sentence(all_of(codes))}."


def spoken_answer(each: NamedAnswer) -> str:
    """Return what is said of an answer: what it is about, and the verdict."""
    return f"{each.name}. {each.answer.verdict}"


def html(found: Sequence[NamedAnswer], slug: str, page_context: PageContext) -> Html:
    """Return the answers as they stand in their window, the first of them open."""
    return join(
        h("p", {}, text.NOTHING) if not found else None,
        [_answer_html(each, slug, page_context, not at) for at, each in enumerate(found)],
    )


def _answer_html(each: NamedAnswer, slug: str, page_context: PageContext, first: bool) -> Html:
    verdict, lines, _ = each.answer
    cite = partial(page_context.link_rulings, slug)
    told = h("p", {"class": "verdict"}, cite(verdict)), sum_of(lines, pictured=True, cite=cite) if lines else None
    rules = page_context.rules(slug, said=text.RULES, place=each.place)
    return h("details", {"open": first}, h("summary", {}, each.name), told, h("p", {"class": "small"}, rules))
