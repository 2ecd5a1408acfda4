"""Games that use what the templates don't: partners, secrets that are no cards, advice, a bot's own judgement."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple

import pytest

from engine import CHANCE, GAMES, bot, read_view, to_json
from engine.design import (
    BASIC_DECKTET,
    Card,
    Dealt,
    Decided,
    GameEnded,
    Played,
    Scored,
    Seat,
    Tell,
    TrickDesign,
    TrickTable,
    TrickWon,
    because,
    pile,
    piles,
    rank,
    secret,
)
from engine.laws import break_laws


class Bid(NamedTuple):
    tricks: int
    verb: str = "bid"


class Name(NamedTuple):
    suit: Literal["M", "S", "V", "L", "Y", "K"]
    verb: str = "name"


class Accuse(NamedTuple):
    who: Seat
    verb: str = "accuse"


class Play(NamedTuple):
    card: Card
    verb: str = "play"


class Told(NamedTuple):
    """A seat has bid {bid}, and named {suit}."""

    seat: int
    bid: int
    suit: str


class Place(TrickTable):
    hands = piles("owner")
    stock = pile("nobody")
    won = pile("all")
    bids = secret(range(4))
    named = secret("MSVLYK")
    suspects: list[Seat | None] = secret(range(5))


class Pacts(TrickDesign[Place]):
    """Guess in secret how many tricks your side takes. It has no designer."""

    slug, name, seat_counts, deck = "pacts", "Pacts", (3, 4), BASIC_DECKTET
    phases = {  # noqa: RUF012 - as designers write it
        "bid": "bid in secret",
        "name": "name a suit in secret",
        "accuse": "accuse a player in secret",
        "play": "play a card",
    }
    simultaneous = ("bid",)
    secret_verbs = ("bid", "name", "accuse")
    actions = (Bid, Name, Accuse, Play)
    events = (Dealt, Decided, Played, TrickWon, Told, Scored, GameEnded)
    teams = {4: ((0, 2), (1, 3))}  # noqa: RUF012

    def begin(self, table: Place, tell: Tell) -> None:
        self.deal(table, 3, tell)

    def candidates(self, table: Place) -> Any:
        if table.phase == "bid":
            return [Bid(each) for each in range(4)]
        if table.phase == "name":
            return [Name("M"), Name("S"), Name("V"), Name("L"), Name("Y"), Name("K")]
        if table.phase == "accuse":
            return [Accuse(each) for each in range(table.seats)]
        return [Play(card) for card in table.hands[table.turn]]

    def forbids(self, table: Place, action: Any) -> Any:
        if isinstance(action, Play):
            return self.must_follow(table, action.card)
        if isinstance(action, Accuse):
            return "that is you" if action.who == table.turn else None
        return None

    @classmethod
    def possible_secrets(cls, table: Any, name: str, seat: int) -> Any:
        if name == "suspects":
            return [each for each in range(table.seats) if each != seat]
        return super().possible_secrets(table, name, seat)

    def do(self, table: Place, action: Any, tell: Tell) -> None:
        seat = table.turn
        if isinstance(action, Play):
            if self.play_to_trick(table, action.card, tell) and not table.hands[0]:
                self.reveal(table, tell)
            return
        if isinstance(action, Bid):
            table.bids[seat] = action.tricks
        elif isinstance(action, Name):
            table.named[seat] = action.suit
        else:
            table.suspects[seat] = action.who
        tell(Decided(seat))
        table.turn = table.next_seat()
        if not table.turn:
            table.phase = {"bid": "name", "name": "accuse", "accuse": "play"}[table.phase]
            table.turn = table.leader

    def reveal(self, table: Place, tell: Tell) -> None:
        for seat, (bid, suit) in enumerate(zip(table.bids, table.named, strict=True)):
            tell(Told(seat, bid or 0, suit or "M"))
        for side in self.sides(table):
            if table.scores[side[0]] == table.bids[side[0]]:
                self.score(table, side[0], 10, tell)
        self.end_game(table, tell)

    def advises(self, table: Place, action: Any) -> Iterator[Any]:
        if isinstance(action, Play):
            wins = self.after(table, action).taker_so_far in (table.turn, None)
            yield because("it beats {cards}", cards=self.codes(table.trick)) if wins and table.trick else "it leads"
            yield f"{len(table.hands[table.turn])} cards are in your hand"
            yield "a third reason is too much"

    def worth(self, table: Place, action: Any) -> float:
        if isinstance(action, Play):
            return -rank(action.card)
        return 1.0 if action == Bid(0) else 0.0


@pytest.fixture(name="game")
def _pacts(monkeypatch: pytest.MonkeyPatch) -> Pacts:
    game = Pacts()
    monkeypatch.setitem(GAMES, game.slug, game)
    return game


def in_phase(game: Any, phase: str, seats: int = 4) -> Any:
    rng, table = Random(4), game.start(seats)
    while table.phase != phase:
        game.apply(table, game.chance(table, rng) if table.turn == CHANCE else rng.choice(game.legal_actions(table)))
    return table


@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.long), 4])
def test_it_breaks_no_law(game: Pacts, seats: int) -> None:
    assert [str(breach) for breach in break_laws(game, seats=[seats]) if breach] == []


def test_a_secret_is_its_own_seats_alone(game: Pacts) -> None:
    table = in_phase(game, "bid")
    game.apply(table, Bid(2))
    own, other = game.view(table, 0), game.view(table, 1)
    assert (own.bid, other.bid, game.view(table, None).bid) == (2, None, None)
    assert own.bid_chosen == other.bid_chosen == (True, False, False, False)
    assert {game.determinize(other, Random(luck)).bids[0] for luck in range(40)} == {0, 1, 2, 3}
    assert game.determinize(own, Random(1)).bids == [2, None, None, None]
    assert read_view("pacts", to_json(own)) == own


def test_secrets_outside_a_simultaneous_phase_are_imagined_as_they_may_be(game: Pacts) -> None:
    view = game.view(in_phase(game, "play"), 3)
    for luck in range(30):
        table = game.determinize(view, Random(luck))
        assert table.named[3] == view.named
        assert set(table.named) <= set("MSVLYK")
        assert all(suspect in range(4) and suspect != seat for seat, suspect in enumerate(table.suspects))
        assert game.view(table, 3) == view


def test_partners_score_and_win_together(game: Pacts) -> None:
    table, rng = in_phase(game, "play"), Random(2)
    assert game.view(table, 1).sides == ((0, 2), (1, 3))
    while table.turn is not None:
        game.apply(table, rng.choice(game.legal_actions(table)))
        assert table.scores[0] == table.scores[2]
        assert table.scores[1] == table.scores[3]
    assert table.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
    assert game.view(in_phase(game, "play", 3), 1).sides == ((0,), (1,), (2,))


def test_advice_is_two_reasons_in_words(game: Pacts) -> None:
    view = game.view(in_phase(game, "play"), 0)
    assert [*map(str, game.advice(view, view.legal[0]))] == ["it leads", "3 cards are in your hand"]
    assert {reason.code for reason in game.advice(view, view.legal[0])} <= {*game.advices}


def test_bots_choose_by_the_games_own_worth(game: Pacts) -> None:
    view = game.view(in_phase(game, "play"), 0)
    lowest = min(view.legal, key=lambda text: rank(game.read(text).card))
    assert game.write(bot("adept").choose(game, view, Random(1))) == lowest


def test_the_trick_tells_its_taker_the_last_one_and_voids(game: Pacts) -> None:
    table, rng = in_phase(game, "play", 3), Random(3)
    while not table.last_trick:
        action = rng.choice(game.legal_actions(table))
        game.apply(table, action)
        if table.trick:
            assert table.taker_so_far == (table.leader + game.winning_place(table)) % 3
    view = game.view(table, 1)
    assert [each.card for each in view.last_trick] == [*game.codes(table.won)]
    assert view.taker_so_far is None
    table.did_not_follow[1] = [game.cards["1M"]]
    assert (game.voids(table, 1), game.voids(table, 0)) == ("M", "")
