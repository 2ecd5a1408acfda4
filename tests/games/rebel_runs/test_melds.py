"""Sets and runs of Rebel Runs: what they are worth, what may be laid on them, and that a hand's melds are all found."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from engine import NotationError, ask
from engine.decks.fey import CARD, CODES, NUMBER, SIGN, SIGN_LETTERS, codes
from engine.games.rebel_runs.melds import laid_on, takes, values, why_no_meld, worth_to
from engine.games.rebel_runs.possible_melds import melds_of
from engine.mechanics.circle import circle_of

TEST = circle_of("NFRWDST")
BONE, FLAME, WIND = map(SIGN_LETTERS.index, "BFD")


def cards(text):
    return tuple(CARD[code] for code in text.split())


def answer(kind, text, sign="F", rule=""):
    return ask("rebel-runs", f"meld {kind} {text} circle NFRWDST sign {sign}{rule}")


@pytest.mark.parametrize(
    ("case", "kind", "text", "points"),
    [
        (1, "set", "N5 R5 D5", 7),
        (2, "set", "F5 B5 B9", 8),
        (3, "set", "B1 B2 B9", 6),
        (5, "run", "N1 F2 W3 S4", 10),
        (6, "run", "N1 B9 W3 S4", 8),
        (7, "run", "D3 D4 D5 D6", 20),
        (8, "run", "D3 B4 D5 D6", 20),
        (9, "run", "D3 B9 D5 D6", 5),
        ("a set of all signs", "set", "F5 W5 D5 S5 T5 R5 B5 N5", 4 + 2 + 1 + 1 + 2 + 3 + 2 + 3),
        ("a set in any order", "set", "B9 F5 B5", 8),
        ("FEY in a set of the own sign's number (R9)", "set", "F5 B5 N5", 9),
        ("a run of the own sign", "run", "F3 F4 F5 F6", 20),
        ("a run to the end", "run", "N8 F9 R10 W11", 12),
        ("a long run", "run", "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11", 55),
        ("a run all of FEY (R7)", "run", "B1 B4 B8 B11", 20),
        ("a run of one sign with FEY at both ends", "run", "B3 D4 D5 B6", 20),
        ("FEY at its number in a mixed run", "run", "D3 B4 D5 W6", 1 + 2 + 1 + 2),
        ("one natural card fixes the numbers", "run", "B5 B6 T7 B8", 20),
        ("one natural card, FEY elsewhere", "run", "B5 B6 T9 B10", 8),
    ],
)
def test_what_a_meld_is_worth(case, kind, text, points):
    assert answer(kind, text) == {"valid": True, "points": points}


def test_each_relation_counts_for_the_own_sign():
    points = [answer("set", "N5 R5 D5", sign)["points"] for sign in "FWDSTRN"]
    assert points == [3 + 3 + 1, 1 + 3 + 3, 1 + 2 + 4, 2 + 1 + 3, 3 + 1 + 2, 2 + 4 + 2, 4 + 2 + 1]


@pytest.mark.parametrize(
    ("text", "sign", "points"),
    [
        ("D3 D4 D5 D6", "D", 20),
        ("D3 B4 D5 D6", "D", 20),
        ("D3 D4 D5 D6", "F", 4),
        ("D3 B4 D5 D6", "W", 11),
        ("B1 B4 B8 B11", "F", 20),
    ],
)
def test_under_own_sign_only_a_run_of_the_own_sign_or_all_of_fey_counts_five(text, sign, points):
    assert answer("run", text, sign, " rule own-sign") == {"valid": True, "points": points}
    assert answer("run", text, sign)["points"] == 20


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("set", "N5 R5 D6", "D6 isn’t 5"),  # case 4
        ("run", "N10 F11 W1 S2", "can’t continue from 11 to 1 (D1)"),  # case 10
        ("set", "N5 R5", "three"),
        ("set", "N5 N5 R5", "N5 is there only once"),
        ("run", "N1 F2 W3", "four"),
        ("run", "B1 B2 B3", "four"),
        ("run", "S4 W3 F2 N1", "W3 is where this run needs 5"),
        ("run", "N1 F2 W4 S5", "W4 is where this run needs 3"),
        ("run", "N1 F2 R2 W3", "R2 is where this run needs 3"),
        ("run", "B9 N1 F2 W3", "can’t continue from 11 to 1 (D1)"),
        ("run", "N9 F10 W11 B1", "can’t continue from 11 to 1 (D1)"),
        ("run", "B9 N2 B4 F4", "B4 N2 B9 F4 (R6)"),
        ("run", "B4 B1 B8 B11", "B1 B4 B8 B11 (R6)"),
    ],
)
def test_a_meld_that_is_none_is_answered(kind, text, why):
    found = answer(kind, text)
    assert set(found) == {"valid", "why"}
    assert found["valid"] is False
    assert why.replace("three", "3 cards").replace("four", "4 cards") in found["why"]


def test_nobody_has_the_sign_of_fey():
    assert answer("set", "N5 R5 D5", "B")["valid"] is False


@pytest.mark.parametrize(
    "question",
    [
        "",
        "meld",
        "meld set N5 R5 D5",
        "meld pair N5 R5 circle NFRWDST sign F",
        "set N5 R5 D5 circle NFRWDST sign F",
        "meld set circle NFRWDST sign F of",
        "meld set N5 R5 D12 circle NFRWDST sign F",
        "meld set N5 R5 D5 circle NFRWDS sign F",
        "meld set N5 R5 D5 circle NFRWDST sign X",
        "meld set N5 R5 D5 circle NFRWDST own F",
        "meld run N5 R5 D5 circle NFRWDST sign F rule any",
        "meld run N5 R5 D5 circle NFRWDST sign F own-sign",
    ],
)
def test_a_question_that_cannot_be_read_is_refused(question):
    with pytest.raises(NotationError):
        ask("rebel-runs", question)


@pytest.mark.parametrize(
    ("before", "card", "after", "value"),
    [
        ("N1 F2 W3 S4", "T5", "N1 F2 W3 S4 T5", 2),
        ("N5 F6 W7 S8", "R4", "R4 N5 F6 W7 S8", 3),
        ("D3 D4 D5 D6", "D7", "D3 D4 D5 D6 D7", 5),
        ("D3 D4 D5 D6", "F7", "D3 D4 D5 D6 F7", 4),
        ("D3 D4 D5 D6", "B7", "D3 D4 D5 D6 B7", 5),  # at its number
        ("D3 D4 D5 D6", "B2", "B2 D3 D4 D5 D6", 5),  # at its number, the low end
        ("D3 D4 D5 D6", "B9", "D3 D4 D5 D6 B9", 2),  # else the high end
        ("D8 D9 D10 D11", "B1", "B1 D8 D9 D10 D11", 2),  # the run reaches 11
        ("D8 D9 D10 D11", "B7", "B7 D8 D9 D10 D11", 5),
        ("D7 D8 D9 D10", "B11", "D7 D8 D9 D10 B11", 5),
        ("D1 D2 D3 D4", "B9", "D1 D2 D3 D4 B9", 2),
        ("B1 B4 B8 B11", "B2", "B1 B4 B8 B11 B2", 5),  # all of FEY: the high end
        ("B1 B4 B8 B11", "F9", "B1 B4 B8 B11 F9", 4),  # its numbers are 5 to 8 now
        ("B1 B4 B8 B11", "F5", "B1 B4 B8 B11 F5", 4),
        ("B1 B4 B8 B11", "F4", "F4 B1 B4 B8 B11", 4),  # too low for the high end
        ("B1 B4 B8 B11", "F1", "F1 B1 B4 B8 B11", 4),
        ("B5 B6 B7 B8", "D9", "B5 B6 B7 B8 D9", 5),  # all at their numbers
        ("B5 B6 B7 B8", "D4", "D4 B5 B6 B7 B8", 5),
        ("B5 B6 B7 B8", "D10", "B5 B6 B7 B8 D10", 1),
    ],
)
def test_where_a_card_goes_that_is_laid_on_a_run(before, card, after, value):
    assert takes("run", cards(before), BONE) >> CARD[card] & 1
    laid = laid_on("run", cards(before), CARD[card], BONE)
    assert laid == cards(after)
    assert values("run", laid, worth_to(TEST, FLAME), BONE, None)[laid.index(CARD[card])] == value


def test_under_own_sign_a_card_laid_on_counts_five_on_a_run_of_its_players_sign():
    laid = cards("D3 D4 D5 D6 D7")
    assert values("run", laid, worth_to(TEST, WIND), BONE, WIND)[4] == 5
    assert values("run", laid, worth_to(TEST, FLAME), BONE, FLAME)[4] == 1


def fitting(kind, text):
    return {code for card, code in enumerate(CODES) if takes(kind, cards(text), BONE) >> card & 1}


def numbered(*numbers):
    return {f"{sign}{number}" for sign in SIGN_LETTERS for number in numbers}


ALL_FEY = {f"B{number}" for number in range(1, 12)}


def test_what_may_be_laid_on_a_run():
    assert fitting("run", "N3 F4 W5 S6") == numbered(2, 7) | ALL_FEY
    assert fitting("run", "N1 F2 W3 S4") == numbered(5) | ALL_FEY
    assert fitting("run", "N8 F9 W10 S11") == numbered(7) | ALL_FEY
    assert fitting("run", "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11") == set()


def test_what_may_be_laid_on_a_run_all_of_fey():
    assert fitting("run", "B1 B2 B3 B4") == set(CODES)
    assert fitting("run", "B1 B2 B3 B4 B5 B6") == numbered(1, 2, 3, 4, 5, 7, 8, 9, 10, 11) | ALL_FEY
    assert fitting("run", "B1 B2 B3 B4 B5 B6 B7") == numbered(1, 2, 3, 4, 8, 9, 10, 11) | ALL_FEY
    assert fitting("run", " ".join(f"B{number}" for number in range(1, 12))) == ALL_FEY


def test_what_may_be_laid_on_a_set():
    assert fitting("set", "N5 R5 D5") == numbered(5) | ALL_FEY
    assert fitting("set", "F5 B1 B9") == numbered(5) | ALL_FEY
    assert fitting("set", "B1 B2 B9") == set(CODES)
    assert laid_on("set", cards("B1 B2 B9"), CARD["F5"], BONE) == cards("F5 B1 B2 B9")
    assert fitting("set", "F5 B1 B2 B9") == numbered(5) | ALL_FEY


def by_brute_force(hand, fey):
    """Every meld of the hand, found by trying every subset at every height."""
    found = set()
    for size in range(3, len(hand) + 1):
        for chosen in combinations(hand, size):
            natural = [card for card in chosen if SIGN[card] != fey]
            if len({NUMBER[card] for card in natural}) <= 1:
                found.add(("set", chosen))
            if size < 4:
                continue
            if not natural:
                found.add(("run", chosen))
                continue
            for low in range(1, 13 - size):
                wild = [card for card in chosen if SIGN[card] == fey]
                places = [[card for card in natural if NUMBER[card] == low + place] or None for place in range(size)]
                standing = [each[0] if each else wild.pop(0) if wild else None for each in places]
                if sorted(card for card in standing if card is not None) == sorted(chosen):
                    found.add(("run", tuple(standing)))
    return found


def some_hand(rng, fey, wild):
    """Seven cards, so many of them FEY, the others near enough to make melds."""
    low = rng.randrange(1, 12)
    near = [card for card in range(88) if SIGN[card] != fey and low <= NUMBER[card] < low + 5]
    return sorted([*rng.sample(range(fey * 11, fey * 11 + 11), wild), *rng.sample(near, 7 - wild)])


@pytest.mark.parametrize("wild", range(8))
def test_all_melds_of_a_hand_are_found_and_each_once(wild):
    rng = random.Random(wild)
    for _ in range(60):
        fey = rng.randrange(8)
        hand = some_hand(rng, fey, wild)
        found = [(meld.kind, meld.cards) for meld in melds_of(hand, fey)]
        assert len(found) == len(set(found)) < 500
        assert set(found) == by_brute_force(hand, fey), codes(hand)


def test_all_melds_of_hands_as_they_are_dealt_are_found():
    rng = random.Random(7)
    for _ in range(400):
        fey, hand = rng.randrange(8), sorted(rng.sample(range(88), rng.randrange(1, 9)))
        assert {(meld.kind, meld.cards) for meld in melds_of(hand, fey)} == by_brute_force(hand, fey), codes(hand)


@pytest.mark.parametrize("wild", range(8))
def test_what_is_found_is_what_the_questions_call_valid(wild):
    fey = wild
    hand = some_hand(random.Random(wild), fey, wild)
    runs = {
        order for size in range(4, 8) for order in permutations(hand, size) if why_no_meld("run", order, fey) is None
    }
    sets = {
        chosen for size in range(3, 8) for chosen in combinations(hand, size) if why_no_meld("set", chosen, fey) is None
    }
    found = melds_of(hand, fey)
    assert {meld.cards for meld in found if meld.kind == "run"} == runs
    assert {meld.cards for meld in found if meld.kind == "set"} == sets


def test_one_order_of_fey_cards_in_a_run_is_legal():
    found = {codes(meld.cards) for meld in melds_of(cards("W3 S4 B2 B9"), BONE) if meld.kind == "run"}
    assert found == {("B2", "B9", "W3", "S4"), ("B2", "W3", "S4", "B9"), ("W3", "S4", "B2", "B9")}


def test_fey_stands_at_its_number_wherever_the_run_can_be_of_one_sign():
    found = {codes(meld.cards) for meld in melds_of(cards("D4 D6 B3 B5"), BONE) if meld.kind == "run"}
    assert ("B3", "D4", "B5", "D6") in found
    assert answer("run", "B3 D4 B5 D6")["points"] == 20
