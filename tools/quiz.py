"""The quiz of the sign circle: questions whose answers the engine gives, for static/js/quiz.js to show in turn."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

from engine.decks.fey import SIGN_LETTERS
from engine.mechanics.circle import POINTS, RELATIONS, fey_chance, letters, relation
from tools import deck_words as words
from ui.components.circle import sign_circle
from ui.components.html import Attribute, Html, h, raw
from ui.components.symbols import speech_only
from ui.components.translation import _

AT_ONCE = 10
"""How many questions are asked before the result is told."""

_SEED = 15
_MIX = ("same", *["harmonious"] * 3, *["neutral"] * 3, *["opposing"] * 2, "fey")
"""The relations that AT_ONCE questions ask about; those that are hard to tell apart come more often."""

_ROUNDS = 2
_FEY = "fey"
_ID = re.compile(r' id="[^"]*"')


class Question(NamedTuple):
    """A question: one sign's worth to the holder of another; the circle starts at the holder's sign, clockwise."""

    circle: str
    own: str
    sign: str

    @property
    def relation(self) -> str:
        """The engine's relation of the two signs, "fey" if the one asked about isn't on the circle."""
        return relation(self.circle, self.own, self.sign)

    @property
    def answer(self) -> str:
        """The points as a word, or "fey"."""
        return str(POINTS[RELATIONS.index(self.relation)]) if self.relation in RELATIONS else _FEY


def questions() -> list[Question]:
    """Return the same questions every time, about many circles: AT_ONCE for each round."""
    rng, found = Random(_SEED), []
    for _round in range(_ROUNDS):
        for wanted in rng.sample(_MIX, AT_ONCE):
            laid = "".join(letters(fey_chance("circle", None, (), 2, rng).signs))
            asked = [Question(laid, laid[0], sign) for sign in SIGN_LETTERS]
            found.append(rng.choice([each for each in asked if each.relation == wanted]))
    return found


def quiz() -> Html:
    """Return the quiz, hidden until its script shows it; each question is a template."""
    answers = [
        h(
            "button",
            {"type": "button", "class": "button", "data-answer": answer},
            _(words.FEY) if answer == _FEY else answer,
        )
        for answer in (*map(str, POINTS), _FEY)
    ]
    parts = (
        h("p", {"class": "counter", "data-part": "place"}),
        h("div", {"data-part": "question", "tabindex": "-1"}),
        h("div", {"class": "answers", "role": "group", "aria-label": _(words.ANSWERS)}, answers),
        h("p", {"class": "verdict", "role": "status", "data-part": "said"}),
        h("p", {"class": "answers"}, h("button", {"type": "button", "class": "button first", "data-part": "next"})),
    )
    told: dict[str, Attribute] = {
        "data-at-once": AT_ONCE,
        "data-right": _(words.RIGHT),
        "data-wrong": _(words.WRONG),
        "data-next": _(words.NEXT),
        "data-end": _(words.TO_RESULT),
        "data-again": _(words.AGAIN),
    }
    places = [h("li", {}, words.place(at, AT_ONCE)) for at in range(AT_ONCE)]
    results = [h("li", {}, line) for line in words.result(AT_ONCE)]
    lists = h("template", {"data-part": "texts"}, h("ol", {}, places), h("ol", {}, results))
    shown = h("div", {"class": "quiz", "hidden": True, **told}, parts, lists, map(_question, questions()))
    return h("div", {}, shown, h("noscript", {}, h("p", {}, _(words.NO_QUIZ))))


def _question(question: Question) -> Html:
    """Return a question as it is asked, and its circle as it is shown after the answer."""
    asks = h("p", {"class": "asks"}, words.question(question.sign))
    return h(
        "template",
        {"data-asks": question.answer, "data-why": words.why(question.relation, question.sign, question.own)},
        asks,
        h("p", {"class": "small"}, words.yours(question.own), speech_only(f" {_(words.CLOCKWISE)}")),
        h("div", {"class": "asked"}, _circle(question, asks=True)),
        h("div", {"class": "answered"}, _circle(question)),
    )


def _circle(question: Question, asks: bool = False) -> Html:
    """Return the circle as the holder of the sign sees it; the page has others, so that it has no ids."""
    return raw(_ID.sub("", sign_circle(question.circle, (question.own,), (_(words.YOU),), 0, "", asks)))
