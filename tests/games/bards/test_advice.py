"""What is said about actions of Battle of the Bards."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.decks.decktet import CARD
from tests.games.advising import points_of
from tests.games.bards.positions import battle
from tests.positions import play_all

GAME = GAMES["battle-of-the-bards"]


def told(state, action):
    """The codes of all that could be said about an action of the seat on turn."""
    return {each.reason.code for each in points_of(GAME.view(state, state.turn), action)}


FIVES = "4MS 7ML 8MS 1K 9VY 2MK 3MV 5SV 7SK NL"
SMALL = "4MS 1M 2MK 9VY 9LK 2SY 3MV 5SV 6MV NL"
PAWN = "4MS 7ML PSVK 1K 9VY 2MK 3MV 5SV 7SK NL"
EXCUSE = "4MS 1M 2MK 9VY 9LK 0 3MV 5SV 6MV NL"


@pytest.mark.parametrize(
    ("front", "played", "action", "expected"),
    [
        (FIVES, [], "keep 7ML 8MS", ["holds", "keeps-suits"]),
        (FIVES, [], "keep 1K 9VY", ["holds", "leaves-cards"]),
        (PAWN, [], "keep 1K PSVK", ["holds-not", "keeps-suits"]),
        (FIVES, ["keep 7ML 8MS"], "split 2MK 3MV / 5SV 7SK NL", ["either-helps", "even"]),
        (FIVES, ["keep 7ML 8MS"], "split NL / 2MK 3MV 5SV 7SK", ["one-helps", "uneven"]),
        (
            FIVES,
            ["keep 7ML 8MS", "split 3MV 7SK / 2MK 5SV NL"],
            "take up",
            ["has-points", "plays-first"],
        ),
        (
            FIVES,
            ["keep 7ML 8MS", "split 3MV 7SK / 2MK 5SV NL"],
            "take down",
            ["leaves-points", "plays-second"],
        ),
        (SMALL, ["keep 1M 2MK", "split 3MV 6MV / 2SY 5SV NL", "take up"], "play 6MV 1", ["suits-score", "raises"]),
        (
            SMALL,
            ["keep 1M 2MK", "split 3MV 6MV / 2SY 5SV NL", "take up"],
            "conclude 1",
            ["scores", "meme-yours"],
        ),
        (
            EXCUSE,
            ["keep 1M 2MK", "split 3MV 0 / 5SV 6MV NL", "take up"],
            "excuse 2 K",
            ["scores", "named"],
        ),
        (
            EXCUSE,
            ["keep 1M 2MK", "split 3MV 0 / 5SV 6MV NL", "take up"],
            "excuse 2",
            ["scores", "could-name"],
        ),
    ],
)
def test_cards_have_points_and_hold_the_audience(front, played, action, expected):
    state = battle(front, deck="extended")
    play_all(GAME, state, played)
    assert {*expected} <= told(state, action)


@pytest.mark.parametrize(
    ("tales", "card", "action", "expected"),
    [
        (["2MK 3MV 1M", "9MS"], "6MV", "play 6MV 1", ["suits-score", "raises"]),
        (["3MV 2MK", "9MS"], "1M", "play 1M 1", ["suits-score", "full"]),
        (["2MK 3MV 1M", "9MS"], "2MK", "play 2MK 1", ["too-long"]),
        (["2MK 3MV 2MK 1M", "9LK"], "6MV", "play 6MV 1", ["wins-back", "suits-later"]),
        (["7ML 5ML 4MS", "9VY"], "7SK", "play 7SK 1", ["suits-score", "pairs"]),
        (["7ML", ""], "9VY", "play 9VY 2", ["suits-score-not", "begins"]),
        (["7ML", ""], "PSVK", "play PSVK 2", ["begins-small"]),
        (["2MK 3MV 2MK 1M", "9LK"], "9VY", "conclude 1", ["scores-nothing", "makes-room"]),
        (["2MK 3MV 2MK 1M", "9LK"], "1K", "conclude 1", ["scores-nothing", "lost"]),
        (["7ML 5ML 4MS", ""], "6MV", "conclude 1", ["scores", "could-grow"]),
        (["9MS", "7ML 5ML 4MS"], "6MV", "conclude 1", ["scores", "meme-yours"]),
        (["7ML 5ML 4MS", ""], "", "done", ["goes-on", "could-conclude"]),
        (["2VL", "1L"], "", "done", ["goes-on"]),
        (["1L", ""], "", "done", ["as-they-are"]),
        (["", ""], "0", "excuse", ["excuse-only"]),
    ],
)
def test_a_tale_grows_or_ends(tales, card, action, expected):
    state = battle(SMALL, deck="extended", double=True)
    play_all(GAME, state, ["keep 1M 2MK", "split 3MV 6MV / 2SY 5SV NL", "take up"])
    state.tales[0] = [tuple(CARD[code] for code in tale.split()) or None for tale in tales]
    state.to_play = [CARD[code] for code in card.split()]
    assert {*expected} <= told(state, action)


def test_the_meme_may_be_worth_more_to_the_other():
    state = battle(SMALL, deck="extended")
    play_all(GAME, state, ["keep 1M 2MK", "split 3MV 6MV / 2SY 5SV NL", "take up"])
    state.tales = [[(CARD["1M"],), (CARD["9MS"],)], [(CARD["4MS"], CARD["8MS"]), (CARD["7ML"],)]]
    assert {"scores", "meme-theirs"} <= told(state, "conclude 1")
