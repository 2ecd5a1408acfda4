"""The base of designed games: notation, zones and what seats remember of them, the other name, the interface."""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from typing import Any, Literal, NamedTuple

import pytest

from engine import CHANCE, GAMES, NotationError, read_view, to_json
from engine.design import BASIC_DECKTET, INTERFACE, Card, Design, Seat, Table, Tell, check_interface, pile, piles
from engine.design.interface import InterfaceError
from engine.mechanics.action_notation import notation
from engine.mechanics.card_events import Took
from engine.mechanics.deal_events import Dealt, Drew
from engine.notation import read_action

CARDS = {code: card for card, code in enumerate(BASIC_DECKTET)}


class Feed(NamedTuple):
    card: int
    verb: str = "feed"


class Give(NamedTuple):
    card: Card
    receiver: Seat
    how: Literal["open", "hidden"] | None = None
    verb: str = "give"


class Split(NamedTuple):
    up: frozenset[Card]
    down: tuple[Card, ...]
    verb: str = "split"


class Rest(NamedTuple):
    verb: str = "rest"


READERS, WRITERS = notation((Feed, Give, Split, Rest), CARDS)


def write(action: Any) -> str:
    return WRITERS[type(action)](action)


def read(text: str) -> Any:
    return read_action(text, READERS, write)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Feed(6), "feed 2MK"),
        (Give(6, 2), "give 2MK 2"),
        (Give(6, 2, "hidden"), "give 2MK 2 hidden"),
        (Split(frozenset({7, 6}), (1, 0)), "split 2MK 2SY / 1S 1M"),
        (Split(frozenset(), (1,)), "split / 1S"),
        (Rest(), "rest"),
    ],
)
def test_notation_follows_from_annotations(action: Any, text: str) -> None:
    assert write(action) == text
    assert read(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "feed",
            "feed 2MK 2MK",
            "feed 99",
            "feed 0",
            "feed  2MK",
            "rest 1",
            "give 2MK",
            "give 2MK -1",
            "give 2MK 01",
        ),
        *(
            "give 2MK 1 none",
            "give 2MK 1 None",
            "split 2MK",
            "split 2SY 2MK / 1S",
            "split 2MK 2MK / 1S",
            "split / 1S / 1M",
        ),
        *("split 2MK / ", "Feed 2MK", "verb feed", "give 2MK 1 open open", "split", "/"),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


def test_an_action_that_cannot_be_written_is_told_why() -> None:
    class Odd(NamedTuple):
        what: dict[str, int]
        verb: str = "odd"

    class Silent(NamedTuple):
        card: int

    with pytest.raises(TypeError, match=r"the field what of the action Odd can’t be written"):
        notation((Odd,), CARDS)
    with pytest.raises(TypeError, match=r'Silent has to be .* such as: verb: str = "silent"'):
        notation((Silent,), CARDS)


class Take(NamedTuple):
    card: Card
    verb: str = "take"


class Place(Table):
    hands = piles("owner")
    stock = pile("nobody")
    market = pile("all")


class Takers(Design[Place]):
    """Take cards of the market. It has no designer."""

    slug, name, seat_counts, deck = "takers", "Takers", (3,), BASIC_DECKTET
    phases = {"take": "take a card"}  # noqa: RUF012 - as designers write it
    actions = (Take, Rest)
    events = (Dealt, Drew, Took)

    def begin(self, table: Place, tell: Tell) -> None:
        self.deal(table, 2, tell)
        table.market = [table.stock.pop() for _ in range(5)]

    def candidates(self, table: Place) -> Any:
        return [*map(Take, table.market), Rest()]

    def do(self, table: Place, action: Any, tell: Tell) -> None:
        if isinstance(action, Take):
            self.move(action.card, table.market, table.hands[table.turn])
            tell(Took(table.turn, (self.code(action.card),)))
        else:
            table.stock.insert(0, table.hands[table.turn].pop())
        table.turn = table.next_seat()


def test_seats_remember_where_cards_went_until_one_leaves_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Takers()
    monkeypatch.setitem(GAMES, "takers", game)
    table = game.start(3)
    assert table.turn == CHANCE
    game.apply(table, game.chance(table, Random(1)))
    code = game.code(table.market[0])
    game.apply(table, game.read(f"take {code}"))
    for seat in (1, 2, None):
        view = game.view(table, seat)
        assert view.known == ((code,), (), ())
        assert all(CARDS[code] in game.determinize(view, Random(luck)).hands[0] for luck in range(9))
        assert read_view("takers", to_json(view)) == view
    assert game.view(table, 0).known == ((), (), ())
    for _turn in range(3):
        game.apply(table, Rest())
    table.turn = 0
    game.apply(table, Rest())
    assert game.view(table, 1).known == ((), (), ())


def test_a_card_that_is_exchanged_is_remembered() -> None:
    table = Place(2, {})
    table.hands, table.market, table.stock = [[1, 2], [3]], [4, 5], [6]
    before = table.piles()
    table.hands[0], table.market = [4, 2], [1, 5]
    table.remember(before)
    assert table.known == [0, 1 << 4, 1 << 4]


def test_other_names_give_the_same_modules() -> None:
    for alias, name in (
        ("core", "engine.core"),
        ("design.game", "engine.design.game"),
        ("kit.table", "ui.games.kit.table"),
    ):
        before = import_module(name)
        spec = before.__spec__
        assert import_module(f"suits_and_signs.{alias}") is before is sys.modules[name]
        assert before.__spec__ is spec
    assert import_module("suits_and_signs") is import_module("engine")
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'suits_and_signs\.nothing'"):
        import_module("suits_and_signs.nothing")


@pytest.mark.parametrize(
    ("version", "said"),
    [
        (INTERFACE + 1, "newer version"),
        (0, "for which version"),
        ("1", "for which version"),
        (True, "for which version"),
    ],
)
def test_a_game_for_another_interface_meets_a_plain_word(version: object, said: str) -> None:
    check_interface(INTERFACE)
    with pytest.raises(InterfaceError, match=said):
        check_interface(version)
