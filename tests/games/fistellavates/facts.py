"""What the tests have to know of Fistellavates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.fistellavates import events
from engine.games.fistellavates import facts as laws
from tests.hearing import Heard, points
from tests.rooms import ClickThrough, Facts
from tests.ui.reading import in_lines, line
from ui.components.card import card_label


def answer_to_event(view: Any, event: Any) -> dict[str, Any] | None:
    if not isinstance(event, events.RoundEnded):
        return None
    first = event.declarer or 0
    return {"scores": [*event.gained[first:], *event.gained[:first]]}


def check_bundle(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    assert line(html, "Focused" if answer["focused"] else "Together") == str(answer["omens"])


def check_plans(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    told = in_lines(html)
    if "roles" in answer:
        assert told == [role or "nothing" for role in answer["roles"]]
    else:
        assert told == {"first": ["better", ""], "second": ["", "better"], "tie": ["", ""]}[answer["result"]]


def check_scores(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    assert in_lines(html) == list(map(str, answer["scores"]))


def check_by_ear(heard: Heard, view: Any, names: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]
        for place, cards in enumerate(view.bundles[seat], 1):
            bundle = next(heard.all("listitem", f"{name}, bundle {place}"))
            if any(bundle.all("button", "Add")):
                assert all(card_label(code) in bundle.words for code in cards)
            else:
                assert sorted(bundle.cards) == sorted(cards)
    middle = next(heard.all("region", "The deck, the plans and the discards"))
    piles = [each.words for each in next(middle.all("list")).inside]
    for seat, name in enumerate(names):
        pile = next(words for words in piles if f"{name}:" in words)
        top = view.discards[seat]
        # One that can be taken is named in a few words.
        assert (card_label(top).rsplit(", the ", 1)[0] if top else "no discards") in pile


FACTS = Facts(
    **vars(laws.FACTS),
    short={"target": 10, "turn_cap": 12},
    worked_cases=8,
    secret=("plan",),
    shortest={"once_through": True, "turn_cap": 2},
    yardsticks={"adept": 18},
    explained_words={
        *("omens", "unexplained", "trend-and-correlation", "plan", "predictor", "best-student"),
        *("correct", "suggest", "hypothesis-and-proof"),
    },
    question_answers={
        "plans 1S 9MS": "The second plan is better: two suits beat one.",
        "plans 9MS 9VY": "A tie: equal ranks.",
        "roles 9MS 9VY 5ML": "The second player is a predictor. The first player is a co-predictor.",
        "roles 1S 9MS PMSL": "No one is a predictor or co-predictor.",
        "bundle NM 1M 2MK": "Focused: a trend. It counts nothing.",
        "bundle 3MV 3SK": "Not focused: it counts 6 omens. It needs this: one more 3: correlation.",
        "hypothesis 12 20 30": "The declarer scores 18.",
        "hypothesis 30 12 20": "An opponent scores 18 and another opponent scores 10.",
        "proof 5 34": "The declarer scores 49.",
        "once-through 40 28": "An opponent scores 12.",
        "once-through 28 28": "No one scores.",
        "proof x 4": "'x' isn’t a number.",
    },
    question_checks={
        "plans": check_plans,
        "roles": check_plans,
        "bundle": check_bundle,
        "hypothesis": check_scores,
        "proof": check_scores,
        "once-through": check_scores,
    },
    questions_always_valid=("bundle", "plans", "roles"),
    answer_to_event=answer_to_event,
    scoring_events=(events.RoundEnded,),
    log_headings=("Deal 1 begins", "Turn 2"),
    check_by_ear=check_by_ear,
    click_throughs=(
        ClickThrough("seats=2&target=0", 2, False, 119, "draw plan correct suggest declare answer"),
        ClickThrough("seats=2&target=1&turn_cap=3", 1, True, 1, "draw plan"),
        ClickThrough("seats=3&target=0&once_through=true&turn_cap=4", 1, True, 1, "draw plan"),
        ClickThrough("seats=3&target=0&turn_cap=1", 3, True, 1, "draw plan"),
    ),
    pictured_tables={"2": (2, {"target": 60}, ()), "3": (3, {"target": 60}, ())},
)
