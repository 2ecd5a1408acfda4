"""The default room's sentences: usual events in our words, a game's own by docstrings, or else by their names."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from engine.core import Game
from engine.mechanics.card_events import RoundEnded, Scored, Took, TrickWon, TurnedUp
from engine.mechanics.deal_events import Dealt, Discarded, Drew, GameEnded, Played
from tests.kit.test_default_room import NAMES, begun
from ui.components.grammar import Voices
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.games.default.fields import Reader
from ui.games.default.latest import first_of_turn
from ui.games.default.sentences import event_sentence, event_summary
from ui.games.kit.happening import Happening
from ui.games.kit.turn_summary import summary_line


class Sold(NamedTuple):
    """A seat sells cards, and takes a coin for its stall; `price` is what it gets."""

    seat: int
    cards: tuple[str, ...]
    price: int


class Bid(NamedTuple):
    """A seat bids {points} for {card}."""

    seat: int
    points: int
    card: str | None


class Passed(NamedTuple):
    """A seat passes."""

    seat: int
    last: bool


class TrumpTurned(NamedTuple):
    """The trump is turned over."""

    suit: str


class Robbed(NamedTuple):
    """A seat’s hidden card is stolen."""

    seat: int
    target: int


class HeapTaken(NamedTuple):
    seat: int
    cards: tuple[str, ...]
    coins: int
    ended: bool


class Technical(NamedTuple):
    """A seat’s `hand_size` is None."""

    seat: int


@pytest.mark.parametrize(
    ("event", "you", "other"),
    [
        (Dealt(1, None, 7), "you are dealt seven cards.", "Ben is dealt seven cards."),
        (Took(1, ("3SK",)), "you take the 3 of Suns and Knots.", "Ben takes the 3 of Suns and Knots."),
        (Drew(1, None), "you draw a card.", "Ben draws a card."),
        (Scored(1, -2, 3), "you lose 2.", "Ben loses 2."),
        (TrickWon(1, "1M"), "you win the trick with the Ace of Moons.", "Ben wins the trick with the Ace of Moons."),
        (GameEnded((1,)), "you win the game.", "Ben wins the game."),
        (GameEnded((0, 1)), "you and Ann share the win.", "Ann and Ben share the win."),
        (RoundEnded(2, (1, 5, 0)), *["Round 2 is over. The scores: Ann 1, {} 5 and Cat 0."] * 2),
        (TurnedUp(("1M", "NS")), *["the Ace of Moons and the Crown of Suns are turned up."] * 2),
        (
            Sold(1, ("1M",), 4),
            "you sell the Ace of Moons, and take a coin for your stall (price 4).",
            "Ben sells the Ace of Moons, and takes a coin for their stall (price 4).",
        ),
        (Bid(1, 4, "1M"), "you bid 4 for the Ace of Moons.", "Ben bids 4 for the Ace of Moons."),
        (Bid(1, 4, None), "you bid 4 for a card.", "Ben bids 4 for a card."),
        (Passed(1, False), "you pass.", "Ben passes."),
        (Passed(1, True), "you pass (last).", "Ben passes (last)."),
        (TrumpTurned("M"), *["The trump is turned over (Moons)."] * 2),
        (Robbed(1, 0), "your hidden card is stolen (target Ann).", "Ben’s hidden card is stolen (target Ann)."),
        (
            HeapTaken(1, ("1M", "NS"), 1, False),
            "you: heap taken, the Ace of Moons and the Crown of Suns, 1 coin.",
            "Ben: heap taken, the Ace of Moons and the Crown of Suns, 1 coin.",
        ),
        (Technical(1), "you technical.", "Ben technical."),
    ],
    ids=lambda each: type(each).__name__ if hasattr(each, "_fields") else "",
)
def test_an_event_is_a_sentence(event: Any, you: str, other: str, game: Game[Any, Any]) -> None:
    view = begun(game).view(1)
    assert event_sentence(Happening(event, Voices(NAMES[:3], 1), view)) == you.format("you")
    assert event_sentence(Happening(event, Voices(NAMES[:3], 2), view)) == other.format("Ben").replace("Cat", "you")


def test_the_deeds_of_a_turn_are_one_line_of_news(game: Game[Any, Any]) -> None:
    view, voices = begun(game).view(0), Voices(NAMES[:3], 0)
    events = (Took(1, ("3SK",)), Scored(1, 4, 4), Passed(1, False))
    told = [event_summary(Happening(event, voices, view)) for event in events]
    assert {each.who for each in told} == {(1,)}
    assert "3SK" in told[0].cards
    line = re.sub("<[^>]*>", "", summary_line((1,), told, voices, game.slug))
    assert re.fullmatch("Ben takes .*, scores 4, passes", line), line


def test_what_is_false_is_not_told_and_what_is_true_is_its_name() -> None:
    reader = Reader(Voices(NAMES[:2]), {})
    assert list(reader.entries("ended", bool, False)) == []
    assert list(reader.entries("ended", bool, True)) == ["Ended"]


def test_a_moment_begins_where_the_last_turn_began(game: Game[Any, Any]) -> None:
    before = [Took(0, ("1M",)), Discarded(0, "1M")] * 5
    last = [Took(1, ("1S",)), Scored(1, 4, 4), Discarded(1, "NS")]
    results = [*(Scored(seat, 1, 1) for seat in range(3)), *(Passed(seat, False) for seat in range(3))]
    events = [*before, *last, *results, RoundEnded(1, (1, 5, 1))]
    assert first_of_turn(events, game) == len(before)
    room = ui_of(game.slug).room(begun(game).view(0), TableUiState(NAMES[:3]))
    assert room.interstitial(events).lines == len(events) - len(before)
    assert room.interstitial(events[-8:]).lines == 8
    assert first_of_turn([Played(seat % 3, "1M") for seat in range(60)], game) == 59
