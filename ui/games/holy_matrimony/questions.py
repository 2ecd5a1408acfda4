"""What the page of the rules of Holy Matrimony asks and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.fey import CODES, SIGN_NAMES, sign_of
from engine.games.holy_matrimony.events import Scored
from engine.games.holy_matrimony.scoring import FEY_BONUS, HAND, score_of
from engine.games.holy_matrimony.views import HolyMatrimonyView
from engine.mechanics.circle import relation
from ui.components.fey_text import card_name, points_counted
from ui.components.grammar import Voices, sentence
from ui.games.holy_matrimony.words import distance
from ui.games.kit.circle import circle_of_last
from ui.games.kit.questions import Explanation, NamedQuestion, Question, QuestionKind, QuestionRow, SumLine, Variant
from ui.games.kit.table import clockwise


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    (church,), cards = asked.rows
    scored = score_of(church, cards, asked.circle, asked.sign)
    lines = [_line(asked, church, scored.church, ", the church card")]
    lines += [_line(asked, code, worth) for code, worth in zip(cards, scored.cards, strict=True)]
    if scored.bonus:
        lines.append(SumLine("FEY", "only once, however many FEY cards there are (H3)", FEY_BONUS))
    if scored.cost:
        lines.append(SumLine("Missing 21", distance(answer["total"]), scored.cost))
    lines.append(SumLine("Together", "", answer["points"], True))
    points = points_counted(answer["points"])
    verdict = f"It makes {answer['total']}, {distance(answer['total'])}: {points} to {SIGN_NAMES[asked.sign]}."
    return Explanation(verdict, tuple(lines))


def _line(asked: Question, code: str, worth: int, more: str = "") -> SumLine:
    """Return what a card is worth by its sign."""
    found = relation(asked.circle, asked.sign, sign_of(code))
    how = "FEY, related to nobody" if found == "fey" else f"{found} to {SIGN_NAMES[asked.sign]}"
    return SumLine(f"{sentence(card_name(code))}{more}", how, worth, cards=(code,))


def questions_on_table(view: HolyMatrimonyView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion]:
    """Return what everybody scored in the last round, the viewer first."""
    circle, signs = circle_of_last(events, Scored)
    scored = {event.seat: event for event in events if isinstance(event, Scored)}
    return [
        NamedQuestion(
            f"{sentence(voices.whose(seat))} last round",
            f"round church {scored[seat].church} play {' '.join([*scored[seat].cards, ''])}"
            f"circle {circle} sign {signs[seat]}",
            seat,
        )
        for seat in clockwise(view)
        if seat in scored
    ]


def score(view: HolyMatrimonyView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return what each round has brought the seat."""
    scored = [event for event in events if isinstance(event, Scored) and event.seat == seat]
    return [
        SumLine(
            f"Round {number}",
            f"{event.total}, {distance(event.total)}",
            event.points,
            cards=(event.church, *event.cards),
        )
        for number, event in enumerate(scored, 1)
    ]


SCORE = ("a-round", "point")
"""The heading in the rules page that says what scores, and what is counted."""

KINDS = (
    QuestionKind(
        game="holy-matrimony",
        title="What does this round score?",
        begin="Choose the church card and the cards that are joined to it.",
        variants={"round": Variant("A round", (1, HAND), rules="a-round")},
        explain=_explain,
        rows=(QuestionRow("The church card", "church"), QuestionRow("Joined to it", "play")),
        cards=CODES,
        circle="NFRWDST",
        sign="F",
    ),
)
