"""Troll Tricker by the cases of its rules file, and what they leave out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import CHANCE, GAMES, IllegalActionError, NotationError, OptionsError, ask, play, to_json, why_not
from engine.decks.fey import CODES, SIGN_LETTERS
from engine.games.troll_tricker.events import BonusGained, RoundBegan, RoundEnded, TrickWon
from engine.games.troll_tricker.views import command
from engine.mechanics.circle import POINTS, RELATIONS, relation
from engine.mechanics.deal_events import GameEnded
from tests.games.troll_tricker.positions import troll_tricker
from tests.positions import random_game

TROLL = GAMES["troll-tricker"]
TEST = "NFRWDST"


def played(state, *texts, events=None):
    for text in texts:
        play(TROLL, state, text, events)
    return state


def cards(text):
    return [f"play {code}" for code in text.split()]


def trick(question):
    answer = ask("troll-tricker", question)
    return answer["winner"], answer["points"]


@pytest.mark.parametrize(
    ("case", "played", "winner", "points"),
    [
        ("1", "F6/W F10/R F2/N", 2, 3),
        ("1, by Tone", "F6/W F10/N F2/R", 2, 3),
        ("2", "F11/F R11/R B1/W", 3, 3),
        ("3", "T3/F B4/R B9/W T11/T", 3, 3),
        ("4", "B5/F R11/R T9/T", 1, 1),
        ("5", "B5/F B8/R T9/T", 2, 1),
        ("6", "F2/F R11/R T9/T", 1, 4),
        ("7", "N7/F N9/W N1/R", 2, 1),
        ("neutral", "S7/S N9/W N1/R", 1, 4),
        ("FEY of one's own opposite is no relation", "F7/D B1/W F1/R", 2, 3),
        ("a FEY card of a lower number", "F11/D F10/W B1/R B2/S F9/N F8/F F7/T", 4, 3),
        ("a higher card of another sign", "W1/N R11/R T11/T", 1, 1),
    ],
)
def test_who_takes_a_trick_for_how_much(case, played, winner, points):
    assert trick(f"trick {played} circle {TEST}") == (winner, points)


@pytest.mark.parametrize("own", [sign for sign in SIGN_LETTERS if sign != "B"])
def test_all_relations_of_seven_signs_on_every_turning_of_the_circle(own):
    """Round the seven places: one's own, and two signs each that are harmonious, neutral and opposing."""
    one, other, *_ = (sign for sign in TEST if sign != own)
    for turning in range(7):
        circle = TEST[turning:] + TEST[:turning]
        found = {}
        for lead in TEST:
            place, found[lead] = trick(f"trick {lead}2/{one} {lead}11/{own} {lead}1/{other} circle {circle}")
            assert place == 2
        assert sorted(found.values()) == [1, 1, 2, 2, 3, 3, 4]
        assert all(points == POINTS[RELATIONS.index(relation(TEST, own, lead))] for lead, points in found.items())


@pytest.mark.parametrize(("players", "listed", "by_players"), [(3, 3, 5), (4, 3, 4), (5, 3, 3), (6, 3, 3), (7, 3, 3)])
def test_case_10_what_fey_takes_by_players(players, listed, by_players):
    signs = "FRNWDST"
    fey = " ".join([f"F11/{signs[0]}", f"B1/{signs[1]}", *(f"F{k}/{signs[k]}" for k in range(2, players))])
    led = fey.replace("F11", "B11").replace("B1/", "F1/")
    assert trick(f"trick {fey} circle {TEST}") == (2, listed)
    assert trick(f"trick {fey} circle {TEST} by-players") == (2, by_players)
    assert trick(f"trick {led} circle {TEST} by-players") == (1, 1)


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("trick F6/W F10/R circle NFRWDST", "not 2"),
        ("trick F1/W F2/R F3/N F4/F F5/D F6/S F7/T F8/T circle NFRWDST", "not 8"),
        ("trick F6/W F6/R F2/N circle NFRWDST", "F6 can be in a trick only once"),
        ("trick F6/W F10/R F2/R circle NFRWDST", "D4"),
        ("trick F6/W F10/B F2/R circle NFRWDST", "B is FEY"),
    ],
)
def test_a_question_that_breaks_a_rule_is_answered(question, why):
    answer = ask("troll-tricker", question)
    assert answer["valid"] is False
    assert why in answer["why"]


@pytest.mark.parametrize(
    "question",
    [
        "",
        "trick",
        "trick circle NFRWDST",
        "trick F6/W F10/R F2/N",
        "trick F6/W F10/R F2/N circle NFRWDS",
        "trick F6/W F10/R F2/N circle NFRWDSS",
        "trick F6/W F10 F2/N circle NFRWDST",
        "trick F6/W F10/X F2/N circle NFRWDST",
        "trick F6/W F12/R F2/N circle NFRWDST",
        "trick F6/W F10/R F2/N circle NFRWDST listed",
        "tale F6/W F10/R F2/N circle NFRWDST",
        "by-players",
    ],
)
def test_a_question_that_cannot_be_read_is_refused(question):
    with pytest.raises(NotationError):
        ask("troll-tricker", question)


HOLDING = "F3 B2 R9 R1 R2 R3 R4 R5 R6 R7 R8"
VOID = "B2 R9 R1 R2 R3 R4 R5 R6 R7 R8 R10"


def test_case_8_the_lead_sign_or_fey():
    state = played(troll_tricker(["F11", HOLDING, ""]), "play F11")
    assert TROLL.view(state, 1).legal == ("play F3", "play B2")
    reason = why_not(TROLL.view(state, 1), "R9")
    assert (reason.code, reason.ruling) == ("must-follow", "T2")
    assert reason.data == {"lead": "F11", "sign": "F", "fey": "B"}
    with pytest.raises(
        IllegalActionError,
        match=r"illegal 'play R9' at action 5 by seat 1: must follow with F, or play B, which is FEY \(T2\)",
    ):
        play(TROLL, state, "play R9")


def test_case_8_without_the_lead_sign_anything_goes():
    state = played(troll_tricker(["F11", VOID, ""]), "play F11")
    assert sorted(TROLL.view(state, 1).legal) == sorted(cards(VOID))


def test_case_8_fey_led_must_be_followed():
    state = played(troll_tricker(["B11", HOLDING, ""]), "play B11")
    assert TROLL.view(state, 1).legal == ("play B2",)
    reason = why_not(TROLL.view(state, 1), "play F3")
    assert (reason.code, reason.ruling, str(reason)) == (
        "must-follow-fey",
        "T3",
        "FEY was led: you must follow with B (T3)",
    )


def test_what_can_never_be_done_has_its_reason():
    state = troll_tricker(["F11", HOLDING, ""])
    view = TROLL.view(state, 0)
    assert why_not(view, "F3").code == "not-in-hand"
    assert why_not(view, "first 0").code == "not-asked"
    assert why_not(TROLL.view(state, 1), "F3").code == "not-your-turn"
    assert why_not(TROLL.view(TROLL.start(3), 0), "F3").code == "circle-due"
    with pytest.raises(NotationError):
        why_not(view, "8VL")


def test_a_trick_is_scored_at_once_and_its_winner_leads():
    state = troll_tricker(["F6", "F10", "F2"], "WRN")
    events: list[Any] = []
    played(state, *cards("F6 F10"))
    assert command(TROLL.view(state, None), TROLL.view(state, None).trick) == (1, "harmonious", 3)
    played(state, "play F2", events=events)
    view = TROLL.view(state, None)
    assert events[-1] == TrickWon(1, "F10", "F", "harmonious", 3)
    assert (view.scores, view.tricks_won, view.leader, view.turn) == ((0, 3, 0), (0, 1, 0), 1, 1)
    assert to_json(view.played) == [[{"seat": 0, "card": "F6"}, {"seat": 1, "card": "F10"}, {"seat": 2, "card": "F2"}]]
    assert view.trick == ()
    assert command(view, view.played[0]) == (1, "harmonious", 3)


@pytest.mark.parametrize(
    ("hands", "texts", "how", "points"),
    [
        (["F6", "B1 F1", "F2"], "F6 B1 F2", "fey", 3),
        (["B6", "B1", "B2"], "B6 B1 B2", "fey-led", 1),
        (["F6", "F1", "F2"], "F6 F1 F2", "same", 4),
        (["D6", "D1", "D2"], "D6 D1 D2", "opposing", 1),
        (["W6", "W1", "W2"], "W6 W1 W2", "neutral", 2),
    ],
)
def test_how_a_trick_is_won_is_told(hands, texts, how, points):
    events: list[Any] = []
    state = played(troll_tricker(hands, "FRN"), *cards(texts), events=events)
    won = events[-1]
    assert (won.how, won.points) == (how, points)
    assert state.scores[won.seat] == points


def test_what_was_not_followed_is_remembered():
    stars = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11"
    winds = "B1 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10"
    state = troll_tricker(["F6 B11", stars, winds, "F2 W1 W2 W3 W4 W5 W6 W7 W8 W9 W10"])
    played(state, *cards("F6 R1 B1 F2"))
    view = TROLL.view(state, 0)
    assert view.voids == ((), ("F",), (), ()), "a FEY slough shows nothing"
    assert view.leader == 2
    played(state, *cards("D1 W1"))
    assert TROLL.view(state, None).voids == ((), ("F",), (), ("D",))


def test_fey_led_and_not_followed_shows_a_void_in_fey():
    state = played(troll_tricker(["B11 F6", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11", "B3"]), *cards("B11 R1 B3"))
    assert TROLL.view(state, 2).voids == ((), ("B",), ())
    played(state, *cards("F6 R2"))
    assert TROLL.view(state, 2).voids == ((), ("F", "B"), ())


def whole_signs(**options):
    """A game of three in which the first seat to lead holds all Flame, the others all Wave and all Wind."""
    hands = [" ".join(f"{sign}{number}" for number in range(1, 12)) for sign in "FWD"]
    return troll_tricker(hands, "FWD", **options)


def test_a_hand_without_a_trick_earns_by_players():
    events: list[Any] = []
    state = whole_signs(hands=1)
    for number in range(11, 0, -1):
        played(state, *cards(f"F{number} W{number} D{number}"), events=events)
    view = TROLL.view(state, None)
    assert view.scores == (44, 5, 5)
    assert events[-4:] == [
        BonusGained(1, 5),
        BonusGained(2, 5),
        RoundEnded(1, (11, 0, 0), (44, 5, 5), (44, 5, 5)),
        GameEnded((0,)),
    ]
    assert (view.over, view.turn, view.phase, view.winners) == (True, None, "over", (0,))
    assert (len(view.played), view.seen, view.tricks_won, view.leader) == (11, (), (11, 0, 0), 0)
    assert view.voids == ((), ("F",), ("F",))
    assert (view.circle, view.stock_count, view.hand_number) == (TEST, 55, 1)


def test_a_hand_is_told_with_the_points_of_those_who_won_its_tricks():
    """T9: seat 1 takes seat 0's lead of Flame, neutral to Wave, with the only higher card, and all later tricks."""
    flame, wave, wind = ([f"{sign}{number}" for number in range(1, 12)] for sign in "FWD")
    flame[10], wave[0] = wave[0], flame[10]
    state = troll_tricker([" ".join(hand) for hand in (flame, wave, wind)], "FWD", hands=1)
    events: list[Any] = []
    played(state, *cards("F1 F11 D1 W11 D2 W1"), events=events)
    for number in range(2, 11):
        played(state, *cards(f"W{number} D{number + 1} F{number}"), events=events)
    assert RoundEnded(1, (0, 11, 0), (5, 42, 5), (5, 42, 5)) in events


@pytest.mark.parametrize(("seats", "bonus"), [(3, 5), (4, 4), (5, 3), (6, 3), (7, 3)])
def test_the_bonus_depends_on_the_players(seats, bonus):
    """Seat 0 leads all of one sign, downwards; nobody has FEY, so nobody else takes a trick."""
    signs = "FWDSTRN"[:seats]
    state = troll_tricker([" ".join(f"{sign}{number}" for number in range(1, 12)) for sign in signs], signs, hands=1)
    for number in range(11, 0, -1):
        played(state, *cards(" ".join(f"{sign}{number}" for sign in signs)))
    assert TROLL.view(state, None).scores == (44, *[bonus] * (seats - 1))


def test_a_new_hand_stands_as_soon_as_the_old_one_is_scored():
    state = whole_signs(hands=2, lead="rotate")
    for number in range(11, 0, -1):
        played(state, *cards(f"F{number} W{number} D{number}"))
    view = TROLL.view(state, 1)
    assert (view.turn, view.phase, view.expects, view.round, view.hand_number) == (CHANCE, "chance", "circle", 2, 2)
    assert (view.leader, view.played, view.trick, view.hand, view.hand_counts) == (1, (), (), (), (0, 0, 0))
    assert (view.tricks_won, view.voids, view.scores) == ((0, 0, 0), ((), (), ()), (44, 5, 5))
    assert (view.circle, view.fey, view.signs) == (TEST, "B", ("F", "W", "D"))
    assert (len(view.seen), view.stock_count) == (33, 55)
    with pytest.raises(IllegalActionError, match="D5"):
        play(TROLL, state, "circle BFRWDST")
    events: list[Any] = []
    played(state, "circle TSDWRFN", events=events)
    view = TROLL.view(state, 1)
    assert (view.circle, view.turn, view.hand_counts, view.stock_count) == ("TSDWRFN", 1, (11, 11, 11), 22)
    assert events[1] == RoundBegan(2, 1)


def test_before_the_first_deal_chance_is_asked_in_order():
    state = TROLL.start(3)
    for expects, text in [("circle", f"circle {TEST}"), ("signs", "signs F R N"), ("first", "first 2")]:
        view = TROLL.view(state, 0)
        assert (view.turn, view.phase, view.expects, view.round) == (CHANCE, "chance", expects, 1)
        assert (view.hand, view.hand_counts, view.stock_count, view.scores) == ((), (0, 0, 0), 0, (0, 0, 0))
        assert view.circle == (None if expects == "circle" else TEST)
        assert view.fey == (None if expects == "circle" else "B")
        assert view.signs == (("F", "R", "N") if expects == "first" else (None, None, None))
        assert (view.leader, view.voids, view.old_counts) == (None, ((), (), ()), ())
        played(state, text)
    assert TROLL.view(state, None).expects == "deck"
    assert TROLL.view(state, None).leader == 2
    played(state, " ".join(["deck", *CODES]))
    view = TROLL.view(state, 2)
    assert view.hand == tuple(CODES[0:33:3])
    assert (view.turn, view.stock_count) == (2, 55)


@pytest.mark.parametrize("text", ["signs F R", "signs F R B", "signs F F N", "first 0", "circle NFRWDST"])
def test_signs_that_cannot_be_given_are_refused(text):
    state = played(TROLL.start(3), f"circle {TEST}")
    with pytest.raises(IllegalActionError):
        play(TROLL, state, text)


def test_a_shared_victory():
    state = whole_signs(hands=1)
    state.scores[:] = [0, 39, 30]
    for number in range(11, 0, -1):
        played(state, *cards(f"F{number} W{number} D{number}"))
    assert TROLL.view(state, None).winners == (0, 1)


def test_by_players_counts_in_the_game():
    for fey_points, expected in (("listed", 3), ("by-players", 5)):
        state = played(troll_tricker(["F11", "B1 F1", "F2"], "FRN", fey_points=fey_points), *cards("F11 B1 F2"))
        assert TROLL.view(state, None).scores == (0, expected, 0)


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (2, {}, "seats"),
        (8, {}, "seats"),
        (3, {"hands": 0}, "hands"),
        (3, {"hands": 11}, "hands"),
        (3, {"hands": True}, "hands"),
        (3, {"reshuffle": "never"}, "reshuffle"),
        (3, {"lead": "left"}, "lead"),
        (3, {"fey_points": 3}, "fey_points"),
    ],
)
def test_options_are_exact(seats, options, named):
    with pytest.raises(OptionsError, match=named) as caught:
        TROLL.start(seats, options)
    assert caught.value.option == named


def test_max_actions_is_the_rules_files_own():
    assert [TROLL.max_actions(seats) for seats in TROLL.seat_counts] == [107, 140, 173, 206, 239]
    assert TROLL.max_actions(7, {"hands": 10}) == 4 + 770 + 18
    for seats in (3, 7):
        *_, (_, written) = random_game(
            "troll-tricker", seats, {"hands": 10, "reshuffle": "each-hand"}, random.Random(1)
        )
        assert len(written) == TROLL.max_actions(seats, {"hands": 10})
