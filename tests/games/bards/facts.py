"""What the tests have to know of Battle of the Bards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.bards import events
from engine.games.bards import facts as laws
from tests.hearing import Heard, points
from tests.rooms import ClickThrough, Facts
from tests.ui.reading import line
from ui.components.card import card_label


def answer_to_event(view: Any, event: Any) -> dict[str, Any] | None:
    if not isinstance(event, events.Concluded):
        return None
    return {"points": event.points, "suit_points": event.suit_points, "rank_points": event.rank_points}


def check_tale(html: str, asked: Any, answer: Mapping[str, Any]) -> None:
    if answer["interest"]:
        assert line(html, "Suits") == str(answer["suit_points"])
        assert line(html, "Ranks") == str(answer["rank_points"])


def shown_cards(plain: Mapping[str, Any], lying: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is offered can be seen as far as it lies face up, and the discards are nowhere."""
    offer = plain["offer"] or {}
    up = offer.get("up") if plain["phase"] == "take" else None
    return {name: cards for name, cards in lying.items() if name != "discards"} | {"offer": [up, offer.get("down")]}


def check_by_ear(heard: Heard, view: Any, names: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        assert points(heard, name) == view.scores[seat]
        for place in (1, 2):
            said = [each.words for each in heard.everything() if f"{name}, tale {place}: " in each.name + each.text]
            told = said[0].partition(f"{name}, tale {place}: ")[2]
            cards = [label for code in view.tales[seat][place - 1] or () if (label := card_label(code))]
            assert all(label in told for label in cards), told
            assert bool(cards) != told.startswith("not begun")
    if view.turn == 0 and (mine := view.to_play or view.drawn):
        own = next(heard.all("region", "Your side of the table"))
        assert sorted(own.cards) == sorted(mine)
    if view.meme:
        assert next(heard.all("figure")).cards == [view.meme]


FACTS = Facts(
    **vars(laws.FACTS),
    worked_cases=12,
    refuses=False,
    yardsticks={"adept": 15, "master:400": 17},
    explained_words={"meme", "tale", "audience", "split", "conclude", "name-a-suit"},
    question_answers={
        "tale 7ML 3LY 2SY 6SY 5SV 6MV 3MV meme 4MS": "Worth 14 points: 6 for suits and 8 for ranks.",
        "tale 7ML 3LY 2SY 6SY 5SV 6MV 3MV 4MS meme 9VY": "so the audience has gone. The meme stays.",
        "tale 5YK 4YK meme 0 name Y": "Worth 2 points: 2 for suits and 0 for ranks. The meme is repl",
        "tale 1M meme none": "Worth 0 points: 0 for suits and 0 for ranks.",
        "tale 6MV 9LK meme none": "The Merchant (9) shares no suit with the Lunatic (6) before",
    },
    question_checks={"tale": check_tale},
    answer_to_event=answer_to_event,
    scoring_events=(events.Concluded,),
    log_headings=("Your turn", ""),
    shown_cards=shown_cards,
    check_by_ear=check_by_ear,
    click_throughs=(
        ClickThrough("deck=courts", 2, True, 51, "keep split take play final"),
        ClickThrough("deck=extended", 1, True, 1, "split take play"),
        ClickThrough("deck=basic&double=true", 1, True, 1, "split take play"),
    ),
    pictured_tables={"2": (2, {"deck": "extended"}, ())},
    short_by_link=True,
)
