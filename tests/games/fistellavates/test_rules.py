"""Fistellavates by the cases of its rules file, and what they leave out."""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, GAMES, IllegalActionError, ask, bot, play, to_json, why_not
from engine.decks.decktet import CARD, CODES
from engine.games.fistellavates.bundles import DECK, OMENS, focus, measure
from engine.games.fistellavates.state import FistellavatesState, LastDeal
from tests.games.fistellavates.positions import fistellavates
from tests.positions import random_game

GAME = GAMES["fistellavates"]


def played(state, *texts):
    for text in texts:
        play(GAME, state, text)
    return state


def refused(view, text):
    """The code and the ruling of why not."""
    reason = why_not(view, text)
    return (reason.code, reason.ruling) if reason else None


def cards(text):
    return sorted(CARD[code] for code in text.split())


def table(hands, bundles, phase="declare", turn=0, predictors=1, **options):
    """A turn in which these seats have these cards; the other cards lie in the stock, but for the plans 2VL 3MV 5SV."""
    state: FistellavatesState = GAME.start(len(hands), options)
    state.hands = [cards(hand) for hand in hands]
    state.bundles = [[cards(each) for each in seat] for seat in bundles]
    state.focused = [sum(1 << k for k, each in enumerate(seat) if focus(each)) for seat in state.bundles]
    state.plans = cards("2VL 3MV 5SV")[: len(hands)]
    state.discards = [[plan] for plan in state.plans]
    lying = {*state.plans, *sum([*state.hands, *(each for seat in state.bundles for each in seat)], [])}  # noqa: RUF017
    state.stock = [card for card in range(DECK) if card not in lying]
    state.deal, state.turn_number, state.best, state.order = 1, 1, 0, tuple(range(len(hands)))
    state.turn, state.phase, state.predictors, state.drawn = turn, phase, predictors, len(hands)
    return state


CASE_3 = (
    ["TMLY 1K 4YK", "7ML PMSL TSLK 1Y 1V"],
    [["2MK 3SK 4MS 5SV 6SY", "NK NY NL", "TMVK TSVY"], ["4VL 5ML 6MV 8VL 9LK", "1M 1S", "9MS"]],
)


def test_case_3_a_hypothesis_and_its_answer():
    state = table(*CASE_3)
    assert GAME.view(state, 0).legal == ("hypothesis", "pass")
    assert GAME.view(state, 0).omens == 38
    assert why_not(GAME.view(state, 0), "proof").ruling == "F22"
    played(state, "hypothesis")
    view = GAME.view(state, 1)
    assert (view.phase, view.turn, view.declarer) == ("answer", 1, 0)
    played(state, "add 7ML 1", "add PMSL 1", "add TSLK 1", "add 1Y 2")
    assert GAME.view(state, 1).focused[1] == (True, True, False)
    played(state, "add 1V 2")
    view = GAME.view(state, None)
    assert view.last_deal == ("hypothesis", 0, (38, 9), (0, 29))
    assert (view.scores, view.phase, view.expects, view.declarer) == ((0, 29), "chance", "deck", None)
    assert ask("fistellavates", "hypothesis 38 9") == {"scores": [0, 29]}


def test_case_4_a_proof_which_nobody_answers():
    _, bundles = CASE_3
    state = table(
        ["1K 4YK", "PMSL TSLK 1Y 1V"],
        [[*bundles[0][:2], bundles[0][2] + " TMLY"], [bundles[1][0] + " 7ML", *bundles[1][1:]]],
    )
    assert GAME.view(state, 0).legal == ("hypothesis", "proof", "pass")
    played(state, "proof")
    assert GAME.view(state, None).last_deal == ("proof", 0, (5, 34), (49, 0))
    assert ask("fistellavates", "proof 5 34") == {"scores": [49, 0]}


def correcting(plan, hand, *bundles):
    """Seat 0 corrects with this plan."""
    state = table([hand, "5YK 6LK"], [bundles, ["8MS", "8VL", "8YK"]], phase="correct")
    state.plans[0] = CARD[plan]
    state.discards[0].append(CARD[plan])
    state.stock = [card for card in state.stock if card != CARD[plan]]
    return state


def test_case_5_two_suits_swap_twice_by_rank():
    state = correcting("9MS", "NY 9LK 4MS", "9VY 3SK", "2SY", "1M")
    assert "swap 4MS 2SY" not in GAME.view(state, 0).legal
    assert refused(GAME.view(state, 0), "swap 4MS 2SY") == ("rank-due", "F14")
    played(state, "swap NY 9VY")
    view = GAME.view(state, 0)
    assert (view.phase, view.swapped, view.known[0]) == ("correct", ("NY", "9VY"), ("9VY",))
    assert refused(view, "swap 9VY 2SY") == ("swapped-already", "F14")
    assert refused(view, "swap 9LK NY") == ("swapped-already", "F14")
    played(state, "swap 9LK 2SY")
    view = GAME.view(state, 0)
    assert view.phase == "suggest"
    assert view.bundles[0] == (("3SK", "NY"), ("9LK",), ("1M",))
    assert view.hand == ("2SY", "4MS", "9VY")


def test_case_5_the_other_way_leaves_no_second_swap():
    state = played(correcting("9MS", "NY 9LK", "9VY 3SK", "2SY", "1M"), "swap 9LK 9VY")
    assert GAME.view(state, 0).phase == "correct"  # asked all the same: only what all see passes it over
    assert GAME.view(state, 0).legal == ("done",)


def test_the_deal_goes_round_card_by_card():
    state = GAME.start(2)
    view = GAME.view(state, 0)
    assert (view.deal, view.round, view.turn_number, view.hand, view.omens) == (0, 0, 0, (), 0)
    assert (view.bundles, view.focused) == ((((),) * 3,) * 2, ((False,) * 3,) * 2)
    assert (view.discards, view.buried, view.plans, view.known) == ((None, None), ((), ()), (None, None), ((), ()))
    assert (view.best_student, view.turn_order, view.reshuffled, view.last_deal) == (None, None, None, None)
    played(state, "deck " + " ".join(CODES[:DECK]))
    view = GAME.view(state, 1)
    assert view.hand == CODES[1:20:2]
    assert view.bundles == ((("6LK",), ("7SK",), ("8MS",)), (("7ML",), ("7VY",), ("8VL",)))
    assert view.discards == ("8YK", "9MS")
    assert (view.stock_count, view.turn, view.turn_order) == (16, 1, (1, 0))
    played(state, "draw deck")
    assert "9VY" in GAME.view(state, 1).hand
    three = played(GAME.start(3), "deck " + " ".join(CODES[:DECK]))
    view = GAME.view(three, 0)
    assert view.hand == tuple(sorted(CODES[0:24:3], key=CODES.index))
    assert view.bundles == ((("8MS",), ("9MS",)), (("8VL",), ("9VY",)), (("8YK",), ("9LK",)))
    assert view.discards == ("NM", "NS", "NV")
    assert (view.expects, view.stock_count) == ("first", 11)


def start(**options):
    """Two players; seat 0 is best student and draws first."""
    return fistellavates(
        ["9MS 8MS 1M NM PMSL 7ML 6MV", "9VY 8VL 1S NS 2SY 7SK 6SY"],
        ["2MK 3MV 4MS", "3SK 4VL 5SV"],
        "9LK 2VL",
        "TMVK TMLY 8YK 7VY TSVY TSLK",
        **options,
    )


def test_f3_the_first_draws_are_free_after_a_tie_of_the_start_cards():
    state = fistellavates(["", ""], ["1M 2MK 3MV", "1S 2SY 3SK"], "9MS 9VY")
    played(state, "first 1")
    assert GAME.view(state, 1).legal == ("draw deck", "draw discard 0")
    assert GAME.view(state, 0).deck_only == ()


@pytest.mark.parametrize(("discards", "best", "order"), [("1S PMSL", 0, (0, 1)), ("PMSL 1S", 1, (1, 0))])
def test_f3_of_two_the_best_student_comes_first_even_with_the_lower_rank(discards, best, order):
    view = GAME.view(fistellavates(["", ""], ["1M 2MK 3MV", "2SY 3SK 4VL"], discards), None)
    assert (view.best_student, view.turn_order) == (best, order)


def test_a_plan_is_secret_until_all_are_in():
    state = played(start(), "draw deck", "draw discard 0")
    view = GAME.view(state, 0)
    assert (view.known, view.discards, view.phase, view.turn) == (((), ("9LK",)), (None, "2VL"), "plan", 0)
    assert why_not(view, "plan 9VY").code == "not-in-hand"
    played(state, "plan TMVK")  # F9: the card just drawn
    own, other = GAME.view(state, 0), GAME.view(state, 1)
    assert (own.plan, own.plans, other.plan, other.plans) == ("TMVK", (None, None), None, (None, None))
    assert "TMVK" in own.hand
    assert own.hand_counts == (11, 11)
    assert own.omens == sum(OMENS[card] for card in state.hands[0]) + 9
    assert "TMVK" not in str(to_json(other))
    for _ in range(5):
        imagined = GAME.determinize(other, random.Random(1))
        assert imagined.plans[0] in imagined.hands[0]
    assert GAME.determinize(own, random.Random(1)).plans[0] == CARD["TMVK"]
    played(state, "plan 1S")
    view = GAME.view(state, 0)
    assert (view.plan, view.plans, view.predictors, view.co_predictors) == (None, ("TMVK", "1S"), (1,), ())
    assert (view.best_student, view.turn_order, view.discards, view.buried) == (
        1,
        (1, 0),
        ("TMVK", "1S"),
        ((), ("2VL",)),
    )
    assert view.hand_counts == (10, 10)


def test_one_suit_swaps_once_and_three_never():
    state = played(start(), "draw deck", "draw deck", "plan PMSL", "plan 1S", "swap NS 5SV")
    assert GAME.view(state, 1).phase == "suggest"
    assert GAME.view(state, 1).swapped == ("NS", "5SV")
    assert "add 5SV 1" in GAME.view(state, 1).legal  # F16: what was swapped into the hand, and F18: wherever
    assert refused(GAME.view(state, 1), "1S") == ("plan-gone", "F15")
    assert why_not(GAME.view(state, 1), "9VY").code == "no-shared-suit"
    assert why_not(GAME.view(state, 1), "add 5SV 4").code == "no-such-bundle"
    played(state, "add 5SV 1", "done")
    view = GAME.view(state, None)
    assert (view.turn_number, view.phase, view.turn, view.plans, view.predictors) == (2, "draw", 1, (None, None), ())
    state = played(start(), "draw deck", "draw deck", "plan PMSL", "plan 9VY")
    assert (GAME.view(state, 0).phase, GAME.view(state, 0).turn) == ("suggest", 0)
    assert why_not(GAME.view(state, 0), "swap 9MS 2MK").code == "not-asked"


def test_f17_and_f25_after_a_tie_both_act_one_after_the_other_and_then_draw_from_the_deck():
    state = played(start(), "draw deck", "draw deck", "plan 9MS", "plan 9VY")
    view = GAME.view(state, None)
    assert (view.predictors, view.co_predictors, view.best_student) == ((), (0, 1), 0)
    assert (view.phase, view.turn) == ("correct", 0)
    played(state, "done")
    assert (state.phase, state.turn) == ("suggest", 0)
    played(state, "done", "done")
    assert (state.phase, state.turn) == ("suggest", 1)
    played(state, "done")
    view = GAME.view(state, 0)
    assert (view.turn_number, view.deck_only, view.legal) == (2, (0, 1), ("draw deck",))
    assert refused(view, "draw discard 1") == ("deck-only", "F25")
    played(state, "draw deck", "draw deck", "plan 1M", "plan 2SY")
    assert GAME.view(state, None).deck_only == (0, 1)
    played(state, "done", "done")
    assert GAME.view(state, 1).deck_only == ()
    assert GAME.view(state, 1).legal == ("draw deck", "draw discard 0")
    assert why_not(GAME.view(state, 1), "draw discard 1").code == "own-discards"
    assert why_not(GAME.view(state, 1), "draw discard 2").code == "no-such-seat"


def test_f14_the_next_to_act_has_swapped_nothing_yet():
    state = fistellavates(["9MS 9LK", "9VY"], ["3SK 2SY 1M", "8MS 8VL 8YK"], "7SK 7VY")
    played(state, "first 0", "draw deck", "draw deck", "plan 9MS", "plan 9VY", "swap 9LK 3SK")
    assert GAME.view(state, None).swapped == ("9LK", "3SK")
    played(state, "done", "done")
    assert (state.phase, state.turn, GAME.view(state, None).swapped) == ("correct", 1, ())


def test_f17_an_empty_hand_neither_corrects_nor_suggests():
    state = table(["9LK", "5YK 1K"], [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]], phase="plan")
    played(state, "plan 9LK", "plan 5YK")
    assert (state.phase, state.turn) == ("declare", 0)


def test_f25_nobody_declares_after_a_tie():
    state = table(["9LK", "1S 1K"], [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]], phase="plan", predictors=0)
    state.hands = [cards("9LK 2SY"), cards("9VY 1K")]
    played(state, "plan 9LK", "plan 9VY", "done", "done", "done", "done")
    assert GAME.view(state, None).turn_number == 2


def quietly(state, until):
    """Plays on, from the deck and without acting, until that is so."""
    while not until(state):
        played(state, "done" if state.phase in ("correct", "suggest") else GAME.write(GAME.legal_actions(state)[0]))
    return state


def test_f8_the_deck_is_rebuilt_when_somebody_is_about_to_draw():
    state = quietly(start(), lambda state: not state.stock)
    assert (state.turn_number, state.phase) == (8, "plan")  # not yet
    quietly(state, lambda state: state.turn == CHANCE)
    view = GAME.view(state, 0)
    assert (view.turn_number, view.expects, view.phase, view.plans) == (9, "deck", "chance", (None, None))
    assert refused(view, "draw deck") == ("deck-due", "F8")
    buried = [code for pile in view.buried for code in pile]
    assert len(buried) == 16
    with pytest.raises(IllegalActionError, match="all 16 cards"):
        play(GAME, state, "deck " + " ".join(CODES[:DECK]))
    tops = view.discards
    played(state, "deck " + " ".join(buried))
    view = GAME.view(state, 0)
    assert (view.stock_count, view.buried, view.discards) == (16, ((), ()), tops)
    assert view.reshuffled == tuple(sorted(buried, key=CODES.index))
    assert view.turn == view.best_student
    played(state, "draw deck")
    seen = GAME.view(state, state.best)
    assert buried[0] in seen.hand
    assert buried[0] in seen.reshuffled  # not shown to all: the same for every seat
    assert {*GAME.determinize(seen, random.Random(3)).stock} <= {CARD[code] for code in buried[1:]}
    state.barred = 0
    played(state, f"draw discard {state.best}")
    for seat in (0, 1):
        played(state, f"plan {buried[0] if seat == state.best else CODES[state.hands[seat][0]]}")
    assert buried[0] not in GAME.view(state, None).reshuffled


def test_f8_the_last_card_of_a_rebuilt_deck_is_forgotten_too_when_it_is_seen():
    """All others that were shuffled back have been seen, and the stock is a part of them: it is empty."""
    state = table(["1M 9LK", "5YK 1K"], [["NM NS NV", "2SY", "4MS"], ["8MS", "8VL", "8YK"]], phase="plan")
    state.stock, state.reshuffled = [], 1 << CARD["1M"]
    assert CARD["1M"] == 0, "the lowest card"
    assert GAME.view(state, None).reshuffled == ("1M",)
    played(state, "plan 1M", "plan 5YK")
    assert GAME.view(state, None).reshuffled == ()


def test_a_card_from_the_discards_is_known_until_it_is_played():
    state = played(start(), "draw discard 1", "draw discard 0", "plan 9MS", "plan 9LK")
    assert GAME.view(state, None).known == (("2VL",), ())


def test_f22_declaring_takes_few_cards_a_focused_bundle_and_a_predictor():
    bundles = [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]]
    few = table(["1S 1V 1K 9LK", "7VY 7SK"], bundles, phase="suggest")
    few.plans[0] = CARD["1L"]
    assert GAME.view(few, 0).phase == "suggest"
    many = few.clone()
    played(many, "done")
    assert (many.turn_number, many.phase) == (2, "draw")  # four cards: nobody is asked
    played(few, "add 9LK 2", "done")
    assert (few.phase, few.turn) == ("declare", 0)
    assert GAME.view(few, 0).legal == ("hypothesis", "pass")
    assert GAME.view(few, 0).swapped == ()
    played(few, "pass")
    assert few.turn_number == 2


def test_f23_an_answer_asks_for_no_suit_and_an_empty_hand_for_no_answer():
    state = table(["9LK", "1S"], [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]])
    played(state, "hypothesis")
    assert GAME.view(state, 1).legal == ("add 1S 1", "add 1S 2", "add 1S 3", "done")
    assert GAME.view(state, 0).declarer == 0
    played(state, "add 1S 1")
    assert GAME.view(state, 0).last_deal == ("hypothesis", 0, (14, 25), (21, 0))
    state = table(["9LK", ""], [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]])
    played(state, "hypothesis")
    assert GAME.view(state, 0).last_deal == ("hypothesis", 0, (14, 24), (20, 0))
    assert GAME.view(state, 0).plans == ("2VL", "3MV")  # the table stays until the next deck


def test_f27_the_cap_scores_without_a_bonus():
    state = played(start(turn_cap=1), "draw deck", "draw deck", "plan PMSL", "plan 1S", "done", "done")
    last = GAME.view(state, None).last_deal
    assert (last.kind, last.declarer) == ("cap", None)
    low, high = sorted(last.omens)
    assert sorted(last.gained) == [0, high - low]
    assert GAME.view(state, None).expects == "deck"


def test_f28_once_through_ends_with_the_turn_of_the_last_card():
    state = quietly(start(once_through=True), lambda state: state.turn_number == 8)
    state.stock.pop()
    state.barred = 3
    played(state, "draw deck")
    seen = GAME.view(state, state.turn)
    assert seen.legal == (f"draw discard {1 - state.turn}",)  # even if barred
    assert seen.deck_only == (0, 1)
    assert refused(seen, "draw deck") == ("deck-empty", "F28")
    quietly(played(state, seen.legal[0]), lambda state: state.turn == CHANCE)
    assert (state.turn_number, GAME.view(state, None).last_deal.kind) == (8, "once_through")


def test_f28_a_declaration_in_the_last_turn_counts_as_usual():
    state = table(["9LK", ""], [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]], once_through=True, turn_cap=1)
    state.stock = []
    kinds = []
    for text in ("hypothesis", "pass"):
        copy = state.clone()
        played(copy, text)
        kinds.append(copy.last_deal.kind)
    assert kinds == ["hypothesis", "once_through"]


def test_f44_a_dead_deal_is_scored():
    state = table(["1L", ""], [["NM NS", "1M", "4MS"], ["8MS", "8VL", "8YK"]], phase="suggest")
    played(state, "add 1L 1")
    assert GAME.view(state, None).last_deal == ("dead", None, (6, 24), (18, 0))
    state = table(["1L", ""], [["NM NS", "1M", "4MS"], ["8MS", "8VL", "8YK"]], phase="suggest", turn_cap=1)
    played(state, "add 1L 1")
    assert GAME.view(state, None).last_deal.kind == "cap"
    state = table(["1L", ""], [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]], phase="suggest")
    played(state, "add 1L 2", "pass")
    assert (state.turn_number, state.phase) == (2, "draw")  # something is focused, so it is not dead
    played(state, "draw deck", "draw deck")
    assert len(GAME.view(state, 0).legal) == 1  # planning is asked with a single card too


def scored(scores, omens_declarer="9LK", deal=1, **options):
    """Seat 0 wins 20 by a hypothesis, with these scores before."""
    state = table([omens_declarer, ""], [["NM NS NV", "1M", "4MS"], ["8MS", "8VL", "8YK"]], **options)
    state.scores, state.deal = list(scores), deal
    return played(state, "hypothesis")


@pytest.mark.parametrize(
    ("scores", "deal", "options", "winners"),
    [
        ((179, 0), 1, {}, ()),
        ((180, 0), 1, {}, (0,)),
        ((180, 210), 1, {}, (1,)),
        ((180, 200), 1, {}, ()),  # F29
        ((180, 200), 60, {}, (0, 1)),  # F42
        ((10, 0), 60, {}, (0,)),
        ((0, 0), 1, {"target": 0}, (0,)),
        ((0, 20), 1, {"target": 0}, (0, 1)),
        ((30, 0), 1, {"target": 50}, (0,)),
    ],
)
def test_f29_and_f42_when_a_match_ends(scores, deal, options, winners):
    view = GAME.view(scored(scores, deal=deal, **options), 0)
    assert view.scores == (scores[0] + 20, scores[1])
    assert (view.over, view.winners) == (bool(winners), winners)
    assert (view.phase, view.turn) == (("over", None) if winners else ("chance", CHANCE))


def test_f28_and_f39_what_a_seat_is_measured_by():
    omens = (20, 12, 30)
    assert [measure(omens, seat, 0) for seat in range(3)] == [12, 20, 20]
    assert [measure(omens, seat, None) for seat in range(3)] == [12, 20, 12]


def test_the_next_deal_starts_afresh_and_the_last_one_is_remembered():
    state = scored((0, 0))
    before = GAME.view(state, 0)
    assert (before.deal, before.plans, before.hand) == (1, ("2VL", "3MV"), ("9LK",))
    state.barred = 3  # as after a tie in the turn before
    deck = " ".join(CODES[:DECK]).replace("8MS", "x").replace("9MS", "8MS").replace("x", "9MS")
    played(state, "deck " + deck)
    view = GAME.view(state, 0)
    assert view.discards == ("8YK", "8MS")
    assert (view.deal, view.round, view.turn_number, view.expects) == (2, 2, 0, "first")
    assert (view.plans, view.predictors, view.best_student, view.deck_only) == ((None, None), (), None, ())
    assert view.last_deal == LastDeal("hypothesis", 0, (14, 24), (20, 0))
    assert view.scores == (20, 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_stock_is_a_part_of_what_was_reshuffled(seats):
    """What is imagined after a rebuild never has a card in the stock that was in a hand, nor a known one elsewhere."""
    rng = random.Random(seats)
    looked_at = 0
    for state, _ in random_game("fistellavates", seats, {}, rng):
        if state.reshuffled < 0 or rng.random() < 0.9:
            continue
        assert all(state.reshuffled >> card & 1 for card in state.stock)
        for seat in (None, *range(seats)):
            imagined = GAME.determinize(GAME.view(state, seat), rng)
            assert all(state.reshuffled >> card & 1 for card in imagined.stock)
            for hand, known in zip(imagined.hands, state.known, strict=True):
                assert all(card in hand for card in range(DECK) if known >> card & 1)
            looked_at += 1
        if looked_at > 200:
            break
    assert looked_at > 20


def test_an_adept_completes_a_bundle_and_declares_what_pays():
    state = table(["1L 1K", "TMLY TSVY PVLY"], [["1M 1S", "NM NS", "4MS"], ["8MS", "8VL", "8YK"]], phase="suggest")
    view = GAME.view(state, 0)
    assert GAME.write(bot("adept").choose(GAME, view, random.Random(1))) == "add 1L 1"
    state = table(["1L", "TMLY TSVY PVLY"], [["1M 1S 1V", "NM NS NK", "4MS"], ["8MS", "8VL", "8YK"]])
    assert GAME.write(bot("adept").choose(GAME, GAME.view(state, 0), random.Random(1))) == "hypothesis"
    state = table(["TMLY TSVY PVLY", "1L"], [["1M 1S 1V", "9MS", "9LK"], ["NM NS NK", "1K", "2SY"]])
    assert GAME.write(bot("adept").choose(GAME, GAME.view(state, 0), random.Random(1))) == "pass"
    state = table(*CASE_3, phase="answer", turn=1)
    state.declarer = 0
    while state.turn == 1:
        GAME.apply(state, bot("adept").choose(GAME, GAME.view(state, 1), random.Random(2)))
    assert state.last_deal.omens == (38, 0)  # it does better than the page: 9MS PMSL TSLK is a trend
