"""What the tests have to know of Gasp!."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.decktet import SUIT_NAMES
from engine.games.gasp import events
from engine.games.gasp import facts as laws
from tests.hearing import Heard, player, trick
from tests.rooms import ClickThrough, Facts
from tests.ui.reading import best


def answer_to_event(view: Any, event: Any) -> dict[str, Any] | None:
    if not isinstance(event, events.TrickWon):
        return None
    value = {"value": event.value}
    return {"card": event.card, **value} if view.variant == "standard" else value


def check_trick(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    assert best(html) == {str(answer["value"])}


def check_by_ear(heard: Heard, view: Any, names: Sequence[str]) -> None:
    assert trick(heard) == [each.card for each in view.trick]
    for seat, name in enumerate(names):
        assert next(player(heard, name).all("img", "Tokens")).name == in_words(view.tokens[seat])


def in_words(counts: dict[str, int]) -> str:
    held = [f"{SUIT_NAMES[letter]} {count}" for letter, count in counts.items() if count]
    return f"Tokens: {' and '.join([', '.join(held[:-1]), held[-1]] if len(held) > 1 else held) or 'none'}"


FACTS = Facts(
    **vars(laws.FACTS),
    short={"round_limit": 2},
    worked_cases=17,
    untaught_cases=(11, 12, 13, 14),  # teams
    shortest={"tokens_each": 1, "round_limit": 1},
    yardsticks={"adept": 16, "master:400": 16},
    explained_words={"lead-suits", "winning-so-far", "token", "exchange"},
    question_answers={
        "trick standard 8VL/L 9VY 9LK": "The Merchant (9) takes the trick with 9, in Leaves.",
        "trick standard 1M 9MS NM": "Ace of Moons takes the trick with 11, in Moons.",
        "trick standard 4MS/M 8MS 7SK": "in Moons or Suns. Its player chooses the suit.",
        "trick team 2MK 9MS 8YK 7SK": "The team that led wins with 10, in Knots. The player of the Betrayal (8) leads",
        "trick team 4MS 2SY 8MS 9LK": "in Moons or Suns. The leader chooses the suit (G15).",
        "trick duel 1M NM 8MS 9MS": (
            "The opponent wins with 19, in Moons. If two sums are equal, the one completed later wins."
        ),
        "trick duel 1M 9MS NM 3MV": "counts only 1: the same player played its Crown (G21).",
        "trick team 4MS 2SY": "A trick of the team game has four cards, not 2.",
        "trick standard": "Choose the cards in order of play.",
    },
    question_checks={"trick": check_trick},
    questions_always_valid=("trick standard",),
    answer_to_event=answer_to_event,
    scoring_events=(events.TokenTaken, events.TokenGiven, events.TokenReturned),
    log_headings=("Round 1: ", "Trick 2"),
    check_by_ear=check_by_ear,
    click_throughs=(
        ClickThrough("seats=2&tokens_each=1&round_limit=1", 2, True, 1, "play suit give"),
        ClickThrough("seats=4&partnership=true&tokens_each=1&round_limit=1", 1, False, 1, "play"),
        ClickThrough("seats=5&tokens_each=2&round_limit=2", 1, True, 1, "play"),
    ),
    pictured_tables={
        "2": (2, {"round_limit": 12}, ()),
        "4-teams": (4, {"partnership": True, "round_limit": 12}, ()),
        "5": (5, {}, ("suit",)),
    },
)
