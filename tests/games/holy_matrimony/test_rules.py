"""Holy Matrimony by the cases of its rules file, and what they leave out."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from engine import (
    CHANCE,
    GAMES,
    IllegalActionError,
    NotationError,
    OptionsError,
    Record,
    Session,
    ask,
    play,
    why_not,
)
from engine.decks.fey import CARD, CODES, NUMBER, SIGN
from engine.games.holy_matrimony import events as happened
from engine.games.holy_matrimony.scoring import points_of_all, score, score_of
from engine.games.holy_matrimony.state import HolyMatrimonyState
from engine.mechanics.card_game import GameEnded
from engine.mechanics.circle import CircleLaid, SignsGiven, circle_of, worths
from engine.mechanics.deal_events import Dealt, DeckRebuilt
from tests.games.holy_matrimony.positions import holy_matrimony
from tests.positions import random_game

GAME = GAMES["holy-matrimony"]
CASES = [
    ("N6", "R8 F7", 21, 10),
    ("B4", "D10 S7", 21, 7),
    ("N5", "B9 B7", 21, 8),
    ("W10", "T9", 19, 2),
    ("W10", "T9 S5", 24, -4),
    ("S3", "", 3, -17),
    ("F1", "N1 R2 F2 N3 R4 F8", 21, 24),
]


def played(state: HolyMatrimonyState, *texts: str, events: list[Any] | None = None) -> HolyMatrimonyState:
    for text in texts:
        play(GAME, state, text, events)
    return state


def everybody(state: HolyMatrimonyState, *sizes: int, events: list[Any] | None = None) -> HolyMatrimonyState:
    """A round in which every seat plays so many cards, the first of its hand."""
    for seat, size in enumerate(sizes):
        cards = GAME.view(state, seat).hand[:size]
        play(GAME, state, " ".join(["play", *cards]), events)
    return state


def in_deck_order(cards: str) -> str:
    return " ".join(["play", *sorted(cards.split(), key=CODES.index)])


def shuffled(state: HolyMatrimonyState) -> HolyMatrimonyState:
    """Lets the chance that is due act."""
    GAME.apply(state, GAME.chance(state, random.Random(1)))
    return state


@pytest.mark.parametrize(("church", "cards", "total", "points"), CASES)
def test_cases_1_to_7_in_a_question_and_in_a_game(church, cards, total, points):
    words = " ".join(["round church", church, "play", *cards.split(), "circle NFRWDST sign F"])
    assert ask("holy-matrimony", words) == {"total": total, "points": points}
    state = holy_matrimony([cards, ""], church)
    played(state, in_deck_order(cards), "play")
    view = GAME.view(state, None)
    assert view.last_round.church == church
    assert (view.last_round.plays[0].total, view.last_round.plays[0].points) == (total, points)
    assert view.scores[0] == points  # negative totals stand (H6)


def test_case_8_of_several_that_reach_the_target_the_highest_wins():
    state = holy_matrimony(["R11", "W5 R10", "D11"], "F6", signs="FWD")
    state.scores = [54, 50, 30]
    played(state, "play R11", "play W5 R10", "play D11")
    view = GAME.view(state, None)
    assert [play.points for play in view.last_round.plays] == [3, 9, 1]
    assert (view.scores, view.winners) == ((57, 59, 31), (1,))


def test_at_the_end_nothing_is_refilled_and_no_church_card_lies():
    state = holy_matrimony(["F5 R10", "W5 N10"], "B6", signs="FW", target=20)
    state.scores = [17, 9]
    before = GAME.view(state, None).stock_count
    events: list[Any] = []
    played(state, "play F5 R10", "play W5 N10", events=events)
    scored = [event for event in events if isinstance(event, happened.Scored)]
    assert [event.points for event in scored] == [4 + 3 + 5, 4 + 1 + 5]
    view = GAME.view(state, 0)
    assert (view.scores, view.winners, view.over) == ((29, 19), (0,), True)
    assert (view.church, view.hand_counts, view.stock_count) == (None, (5, 5), before)
    assert (view.chosen, view.waiting, view.round) == (None, (), 1)
    assert set(view.seen) == {"B6", "F5", "R10", "W5", "N10"}
    assert events[-1] == GameEnded((0,), "target")


def test_the_same_highest_total_shares_the_win():
    state = holy_matrimony(["F5 R10", "W5 N10", ""], "B6", signs="FWD", target=20)
    state.scores = [18, 20, 15]
    played(state, "play F5 R10", "play W5 N10", "play")
    assert GAME.view(state, None).winners == (0, 1)
    assert GAME.view(state, None).scores[:2] == (30, 30)


def test_the_target_may_be_reached_by_the_sum_and_missed_by_one():
    for target, over in ((12, True), (13, False)):
        state = holy_matrimony(["F5 R10", ""], "B6", target=target)
        assert (played(state, "play F5 R10", "play").turn is None) == over


def test_setup_lays_the_circle_gives_signs_and_deals_one_card_at_a_time():
    state = GAME.start(3)
    view = GAME.view(state, 0)
    assert (view.expects, view.circle, view.fey, view.signs, view.church) == ("circle", None, None, (None,) * 3, None)
    assert (view.hand, view.hand_counts, view.seen, view.gone_back, view.last_round) == ((), (0,) * 3, (), None, None)
    assert (view.round, view.waiting, view.chosen, view.stock_count, view.phase) == (1, (), None, 0, "chance")
    events: list[Any] = []
    played(state, "circle NFRWDST", events=events)
    assert (GAME.view(state, 0).expects, GAME.view(state, 0).circle, GAME.view(state, 0).fey) == (
        "signs",
        "NFRWDST",
        "B",
    )
    played(state, "signs F R N", events=events)
    assert (GAME.view(state, 0).expects, GAME.view(state, 0).signs) == ("deck", ("F", "R", "N"))
    played(state, "deck " + " ".join(CODES), events=events)
    views = [GAME.view(state, seat) for seat in range(3)]
    for seat, view in enumerate(views):
        assert view.hand == tuple(CODES[seat + 3 * place] for place in range(7))
    assert (view.church, view.stock_count, view.seen) == (CODES[21], 66, (CODES[21],))
    assert (view.expects, view.turn, view.phase, view.waiting) == (None, 0, "choose", (0, 1, 2))
    assert events[:2] == [CircleLaid("NFRWDST", "B"), SignsGiven(("F", "R", "N"))]
    assert [type(event) for event in events[2:]] == [Dealt] * 3 + [happened.RoundBegan]


def test_hands_are_filled_up_seat_by_seat_before_the_church_card_comes():
    state = holy_matrimony(["F1 F2 F3", "W1 W2 W3", "D1"], "S1", "T1 T2 T3 T4 T5 T6 T7")
    played(state, "play F1 F2", "play W1 W2 W3", "play D1")
    for seat, drawn in enumerate(({"T1", "T2"}, {"T3", "T4", "T5"}, {"T6"})):
        hand = GAME.view(state, seat).hand
        assert {code for code in hand if code[0] == "T"} == drawn
        assert list(hand) == sorted(hand, key=CODES.index)
        assert len(hand) == 7
    view = GAME.view(state, None)
    assert (view.church, view.round, view.turn, view.waiting) == ("T7", 2, 0, (0, 1, 2))
    assert view.seen == tuple(sorted(["F1", "F2", "W1", "W2", "W3", "D1", "S1", "T7"], key=CODES.index))


def test_any_subset_may_be_played_each_once():
    view = GAME.view(holy_matrimony(["F1 W2 D3 S4 T5 R6 N7", ""]), 0)
    wanted = [" ".join(["play", *cards]) for size in range(8) for cards in combinations(view.hand, size)]
    assert sorted(view.legal) == sorted(wanted)
    assert len(view.legal) == 128
    assert view.legal[0] == "play"


def test_under_minimum_cards_one_at_least_is_played():
    view = GAME.view(holy_matrimony(["F1", ""], minimum_cards=1), 0)
    assert len(view.legal) == 127
    assert "play" not in view.legal
    reason = why_not(view, "play")
    assert (reason.code, reason.ruling) == ("card-due", "H1")
    assert why_not(GAME.view(holy_matrimony(["F1", ""]), 0), "play") is None


def test_a_choice_is_seen_by_nobody_else():
    """Whatever the first two choose, nobody who has not chosen it sees a difference."""
    seen, told = [], []
    for first, second in (("play", "play"), ("play F1 F2", "play W1"), ("play F1", "play W1 W2 W3")):
        state = holy_matrimony(["F1 F2 F3", "W1 W2 W3", "D1", "S1"])
        events: list[Any] = []
        played(state, first, events=events)
        assert GAME.view(state, 0).chosen == tuple(first.split()[1:])
        assert GAME.view(state, 0).hand_counts == (7, 7, 7, 7)
        assert "F1" in GAME.view(state, 0).hand
        assert [GAME.view(state, seat).chosen for seat in (None, 1, 2, 3)] == [None] * 4
        played(state, second, events=events)
        assert GAME.view(state, 0).waiting == (2, 3)
        assert [GAME.view(state, seat).chosen for seat in (None, 2, 3)] == [None] * 3
        seen.append([GAME.view(state, seat) for seat in (None, 2, 3)])
        told.append([GAME.redact(event, seat) for event in events for seat in (None, 2, 3)])
        assert GAME.redact(events[0], 0).cards == tuple(first.split()[1:])
    assert seen[0] == seen[1] == seen[2]
    assert told[0] == told[1] == told[2]


def test_after_the_last_choice_all_are_revealed_together():
    state = holy_matrimony(["F7 R8", "W1 W2"], "N6")
    played(state, "play F7 R8", "play W1 W2")
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert view.chosen is None
        assert view.last_round.church == "N6"
        assert [play.cards for play in view.last_round.plays] == [("F7", "R8"), ("W1", "W2")]


def test_only_who_is_asked_may_choose():
    state = holy_matrimony(["F1", "W1"])
    assert why_not(GAME.view(state, 1), "play W1").code == "not-your-turn"
    for text, code in (("play W1", "not-in-hand"), ("W1", "not-in-hand"), ("circle NFRWDST", "not-asked")):
        assert why_not(GAME.view(state, 0), text).code == code
    assert why_not(GAME.view(state, 0), "F1") is None
    with pytest.raises(IllegalActionError, match="N11 isn’t in your hand"):
        play(GAME, state, "play F1 N11")


@pytest.mark.parametrize("text", ["play F2 F1", "play F1 F1", "play F12", "play  F1", "play F1 ", "Play F1", "pass"])
def test_what_is_not_written_so_is_not_read(text):
    with pytest.raises(NotationError):
        GAME.read(text)


def test_the_deck_is_rebuilt_in_mid_refill_and_no_sooner():
    """H8: 2 hands and the church card leave 73; four rounds of all cards take 60, the fifth lacks two."""
    state = holy_matrimony(["", ""])
    for number in range(1, 5):
        everybody(state, 7, 7)
        assert (GAME.view(state, 0).round, GAME.view(state, 0).expects) == (number + 1, None)
    assert GAME.view(state, None).gone_back is None
    events: list[Any] = []
    everybody(state, 7, 7, events=events)
    view = GAME.view(state, None)
    assert (view.expects, view.phase, view.turn, view.stock_count) == ("deck", "chance", CHANCE, 0)
    assert (view.hand_counts, view.church, view.waiting, view.gone_back, view.round) == ((7, 6), None, (), None, 6)
    assert len(view.seen) == 75
    assert set(view.seen) | {*GAME.view(state, 0).hand} | {*GAME.view(state, 1).hand} == {*CODES}
    assert [event.size for event in events if isinstance(event, happened.Refilled)] == [7, 6]
    assert str(why_not(GAME.view(state, 0), "play")) == "the deck has to be shuffled first (H8)"
    with pytest.raises(IllegalActionError, match="all 75 cards"):
        play(GAME, state, "deck " + " ".join(CODES))
    back = view.seen
    text = " ".join(["deck", *reversed(back)])
    events.clear()
    played(state, text, events=events)
    view = GAME.view(state, 1)
    assert (view.hand_counts, view.church, view.stock_count) == ((7, 7), back[-2], 73)
    assert back[-1] in view.hand
    assert view.seen == (back[-2],)
    assert view.gone_back == tuple(code for code in back if code != back[-2])  # their own new card is among them
    assert [type(event) for event in events] == [DeckRebuilt, happened.Refilled, happened.RoundBegan]


def test_the_deck_is_rebuilt_for_the_church_card_alone():
    state = holy_matrimony(["", ""])
    for _ in range(4):
        everybody(state, 7, 7)
    played(state, in_deck_order(" ".join(GAME.view(state, 0).hand)))
    everybody_else = GAME.view(state, 1).hand[:6]
    play(GAME, state, " ".join(["play", *everybody_else]))
    view = GAME.view(state, None)
    assert (view.expects, view.hand_counts, view.stock_count, view.church) == ("deck", (7, 7), 0, None)
    shuffled(state)
    view = GAME.view(state, None)
    assert (view.expects, view.stock_count, view.turn) == (None, 73, 0)
    assert view.seen == (view.church,)


def test_an_empty_deck_is_left_alone_until_a_card_is_needed():
    state = holy_matrimony(["", ""])
    for _ in range(4):
        everybody(state, 7, 7)
    everybody(state, 7, 5)
    view = GAME.view(state, None)
    assert (view.stock_count, view.expects, view.turn, view.gone_back) == (0, None, 0, None)
    everybody(state, 0, 0)
    assert GAME.view(state, None).expects == "deck"


def test_seven_seats_are_filled_up_across_a_rebuild():
    state = everybody(holy_matrimony([""] * 7), *[7] * 7)
    view = GAME.view(state, None)
    assert (view.hand_counts, view.expects) == ((7, 7, 7, 7, 7, 3, 0), "deck")
    view = GAME.view(shuffled(state), None)
    assert (view.hand_counts, view.stock_count, view.waiting) == ((7,) * 7, 38, tuple(range(7)))


def test_what_has_gone_back_is_forgotten_as_it_is_shown():
    state = everybody(holy_matrimony(["", ""]), 7, 7)
    for _ in range(4):
        everybody(state, 7, 7)
    shuffled(state)
    back = set(GAME.view(state, None).gone_back)
    church, hands = state.church, [set(GAME.view(state, seat).hand) for seat in (0, 1)]
    everybody(state, 7, 7)
    view = GAME.view(state, None)
    assert set(view.gone_back) == back - hands[0] - hands[1] - {view.church, CODES[church]}
    for _ in range(4):
        everybody(state, 7, 7)
    assert GAME.view(state, None).expects == "deck"
    before = set(GAME.view(state, None).seen)
    shuffled(state)
    assert set(GAME.view(state, None).gone_back) == before - {GAME.view(state, None).church}


@pytest.mark.parametrize("shown_as", ["church card", "played card"])
def test_the_last_card_that_has_gone_back_is_forgotten_too(shown_as):
    """H8: nobody joins a card, so that all that was shuffled back is laid as church cards, but for what seat 1 drew."""
    state = holy_matrimony(["", ""])
    for _ in range(4):
        everybody(state, 7, 7)
    everybody(state, 7, 6 if shown_as == "church card" else 7)
    lowest, *others = GAME.view(state, None).seen
    assert lowest == CODES[0]
    back = [*others, lowest] if shown_as == "church card" else [lowest, *others]
    played(state, " ".join(["deck", *back]))
    while state.stock:
        everybody(state, 0, 0)
    if shown_as == "played card":
        assert GAME.view(state, None).gone_back == (lowest,)
        played(state, "play", f"play {lowest}")
    view = GAME.view(state, None)
    assert (view.gone_back, view.stock_count, lowest in view.seen) == ((), 0, True)


def test_the_circle_may_be_laid_anew_each_round_with_the_same_seven_signs():
    state = holy_matrimony(["F7 R8", ""], "N6", circle_each_round=True)
    played(state, "play F7 R8", "play")
    view = GAME.view(state, 0)
    assert view.scores[0] == 10  # by the circle that lay
    assert (view.expects, view.round, view.hand_counts, view.church) == ("circle", 2, (5, 7), None)
    with pytest.raises(IllegalActionError, match="B is FEY for the whole game"):
        play(GAME, state, "circle BFRWDST")
    with pytest.raises(IllegalActionError, match="laid on the circle first"):
        play(GAME, state, "signs F R")
    played(state, "circle FNRWDST")
    view = GAME.view(state, 0)
    assert (view.circle, view.signs, view.fey) == ("FNRWDST", ("F", "W"), "B")
    assert (view.turn, view.hand_counts) == (0, (7, 7))
    assert view.church is not None
    assert state.worths[0][SIGN[CARD["R1"]]] == 2


def test_a_circle_and_a_rebuilt_deck_may_both_be_due():
    state = holy_matrimony(["", ""], circle_each_round=True)
    for _ in range(5):
        everybody(state, 7, 7)
        assert GAME.view(state, None).expects == "circle"
        shuffled(state)
    assert GAME.view(state, None).expects == "deck"
    assert shuffled(state).turn == 0


def test_after_round_100_the_highest_total_wins():
    state = holy_matrimony(["", "", ""], target=10_000)
    while state.turn is not None:
        if state.turn == CHANCE:
            shuffled(state)
        else:
            play(GAME, state, "play")
    view = GAME.view(state, None)
    assert (view.round, view.church, view.over, view.phase) == (100, None, True, "over")
    assert view.winners == tuple(seat for seat in range(3) if view.scores[seat] == max(view.scores))
    assert max(view.scores) < 0
    assert view.legal == ()
    assert why_not(view, "play").code == "over"


def test_round_100_may_be_shared():
    state = holy_matrimony(["F5 R10", "W5 N10"], "B6", signs="FW")
    state.round, state.scores = 100, [-20, -18]
    events: list[Any] = []
    played(state, "play F5 R10", "play W5 N10", events=events)
    assert GAME.view(state, None).winners == (0, 1)
    assert events[-1] == GameEnded((0, 1), "round_limit")


def test_a_score_is_the_sum_of_its_parts():
    rng = random.Random(4)
    for _ in range(200):
        church, *cards = rng.sample(CODES, rng.randrange(1, 9))
        scored = score_of(church, cards, "NFRWDST", rng.choice("NFRWDST"))
        assert scored.points == scored.church + sum(scored.cards) + scored.bonus + scored.cost
        assert scored.total == sum(NUMBER[CARD[code]] for code in (church, *cards))
        assert scored.bonus == (5 if any(code[0] == "B" for code in (church, *cards)) else 0)
        assert scored.cost == (scored.total - 21 if scored.total <= 21 else 3 * (21 - scored.total))


def test_the_points_of_all_plays_are_those_of_each():
    rng = random.Random(7)
    for _ in range(20):
        church, *hand = sorted(rng.sample(range(len(CODES)), 8), key=lambda card: rng.random())
        own = worths(circle_of("NFRWDST"))[rng.choice((0, 1, 2, 3, 4, 5, 7))]
        for mask, points in enumerate(points_of_all(church, hand, own)):
            cards = [card for place, card in enumerate(hand) if mask >> place & 1]
            assert points == score(church, cards, own).points


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("round church N6 play R8 N6 circle NFRWDST sign F", "only once"),
        ("round church N6 play R8 R8 circle NFRWDST sign F", "only once"),
        ("round church N6 play circle NFRWDST sign B", "B is FEY here, so it can’t be a player’s own sign (D4)"),
        ("round church N6 play F1 F2 F3 F4 F5 F6 F7 F8 circle NFRWDST sign F", "7 cards"),
    ],
)
def test_a_question_that_breaks_a_rule_is_answered(words, why):
    answer = ask("holy-matrimony", words)
    assert answer["valid"] is False
    assert why.replace("\\", "") in answer["why"]


@pytest.mark.parametrize(
    "words",
    [
        "round church N6 play R8 F7",
        "round church N6 play R8 F7 circle NFRWDS sign F",
        "round church N6 play R8 F7 circle NFRWDST sign X",
        "round church N12 play R8 F7 circle NFRWDST sign F",
        "round church N6 play R8 F12 circle NFRWDST sign F",
        "round N6 church play R8 F7 circle NFRWDST sign F",
        "round church N6 R8 F7 circle NFRWDST sign F",
        "",
    ],
)
def test_a_question_that_is_none_is_not_read(words):
    with pytest.raises(NotationError):
        ask("holy-matrimony", words)


def test_a_question_names_cards_in_any_order():
    forms = ("N1 R2 F2 N3 R4 F8", "F8 R4 N3 F2 R2 N1")
    answers = [ask("holy-matrimony", f"round church F1 play {form} circle NFRWDST sign F") for form in forms]
    assert answers == [{"total": 21, "points": 24}] * 2


@pytest.mark.parametrize(
    "options",
    [{"target": 0}, {"target": True}, {"minimum_cards": 2}, {"minimum_cards": False}, {"circle_each_round": 1}],
)
def test_options_are_exact(options):
    with pytest.raises(OptionsError):
        GAME.start(2, options)


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_play(seats):
    with pytest.raises(OptionsError):
        GAME.start(seats)


def test_no_game_is_longer_than_it_says():
    assert GAME.max_actions(7) == 3 + 100 * 9
    *_, (last, written) = random_game("holy-matrimony", 2, {"circle_each_round": True}, random.Random(3))
    assert last.turn is None
    assert len(written) <= GAME.max_actions(2)


def test_an_imagined_choice_keeps_to_the_rules():
    state = played(holy_matrimony(["", "", ""], minimum_cards=1), "play F1", "play F8")
    view, rng = GAME.view(state, 2), random.Random(1)
    for _ in range(30):
        imagined = GAME.determinize(view, rng)
        assert GAME.view(imagined, 2) == view
        for seat in (0, 1):
            cards = [CARD[code] for code in GAME.view(imagined, seat).chosen]
            assert cards
            assert set(cards) <= set(imagined.hands[seat])
    assert GAME.view(GAME.determinize(GAME.view(state, 0), rng), 0).chosen == ("F1",)


@pytest.mark.parametrize("options", [{"target": 30}, {"target": 30, "circle_each_round": True}])
def test_the_round_scored_last_has_its_number_in_every_frame(options):
    *_, (_, written) = random_game(GAME.slug, 5, options, random.Random(1))
    session = Session.resume(Record(GAME.slug, ("",) * 5, options, tuple(written)), random.Random(1))
    scored = 0
    for _, (event, view) in session.frames(0):
        scored = event.round if isinstance(event, happened.RoundEnded) else scored
        assert view.finished_round == scored
    assert scored > 2
