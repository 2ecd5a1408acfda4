"""The table of Troll Tricker: what is shown of seats, trick and hand's end, what is asked, and what is never told."""

import random
import re

import pytest

from engine import GAMES, Session, play
from engine.decks.fey import CODES, SIGN_NAMES
from tests.games.troll_tricker.positions import troll_tricker
from tests.positions import each_look, random_game, soon_over
from tests.ui.reading import acts, element, elements, inside, picks, prompt_of, shown_by_picking, text_of, words_of
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.games.troll_tricker.table import TrollTrickerTable

TROLL = GAMES["troll-tricker"]
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


def shown(view, **more) -> Html:
    return TrollTrickerTable(view, TableUiState(NAMES[: view.seats], **more)).html()


def played(state, *actions):
    for text in actions:
        play(TROLL, state, text)
    return state


def state_of(html: str) -> str:
    return text_of(element(html, ".state"))


def places(html: str) -> list[str]:
    return [place.html or "" for place in elements(html, ".trick > li")]


def card(html: str, code: str) -> str:
    """Return a card of the hand."""
    return inside(html, f"button#hand-{code}")


def bears(html: str) -> list[str]:
    """Return what the mark of a card says that may be played."""
    return [text_of(mark) for mark in elements(html, ".may")]


def named(html: str) -> set[str]:
    """Return the cards that are told in any way: as a code, or by their names."""
    by_name = {f"{number} of {SIGN_NAMES[letter]}": f"{letter}{number}" for letter, number in map(split, CODES)}
    return {*re.findall(r"\b[FWDSTRBN]\d+\b", html), *(by_name[name] for name in re.findall(r"\d+ of [A-Z]\w+", html))}


def split(code: str) -> tuple[str, str]:
    return code[0], code[1:]


@each_look("troll-tricker")
def test_every_position_can_be_played_from_what_is_shown_and_hides_what_it_must(slug, seats, preset) -> None:
    rng = random.Random(seats)
    options = soon_over(slug, TROLL.presets[preset])
    checked = 0
    for state, _ in random_game(slug, seats, options, rng):
        if state.turn is None or state.turn < 0:
            for seat in (None, 0):
                assert not acts(shown(TROLL.view(state, seat)))
            continue
        view = TROLL.view(state, state.turn)
        open_cards = {each.card for trick in (*view.played, view.trick) for each in trick}
        for looking in ((view.seat + 1) % seats, None):
            html = shown(TROLL.view(state, looking))
            assert not named(html) & (set(view.hand) - open_cards)
        if checked % 7 == 0:
            ways = list(shown_by_picking(view, shown))
            assert {act for way in ways for act in acts(way)} == set(view.legal)
            assert all(named(way) <= {*view.hand, *open_cards} for way in ways)
        checked += 1
    assert checked


@pytest.mark.parametrize("seats", [3, 7])
def test_every_seat_has_name_sign_tricks_and_points(seats) -> None:
    rng = random.Random(2)
    for state, _ in random_game("troll-tricker", seats, {"hands": 2}, rng):
        if state.round != 2 or len(state.played) != 6 or state.turn is None:
            continue
        view = TROLL.view(state, state.turn)
        html = shown(view)
        panels = {text_of(element(panel.html or "", ".name")): panel.html or "" for panel in elements(html, ".seat")}
        assert set(panels) == set(NAMES[:seats])
        for who in range(seats):
            panel = panels[NAMES[who]]
            assert f"#sign-{view.signs[who]}" in panel
            assert [text_of(each) for each in elements(panel, "b")] == [
                str(view.tricks_won[who]),
                str(view.scores[who]),
            ]
            lacking = " or ".join(SIGN_NAMES[letter] for letter in view.voids[who][:2])
            assert bool(elements(panel, ".voids")) == bool(view.voids[who])
            if 0 < len(view.voids[who]) < 3:
                assert f"no {lacking}" in panel


def test_an_onlooker_and_a_covered_screen_have_no_hand() -> None:
    state = troll_tricker([""] * 3)
    for html in (shown(TROLL.view(state, None)), shown(TROLL.view(state, 0), covered=True)):
        assert not picks(html)
        assert not named(html)


def test_before_the_deal() -> None:
    state = TROLL.start(7)
    assert "being dealt" in shown(TROLL.view(state, 0))
    play(TROLL, state, "circle NFRWDST")
    assert "Bone is FEY" in shown(TROLL.view(state, 0))


def test_who_has_to_follow_may_also_play_fey_and_the_cards_say_so() -> None:
    state = played(troll_tricker(["F11", "F3 F5 B2 R9", ""], "FRN"), "play F11")
    html = shown(TROLL.view(state, 1))
    assert prompt_of(html) == "Follow with Flame. FEY is free: if it wins, 3 points."
    assert "follows" in card(html, "F3")
    assert bears(card(html, "F3")) == ["follow"]
    assert bears(card(html, "F5")) != ["follow"], "once for cards that lie side by side"
    assert "can always be played" in card(html, "B2")
    assert bears(card(html, "B2")) == ["free"]
    assert not bears(card(html, "R9"))
    assert element(html, "#hand-R9").attributes["aria-disabled"] == "true"
    assert "aria-disabled" not in element(html, "#hand-B2").attributes


def test_what_is_asked_of_a_follower() -> None:
    def asked(lead: str, hand: str) -> str:
        # Three hands that are full: nothing is filled up.
        state = troll_tricker([lead, hand, ""], "FRN")
        return prompt_of(shown(TROLL.view(played(state, f"play {lead}"), 1)))

    stars = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10"
    assert asked("F11", f"{stars} F3") == "Follow with Flame."
    assert asked("F11", f"{stars} B2") == "You have no Flame: play any card. Only FEY can win: 3 points."
    assert asked("F11", f"{stars} R11") == "You have no Flame: play any card. It can’t win."
    assert asked("B11", f"{stars} B2") == "FEY was led: follow with Bone."
    assert asked("B11", f"{stars} R11") == "You have no Bone: play any card. It can’t win."
    html = shown(TROLL.view(played(troll_tricker(["F11", f"{stars} B2", ""], "FRN"), "play F11"), 1))
    assert not bears(html)


def test_who_leads_hears_what_fey_costs_before_a_card_is_picked() -> None:
    def asked(hand: str) -> str:
        return prompt_of(shown(TROLL.view(troll_tricker([hand, "", ""], "FRN"), 0)))

    assert asked("F11") == "You lead: play any card."
    assert asked("F11 B2") == "You lead: play any card. A trick that FEY leads is worth only 1 point."


def test_a_picked_card_says_what_comes_of_it_and_lights_its_sign() -> None:
    state = troll_tricker(["F6 W1", "F10 F2 B1", ""], "FRN")
    html = shown(TROLL.view(state, 0), picked=("W1",))
    assert prompt_of(html).startswith("Lead the 1 of Wave? If it wins: 2 points (neutral).")
    assert elements(html, "#token-W.lit")
    assert [words_of(each) for each in elements(html, "li:has(> b):not([class])")] == ["Ann 2", "Ben 3", "Cat 1"]
    view = TROLL.view(played(state, "play F6"), 1)
    assert "It wins so far: 3 points (harmonious)." in prompt_of(shown(view, picked=("F10",)))
    assert "Ann is still winning." in prompt_of(shown(view, picked=("F2",)))
    assert "It wins so far: 3 points (by FEY)." in prompt_of(shown(view, picked=("B1",)))
    assert acts(shown(view, picked=("F2",))) == ["play F2", "play F2"]


def test_the_trick_shows_who_is_winning_it_and_for_what() -> None:
    state = played(troll_tricker(["F6", "F10", "R4"], "WRN"), "play F6", "play F10")
    html = shown(TROLL.view(state, 2))
    assert ["+3" in place for place in places(html)] == [False, True, False]
    assert state_of(html) == "Led:  Flame, 3 to you. Ben is winning so far: 3 points (harmonious)."
    assert "neutral to Ann’s sign, worth 2" in places(html)[0]
    assert "harmonious with Ben’s sign, worth 3" in places(html)[1]
    html = shown(TROLL.view(state, 1))
    assert "harmonious, worth 3" in places(html)[2]
    assert "you command" not in html
    assert "You are winning so far: 3 points (harmonious)." in state_of(html)


def test_the_last_trick_stays_until_the_next_card_is_led() -> None:
    stars = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11"
    state = played(troll_tricker(["F6", "F10", stars], "WRN"), "play F6", "play F10", "play R4")
    html = shown(TROLL.view(state, 0))
    assert elements(html, ".trick.places-3.done")
    assert state_of(html) == "Ben wins it: 3 points (harmonious). Ben leads. Why?"
    assert "worth" not in places(html)[1], "a card that can't win bears nothing"
    assert not elements(shown(TROLL.view(played(state, TROLL.view(state, 1).legal[0]), 0)), "#trick-F6")


@pytest.mark.parametrize("seats", [3, 7])
def test_a_hand_ends_with_tricks_points_and_the_reward_for_none(seats) -> None:
    session = Session.start(TROLL, NAMES[:seats], {"hands": 2, "lead": "rotate"}, random.Random(seats + 1))
    ends = []
    while session.turn is not None:
        session.play(session.view(session.turn).legal[0])
        view = session.view(0)
        if view.played or view.trick:
            continue
        events = tuple(event for _, event in session.history(0, session.length - 12))
        ends.append(next(event for event in events if type(event).__name__ == "RoundEnded"))
        assert not elements(shown(view, events=events), ".report"), "it has been read in its moment"
        html = shown(view, events=events, past=True)
        rows = [words_of(row) for row in elements(html, "tr:has(th[scope=row])")]
        expected = zip(NAMES, ends[-1].tricks, ends[-1].points, ends[-1].scores, strict=False)
        assert rows == [f"{name} {tricks} +{points} {total}" for name, tricks, points, total in expected]
        assert ("No trick: " in text_of(html)) == (0 in ends[-1].tricks)
        assert not elements(html, "[popovertarget]")
        session.play(session.view(session.turn).legal[0])
    assert len(ends) == 1
    final = shown(
        session.view(0), events=tuple(event for _, event in session.history(0, session.length - 12)), past=True
    )
    assert "Hand 2 is over" in final
    assert "the game!" in prompt_of(shown(session.view(0)))


def test_the_circle_is_laid_anew_between_hands_and_its_tokens_stay_the_same_elements() -> None:
    rng = random.Random(4)
    found = {}
    for state, _ in random_game("troll-tricker", 4, {"hands": 2}, rng):
        if state.turn is not None and state.turn >= 0:
            html = shown(TROLL.view(state, 0))
            tokens = (token.attributes for token in elements(html, "li.sign-token"))
            found[state.round] = [(token["class"], (token["id"] or "").removeprefix("token-")) for token in tokens]
    one, two = found[1], found[2]
    assert [letter for _, letter in one] == [letter for _, letter in two] == list(SIGN_NAMES)
    assert one != two


def test_names_are_escaped_and_the_same_view_is_the_same_html() -> None:
    view = TROLL.view(troll_tricker([""] * 3), 0)
    html = TrollTrickerTable(view, TableUiState(("<b>", "&", '"'), news=("<i> plays.",))).html()
    assert "<b>" in [text_of(name) for name in elements(html, ".name")]
    assert "<i> plays." in text_of(html)
    assert shown(view) == shown(view)


def test_the_only_hand_has_no_number() -> None:
    for options, told in (({}, "Hand 1 of 3"), ({"hands": 1}, "Trick 1 of 11")):
        html = shown(TROLL.view(troll_tricker([""] * 3, **options), 0))
        assert text_of(elements(html, ".facts > span")[0]) == told
