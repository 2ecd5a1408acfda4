"""A game of cards that leaves everything optional to its base: it keeps the laws, and refuses in words."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

from engine import CHANCE, NotationError
from engine.games.plain_tricks.rules import PlainTricks
from engine.laws import break_laws
from engine.mechanics.card_game import CardGame
from engine.mechanics.deal_events import Dealt, Discarded, Drew


class Bare(PlainTricks):
    """Plain Tricks without all that is optional."""

    options: ClassVar = {"hand_size": PlainTricks.options["hand_size"]}
    reasons: ClassVar[Any] = CardGame.reasons
    find_reason: Any = staticmethod(CardGame.find_reason)
    answer: Any = staticmethod(CardGame.answer)
    advisor = CardGame.advisor
    max_actions = CardGame.max_actions
    pauses: ClassVar[Any] = ()


def dealt(seats: int = 2) -> Any:
    game, rng = Bare(), Random(3)
    state = game.start(seats)
    game.apply(state, game.chance(state, rng))
    game.apply(state, rng.choice(game.legal_actions(state)))
    return state


def test_it_breaks_no_law() -> None:
    breaches = [breach for breach in break_laws(Bare(), presets=["default"], seats=[3]) if breach]
    assert [str(breach) for breach in breaches] == []


def test_it_says_whose_turn_it_is_and_that_rules_forbid() -> None:
    game, state = Bare(), dealt()
    asked, other = game.view(state, 1), game.view(state, 0)
    legal = asked.legal[0]
    assert game.why_not(asked, legal) is None
    assert game.why_not(asked, legal.removeprefix("play ")) is None
    assert {code for code in game.cards if game.why_not(asked, code) is None} == {
        text.removeprefix("play ") for text in asked.legal
    }
    for text in (f"play {code}" for code in game.cards):
        reason = game.why_not(asked, text)
        assert (reason is None) == (text in asked.legal)
        assert reason is None or str(reason) == "the rules don’t allow it"
    assert str(game.why_not(other, legal)).startswith("it’s seat 1")


def test_all_cards_are_shuffled_no_question_is_answered_and_games_are_bounded() -> None:
    game = Bare()
    assert [*game.deck_due(game.start(2))] == [*game.cards.values()]
    assert game.max_actions(4) == 3_000
    assert game.start(2).turn == CHANCE
    assert game.advice(game.view(dealt(), 1), "play 1M") == []
    with pytest.raises(NotationError, match="answers no questions"):
        game.ask("trick 1M 1S")


def test_dealt_and_drawn_cards_are_their_own_seats_alone() -> None:
    class Hiding(Bare):
        hidden: ClassVar = {Discarded: "card"}

    assert Bare().redact(Dealt(0, ("1M",), 1), 1) == Dealt(0, None, 1)
    assert Bare().redact(Dealt(0, ("1M",), 1), 0) == Dealt(0, ("1M",), 1)
    assert Hiding().redact(Drew(0, "1M"), None) == Drew(0, None)
    assert Hiding().redact(Discarded(0, "1M"), 1).card is None
    assert Bare().redact(Discarded(0, "1M"), 1) == Discarded(0, "1M")
