"""What the tests have to know of Rebel Runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from engine import Session
from engine.games.rebel_runs import events
from engine.games.rebel_runs import facts as laws
from engine.games.rebel_runs.prospects import on_table
from tests.hearing import CARDS, Heard, points
from tests.rooms import ClickThrough, Facts
from tests.ui.reading import in_lines, line
from ui.components.card import card_label


def answer_to_event(view: Any, event: Any) -> dict[str, Any] | None:
    return {"points": event.points} if isinstance(event, events.Melded) else None


def check_meld(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    assert line(html, "Together") == str(answer["points"])
    *each, together = in_lines(html)
    assert sum(map(int, each)) == int(together)
    assert len(each) == len(asked.cards)


def rare_games() -> Iterator[Session]:
    """Runs of one sign hardly ever come about at random."""
    from tests.ui.learning import MELD, stacked_game  # the whole app, which the laws don't need

    session = Session.resume(stacked_game("Ben"), Random(1))
    session.play(MELD)
    yield session


def shown_cards(plain: Mapping[str, Any], lying: Mapping[str, Any]) -> Mapping[str, Any]:
    """Of the discards only the top one can be seen."""
    return {**lying, "discards": plain["discards"][-1:]}


def check_by_ear(heard: Heard, view: Any, names: Sequence[str]) -> None:
    if view.discards:
        discards = next(each for each in heard.all("listitem") if each.words.startswith("Discards:"))
        assert CARDS[min(filter(discards.words.__contains__, CARDS), key=discards.words.index)] == view.discards[-1]
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]
        melds = [each for laid in heard.all("list", f"{name}: melds") for each in laid.inside]
        assert len(melds) == len(view.melds[seat])
        for meld, laid in zip(melds, view.melds[seat], strict=True):
            assert all(card_label(code) in meld.words for code in laid.cards), meld.words


FACTS = Facts(
    **vars(laws.FACTS),
    worked_cases=12,
    yardsticks={"adept": 19},
    explained_words={"fey", "harmonious-and-opposing", "meld", "lay-off", "go-out"},
    question_answers={
        "meld set N5 R5 D5 circle NFRWDST sign F": "Set of 5s: 7 points to Flame.",
        "meld set N5 R5 D6 circle NFRWDST sign F": "have the same number, and the 6 of Wind isn’t 5.",
        "meld run D3 B4 D5 D6 circle NFRWDST sign F": "Run of Wind, 3 to 6: 20 points to Flame.",
        "meld run D3 B9 D5 D6 circle NFRWDST sign F": "Run of 3 to 6: 5 points to Flame.",
        "meld run D3 D4 D5 D6 circle NFRWDST sign F rule own-sign": "Run of Wind, 3 to 6: 4 points to Flame.",
        "meld run F3 B9 B4 D6 circle NFRWDST sign F": (
            "in ascending order of their numbers: the 3 of Flame, the 4 of Bone, the"
        ),
    },
    question_checks={"meld": check_meld},
    question_starts={"meld set": "N5 R5 D5", "meld run": "D3 B4 D5 D6"},
    answer_to_event=answer_to_event,
    scoring_events=(events.Melded, events.LaidOff, events.RoundEnded),
    pending_points=on_table,
    rare_games=rare_games,
    log_headings=("Hand 1: ", "Your turn"),
    shown_cards=shown_cards,
    check_by_ear=check_by_ear,
    click_throughs=(
        ClickThrough("seats=2", 2, True, 1, "draw discard meld"),
        ClickThrough("seats=2&lay_off=any&same_sign_run=own-sign", 1, False, 1, "draw discard"),
        ClickThrough("seats=3&lay_off=own&draw_discard=false", 1, True, 1, "draw discard"),
        ClickThrough("seats=7", 1, True, 1, "draw discard"),
    ),
)
