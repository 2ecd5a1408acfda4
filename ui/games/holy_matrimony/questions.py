"""The questions on the rules page of Holy Matrimony, and their answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.fey import CODES, sign_of
from engine.games.holy_matrimony.events import Scored
from engine.games.holy_matrimony.scoring import FEY_BONUS, HAND, score_of
from engine.games.holy_matrimony.views import HolyMatrimonyView
from engine.mechanics.circle import relation
from ui.components.fey_text import card_name, points_counted, related, sign_name
from ui.components.grammar import Voices, sentence
from ui.components.translation import N_, _
from ui.games.holy_matrimony.words import distance
from ui.games.kit.circle import circle_of_last
from ui.games.kit.questions import Explanation, NamedQuestion, Question, QuestionKind, QuestionRow, SumLine, Variant
from ui.games.kit.table import clockwise


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    (church,), cards = asked.rows
    scored = score_of(church, cards, asked.circle, asked.sign)
    lines = [_line(asked, church, scored.church, is_church=True)]
    lines += [_line(asked, code, worth) for code, worth in zip(cards, scored.cards, strict=True)]
    if scored.bonus:
        lines.append(SumLine(_("FEY"), _("only once, however many FEY cards there are (H3)"), FEY_BONUS))
    if scored.cost:
        lines.append(SumLine(_("Missing 21"), distance(answer["total"]), scored.cost))
    lines.append(SumLine(_("Together"), "", answer["points"], True))
    verdict = _(
        "It makes {total}, {distance}: {points} to {sign}.",
        total=answer["total"],
        distance=distance(answer["total"]),
        points=points_counted(answer["points"]),
        sign=sign_name(asked.sign),
    )
    return Explanation(verdict, tuple(lines))


def _line(asked: Question, code: str, worth: int, is_church: bool = False) -> SumLine:
    """Return the line of a card, with its worth by its sign."""
    how = related(relation(asked.circle, asked.sign, sign_of(code)), asked.sign)
    name = sentence(card_name(code))
    return SumLine(_("{card}, the church card", card=name) if is_church else name, how, worth, cards=(code,))


def questions_on_table(view: HolyMatrimonyView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion]:
    """Return a question about each player's score in the last round, the viewer's first."""
    circle, signs = circle_of_last(events, Scored)
    scored = {event.seat: event for event in events if isinstance(event, Scored)}
    return [
        NamedQuestion(
            sentence(_("{who:possessive} last round", who=voices.of(seat))),
            f"round church {scored[seat].church} play {' '.join([*scored[seat].cards, ''])}"
            f"circle {circle} sign {signs[seat]}",
            seat,
        )
        for seat in clockwise(view)
        if seat in scored
    ]


def score(view: HolyMatrimonyView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return the seat's points of each round."""
    scored = [event for event in events if isinstance(event, Scored) and event.seat == seat]
    return [
        SumLine(
            _("Round {round}", round=number),
            f"{event.total}, {distance(event.total)}",
            event.points,
            cards=(event.church, *event.cards),
        )
        for number, event in enumerate(scored, 1)
    ]


SCORE = ("a-round", "point")

KINDS = (
    QuestionKind(
        game="holy-matrimony",
        title=N_("What does this round score?"),
        begin=N_("Choose the church card and the cards that are joined to it."),
        variants={"round": Variant(N_("A round"), (1, HAND), rules="a-round")},
        explain=_explain,
        rows=(QuestionRow(N_("The church card"), "church"), QuestionRow(N_("Joined to it"), "play")),
        cards=CODES,
        circle="NFRWDST",
        sign="F",
    ),
)
