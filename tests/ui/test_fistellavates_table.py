"""The table of Fistellavates: bundles and what they lack, plans and why they won, what is asked, and what is hidden."""

import random
import re
from typing import Any

import pytest

from engine import GAMES, play
from engine.decks.decktet import CODES
from engine.decks.decktet import NAMES as TITLES
from tests.games.fistellavates.positions import fistellavates
from tests.positions import each_look, random_game
from tests.ui.reading import acts, element, elements, inside, picks, prompt_of, shown_by_picking, text_of, words_of
from ui.components.card import card_label
from ui.components.grammar import Voices
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.games.fistellavates.hypothesis import hypothesis
from ui.games.fistellavates.table import FistellavatesTable
from ui.games.narration import narration

GAME = GAMES["fistellavates"]
NAMES = ("You", "Robin", "Hazel")


def shown(view, **more) -> Html:
    return FistellavatesTable(view, TableUiState(NAMES[: view.seats], **more)).html()


def played(state, *actions):
    for text in actions:
        play(GAME, state, text)
    return state


def button(html: str, id: str) -> dict[str, str | None]:
    """Return the attributes of a button."""
    return element(html, f"button#{id}").attributes


def start(hand="", bundles=("9MS 2SY 4MS", "1M 1V 1L"), discards="3MV 8YK", stock="", **options):
    return fistellavates([hand, ""], bundles, discards, stock, **options)


def to_acting(hand, plan, other, bundles=("9MS 2SY 4MS", "1M 1V 1L")):
    """Return the moment after both have drawn and these plans have been revealed."""
    state = fistellavates([f"{hand} {plan}", other], bundles, "3MV 8MS")
    return played(state, "draw deck", "draw deck", f"plan {plan}", f"plan {other}")


@each_look("fistellavates")
def test_every_position_can_be_played_from_what_is_shown_and_hides_what_it_must(slug, seats, preset) -> None:
    rng = random.Random(seats)
    phases = set()
    for place, (state, _) in enumerate(random_game(slug, seats, GAME.presets[preset], rng, most=240)):
        if state.turn is None or state.turn < 0:
            for seat in (None, 0):
                shown(GAME.view(state, seat))
            continue
        if place % 7 and (state.phase != "declare" or state.phase in phases):
            continue
        view = GAME.view(state, state.turn)
        html = shown(view)
        assert {act for each in shown_by_picking(view, shown) for act in acts(each)} == {*view.legal}
        phases.add(view.phase)
        lying = [code for bundles in view.bundles for cards in bundles for code in cards]
        hidden = {*CODES[:44]} - {*view.hand, *lying, *view.discards, *sum(view.known, ())}
        assert not any(card_label(code) in html or f"-{code}" in html for code in hidden)
    assert phases >= {"draw", "plan", "correct", "suggest"} or preset == "turn_cap-1"


def test_an_onlooker_and_a_covered_screen_have_no_hand_and_no_count_of_it() -> None:
    state = start()
    for html in (shown(GAME.view(state, None)), shown(GAME.view(state, 0), covered=True)):
        assert not elements(html, ".hand")
        assert "unexplained" not in html
        assert not picks(html)
    assert not any(card_label(code) in html for code in GAME.view(state, 0).hand)


def test_before_the_deal() -> None:
    assert "being dealt" in shown(GAME.view(GAME.start(2), 0))


@pytest.mark.parametrize(
    ("cards", "state"),
    [
        ("9MS", "two more cards"),
        ("9MS 9VY", "one more 9: correlation"),
        ("5ML 6LK", "one more 4 or 7: trend"),
        ("1M NM", "one more 2: trend"),
        ("4MS 7SK", "two more: trend"),
        ("3SK 3MV 4MS", "swap a card out"),
        ("9MS PMSL TSLK", "Trend"),
        ("3SK 3MV 3LY", "Correlation"),
    ],
)
def test_a_bundle_says_what_it_is_or_lacks(cards, state) -> None:
    position = start()
    position.bundles[1][0] = sorted(CODES.index(code) for code in cards.split())
    html = shown(GAME.view(position, 0))
    rival = inside(html, '[aria-label="Robin: bundles"]')
    assert any(text_of(each).endswith(state) for each in elements(rival, "span"))


def test_the_deck_and_the_tops_of_others_are_there_to_be_taken() -> None:
    view = GAME.view(start(discards="3MV 1S"), 0)
    html = shown(view)
    assert set(acts(html)) == {"draw deck", "draw discard 1"}
    assert prompt_of(html) == "What do you draw? Choose a pile.the deckthe Ace of Suns"


def test_plans_are_shown_together_with_who_has_won_and_why() -> None:
    state = to_acting("", "1S", "PMYK")
    html = words_of(shown(GAME.view(state, 1)))
    assert "predictor, 1 suit beats 3" in html
    tied = to_acting("", "9VY", "9LK")
    assert words_of(shown(GAME.view(tied, 1))).count("co-predictor, both are 9s") == 2
    three = fistellavates(["9VY", "5SV", "2MK"], ("9MS 2SY", "1M 1V", "4MS 8YK"), "3MV 8MS 7ML")
    played(three, *["draw deck"] * 3, "plan 9VY", "plan 5SV", "plan 2MK")
    middle = inside(shown(GAME.view(three, 0)), ".piles")
    for sign in elements(middle, "[aria-hidden=true]"):
        middle = middle.replace(sign.html or "", "")
    assert "predictor, 9 over 5 against Robin" in words_of(middle)
    assert "beaten by you" in words_of(middle)
    chosen = played(start("1S"), "draw deck", "draw deck", "plan 1S")
    html = shown(GAME.view(chosen, 1))
    assert "has chosen" in html
    assert card_label("1S") not in html


def test_a_plan_of_two_suits_lights_up_what_can_be_swapped_and_says_why_not() -> None:
    state = to_acting("9LK NY", "9VY", "1S")
    view = GAME.view(state, 0)
    html = shown(view)
    assert "you may make two swaps. Each has to include a 9." in prompt_of(html)
    assert "aria-disabled" not in button(html, "laid-9MS")
    assert "aria-disabled" not in button(html, "hand-NY")
    with_crown = shown(view, picked=("NY",))
    assert [text for text in acts(with_crown) if text != "done"] == ["swap NY 9MS"]
    assert button(with_crown, "laid-2SY")["aria-disabled"] == "true"
    from_bundle = shown(view, picked=("9MS", "NY"))
    assert acts(from_bundle).count("swap NY 9MS") == 1
    assert "The Huntress" not in from_bundle
    assert "Swap the Calamity (Crown) for the Pact (9)?" in prompt_of(from_bundle)


def test_a_swap_that_focuses_is_marked() -> None:
    state = to_acting("9LK", "9VY", "1S", ("9MS 2SY 4MS", "1M 1V 1L"))
    state.bundles[0][0] = sorted(CODES.index(code) for code in ("9MS", "8YK", "NK"))
    state.bundles[0][1] = sorted(CODES.index(code) for code in ("8VL", "7ML", "6LK"))
    state.bundles[0][1].append(CODES.index("2SY"))
    html = shown(GAME.view(state, 0), picked=("9LK",))
    assert elements(html, "#laid-2SY.better")
    assert elements(html, "#laid-NK:not(.better)")


def test_an_addition_says_what_becomes_of_the_bundle() -> None:
    state = played(to_acting("9LK 8YK", "9VY", "1S"), "done")
    html = shown(GAME.view(state, 0), picked=("8YK",))
    assert [text for text in acts(html) if text != "done"] == ["add 8YK 1", "add 8YK 2", "add 8YK 3"]
    assert "Add the Betrayal (8 of Wyrms and Knots) to bundle 2" in html
    assert "then " in html


def test_the_last_card_is_warned_about() -> None:
    state = played(to_acting("9LK", "9VY", "1S"), "done")
    state.hands[0] = [CODES.index("6SY")]
    assert "your last card" in prompt_of(shown(GAME.view(state, 0)))
    state.hands[1] = []
    assert "the deal ends at once (F44)" in prompt_of(shown(GAME.view(state, 0)))


def declaring():
    """Return a position in which seat 0 may declare a hypothesis."""
    state = to_acting("", "9VY", "1S")
    state.hands[0] = [CODES.index("1K")]
    state.bundles[0][0] = sorted(CODES.index(code) for code in ("3MV", "3SK", "3LY"))
    state.focused[0] = 1
    return played(state, "done", "done")


def test_a_declaration_is_put_into_words_and_its_sums_are_laid_out() -> None:
    state = declaring()
    html = shown(GAME.view(state, 0))
    assert set(acts(html)) == {"hypothesis", "pass"}
    said = hypothesis(("3MV", "3SK", "3LY"), "hypothesis")
    assert said.lower() in prompt_of(html).lower()
    assert all(name in said for name in ("Journey", "Painter", "Savage"))
    events: list[Any] = []
    GAME.apply(state, GAME.read("hypothesis"), events)
    # In the words of the log, which are spoken as news.
    view = GAME.view(state, 1)
    declared = narration(events, Voices(NAMES[:2], 1), view)[0]
    html = shown(view)
    assert said in declared
    assert words_of(element(html, ".middle .stated")) == declared
    assert prompt_of(html).startswith("You may add")
    GAME.apply(state, GAME.read("done"), events)
    played(state, "deck " + " ".join(CODES[:44]))
    html = shown(GAME.view(state, 0), events=tuple(events), past=True)
    report = words_of(element(html, "#report"))
    assert "Deal 1: you declare a hypothesis" in report
    assert "Hand Bundles Omens Points You 1 focused 0 + 2 + 4 7 " in report
    assert re.search(r"You score \d+ − 7 \+ 10 = \d+\.", report)


def test_hypotheses_name_every_card_and_are_always_the_same() -> None:
    rng = random.Random(1)
    for _ in range(300):
        cards = tuple(sorted(rng.sample(CODES[:44], rng.randint(3, 12)), key=CODES.index))
        for kind in ("hypothesis", "proof"):
            said = hypothesis(cards, kind)
            assert all(TITLES[code] in said for code in cards)
            assert said == hypothesis(cards, kind)


def test_the_only_deal_has_no_number_and_only_a_chosen_limit_of_turns_is_told() -> None:
    for options, told in (({}, ["Deal 1, to 200", "Turn 1"]), ({"target": 0, "turn_cap": 9}, ["Turn 1 of 9"])):
        html = shown(GAME.view(start(**options), 0))
        assert [text for each in elements(html, ".facts > span") if (text := text_of(each)) != ","] == told
