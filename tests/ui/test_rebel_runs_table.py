"""The table of Rebel Runs: what is shown and asked, and what is never in the HTML."""

import random
import re
from itertools import islice
from typing import Any

from engine import GAMES, play
from engine.decks.fey import CARD, CODES
from engine.games.rebel_runs.events import RoundEnded, Tallied
from engine.mechanics.deal_events import Drew
from tests.games.rebel_runs.positions import rebel_runs
from tests.positions import each_look, random_game
from tests.ui.reading import (
    acts,
    element,
    elements,
    inside,
    picks,
    possible_picks,
    prompt_of,
    shown_by_picking,
    text_of,
    values,
)
from ui.components.card import card_label
from ui.components.html import Html, h
from ui.components.table_state import TableUiState
from ui.games.rebel_runs.table import RebelRunsTable

REBEL_RUNS = GAMES["rebel-runs"]
CALLED = {card_label(code): code for code in CODES}
NAMES = ("You", "Robin", "Hazel", "Wren", "Linden", "Merle", "Fern")


def shown(view, **more) -> Html:
    return RebelRunsTable(view, TableUiState(NAMES[: view.seats], **more)).html()


def played(state, *actions):
    for text in actions:
        play(REBEL_RUNS, state, text)
    return state


def offers(html: str) -> list[str]:
    """Return the labels of all melds that are offered."""
    return [text_of(label) for label in elements(html, ".button.first.offer > .unseen:first-child")]


def melds(html: str) -> list[str]:
    """Return how the melds on the table are called."""
    labels = values(html, "span.meld[role=img]", "aria-label")
    targets = (target.css_first(".unseen") for target in elements(html, "button.meld.target"))
    return labels + [text_of(label) for label in targets if label]


# With six a table has the parts that it has with seven.
@each_look("rebel-runs", but=[("rebel-runs", 6)])
def test_every_position_can_be_played_from_what_is_shown_and_hides_what_it_must(slug, seats, preset) -> None:
    phases = set()
    options = REBEL_RUNS.presets[preset]
    game = random_game(slug, seats, options, random.Random(seats), most=100)
    # A phase lasts one action or several, so that each is met by every third.
    for state, _ in islice(game, 0, None, 3):
        open_cards = {code for each in REBEL_RUNS.view(state, None).known for code in each}
        open_cards |= {*state_cards(state)}
        for seat in {None, 0, seats - 1, state.turn} - {-1}:
            view = REBEL_RUNS.view(state, seat)
            html = shown(view)
            assert cards_in(html) <= open_cards | {*(view.hand or ())}
            if seat is None or seat != state.turn:
                assert not acts(html)
                continue
            phases.add(view.phase)
            ways = list(shown_by_picking(view, shown)) if len(view.legal) < 60 else [shown(view)]
            offered = {act for way in ways for act in acts(way)}
            assert offered <= set(view.legal)
            assert offered == set(view.legal) or len(ways) == 1
    assert phases == {"draw", "discard", "meld"}


def cards_in(html: str) -> set[str]:
    """Return the codes of all cards that are named, by code or in words."""
    said = {CALLED[name] for name in re.findall(r"\b\d+ of [A-Z][a-z]+", html)}
    return said | {code for code in re.findall(r"(?<=[-\" ])[A-Z]\d+\b", html) if code in CARD}


def state_cards(state) -> set[str]:
    """Return the cards that lie open: discards, melds, and what was shuffled back."""
    view = REBEL_RUNS.view(state, None)
    on_table = {code for each in view.melds for meld in each for code in meld.cards}
    return {*view.discards, *(view.gone_back or ()), *on_table}


def test_a_hand_full_of_fey_cards_can_lay_all_its_melds() -> None:
    state = played(rebel_runs(["B1 B2 B3 B9 F5 F6", ""], "D1", "R5"), "draw deck", "discard R5")
    view = REBEL_RUNS.view(state, 0)
    assert len(view.legal) > 100
    html = shown(view)
    assert len(acts(html)) < 5
    assert {act for way in shown_by_picking(view, shown) for act in acts(way)} == set(view.legal)


def test_the_deck_and_the_top_discard_are_buttons_and_so_are_the_answers() -> None:
    view = REBEL_RUNS.view(rebel_runs(["F5", ""], "D1"), 0)
    html = shown(view)
    assert sorted(acts(html)) == ["draw deck"] * 2 + ["draw discard"] * 2
    assert "Take the 1 of Wind" in html
    only = REBEL_RUNS.view(rebel_runs(["F5", ""], "D1", draw_discard=False), 0)
    assert acts(shown(only)) == ["draw deck", "draw deck"]


def test_a_picked_card_is_discarded_by_a_second_tap_and_lights_its_sign() -> None:
    state = played(rebel_runs(["F5 D4", ""], "D1"), "draw discard")
    view = REBEL_RUNS.view(state, 0)
    html = shown(view)
    assert not acts(html)
    assert "D1" not in possible_picks(html)
    # A full hand keeps a place for the card to draw, so that drawing one doesn't push the others together.
    assert elements(shown(REBEL_RUNS.view(rebel_runs(["F5", ""], "D1"), 0)), ".keeps-place .hand")
    assert not elements(html, ".keeps-place")
    html = shown(view, picked=("D4",))
    assert acts(html) == ["discard D4", "discard D4"]
    assert "Discard the 4 of Wind?" in prompt_of(html)
    assert elements(html, "#token-D.sign-token.lit")
    assert "is worth" in text_of(html)
    assert "You 1" in text_of(html)


def test_the_best_melds_are_offered_and_picking_shows_others() -> None:
    state = rebel_runs(["F5 R5 N5 D7 D8 D9 D10", ""], "T1", "T2")
    view = REBEL_RUNS.view(played(state, "draw deck", "discard T2"), 0)
    html = shown(view)
    assert acts(html) == ["meld run D7 D8 D9 D10", "meld set F5 R5 N5", "done"]
    assert offers(html)[0].startswith("Lay down: Run of Wind, 7 to 10: 7 of Wind, 8 of Wind")
    assert offers(html)[0].endswith("; 20 points")
    html = shown(view, picked=("F5",))
    assert acts(html) == ["meld set F5 R5 N5", "done"]
    assert "5 of Flame" in prompt_of(html)


def test_what_a_fey_card_stands_for_is_told() -> None:
    state = played(rebel_runs(["F5 B9 N5 D3 B4 D5 D6", ""], "T1", "T2"), "draw deck", "discard T2")
    view = REBEL_RUNS.view(state, 0)
    html = shown(view)
    told = dict(zip(acts(html), offers(html), strict=False))
    assert "4 of Bone as Wind" in told["meld run D3 B4 D5 D6"]
    assert "9 of Bone as 5" in told["meld set F5 B9 N5"]
    assert "You go out." not in told["meld set F5 B9 N5"]
    html = shown(REBEL_RUNS.view(played(state, "meld run D3 B4 D5 D6"), 0))
    assert "You go out." in offers(html)[0]
    assert melds(html) == ["Run of Wind, 3 to 6: 3 of Wind, 4 of Bone as Wind, 5 of Wind and 6 of Wind; 20 points"]


def test_what_was_taken_is_shown_to_all_until_it_is_gone() -> None:
    state = played(rebel_runs(["F5", ""], "D1"), "draw discard")
    for seat in (None, 0, 1):
        html = shown(REBEL_RUNS.view(state, seat))
        assert "took from the discards and still " in html
        assert ("You took from the discards and still have: 1 of Wind." in html) == (seat == 0)
    card = REBEL_RUNS.view(state, 0).hand
    played(state, next(f"discard {code}" for code in card if code != "D1"), "done", "draw deck")
    assert "still has: 1 of Wind" in shown(REBEL_RUNS.view(state, 1))


def lay_off_position():
    """Return a state in which seat 0 can add the F7 to a set of seat 1."""
    state = rebel_runs(["F7 F1", "R7 N7 D7"], "T1", "T2 T3 T4", first=1, lay_off="any")
    return played(state, "draw deck", "discard T2", "meld set D7 R7 N7", "done")


def test_a_card_is_added_to_a_meld_by_picking_it_and_then_the_meld() -> None:
    state = played(lay_off_position(), "draw deck", "discard T3")
    view = REBEL_RUNS.view(state, 0)
    html = shown(view)
    assert "lay F7 1 1" not in acts(html)
    assert "Choose a card to add it" in prompt_of(html)
    html = shown(view, picked=("F7",))
    assert acts(html).count("lay F7 1 1") == 2
    assert "Add the 7 of Flame to Robin’s set of 7s: 4 points" in offers(html)
    html = shown(REBEL_RUNS.view(played(state, "lay F7 1 1"), 0))
    assert "7 of Flame, laid by Flame" in melds(html)[0]
    assert "+4" in text_of(html)


def test_all_discards_can_be_looked_through() -> None:
    state = played(rebel_runs(["F5", ""], "D1", "T2"), "draw deck", "discard T2")
    html = shown(REBEL_RUNS.view(state, 1))
    assert "2 of Tree and 1 of Wind" in values(inside(html, "#discards"), "[aria-label]", "aria-label")
    assert "All 2" in html


def test_a_hand_is_arranged_as_wished() -> None:
    view = REBEL_RUNS.view(rebel_runs(["F5 D4 R2 N11 T3 S6 W1", ""]), 0)
    by_number = shown(view, sort="number")
    order = [id.removeprefix("hand-") for id in values(by_number, "[id^=hand-]", "id")]
    assert order == ["W1", "R2", "T3", "D4", "F5", "S6", "N11"]
    assert not elements(shown(view, picked=("F5",), sort="sign"), "#move-left")
    assert elements(shown(view, picked=("F5",), sort="own", order=("F5", "D4")), "#move-left")


def test_who_looks_back_at_the_end_of_a_hand_sees_its_sums() -> None:
    view = REBEL_RUNS.view(rebel_runs(["F5", ""]), 0)
    ended = (Tallied(0, (7, 20), 0, 27), Tallied(1, (), 3, 3), RoundEnded(1, "out", 0, (27, 3)))
    assert not elements(shown(view, events=ended), "#report"), "it has been read in its moment"
    html = shown(view, events=ended, past=True)
    report = text_of(element(html, "#report"))
    assert "Hand 1: you go out." in report
    assert "7 + 20 = 27" in report
    assert not elements(shown(view, events=(*ended, Drew(1, None)), past=True), "#report")


def test_of_two_hands_that_ended_the_sums_of_the_later_are_shown() -> None:
    view = REBEL_RUNS.view(rebel_runs(["F5", ""]), 0)
    first = (Tallied(0, (7, 20), 0, 27), Tallied(1, (5,), 0, 5), RoundEnded(1, "out", 0, (27, 5)))
    second = (Tallied(1, (6,), 0, 6), RoundEnded(2, "out", 1, (0, 6)))
    html = shown(view, events=(*first, Drew(0, "D1"), *second), past=True)
    report = text_of(element(html, "#report"))
    assert "Hand 2: Robin goes out." in report
    assert "27" not in report


def end_of_hand(state, *actions: str) -> dict[int | None, Html]:
    """The interstitial after these actions, as each seat and an onlooker read it."""
    events: list[Any] = []
    for text in actions:
        play(REBEL_RUNS, state, text, events)
    state_of = TableUiState(NAMES[1 : state.seats + 1])
    read = {seat: RebelRunsTable(REBEL_RUNS.view(state, seat), state_of) for seat in (None, *range(state.seats))}
    return {seat: h("div", {}, table.interstitial(events).body) for seat, table in read.items()}


def test_who_is_shut_out_before_their_first_turn_is_told_so_and_sees_the_melds() -> None:
    out = ("draw deck", "discard T2", "meld set F7 R7 N7", "meld run D3 D4 D5 D6")
    told = end_of_hand(rebel_runs(["F7 R7 N7 D3 D4 D5 D6", "", ""], "T1", "T2"), *out)
    lays = "Robin lays all seven cards in one turn and goes out"
    assert text_of(element(told[1], "p")) == f"{lays}, so the hand ends before your first turn."
    assert text_of(element(told[None], "p")) == f"{lays}, before Hazel and Wren have had a turn."
    yours = "You lay all seven cards in one turn and go out, before Hazel and Wren have had a turn."
    assert text_of(element(told[0], "p")) == yours
    assert all(len(elements(html, ".report dd .card")) == 7 for html in told.values())
    later = rebel_runs(["", "F7 R7 N7 D3 D4 D5 D6"], "T1", "T2 T3")
    told = end_of_hand(later, "draw deck", "discard T2", "done", "draw deck", "discard T3", *out[2:])
    assert text_of(element(told[0], "p")) == "Hazel goes out."


def test_a_covered_screen_shows_what_lies_open_and_nothing_else() -> None:
    view = REBEL_RUNS.view(rebel_runs(["F5", ""], "D1"), None)
    html = shown(view, covered=True)
    assert "1 of Wind" in html
    assert not picks(html)
    assert not acts(html)


def test_the_same_view_is_the_same_html_and_names_are_escaped() -> None:
    view = REBEL_RUNS.view(lay_off_position(), 0)
    assert shown(view, picked=("F7",)) == shown(view, picked=("F7",))
    html = RebelRunsTable(view, TableUiState(("<script>", "<script>"), news=("<script> plays.",))).html()
    assert not elements(html, "script")
