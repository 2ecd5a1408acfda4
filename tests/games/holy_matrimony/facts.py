"""What the tests have to know of Holy Matrimony."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.holy_matrimony import events
from engine.games.holy_matrimony import facts as laws
from tests.hearing import Heard, points
from tests.rooms import ClickThrough, Facts
from tests.ui.reading import in_lines


def answer_to_event(view: Any, event: Any) -> dict[str, Any] | None:
    return {"total": event.total, "points": event.points} if isinstance(event, events.Scored) else None


def check_round(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    *parts, together = (int(value.replace("−", "-")) for value in in_lines(html))
    assert sum(parts) == together == answer["points"]


def check_by_ear(heard: Heard, view: Any, names: Sequence[str]) -> None:
    if view.church:
        joined = next(iter(heard.all("list", "The church card")))
        assert joined.cards[0] == view.church
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]


FACTS = Facts(
    **vars(laws.FACTS),
    short={"target": 12},
    worked_cases=8,
    secret=("play",),
    grouped=("play",),
    shortest={"target": 8},
    one_action_a_round=True,
    refuses=False,
    yardsticks={"adept": 18},
    explained_words={"fey", "harmonious-and-opposing", "church-card", "join", "total"},
    question_answers={
        "round church N6 play R8 F7 circle NFRWDST sign F": "It makes 21, exactly: 10 points to Flame.",
        "round church W10 play T9 S5 circle NFRWDST sign F": "It makes 24, 3 over 21: −4 points to Flame.",
        "round church S3 play circle NFRWDST sign F": "It makes 3, 18 under 21: −17 points to Flame.",
        "round church N6 play N6 circle NFRWDST sign F": "A card can be there only once.",
    },
    question_checks={"round": check_round},
    questions_always_valid=("round",),
    answer_to_event=answer_to_event,
    scoring_events=(events.Scored,),
    log_headings=("Round 2: ", ""),
    check_by_ear=check_by_ear,
    click_throughs=(
        ClickThrough("seats=2&target=15&minimum_cards=1", 2, False, 1, "choose"),
        ClickThrough("seats=7&target=12&circle_each_round=true", 1, True, 1, "choose"),
    ),
    most_seats_by_link=5,  # decision 55 has what more take
)
