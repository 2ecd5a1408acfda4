"""Plain Tricks by the cases of its rules, and what they leave out."""

from __future__ import annotations

import pytest

from engine.decks.decktet import BASIC, CODES
from engine.games.plain_tricks.rules import PLAIN_TRICKS as GAME
from tests.positions import play_all


def dealt(*hands: str):
    """A game in which these seats hold these cards, and seat 0 leads; the other cards lie in the stock."""
    named = [hand.split(" ") for hand in hands]
    held = {code for hand in named for code in hand}
    rest = [CODES[card] for card in range(BASIC) if CODES[card] not in held]
    state = GAME.start(len(hands), {"hand_size": len(named[0])})
    in_turn = [code for place in zip(*named, strict=True) for code in place]
    play_all(GAME, state, [" ".join(["deck", *in_turn, *rest])])
    return state


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("8VL 9VY 9LK", 2),
        ("8VL 9VY NL", 3),
        ("8VL NM 1V", 1),
        ("1M NS NV", 1),
    ],
)
def test_the_highest_card_that_shares_a_suit_with_the_first_wins(cards, winner):
    assert GAME.ask(f"trick {cards}") == {"winner": winner}


def test_a_card_is_in_a_trick_only_once():
    assert str(GAME.ask("trick 8VL 8VL")["why"]) == "a card can be in a trick only once"


def test_a_card_that_shares_a_suit_has_to_be_played():
    state = dealt("8VL 1M", "9VY NM")
    play_all(GAME, state, ["play 8VL"])
    assert GAME.view(state, 1).legal == ("play 9VY",)
    assert GAME.why_not(GAME.view(state, 1), "play NM").code == "must-follow"


def test_the_winner_leads_the_next_trick():
    state = dealt("8VL 1M", "9VY NM")
    play_all(GAME, state, ["play 8VL", "play 9VY"])
    assert (state.turn, state.leader, state.tricks_won) == (1, 1, [0, 1])


def test_those_with_the_most_tricks_share_the_win():
    state = dealt("8VL 1M", "9VY 1K")
    play_all(GAME, state, ["play 8VL", "play 9VY", "play 1K", "play 1M"])
    assert (state.turn, state.winners) == (None, (1,))
    state = dealt("8VL 1M", "7VY NM")
    play_all(GAME, state, ["play 8VL", "play 7VY", "play 1M", "play NM"])
    assert state.winners == (0, 1)
