"""Rebel Runs by the cases of its rules file, and what they leave out: turns, laying off, ends, memory."""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, GAMES, IllegalActionError, NotationError, OptionsError, play, why_not
from engine.decks.fey import CODES
from engine.games.rebel_runs.events import RoundEnded, Tallied
from tests.games.rebel_runs.positions import rebel_runs
from tests.positions import random_game

REBEL = GAMES["rebel-runs"]


def played(state, *texts):
    events: list[object] = []
    for text in texts:
        play(REBEL, state, text, events)
    return events


def seen(state, seat=None):
    return REBEL.view(state, seat)


def why(state, text):
    reason = why_not(seen(state, state.turn), text)
    return reason and (reason.code, reason.ruling)


def passes(state, draw="draw deck"):
    """A turn in which nothing is laid; the card discarded is the first that may be."""
    return played(state, draw) + played(state, seen(state, state.turn).legal[0]) + played(state, "done")


def whole_deck(rng, front=()):
    rest = [code for code in CODES if code not in front]
    rng.shuffle(rest)
    return " ".join(["deck", *front, *rest])


def test_chance_comes_in_its_order_and_nothing_is_known_before():
    state = REBEL.start(3)
    before = seen(state)
    assert (before.expects, before.hand_number, before.round, before.first) == ("first", 0, 0, None)
    assert (before.circle, before.fey, before.signs, before.gone_back) == (None, None, (None,) * 3, None)
    assert (before.hand_counts, before.melds, before.known) == ((0,) * 3, ((),) * 3, ((),) * 3)
    played(state, "first 2")
    assert (seen(state).expects, seen(state).first, seen(state).hand_number) == ("circle", 2, 0)
    played(state, "circle NFRWDST")
    assert (seen(state).expects, seen(state).circle, seen(state).fey, seen(state).round) == ("signs", "NFRWDST", "B", 1)
    with pytest.raises(IllegalActionError, match="none of them FEY"):
        play(REBEL, state, "signs F R B")
    played(state, "signs F R N")
    assert (seen(state).expects, seen(state).signs) == ("deck", ("F", "R", "N"))
    with pytest.raises(IllegalActionError, match="all 88 cards"):
        play(REBEL, state, "deck F1 F2")


def test_cards_are_dealt_one_at_a_time_from_the_first_player_and_one_is_turned_up():
    state = REBEL.start(3)
    played(state, "first 2", "circle NFRWDST", "signs F R N", " ".join(["deck", *CODES]))
    assert seen(state, 2).hand == ("F1", "F4", "F7", "F10", "W2", "W5", "W8")
    assert seen(state, 0).hand == ("F2", "F5", "F8", "F11", "W3", "W6", "W9")
    assert (seen(state).discards, seen(state).stock_count, seen(state).turn) == (("W11",), 66, 2)
    assert seen(state, 2).legal == ("draw deck", "draw discard")
    played(state, "draw deck")
    assert "D1" in seen(state, 2).hand


def test_a_turn_is_to_draw_to_discard_and_to_lay_down():
    state = rebel_runs(["F1", ""], up="W9")
    assert why(state, "discard F1") == ("not-asked", "")
    assert why(state, "W9") is None
    assert why(state, "F1") == ("not-on-top", "R2")
    played(state, "draw discard")
    assert (seen(state).phase, seen(state).taken, seen(state).known) == ("discard", "W9", (("W9",), ()))
    assert why(state, "draw deck") == ("not-asked", "")
    assert why(state, "discard W9") == ("just-taken", "R3")
    assert why(state, "W9") == ("just-taken", "R3")
    assert "discard W9" not in seen(state, 0).legal
    assert why(state, "discard N1") == ("not-in-hand", "")
    played(state, "discard F1")
    assert (seen(state).phase, seen(state).taken, seen(state).discards) == ("meld", None, ("F1",))
    assert seen(state, 0).legal == ("done",)
    assert seen(state).known == (("W9",), ())
    played(state, "done")
    assert (seen(state).turn, seen(state).phase, seen(state).turns) == (1, "draw", 1)
    assert why_not(seen(state, 0), "draw deck").code == "not-your-turn"


def test_a_card_taken_earlier_may_be_discarded_and_is_forgotten():
    state = rebel_runs(["F1", ""], up="W9")
    played(state, "draw discard", "discard F1", "done")
    passes(state)
    played(state, "draw deck", "discard W9")
    assert (seen(state).known, seen(state).discards[-1]) == (((), ()), "W9")


def test_without_drawing_from_the_discards_the_deck_is_asked_for_all_the_same():
    state = rebel_runs(["F1", ""], up="W9", draw_discard=False)
    assert seen(state, 0).legal == ("draw deck",)
    assert why(state, "draw discard") == why(state, "W9") == ("deck-only", "R2")


def test_a_card_taken_from_the_discards_may_be_laid_in_the_same_turn():
    state = rebel_runs(["F9 D9 N1", ""], up="W9")
    events = played(state, "draw discard", "discard N1", "meld set F9 W9 D9")
    assert events[-1].values == (4, 2, 1)
    assert (seen(state).known, seen(state).taken) == (((), ()), None)
    [meld] = seen(state).melds[0]
    assert meld == ("set", ("F9", "W9", "D9"), (0, 0, 0), (4, 2, 1), 7)
    assert seen(state).phase == "meld"
    assert seen(state, 0).legal == ("done",)


def test_reasons_for_what_is_no_meld():
    state = rebel_runs(["N1 F2 W3 S4 B9 F9 D9", ""])
    played(state, "draw deck", "discard B9")
    assert set(seen(state, 0).legal) >= {"meld run N1 F2 W3 S4", "done"}
    assert why(state, "meld run F2 W3 S4") == ("too-few-run", "")
    assert why(state, "meld run N1 B9 W3 S4") == ("not-in-hand", "")
    assert why(state, "meld run F2 N1 W3 S4") == ("not-in-sequence", "")
    assert why(state, "meld set F2 F9 D9") == ("not-one-number", "")
    assert why(state, "lay F9 0 1") == ("no-laying-off", "R4")
    assert why(state, "N1") is None
    assert why(state, "F9") == ("in-no-meld", "")
    assert why(state, "discard F9") == ("not-asked", "")


@pytest.mark.parametrize(
    "text",
    [
        "meld set F9 F5 B5",  # not in deck order
        "meld pair F9 D9",
        "meld set",
        "meld F9 D9 W9",
        "draw",
        "draw stock",
        "draw discard 1",
        "lay F7 2",
        "lay F7 two 1",
        "discard F12",
        "done now",
        "circle NFRWDSTB",
    ],
)
def test_what_is_no_notation(text):
    with pytest.raises(NotationError):
        REBEL.read(text)


def test_case_11_laying_down_everything_ends_the_hand_at_once():
    """R12: no discard is needed to go out."""
    state = rebel_runs(["F5 W5 D5 N1 F2 W3 S4", "", ""], up="T9", stock="R11")
    events = played(state, "draw deck", "discard R11", "meld set F5 W5 D5", "meld run N1 F2 W3 S4")
    assert RoundEnded(1, "out", 0, (17, 0, 0)) in events
    assert Tallied(0, (7, 10), 0, 17) in events
    after = seen(state)
    assert (after.turn, after.phase, after.expects, after.scores) == (CHANCE, "chance", "circle", (17, 0, 0))
    assert (after.hand_counts, after.turns, after.hand_number) == ((0, 7, 7), 1, 1)
    assert [meld.points for meld in after.melds[0]] == [7, 10]


def test_the_table_stays_until_the_next_circle():
    state = rebel_runs(["F5 W5 D5 N1 F2 W3 S4", "", ""], up="T9", stock="R11")
    played(state, "draw deck", "discard R11", "meld set F5 W5 D5", "meld run N1 F2 W3 S4")
    assert len(seen(state, 1).hand) == 7
    assert seen(state).discards == ("T9", "R11")
    with pytest.raises(IllegalActionError, match=r"B is FEY for the whole game, .* \(D5\)"):
        play(REBEL, state, "circle NFRWDSB")
    played(state, "circle TSDWRFN")
    after = seen(state, 1)
    assert (after.hand, after.hand_counts, after.melds, after.discards) == ((), (0,) * 3, ((),) * 3, ())
    assert (after.expects, after.hand_number, after.round, after.first, after.turns) == ("deck", 2, 2, 1, 0)
    assert (after.signs, after.fey, after.scores) == (("F", "W", "D"), "B", (17, 0, 0))


def test_points_follow_the_new_circle():
    state = rebel_runs(["F5 W5 D5 N1 F2 W3 S4", ""], up="T9", stock="R11")
    played(state, "draw deck", "discard R11", "meld set F5 W5 D5", "meld run N1 F2 W3 S4", "circle FWDRTSN")
    hand = ["F5", "W5", "D5"]
    others = [code for code in CODES if code not in hand]
    front = [code for k in range(7) for code in (others[20 + 5 * k], hand[k] if k < 3 else others[60 + k])]
    played(state, whole_deck(random.Random(1), front))
    assert seen(state).turn == 1
    passes(state)
    played(state, "draw deck")
    played(state, next(text for text in seen(state, 0).legal if text.split(" ")[1] not in hand), "meld set F5 W5 D5")
    assert seen(state).melds[0][0].values == (4, 3, 2)


def test_case_12_the_first_player_passes_left_and_there_are_as_many_hands_as_players():
    state = REBEL.start(3)
    rng = random.Random(3)
    firsts = []
    played(state, "first 0")
    while state.turn is not None:
        if state.turn == CHANCE:
            action = REBEL.chance(state, rng)
            REBEL.apply(state, action)
            if not state.turns and state.turn != CHANCE:
                firsts.append(state.turn)
        else:
            passes(state)
    assert firsts == [0, 1, 2]
    assert (seen(state).hand_number, seen(state).scores, seen(state).winners) == (3, (0, 0, 0), (0, 1, 2))


def test_with_no_laying_off_a_hand_ends_when_nobody_has_three_cards_left():
    """R13b, at once."""
    state = rebel_runs(["N1 F2 W3 S4 T5", "S2 T2 R2 S9 T9 R9"], up="T4", stock="R11 W11")
    played(state, "draw deck", "discard R11", "meld run N1 F2 W3 S4 T5")
    assert (seen(state).hand_counts, seen(state).phase) == ((2, 7), "meld")
    played(state, "done", "draw deck", "discard W11", "meld set S2 T2 R2")
    assert seen(state).phase == "meld"
    events = played(state, "meld set S9 T9 R9")
    assert seen(state).hand_counts == (2, 1)
    assert any(isinstance(event, RoundEnded) and (event.by, event.seat) == ("stuck", None) for event in events)
    assert (seen(state).expects, seen(state).turns) == ("circle", 2)


def test_with_three_cards_left_somewhere_a_hand_goes_on():
    state = rebel_runs(["N1 F2 W3 S4 T5", "S8 T9 R10 N11"], up="T4", stock="R11 W11")
    played(state, "draw deck", "discard R11", "meld run N1 F2 W3 S4 T5", "done")
    played(state, "draw deck", "discard W11", "meld run S8 T9 R10 N11")
    assert (seen(state).hand_counts, seen(state).phase) == ((2, 3), "meld")
    played(state, "done")
    assert (seen(state).turn, seen(state).phase) == (0, "draw")


@pytest.mark.parametrize("lay_off", ["own", "any"])
def test_where_cards_are_laid_off_such_a_hand_goes_on(lay_off):
    state = rebel_runs(["F5 W5 D5 N7 F7 W7", "S2 T2 R2 S9 T9 R9"], up="T4", stock="R11 W11", lay_off=lay_off)
    played(state, "draw deck", "discard R11", "meld set F5 W5 D5", "meld set F7 W7 N7", "done")
    played(state, "draw deck", "discard W11", "meld set S2 T2 R2", "meld set S9 T9 R9", "done")
    assert (seen(state).turn, seen(state).phase) == (0, "draw")


def test_the_last_card_laid_off_ends_the_hand():
    state = rebel_runs(["F5 W5 D5 N7 F7 W7 S5", ""], up="T4", stock="R11 N11", lay_off="own")
    played(state, "draw deck", "discard R11", "meld set F5 W5 D5", "meld set F7 W7 N7")
    assert seen(state, 0).legal == ("lay S5 0 1", "done")
    events = played(state, "lay S5 0 1")
    assert RoundEnded(1, "out", 0, (8 + 9, 0)) in events


def test_on_whose_melds_cards_are_laid():
    hands = ["F5 W5 D5 N9", "S5 T5 F6 R1 N2 S8 W10", ""]
    for lay_off, legal in (("own", set()), ("any", {"lay S5 0 1", "lay T5 0 1"})):
        state = rebel_runs(hands, up="T4", stock="R11 W11", lay_off=lay_off)
        played(state, "draw deck", "discard R11", "meld set F5 W5 D5", "done", "draw deck", "discard W11")
        assert {text for text in seen(state, 1).legal if text.startswith("lay")} == legal
        assert why(state, "lay S5 0 1") == (None if lay_off == "any" else ("own-only", "R4"))
        assert why(state, "lay S5 1 1") == ("no-such-meld", "")
        if lay_off == "any":
            assert why(state, "lay F6 0 1") == ("wrong-number", "")
            assert why(state, "lay S5 0 2") == why(state, "lay S5 0 0") == ("no-such-meld", "")
            assert why(state, "lay S5 7 1") == ("no-such-seat", "")
            assert why(state, "lay N9 0 1") == ("not-in-hand", "")


def test_a_card_laid_off_counts_for_its_player_and_no_own_meld_is_needed():
    """Seat 1 has the sign W, so a Wave on the Flame player's set is worth 4 to seat 1 and nothing to its owner."""
    state = rebel_runs(["F5 T5 D5", "W5 S5"], up="T4", stock="R11 W11", lay_off="any")
    played(state, "draw deck", "discard R11", "meld set F5 D5 T5", "done", "draw deck", "discard W11")
    events = played(state, "lay W5 0 1")
    assert events[-1][:4] == (1, "W5", 0, 1)
    assert events[-1].points == 4
    [meld] = seen(state).melds[0]
    assert meld == ("set", ("F5", "W5", "D5", "T5"), (0, 1, 0, 0), (4, 4, 1, 2), 7)
    assert state.points_gained(0) == 7
    assert state.points_gained(1) == 4


def test_points_laid_elsewhere_are_told_in_the_tally():
    state = rebel_runs(["F5 T5 D5 F7 S7 R7", "W5 S5"], up="T4", stock="R11 W11", lay_off="any")
    played(state, "draw deck", "discard R11", "meld set F5 D5 T5", "done", "draw deck", "discard W11", "lay W5 0 1")
    played(state, "done", "draw deck")
    played(state, next(text for text in seen(state, 0).legal if text.split(" ")[1] not in ("F7", "S7", "R7")))
    state.hands[0] = [card for card in state.hands[0] if CODES[card] in ("F7", "S7", "R7")]
    events = played(state, "meld set F7 S7 R7")
    assert {event for event in events if isinstance(event, Tallied)} == {
        Tallied(0, (7, 8), 0, 15),
        Tallied(1, (), 4, 4),
    }


def on_run(run, card, **options):
    """Seat 0 lays down this run and then a card of its own on it."""
    state = rebel_runs([f"{run} {card}", ""], stock="N11", lay_off="own", **options)
    played(state, "draw deck", "discard N11", f"meld run {run}", f"lay {card} 0 1")
    [meld] = state.melds[0]
    return " ".join(CODES[each] for each in meld.cards), meld.values


def test_cards_on_the_table_keep_their_points():
    assert on_run("D3 D4 D5 D6", "F7") == ("D3 D4 D5 D6 F7", (5, 5, 5, 5, 4))
    assert on_run("D3 D4 D5 D6", "B7") == ("D3 D4 D5 D6 B7", (5, 5, 5, 5, 5))
    assert on_run("D3 D4 D5 D6", "B9") == ("D3 D4 D5 D6 B9", (5, 5, 5, 5, 2))
    assert on_run("B1 B2 B3 B4", "F5") == ("B1 B2 B3 B4 F5", (5, 5, 5, 5, 5))
    assert on_run("B5 B6 B7 B8", "F3") == ("F3 B5 B6 B7 B8", (4, 5, 5, 5, 5))
    assert on_run("D3 D4 D5 D6", "D7", same_sign_run="own-sign") == ("D3 D4 D5 D6 D7", (1, 1, 1, 1, 1))
    assert on_run("F3 F4 F5 F6", "F7", same_sign_run="own-sign") == ("F3 F4 F5 F6 F7", (5, 5, 5, 5, 5))
    assert on_run("B5 B6 B7 B8", "D9", same_sign_run="own-sign") == ("B5 B6 B7 B8 D9", (5, 5, 5, 5, 1))
    assert on_run("B5 B6 B7 B8", "F9", same_sign_run="own-sign") == ("B5 B6 B7 B8 F9", (5, 5, 5, 5, 5))


def test_a_run_all_of_fey_has_fixed_numbers_after_its_first_natural_card():
    state = rebel_runs(["B1 B2 B3 B4 F9 F2 R10", ""], stock="N11", lay_off="own")
    played(state, "draw deck", "discard N11", "meld run B1 B2 B3 B4")
    assert {"lay F9 0 1", "lay F2 0 1", "lay R10 0 1"} <= set(seen(state, 0).legal)
    played(state, "lay F9 0 1")
    assert "lay R10 0 1" in seen(state, 0).legal
    assert why(state, "lay F2 0 1") == ("fits-not", "")


def test_a_set_all_of_fey_has_the_number_of_its_first_natural_card():
    state = rebel_runs(["B1 B2 B3 F9 F2 R9", ""], stock="N11", lay_off="own")
    played(state, "draw deck", "discard N11", "meld set B1 B2 B3", "lay F9 0 1")
    assert seen(state).melds[0][0][:2] == ("set", ("F9", "B1", "B2", "B3"))
    assert "lay R9 0 1" in seen(state, 0).legal
    assert why(state, "lay F2 0 1") == ("wrong-number", "")


def until_empty(state):
    while state.turn != CHANCE and state.stock:
        passes(state)


def test_an_empty_deck_is_rebuilt_once_as_a_turn_begins_and_then_ends_the_hand():
    """R13."""
    state = rebel_runs(["", ""])
    until_empty(state)
    assert (seen(state).turns, seen(state).turn, seen(state).expects) == (73, CHANCE, "deck")
    assert (len(seen(state).discards), seen(state).stock_count) == (74, 0)
    top = seen(state).discards[-1]
    with pytest.raises(IllegalActionError, match="all 73 cards"):
        play(REBEL, state, " ".join(["deck", *CODES]))
    under = seen(state).discards[:-1]
    played(state, " ".join(["deck", *under]))
    after = seen(state)
    assert (after.discards, after.stock_count, after.turn) == ((top,), 73, 1)
    assert after.gone_back == tuple(sorted(under, key=CODES.index))
    played(state, "draw deck")
    assert seen(state).gone_back == after.gone_back
    assert under[0] in seen(state, 1).hand
    played(state, f"discard {under[0]}", "done")
    assert set(after.gone_back) - set(seen(state).gone_back) == {under[0]}
    until_empty(state)
    assert seen(state).turns == 120  # the turns are over sooner than this deck
    assert seen(state).expects == "circle"


def test_an_empty_deck_for_the_second_time_ends_the_hand():
    state = rebel_runs([""] * 7)
    until_empty(state)
    assert (seen(state).turns, seen(state).expects) == (38, "deck")
    REBEL.apply(state, REBEL.chance(state, random.Random(1)))
    assert seen(state).stock_count == 38
    while state.stock:
        events = passes(state)
    assert (seen(state).turns, seen(state).expects) == (76, "circle")
    assert events[-1] == RoundEnded(1, "deck", None, (0,) * 7)


def test_a_deck_of_which_all_has_been_seen_is_not_rebuilt_a_second_time():
    """R13: whoever draws a card discards it, so that in the end none of those shuffled back is hidden any more."""
    state = rebel_runs([""] * 7)
    until_empty(state)
    back = sorted(seen(state).discards[:-1], key=CODES.index, reverse=True)
    assert back[-1] == CODES[0], "the last one drawn is the lowest card"
    played(state, " ".join(["deck", *back]))
    while state.turn != CHANCE:
        before = {*seen(state, state.turn).hand}
        played(state, "draw deck")
        (drawn,) = {*seen(state, state.turn).hand} - before
        events = played(state, f"discard {drawn}", "done")
    assert seen(state).gone_back == ()
    assert (seen(state).turns, seen(state).expects) == (76, "circle")
    assert events[-1] == RoundEnded(1, "deck", None, (0,) * 7)


def test_a_card_that_is_shown_has_not_gone_back_any_longer_even_if_it_is_ones_own():
    state = rebel_runs(["F5 W5 D5", ""])
    while state.stock:
        played(state, "draw deck")
        last = seen(state, state.turn)
        played(state, next(text for text in last.legal if text[8:] not in ("F5", "W5", "D5")), "done")
    back = seen(state).discards[:-1]
    played(state, " ".join(["deck", *back]))
    drawn = back[0]
    played(state, "draw deck")
    assert drawn in seen(state, state.turn).gone_back
    played(state, f"discard {drawn}")
    assert drawn not in seen(state).gone_back
    played(state, "done", "draw discard")
    assert drawn not in seen(state).gone_back


def test_a_hand_ends_after_sixty_turns_each():
    state = rebel_runs(["", ""])
    for _ in range(120):
        assert seen(state).phase == "draw"
        events = passes(state, "draw discard")
    assert events[-1] == RoundEnded(1, "turns", None, (0, 0))
    assert (seen(state).turns, seen(state).stock_count) == (120, 73)


def test_the_highest_total_wins_and_ties_are_shared():
    state = rebel_runs(["F5 W5 D5 N1 F2 W3 S4", ""], up="T9", stock="R11")
    played(state, "draw deck", "discard R11", "meld set F5 W5 D5", "meld run N1 F2 W3 S4", "circle NFRWDST")
    played(state, whole_deck(random.Random(5)))
    while state.turn is not None:
        if state.turn == CHANCE:
            REBEL.apply(state, REBEL.chance(state, random.Random(6)))
        else:
            passes(state)
    after = seen(state)
    assert (after.over, after.phase, after.turn, after.winners, after.scores) == (True, "over", None, (0,), (17, 0))
    assert len(after.discards) > 0
    assert why_not(after, "done").code == "over"


@pytest.mark.parametrize(("seats", "most"), [(2, 2 + 2 * 377), (7, 2 + 7 * 1312)])
def test_how_long_a_game_can_be(seats, most):
    assert REBEL.max_actions(seats) == most


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (8, {}), (3, {"lay_off": True}), (3, {"same_sign_run": "both"}), (3, {"draw_discard": 1}), (3, {"x": 1})],
)
def test_options_are_exact(seats, options):
    with pytest.raises(OptionsError):
        REBEL.start(seats, options)


def test_the_presets_are_the_defaults_and_each_other_value():
    assert set(REBEL.presets) == {
        "default",
        "lay_off-own",
        "lay_off-any",
        "same_sign_run-own-sign",
        "draw_discard-false",
    }


def test_what_is_asked_does_not_depend_on_hidden_cards():
    """Every turn has its three questions; that of laying down is asked whatever the hand."""
    for state, written in random_game("rebel-runs", 3, {}, random.Random(8), most=200):
        if written and written[-1].startswith("discard"):
            assert state.phase == "meld"
            assert "done" in seen(state, state.turn).legal


def test_imagined_hands_hold_what_was_taken_and_what_did_not_go_back():
    rng = random.Random(9)
    checked = 0
    for state, _ in random_game("rebel-runs", 5, {"draw_discard": False}, rng, most=400):
        if state.turn in (CHANCE, None) or state.count % 7:
            continue
        view = seen(state, state.turn)
        imagined = REBEL.determinize(view, rng)
        for seat, known in enumerate(view.known):
            assert set(known) <= set(REBEL.view(imagined, seat).hand)
        if view.gone_back is not None:
            assert {CODES[card] for card in imagined.stock} <= set(view.gone_back)
            checked += 1
    assert checked
