"""The deck of Troll Tricker from hand to hand: when it is shuffled, who leads, what is remembered and imagined."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from engine import CHANCE, GAMES, IllegalActionError, play
from engine.decks.fey import CODES, SIGN_LETTERS
from engine.games.troll_tricker.events import RoundBegan, RoundEnded, TrickWon
from engine.mechanics.deal_events import Dealt, DeckRebuilt
from tests.positions import random_game

TROLL = GAMES["troll-tricker"]


def views_of(seats, **options):
    """What an onlooker sees before every action of a random game and at its end."""
    for state, _ in random_game("troll-tricker", seats, options, random.Random(seats)):
        yield TROLL.view(state, None)


@pytest.mark.parametrize(
    ("seats", "hands", "size", "dealt_before"),
    [
        (3, [3, 5], 66, (8, 7, 7)),
        (4, [3, 5], 88, (0, 0, 0, 0)),
        (5, [2, 3, 4, 5], 55, (7, 7, 7, 6, 6)),
        (6, [2, 3, 4, 5], 66, (4, 4, 4, 4, 3, 3)),
        (7, [2, 3, 4, 5], 77, (2, 2, 2, 2, 1, 1, 1)),
    ],
)
def test_case_9_discards_are_shuffled_when_a_card_is_needed_and_never_sooner(seats, hands, size, dealt_before):
    """In these hands so many cards are shuffled after the seats, from the leader on, have been dealt so many."""
    shuffled = []
    views = list(views_of(seats, hands=5))
    for due, after in pairwise(views):
        if due.expects != "deck" or due.round == 1:
            continue
        shuffled.append(due.round)
        from_leader = tuple(due.hand_counts[(due.leader + k) % seats] for k in range(seats))
        assert (len(due.seen), from_leader, due.stock_count) == (size, dealt_before, 0)
        assert (due.old, due.old_counts) == ((), ())
        assert (after.hand_counts, after.seen) == ((11,) * seats, ())
        assert after.stock_count == size - (11 * seats - sum(dealt_before))
        if any(dealt_before):
            assert after.old == tuple(code for code in CODES if code not in due.seen)
            assert after.old_counts == due.hand_counts
        else:
            assert (after.old, after.old_counts) == ((), ())
    assert shuffled == hands


def test_old_cards_stay_named_and_are_imagined_where_they_can_be():
    """Every seat's imagined hand has as many old cards as it can still hold, wherever they are played."""
    rng = random.Random(1)
    looked_at = 0
    for state, _ in random_game("troll-tricker", 5, {}, rng):
        if not state.old or state.turn in (None, CHANCE):
            continue
        looked_at += 1
        imagined = TROLL.determinize(TROLL.view(state, rng.choice([None, *range(5)])), rng)
        for mine, theirs in zip(state.hands, imagined.hands, strict=True):
            assert len(set(mine) & set(state.old)) == len(set(theirs) & set(state.old))
        assert not set(imagined.stock) & set(state.old)
    assert looked_at == 2 * 55


def test_who_holds_which_old_card_leaves_no_trace():
    """Two hidden old cards of one sign change hands: nobody else sees a difference."""
    rng = random.Random(2)
    looked_at = 0
    for state, _ in random_game("troll-tricker", 6, {"hands": 2}, rng):
        if not state.old or state.turn in (None, CHANCE):
            continue
        one, other = rng.sample(range(6), 2)
        for first in set(state.hands[one]) & set(state.old):
            for second in set(state.hands[other]) & set(state.old):
                if CODES[first][0] == CODES[second][0]:
                    swapped = TROLL.clone(state)
                    swapped.hands[one] = sorted({*swapped.hands[one]} - {first} | {second})
                    swapped.hands[other] = sorted({*swapped.hands[other]} - {second} | {first})
                    for seat in {None, *range(6)} - {one, other, state.turn}:
                        assert TROLL.view(swapped, seat) == TROLL.view(state, seat)
                        looked_at += 1
    assert looked_at


def test_the_deal_goes_round_from_the_leader_also_after_a_shuffle():
    rng = random.Random(7)
    for state, _ in random_game("troll-tricker", 3, {"hands": 3}, rng):
        if state.expects == "deck" and state.round == 3:
            break
    deck = TROLL.chance(state, rng)
    leader, counts = state.leader, [len(hand) for hand in state.hands]
    old = [set(hand) for hand in state.hands]
    events: list[Any] = []
    TROLL.apply(state, deck, events)
    expected = [set(hand) for hand in old]
    for k, card in enumerate(deck.cards[:11]):
        expected[(leader + 22 + k) % 3].add(card)
    assert [set(hand) for hand in state.hands] == expected
    assert counts[leader] == 8
    assert events[0] == DeckRebuilt(66)
    assert [event.size for event in events if isinstance(event, Dealt)] == [4, 4, 3]
    assert not any(isinstance(event, RoundBegan) for event in events)
    assert state.stock[::-1] == list(deck.cards[11:])


@pytest.mark.parametrize("seats", [3, 7])
def test_each_hand_shuffles_all_cards_after_the_circle(seats):
    finished = None
    decks = 0
    for view in views_of(seats, hands=4, reshuffle="each-hand"):
        if view.expects == "circle" and view.hand_number > 1:
            finished = view
            assert view.stock_count == 88 - 11 * seats
            assert len(view.seen) == 11 * seats
        if view.expects == "deck" and view.hand_number > 1:
            assert (view.seen, view.stock_count) == (finished.seen, finished.stock_count)
            assert view.hand_counts == (0,) * seats
            decks += 1
        if view.phase == "play":
            assert (view.seen, view.old, view.old_counts) == ((), (), ())
            assert view.stock_count == 88 - 11 * seats
    assert decks == 3


def test_each_hand_is_shuffled_of_all_88_cards():
    rng = random.Random(3)
    for state, written in random_game("troll-tricker", 4, {"reshuffle": "each-hand"}, rng):
        if written and written[-1].startswith("deck"):
            assert sorted(written[-1].split(" ")[1:], key=CODES.index) == list(CODES)
        if state.expects == "deck" and state.round == 2:
            with pytest.raises(IllegalActionError, match="all 88 cards"):
                play(TROLL, state, " ".join(["deck", *CODES[:44]]))


def leaders(**options):
    """Of a random game of four the first leaders of all hands, and who won the last tricks."""
    rng = random.Random(4)
    state = TROLL.start(4, options)
    first, last = [], []
    while state.turn is not None:
        legal = TROLL.legal_actions(state)
        events: list[Any] = []
        TROLL.apply(state, rng.choice(legal) if legal else TROLL.chance(state, rng), events)
        first += [event.leader for event in events if isinstance(event, RoundBegan)]
        if any(isinstance(event, RoundEnded) for event in events):
            last += [event.seat for event in events if isinstance(event, TrickWon)]
    assert TROLL.view(state, None).leader == last[-1]
    return first, last


def test_the_winner_of_the_last_trick_leads_the_next_hand():
    first, last = leaders(hands=8)
    assert first[1:] == last[:-1]
    assert len(first) == 8


def test_or_the_lead_goes_round():
    first, _ = leaders(hands=8, lead="rotate")
    assert first == [(first[0] + k) % 4 for k in range(8)]


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_a_determinized_hand_respects_every_void(seats):
    rng = random.Random(9)
    looked_at = 0
    for state, _ in random_game("troll-tricker", seats, {"hands": 4}, rng):
        if state.turn in (None, CHANCE):
            continue
        imagined = TROLL.determinize(TROLL.view(state, state.turn), rng)
        for void, hand in zip(state.voids, imagined.hands, strict=True):
            assert not any(void >> SIGN_LETTERS.index(CODES[card][0]) & 1 for card in hand)
            looked_at += bool(void and hand)
    assert looked_at > 50


def test_hands_hold_no_card_that_was_thrown_away():
    for state, _ in random_game("troll-tricker", 3, {"hands": 4}, random.Random(2)):
        gone = set(state.discards)
        assert not any(gone & set(hand) for hand in state.hands)
        assert set(TROLL.view(state, None).seen) == {CODES[card] for card in gone}
