"""Battle of the Bards by the cases of its rules file, and what they leave out."""

from __future__ import annotations

import random

import pytest

from engine import NotationError, OptionsError, ask, play, why_not
from engine.decks.decktet import CARD
from engine.games.bards.rules import BARDS
from engine.games.bards.state import SIZES
from tests.games.bards.positions import battle
from tests.positions import random_game


def played(state, *texts):
    for text in texts:
        play(BARDS, state, text)
    return state


def seen(state, seat=None):
    return BARDS.view(state, seat)


@pytest.mark.parametrize(
    ("case", "question", "points", "replaced"),
    [
        ("1", "7ML 3LY 2SY 6SY 5SV 6MV 3MV meme 4MS", 14, True),
        ("2", "7ML 3LY 2SY 6SY 5SV 6MV 3MV 4MS meme 9VY", 0, False),
        ("3", "1M meme 9MS", 1, True),
        ("4", "4MS meme 9MS", 2, True),
        ("5", "PMSL meme 9MS", 0, False),
        ("6", "8MS 9MS meme 4YK", 0, False),
        ("7", "3MV 6MV 5SV 3SK meme 1V", 7, True),
        ("8", "9MS PMSL PMYK TMLY TMVK meme 1S", 10, True),
        ("9", "5YK 4YK meme 0 name Y", 2, True),
        ("9, naming none", "5YK 4YK meme 0", 0, False),
        ("10", "PMSL 9MS meme 4MS name L", 5, True),
        ("three of a suit on one card", "9MS PMSL meme PMSL", 5, True),
        ("no meme (B15)", "5YK 4YK meme none", 0, False),
        ("no meme, a suit named", "5YK 4YK meme none name Y", 2, False),
        ("an Excuse by itself (B2)", "0 meme 4MS", 0, False),
        ("a Pawn and a Court are two ranks", "9MS PMSL TMLY meme 1V", 0, False),
        ("three of a rank, and a pair (B10)", "2MK 4MS 2SY 7VY 2VL 4VL meme 1L", 15, True),
        ("four of a rank are no more than three (B10)", "2MK 2MK 8MS 2SY 2SY meme 1V", 9, False),
        ("the same card twice", "NM NM meme 1V", 4, False),
    ],
)
def test_what_a_tale_is_worth(case, question, points, replaced):
    answer = ask("battle-of-the-bards", f"tale {question}")
    assert list(answer) == ["points", "interest", "suit_points", "rank_points", "meme_replaced"]
    assert (answer["points"], answer["meme_replaced"]) == (points, replaced)
    assert answer["points"] == answer["suit_points"] + answer["rank_points"]


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("4MS 4YK meme 1M", "4YK shares no suit with 4MS"),
        ("0 4YK meme 1M", "4YK shares no suit with 0"),
        ("NM NM NM meme 1V", "3 times"),
        ("4MS meme 1V name MS", "at most 1"),
        ("4MS meme 1V name Y", "no Y to name"),
        ("4MS meme 1M name M", "already has M"),
    ],
)
def test_a_tale_that_cannot_be_is_answered(question, why):
    answer = ask("battle-of-the-bards", f"tale {question}")
    assert answer["valid"] is False
    assert why in answer["why"]


@pytest.mark.parametrize(
    "question",
    [
        "tale",
        "tale meme 4MS",
        "tale 4MS",
        "tale 4MS meme",
        "4MS meme 4MS",
        "tale 4MS meme 1M name",
        "tale 4MS meme 1M name SM",
        "tale 4MX meme 1M",
    ],
)
def test_a_question_that_cannot_be_read_is_refused(question):
    with pytest.raises(NotationError):
        ask("battle-of-the-bards", question)


def test_the_setup_gives_two_tales_to_each():
    state = battle("1M 9MS 2MK 5YK 4YK", picker=1)
    view = seen(state, 1)
    assert (view.phase, view.turn, view.round, view.meme, view.stock_count) == ("keep", 1, 0, "1M", 31)
    assert view.drawn == ("2MK", "4YK", "5YK", "9MS")
    assert seen(state, 0).drawn is None
    assert len(view.legal) == 6
    assert why_not(view, "keep 2MK 3MV").code == "not-drawn"
    played(state, "keep 4YK 9MS")
    view = seen(state, 0)
    assert view.tales == ((("2MK",), ("5YK",)), (("4YK",), ("9MS",)))
    assert (view.phase, view.turn, view.round, view.splitter, view.picker) == ("split", 0, 1, 0, 1)
    assert len(view.drawn) == 5
    assert seen(state, 1).drawn is None


def split(state):
    """The splitter of a fresh turn lays one card up and four down."""
    five = seen(state, state.turn).drawn
    return played(state, f"split {five[0]} / {' '.join(five[1:])}"), five


def test_the_chooser_sees_one_group_and_both_sizes():
    state, five = split(played(battle("1M 9MS 2MK 5YK 4YK"), "keep 4YK 9MS"))
    chooser, splitter = seen(state, 0), seen(state, 1)
    assert (chooser.phase, chooser.turn, chooser.legal) == ("take", 0, ("take up", "take down"))
    assert chooser.offer == ((five[0],), None, 1, 4)
    assert splitter.offer == ((five[0],), five[1:], 1, 4)
    played(state, "take down")
    assert (seen(state, 0).taker_up, seen(state, 0).taker_down) == (1, 0)
    assert seen(state, 0).offer.down == five[1:]
    assert seen(state, None).offer.down is None
    assert (state.turn, seen(state, 0).to_play) == (1, (five[0],))


def test_thirty_ways_to_split_and_every_one_in_deck_order():
    state = played(battle("1M 9MS 2MK 5YK 4YK"), "keep 4YK 9MS")
    legal = seen(state, 1).legal
    assert len(legal) == 30
    assert why_not(seen(state, 1), "split 1M / 1S 1V 1L 1Y").code == "wrong-split"


def test_case_11_a_card_that_fits_nowhere_waits_for_a_conclusion():
    state = played(battle("1M 9MS 4YK 5YK 6LK 2VL 1S 1V 1L 1Y"), "keep 4YK 9MS")
    played(state, "split 1V 2VL / 1S 1L 1Y", "take up")
    view = seen(state, 0)
    assert (state.turn, view.to_play) == (0, ("1V", "2VL"))
    assert view.legal == ("conclude 1", "conclude 2")
    assert (why_not(view, "2VL").code, why_not(view, "2VL").ruling) == ("conclude-first", "B7")
    assert why_not(view, "play 2VL 1").code == "conclude-first"
    assert why_not(view, "done").code == "cards-left"
    played(state, "conclude 2")
    assert seen(state, 0).scores == (1, 0)
    assert seen(state, 0).legal == ("play 1V 2", "play 2VL 2", "conclude 1")


def test_a_new_tale_may_be_begun_with_a_card_that_would_match():
    state = played(battle("1M 9MS 4YK 5YK 6LK 1S 1V 1L 1Y 2SY"), "keep 4YK 9MS")
    played(state, "split 1S / 1V 1L 1Y 2SY", "take up", "conclude 1")
    assert seen(state, 0).legal == ("play 1S 1", "play 1S 2", "conclude 2")
    assert why_not(seen(state, 0), "conclude 1").code == "no-tale"


def test_a_step_ends_with_done_or_unasked_when_nothing_is_left():
    state = played(battle("1M 9MS 4YK 5YK 6LK 1S 1V 1L 1Y 2SY"), "keep 4YK 9MS")
    played(state, "split 1S / 1V 1L 1Y 2SY", "take up", "play 1S 2")
    assert seen(state, 0).legal == ("conclude 1", "conclude 2", "done")
    assert seen(state, 0).offer is not None
    played(state, "conclude 1", "conclude 2")
    view = seen(state, 1)
    assert (view.turn, view.offer, view.to_play) == (1, None, ("1V", "1L", "1Y", "2SY"))
    assert view.tales[0] == (None, None)


def test_the_meme_is_replaced_only_where_its_suits_gave_points():
    state = played(battle("1M 9MS 4YK 5YK 6LK 1S 1V 1L 1Y 2SY 3MV"), "keep 4YK 9MS")
    played(state, "split 1S / 1V 1L 1Y 2SY", "take up", "conclude 1")
    assert seen(state).meme == "1M"
    played(state, "conclude 2")
    assert seen(state).meme == "3MV"
    assert seen(state).discards == ("1M", "4YK", "9MS")


def test_the_excuse_concludes_a_tale_and_names_a_suit():
    state = played(battle("4MS 9MS PMSL 5YK 6LK 0 1S 1V 1L 1Y", deck="extended"), "keep 9MS PMSL")
    played(state, "split 1S 0 / 1V 1L 1Y", "take up", "play 1S 1")
    view = seen(state, 0)
    assert set(view.legal) == {"excuse 1", "excuse 2", "excuse 2 L", "conclude 1", "conclude 2"}
    assert why_not(view, "excuse").code == "excuse-needs-tale"
    assert why_not(view, "excuse 2 M").code == "unnameable"
    assert why_not(view, "conclude 2 L").code == "names-none"
    played(state, "excuse 1")
    assert seen(state).scores == (3, 0)
    assert "0" in seen(state).discards


def test_the_excuse_without_a_tale_is_only_discarded():
    state = played(battle("4MS 9MS 4YK 5YK 6LK 0 1S 1V 1L 1Y", deck="extended"), "keep 4YK 9MS")
    played(state, "split 0 / 1S 1V 1L 1Y", "take up")
    one_at_most = ("excuse 1", "excuse 1 Y", "excuse 1 K", "excuse 2")  # B12: the meme is no Excuse
    assert seen(state, 0).legal == (*one_at_most, "conclude 1", "conclude 2")
    played(state, "conclude 1", "conclude 2")
    assert seen(state, 0).legal == ("excuse",)
    played(state, "excuse")
    assert state.turn == 1


def test_an_excuse_as_meme_lets_every_conclusion_name_a_suit():
    state = played(battle("0 9MS 4YK 5YK 6LK 0 1S 1V 1L 1Y", deck="extended", double=True), "keep 4YK 5YK")
    played(state, "split 0 / 1S 1V 1L 1Y", "take up")
    excuses = [f"excuse {tale}{named}" for tale in (1, 2) for named in ("", " Y", " K", " YK")]
    conclusions = [f"conclude {tale}{named}" for tale in (1, 2) for named in ("", " Y", " K")]
    assert seen(state, 0).legal == (*excuses, *conclusions)
    played(state, "excuse 1 YK")
    assert seen(state).scores == (2, 0)
    assert seen(state).meme != "0"


def test_without_a_meme_an_excuse_still_names_a_suit_and_nothing_is_replaced():
    """B14, B15: the deck has no card left when the meme is to be replaced."""
    state = played(battle("4MS 9MS 4YK 5YK 6LK 0 1S 1V 1L 1Y", deck="extended"), "keep 4YK 9MS")
    played(state, "split 0 / 1S 1V 1L 1Y", "take up")
    state.stock = []
    played(state, "conclude 2")
    assert (seen(state).meme, seen(state).scores) == (None, (2, 0))
    played(state, "excuse 1 Y")
    view = seen(state)
    assert (view.meme, view.scores, view.discards) == (None, (3, 0), ("4MS", "4YK", "9MS", "0"))


def test_the_turn_passes_to_the_one_who_has_chosen():
    state = played(battle("1M 9MS 2MK 5YK 4YK"), "keep 4YK 9MS")
    for number, splitter in enumerate((1, 0, 1), 1):
        view = seen(state)
        assert (view.round, view.phase, view.turn, view.splitter) == (number, "split", splitter, splitter)
        assert (view.offer, view.taker_up) == (None, None)
        played(split(state)[0], "take up")
        while state.phase == "play":
            played(state, seen(state, state.turn).legal[0])


def test_case_12_fewer_than_five_cards_end_the_game_at_a_turns_start():
    for state, _ in random_game("battle-of-the-bards", 2, {}, random.Random(3)):
        view = seen(state)
        if view.phase == "split":
            assert view.stock_count + 5 >= 5
        if view.phase == "final":
            assert view.stock_count < 5
            assert view.splitter is None
    assert seen(state).over


def end(*tales, meme="1M", stock=(), scores=(0, 0), crown=(False, False)):
    """Seat 1's turn begins with too few cards in the deck."""
    state = played(battle("1M 9MS 4YK 5YK 6LK"), "keep 4YK 9MS")
    state.tales = [[tuple(CARD[code] for code in tale.split()) if tale else None for tale in pair] for pair in tales]
    state.meme = None if meme is None else CARD[meme]
    state.stock, state.scores, state.had_crown = [CARD[code] for code in stock], list(scores), list(crown)
    BARDS._begin_turn(state, 1, None)
    return state


def test_at_the_end_two_tales_are_asked_for_and_one_is_not():
    state = end(("1S", None), ("9MS", "1V"))
    assert (seen(state, 1).phase, seen(state, 1).turn, seen(state, 1).legal) == (
        "final",
        1,
        ("conclude 1", "conclude 2"),
    )
    assert why_not(seen(state, 1), "done").code == "not-asked"
    played(state, "conclude 1")
    view = seen(state)
    assert (view.over, view.scores, view.winners) == (True, (0, 1), (1,))
    assert view.meme is None


@pytest.mark.parametrize(("left", "phase"), [("1S 1V 1L 1Y", "over"), ("1S 1V 1L 1Y 1K", "split")])
def test_case_12_four_cards_are_the_end_and_five_a_turn(left, phase):
    assert seen(end((None, None), (None, None), stock=left.split())).phase == phase


def test_at_the_end_a_single_tale_is_concluded_unasked_and_without_a_name():
    view = seen(end((None, "9MS"), (None, None), meme="1S"))
    assert (view.scores, view.winners) == ((1, 0), (0,))


def test_at_the_end_an_excuse_as_meme_has_a_single_tale_asked_for_and_none_not():
    """B13, B16: seat 1, whose turn it would be, has no tale; seat 0 has one and may name a suit."""
    state = end((None, "9MS"), (None, None), meme="0")
    assert (state.turn, seen(state, 0).legal) == (0, ("conclude 2", "conclude 2 M", "conclude 2 S"))
    played(state, "conclude 2 M")
    assert (seen(state).scores, seen(state).winners) == ((1, 0), (0,))


def test_ties_go_to_the_crown_of_suns_if_exactly_one_had_it():
    assert seen(end((None, None), (None, None), scores=(7, 7))).winners == (0, 1)
    assert seen(end((None, None), (None, None), scores=(7, 7), crown=(True, False))).winners == (0,)
    assert seen(end((None, None), (None, None), scores=(7, 7), crown=(False, True))).winners == (1,)
    assert seen(end((None, None), (None, None), scores=(7, 7), crown=(True, True))).winners == (0, 1)
    assert seen(end((None, None), (None, None), scores=(7, 8), crown=(True, False))).winners == (1,)


def test_equal_cards_of_a_double_deck_give_one_action():
    state = battle("1M 9MS 9MS 5YK 5YK 1S 1S 1V 1V 1L", double=True)
    assert seen(state, 0).legal == ("keep 5YK 5YK", "keep 5YK 9MS", "keep 9MS 9MS")
    played(state, "keep 5YK 9MS")
    assert len(seen(state, 1).legal) < 30
    played(state, "split 1S 1S / 1V 1V 1L", "take up")
    assert seen(state, 0).legal == ("play 1S 2", "conclude 1", "conclude 2")


def test_max_actions_and_decks():
    assert SIZES == {"basic": 36, "courts": 44, "extended": 45}
    assert [BARDS.max_actions(2, {"deck": deck}) for deck in SIZES] == [91, 105, 119]
    assert BARDS.max_actions(2, {"deck": "extended", "double": True}) == 7 + 14 * 17


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"deck": "whole"}), (2, {"double": 1}), (2, {"decks": 2})])
def test_options_are_exact(seats, options):
    with pytest.raises(OptionsError):
        BARDS.start(seats, options)
