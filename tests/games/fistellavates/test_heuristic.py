"""How bots of Fistellavates judge."""

from __future__ import annotations

import random

import pytest

from engine import GAMES
from engine.bots import bot
from engine.core import play
from engine.decks.decktet import CARD
from engine.games.fistellavates.bundles import OMENS, SUIT_COUNTS, focus
from engine.games.fistellavates.heuristic import Imagined, imagined_plans, make_likelier
from engine.games.fistellavates.standing import completion, omens_at_best, omens_at_declaration
from engine.games.fistellavates.state import Add, Declare, Plan
from tests.games.fistellavates.positions import fistellavates
from tests.positions import play_all

GAME = GAMES["fistellavates"]
ALL = (1 << 44) - 1


def cards(text):
    """Cards by their codes, in order."""
    return tuple(sorted(CARD[code] for code in text.split()))


def placed(hands, bundles, **more):
    """A position of two with these hands and bundles; the rest is in the deck, but for plans once they are open."""
    state = fistellavates(["TMLY", "TSLK"], ["NM 1M NV", "NL NY NK"], "1V 2MK")
    play_all(GAME, state, ["draw deck", "draw deck"])
    state.hands = [list(cards(each)) for each in hands]
    state.bundles = [[list(cards(each)) for each in own] for own in bundles]
    state.focused = [sum(1 << place for place, each in enumerate(own) if focus(each)) for own in state.bundles]
    state.discards = [[], []]
    if more["phase"] != "plan":
        state.plans = list(cards("4YK 9LK"))[::-1]
        state.discards = [[plan] for plan in state.plans]
    lying = [*state.hands, *state.discards, *(each for own in state.bundles for each in own)]
    state.stock = [card for card in range(44) if not any(card in each for each in lying)]
    state.turn, state.turn_number = 0, 6
    for name, value in more.items():
        setattr(state, name, value)
    return state


def chosen(state, seed=1):
    """What an adept does."""
    return bot("adept").choose(GAME, GAME.view(state, state.turn), random.Random(seed))


@pytest.mark.parametrize(
    ("bundle", "hand", "found"),
    [
        ("1S 2SY", "NS 9MS", (3, "NS")),
        ("NS NM", "NV 9MS", (0, "NV")),
        ("1S 2SY 3SK", "NS", (0, "NS")),
        ("5ML 6MV", "4MS 7VY 8VL 9VY", (39, "4MS 7VY 8VL 9VY")),
        ("5ML 6MV", "8VL 9VY", (0, "")),
        ("5ML 5SV", "5YK 6SY", (15, "5YK")),
        ("5ML 5SV", "4MS 6SY", (0, "")),
    ],
)
def test_a_crown_completes_though_it_has_no_omens(bundle, hand, found):
    assert completion(cards(bundle), cards(hand)) == (found[0], cards(found[1]))


def test_with_few_cards_that_must_stay_one_can_declare():
    focused, open_ = cards("4MS 5SV 6MV"), cards("9LK")
    assert omens_at_declaration(cards("1S 1V NS"), (focused, open_), 0) == (11, False)
    assert omens_at_declaration(cards("1S 1V NS 1M"), (focused, open_), 0) is None
    assert omens_at_declaration(cards("1S 1V NS 1M"), (focused, open_), ALL) == (12, False)
    assert omens_at_declaration(cards("7ML 1V NS 1M"), (focused, open_), ALL) == (11, False)
    assert omens_at_declaration(cards("1V NS 1M"), (focused, cards("2SY 2VL 2MK")), 0) == (2, True)
    assert omens_at_declaration(cards("1V 1Y NS 1M"), (focused, cards("2SY 2VL 2MK")), ALL) == (9, False)
    assert omens_at_declaration(cards("1V NS 1M"), (cards("4MS 5SV"), open_), 0) is None


MINE = ["1S 2SY 3LY NS", "9MS PMYK TMVK", "6SY 6LK"]
THEIRS = ["5ML 5SV 5YK", "7ML 8VL", "7SK"]


def test_an_adept_gets_rid_of_a_card_to_declare():
    state = placed(["1V 1L NM NK", "PVLY TSVY 9VY PSVK 8MS"], [MINE, THEIRS], phase="suggest", predictors=1)
    assert isinstance(chosen(state), Add)
    while state.phase == "suggest":
        GAME.apply(state, chosen(state))
    assert state.phase == "declare"
    assert chosen(state).verb == "hypothesis"


def test_an_adept_passes_where_a_deal_that_continues_is_worth_more():
    mine, theirs = ["1S 2SY 3LY", "9MS 9LK", "8MS 8YK"], ["5ML 5SV 5YK", "2MK", "1Y 1K 1M"]
    state = placed(["8VL 9VY PVLY", "1V 1L NV NY NK"], [mine, theirs], phase="declare", predictors=1)
    assert chosen(state) == Declare("pass"), "played on, it brings 50 points more"


def test_an_adept_who_is_behind_ends_a_deal_before_it_gets_worse():
    theirs = ["5ML 5SV 5YK", "7ML 8VL 9VY", "1Y 1K 1M"]
    state = placed(["1V 1L NM", "NV"], [MINE, theirs], phase="declare", predictors=1)
    assert chosen(state) == Declare("hypothesis"), "played on, passing loses 22 points, this 9"


def test_an_adept_plans_so_that_it_can_declare():
    state = placed(["1V 1L NM PSVK", "NV NY 9VY 8MS 2MK"], [MINE, THEIRS], phase="plan")
    assert chosen(state) == Plan(CARD["PSVK"])


def test_others_are_imagined_to_keep_what_fits_and_to_plan_what_does_not():
    rng, state = random.Random(5), placed(["1V 1L NM PSVK", "NV NY 9VY 8MS 2MK"], [MINE, THEIRS], phase="plan")
    imagined = GAME.determinizer(GAME.view(state, 0))
    counts = [0, 0, 0, 0]
    left = [0, 0]
    for _ in range(200):
        world = imagined(rng)
        deal = Imagined(world, 0, rng)
        left[0] += omens_at_best(tuple(world.hands[1]), deal.stands[1][1])
        left[1] += omens_at_best(*deal.stands[1])
        plan = imagined_plans(deal, rng)[1]
        assert plan in deal.stands[1][0]
        counts[SUIT_COUNTS[plan]] += 1
        assert len(deal.stands[1][0]) == len(world.hands[1])
        assert OMENS[plan] >= 0
    assert left[1] < 0.85 * left[0]
    assert counts[1] < 40


def test_choices_are_played_on_where_others_keep_what_fits_and_have_planned_what_does_not():
    rng, state = random.Random(5), placed(["1V 1L NM PSVK", "NV NY 9VY 8MS 2MK"], [MINE, THEIRS], phase="plan")
    play(GAME, state, "plan PSVK")
    imagined = GAME.determinizer(GAME.view(state, 1))
    left, high = [0, 0], [0, 0]
    for _ in range(200):
        world = imagined(rng)
        for place in (0, 1):
            left[place] += omens_at_best(tuple(world.hands[0]), tuple(map(tuple, world.bundles[0])))
            high[place] += OMENS[world.plans[0]] > 7
            assert world.plans[0] in world.hands[0]
            make_likelier(world, 1, rng)
    assert left[1] < 0.85 * left[0]
    assert high[1] > 1.5 * high[0]
