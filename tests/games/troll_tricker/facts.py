"""What the tests have to know of Troll Tricker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.troll_tricker import events
from engine.games.troll_tricker import facts as laws
from tests.hearing import Heard, points, trick
from tests.rooms import ClickThrough, Facts
from tests.ui.reading import best


def answer_to_event(view: Any, event: Any) -> dict[str, Any] | None:
    return {"card": event.card, "points": event.points} if isinstance(event, events.TrickWon) else None


def check_trick(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    assert best(html) == {str(answer["points"])}


def check_by_ear(heard: Heard, view: Any, names: Sequence[str]) -> None:
    assert trick(heard) == [each.card for each in view.trick]
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]


FACTS = Facts(
    **vars(laws.FACTS),
    short={"hands": 2},
    worked_cases=10,
    shortest={"hands": 1},
    yardsticks={"adept": 16},
    explained_words={"fey", "harmonious-and-opposing", "lead-sign", "free", "winning-so-far", "no-trick"},
    question_answers={
        "trick F6/W F10/R F2/N circle NFRWDST": "The 10 of Flame wins the trick: 3 points for the holder of",
        "trick F11/F B1/R F2/N circle NFRWDST by-players": "The 1 of Bone wins the trick: 5 points for the",
        "trick F6/W F10/R circle NFRWDST": "A trick has a card from each of 3 to 7 players, not 2.",
        "trick F6/W F10/B F2/N circle NFRWDST": "Bone is FEY here, so it can’t be a player’s own sign (D4).",
        "trick circle NFRWDST": "Choose the cards in order of play.",
    },
    question_checks={"trick": check_trick},
    answer_to_event=answer_to_event,
    scoring_events=(events.TrickWon, events.RoundEnded),
    log_headings=("Hand 1: ", "Trick 2"),
    check_by_ear=check_by_ear,
    click_throughs=(
        ClickThrough("seats=3&hands=1&lead=rotate", 2, False, 1, "play"),
        ClickThrough("seats=7&hands=2&reshuffle=each-hand&fey_points=by-players", 1, True, 1, "play"),
    ),
    short_by_link=True,
)
