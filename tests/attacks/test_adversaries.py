"""A few cases of `build.py adversaries`."""

from __future__ import annotations

import pytest

from engine import GAMES
from tests.attacks.adversaries import Trial, attack
from tests.hidden import cards_dealt
from tools.attacks import run_attacks


# Each case has other adversaries; six have each game once.
@pytest.mark.parametrize("cases", [len(GAMES), pytest.param(300, marks=pytest.mark.long)])
def test_honest_guests_play_on_and_no_card_is_given_away(cases: int) -> None:
    done = run_attacks("adversaries", lambda number: attack(number, seconds=4)[0], range(1, cases + 1))
    assert done["answers"] > 4 * cases
    assert done["messages"] > 50 * cases


def test_a_card_that_is_given_away_is_found() -> None:
    trial = Trial(0)
    peer = next(each.peer for each in trial.adversaries if each.seat is None)
    hidden = min(cards_dealt(trial.host.record))
    with pytest.raises(AssertionError, match=f"was sent .*{hidden}"):
        trial._look_for_hidden_cards(peer, f'{{"is":"table","seats":["{hidden}"]}}')


def test_a_case_is_the_same_each_time() -> None:
    one, other = attack(1, seconds=2), attack(1, seconds=2)
    assert one[0] == other[0]
    assert len(one[1]) == len(other[1])
