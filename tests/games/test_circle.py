"""The sign circle: what signs are to each other, and its chance actions."""

import random
from itertools import permutations

import pytest

from engine import NotationError
from engine.decks.fey import CARD, CODES, NUMBER, SIGN, SIGN_LETTERS, SIGN_NAMES
from engine.mechanics.chance import Deck, First
from engine.mechanics.circle import (
    FEY_WRITERS,
    Circle,
    Signs,
    circle_of,
    fey_chance,
    fey_of,
    read_circle,
    read_signs,
    relation,
    why_not_fey_chance,
    worths,
)

TEST = "NFRWDST"


def test_the_deck_has_eleven_cards_of_eight_signs_in_sign_order():
    assert len(CODES) == len(set(CODES)) == 88
    assert (CODES[0], CODES[10], CODES[11], CODES[-1]) == ("F1", "F11", "W1", "N11")
    assert all(CODES[card] == f"{SIGN_LETTERS[SIGN[card]]}{NUMBER[card]}" for card in range(88))
    assert list(SIGN_NAMES) == list(SIGN_LETTERS)
    assert CARD["B9"] == 6 * 11 + 8


@pytest.mark.parametrize(
    ("own", "harmonious", "neutral", "opposing"),
    [("F", "NR", "WT", "DS"), ("N", "FT", "RS", "WD"), ("D", "WS", "RT", "NF")],
)
def test_signs_relate_by_the_shorter_way_round(own, harmonious, neutral, opposing):
    expected = {own: "same", "B": "fey"}
    expected |= dict.fromkeys(harmonious, "harmonious") | dict.fromkeys(neutral, "neutral")
    expected |= dict.fromkeys(opposing, "opposing")
    assert {sign: relation(TEST, own, sign) for sign in SIGN_LETTERS} == expected


def test_worths_are_those_of_the_relations_whichever_way_the_circle_is_turned():
    points = {"same": 4, "harmonious": 3, "neutral": 2, "opposing": 1, "fey": 0}
    for turning in range(7):
        text = TEST[turning:] + TEST[:turning]
        table = worths(circle_of(text))
        for own, sign in permutations(range(8), 2):
            assert table[own][sign] == table[sign][own] == points[relation(text, SIGN_LETTERS[own], SIGN_LETTERS[sign])]
    assert worths(circle_of(TEST))[6] == (0,) * 8


@pytest.mark.parametrize("word", ["", "NFRWDS", "NFRWDSTB", "NFRWDSS", "nfrwdst", "NFRWDSX"])
def test_what_is_no_circle_is_not_read(word):
    with pytest.raises(NotationError):
        read_circle([word])


def test_chance_actions_are_written_as_they_are_read():
    circle, signs = Circle(circle_of(TEST)), Signs((0, 5, 7))
    assert FEY_WRITERS[type(circle)](circle) == "circle NFRWDST"
    assert read_circle(["NFRWDST"]) == circle
    assert FEY_WRITERS[type(signs)](signs) == "signs F R N"
    assert read_signs(["F", "R", "N"]) == signs
    assert FEY_WRITERS[First](First(2)) == "first 2"
    assert FEY_WRITERS[Deck](Deck((0, 87))) == "deck F1 N11"


@pytest.mark.parametrize("seats", [2, 7])
def test_every_lot_is_one_that_is_due(seats):
    rng = random.Random(5)
    for _ in range(50):
        circle = fey_chance("circle", None, (), seats, rng)
        fey = fey_of(circle.signs)
        for expects in ("circle", "signs", "first", "deck"):
            action = fey_chance(expects, fey, range(88), seats, rng)
            assert why_not_fey_chance(action, expects, fey, range(88), seats) is None
            others = {"circle", "signs", "first", "deck"} - {expects}
            assert all(why_not_fey_chance(action, other, fey, range(88), seats) for other in others)


def test_fey_stays_fey_and_nobody_has_its_sign():
    bone = SIGN_LETTERS.index("B")
    moved = why_not_fey_chance(Circle(circle_of("BFRWDST")), "circle", bone, (), 3)
    assert str(moved) == "B is FEY for the whole game, so it has no place on the circle (D5)"
    for signs in ((0, 1), (0, 1, 2, 3), (0, 1, 1), (0, 1, bone)):
        why = why_not_fey_chance(Signs(signs), "signs", bone, (), 3)
        assert why is not None
        assert (why.code, why.ruling) == ("wrong-signs", "D4")
