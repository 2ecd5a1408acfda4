"""The table of Gasp!: who sits where, what is shown, what is asked, and what is never in the HTML."""

import dataclasses
import random
import re

from engine import GAMES, play
from engine.decks.decktet import CODES, SUIT_LETTERS
from tests.games.gasp.positions import gasp
from tests.positions import each_look, random_game
from tests.ui.reading import acts, element, elements, picks, prompt_of, shown_by_picking, text_of, values, words_of
from ui.components.card import card_label
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.games.gasp.table import GaspTable

GASP = GAMES["gasp"]
NAMES = ("You", "Robin", "Hazel", "Wren", "Linden")


def scene(view, **more) -> TableUiState:
    return TableUiState(NAMES[: view.seats], **more)


def shown(view, **more) -> Html:
    return GaspTable(view, scene(view, **more)).html()


def played(state, *actions):
    for text in actions:
        play(GASP, state, text)
    return state


def others(html: str) -> list[str]:
    """Return the names of the panels that are not the viewer's, in order."""
    return [text_of(name) for name in elements(html, ".others .name")]


def with_tokens(view, *takes: str):
    """Return the view with other takes: letters, twice for two."""
    tokens = tuple({letter: take.count(letter) for letter in SUIT_LETTERS} for take in takes)
    return dataclasses.replace(view, tokens=tokens)


def test_others_sit_clockwise_from_the_left() -> None:
    state = gasp([""] * 4, leader=0)
    assert others(shown(GASP.view(state, 0))) == ["Robin", "Hazel", "Wren"]
    assert others(shown(GASP.view(state, 2))) == ["Wren", "You", "Robin"]
    assert others(shown(GASP.view(state, None))) == ["You", "Robin", "Hazel", "Wren"]


def test_an_onlooker_and_a_covered_screen_have_no_hand() -> None:
    state = gasp([""] * 3)
    onlooker = shown(GASP.view(state, None))
    assert not picks(onlooker)
    assert not elements(onlooker, ".hand")
    covered = shown(GASP.view(state, 0), covered=True)
    assert not picks(covered)
    assert not any(card_label(code) in covered for code in GASP.view(state, 0).hand)


def test_before_the_deal() -> None:
    html = shown(GASP.view(GASP.start(3), 0))
    assert "being dealt" in html


@each_look("gasp")
def test_every_position_can_be_played_from_what_is_shown_and_hides_what_it_must(slug, seats, preset) -> None:
    rng = random.Random(seats)
    checked = 0
    for state, _ in random_game(slug, seats, GASP.presets[preset], rng, most=150):
        if state.turn is None or state.turn < 0:
            for seat in (None, 0):
                shown(GASP.view(state, seat))
            continue
        view = GASP.view(state, state.turn)
        html = shown(view)
        ways = shown_by_picking(view, shown)
        assert {act for way in ways for act in acts(way)} == set(view.legal)
        hidden = set(CODES) - set(view.hand) - {each.card for trick in (*view.played, view.trick) for each in trick}
        assert not any(card_label(code) in html for code in hidden)
        assert not any(f"-{code}" in html for code in hidden)
        checked += 1
    assert checked


def test_a_lead_of_two_suits_asks_for_which() -> None:
    view = GASP.view(gasp(["8VL 1M", "", ""], leader=0), 0)
    assert "You lead" in prompt_of(shown(view))
    html = shown(view, picked=("8VL",))
    assert set(acts(html)) == {"play 8VL V", "play 8VL L"}
    assert "Lead it as which suit?" in prompt_of(html)
    assert "8VL" in picks(html)
    html = shown(view, picked=("1M",))
    assert acts(html) == ["play 1M", "play 1M"]
    assert "Play the Ace of Moons?" in prompt_of(html)
    assert "1M" not in picks(html)


def test_a_follower_is_told_what_to_follow() -> None:
    state = played(gasp(["8VL", "9VY 2SY", ""], leader=0), "play 8VL L")
    view = GASP.view(state, 1)
    html = shown(view)
    assert "Follow with Waves or Leaves." in prompt_of(html)
    assert "Leaves, named by You" in text_of(html)
    desert, darkness = element(html, "button#hand-2SY"), element(html, "button#hand-9VY")
    assert desert.attributes["aria-disabled"] == "true"
    assert desert.attributes["data-pick"] == "2SY"
    assert "aria-disabled" not in darkness.attributes


def test_a_follower_that_bears_both_suits_is_asked_when_it_takes_command() -> None:
    state = played(gasp(["4MS", "8MS", ""], leader=0), "play 4MS M")
    html = shown(GASP.view(state, 1), picked=("8MS",))
    assert "It wins the trick so far." in prompt_of(html)
    assert set(acts(html)) == {"play 8MS M", "play 8MS S"}


def test_who_cannot_follow_is_told_so() -> None:
    state = played(gasp(["1M", "2SY 1K 1L 4YK 7SK", ""], leader=0), "play 1M")
    assert "You have no Moons" in prompt_of(shown(GASP.view(state, 1)))


def test_a_note_takes_the_place_of_the_question() -> None:
    state = played(gasp(["8VL", "9VY 2SY", ""], leader=0), "play 8VL L")
    html = shown(GASP.view(state, 1), picked=("2SY",), note="You must follow.")
    assert prompt_of(html).startswith("You must follow.")
    assert not acts(html)


def test_the_card_in_command_is_marked_with_words_and_its_value() -> None:
    state = played(gasp(["8VL", "9VY", ""], leader=0), "play 8VL L", "play 9VY")
    html = shown(GASP.view(state, 2))
    places = elements(html, ".trick > li")
    assert ["winning" in words_of(place) for place in places] == [False, True, False]
    assert "Winning so far: 9" in words_of(element(html, ".state"))


def test_teams_see_the_sums_of_both_sides_by_suit() -> None:
    state = played(gasp(["2MK", "9MS", "8YK", ""], partnership=True), "play 2MK", "play 9MS", "play 8YK")
    html = shown(GASP.view(state, 3))
    text = text_of(html)
    assert "Hazel and Wren: " not in text
    assert re.search(r"You and \w+: Moons 9", text)
    assert re.search(r"\w+ and \w+: Moons 2; Knots 10, winning", text)


def test_the_last_trick_stays_until_the_next_card_is_led() -> None:
    state = played(gasp(["8VL", "9VY", "1V"], leader=0), "play 8VL V", "play 9VY", "play 1V")
    assert state.turn == 1
    html = shown(GASP.view(state, 0))
    assert elements(html, ".trick.places-3.done")
    assert elements(html, "#trick-8VL")
    assert re.search(r"\bwins?\b", words_of(element(html, ".trick")))
    assert "Robin leads." in html
    led = GASP.view(state, 1).legal[0]
    html = shown(GASP.view(played(state, led), 0))
    assert not elements(html, "#trick-8VL")


def test_who_is_awaited() -> None:
    view = GASP.view(gasp(["", "", ""], leader=1), 0)
    assert "Robin’s turn." in prompt_of(shown(view))
    assert "Robin ponders." in prompt_of(shown(view, waiting="Robin ponders."))


def test_tokens_to_give_away_name_receiver_and_return() -> None:
    state = played(gasp(["NV", "1V", "2VL"], leader=0), "play NV", "play 1V", "play 2VL")
    won = GASP.view(state, 0)
    view = dataclasses.replace(
        with_tokens(won, "MM", "VV", "VVLK"),
        turn=0,
        seat=0,
        phase="give",
        legal=("give 1", "give 2 L", "give 2 K"),
        trick=won.played[-1],
        command=None,
    )
    html = shown(view)
    assert acts(html) == ["give 2 L", "give 2 K", "give 1"], "giving for nothing comes last"
    assert "Give it to Robin and take nothing" in html
    assert "first" not in (element(html, "[data-act='give 1']").attributes["class"] or "").split()
    lone = shown(dataclasses.replace(view, legal=("give 1",)))
    assert "first" in (element(lone, "[data-act='give 1']").attributes["class"] or "").split()
    assert "Give it to Hazel and take a Knot" in html
    assert "Tokens: Waves 2, Leaves 1 and Knots 1" in values(html, "[aria-label]", "aria-label")


def test_a_real_question_of_giving() -> None:
    rng = random.Random(5)
    for state, _ in random_game("gasp", 4, {}, rng):
        if state.phase == "give" and state.turn is not None and state.turn >= 0:
            view = GASP.view(state, state.turn)
            html = shown(view)
            assert sorted(acts(html)) == sorted(view.legal)
            assert "give this token away" in prompt_of(html)
            assert re.search(r"\bwins?\b", words_of(element(html, ".trick")))
            return
    raise AssertionError("no such position")


def test_sides_share_their_tokens() -> None:
    state = gasp([""] * 4, leader=0, partnership=True)
    view = with_tokens(GASP.view(state, 0), "MMS", "K")
    html = shown(view)
    labels = values(html, "[aria-label]", "aria-label")
    assert labels.count("Tokens: Moons 2 and Suns 1") == 2
    assert labels.count("Tokens: Knots 1") == 2
    assert "with Hazel" in html
    assert "with you" in html


def test_the_choice_of_a_sums_suit() -> None:
    state = gasp([""] * 4, leader=0, partnership=True)
    view = dataclasses.replace(GASP.view(state, 0), phase="suit", legal=("suit M", "suit S"))
    assert acts(shown(view)) == ["suit M", "suit S"]


def test_the_duel_shows_four_places() -> None:
    state = gasp(["", ""], leader=0)
    html = shown(GASP.view(state, 0))
    names = [text_of(name) for name in elements(html, ".trick .name")]
    assert names == ["Robin: ", "Robin: ", "You: ", "You: "]


def test_winners_are_shown() -> None:
    rng = random.Random(1)
    for state, _ in random_game("gasp", 3, {"tokens_each": 1}, rng):
        if state.turn is None:
            view = GASP.view(state, 0)
            html = shown(view)
            assert "the game!" in prompt_of(html)
            assert [text_of(each) for each in elements(html, ".seat :not(:has(*))")].count("wins") == len(view.winners)
            assert not acts(html)


def test_news_and_names_are_escaped() -> None:
    view = GASP.view(gasp(["", "", ""], leader=0), 0)
    html = GaspTable(view, TableUiState(("<b>", "&", '"'), news=("<i> plays.",))).html()
    assert "<b>" in [text_of(name) for name in elements(html, ".name")]
    assert "<i> plays." in text_of(html)


def test_the_same_view_is_the_same_html() -> None:
    view = GASP.view(gasp(["", "", ""], leader=0), 0)
    assert shown(view) == shown(view)


def test_the_number_of_rounds_is_told_where_it_was_chosen() -> None:
    for options, told in (({}, "Round 1"), ({"round_limit": 7}, "Round 1 of 7")):
        html = shown(GASP.view(gasp([""] * 3, **options), 0))
        assert text_of(elements(html, ".facts > span")[0]) == told
