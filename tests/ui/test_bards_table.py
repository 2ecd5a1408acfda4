"""The table of Battle of the Bards: what is shown and asked, and what is never in the HTML."""

import random

import pytest

from engine import GAMES, ask, play
from engine.decks.decktet import CODES
from engine.games.bards.events import CardPlayed, Concluded, GroupTaken
from tests.games.bards.positions import battle
from tests.positions import random_game
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
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.games.bards.table import BardsTable

BARDS = GAMES["battle-of-the-bards"]
NAMES = ("You", "Robin")


def shown(view, **more) -> Html:
    return BardsTable(view, TableUiState(NAMES, **more)).html()


def played(state, *actions):
    for text in actions:
        play(BARDS, state, text)
    return state


def part(html: str, name: str) -> str:
    """Return a section by the beginning of its label."""
    return inside(html, f'section[aria-label^="{name}"]')


def headings(html: str) -> list[str]:
    """Return what the trays are called."""
    return [text_of(each) for each in elements(html, ".tray h2")]


def tales(html: str, name: str) -> list[str]:
    """Return a player's two tales."""
    return [tale.html or "" for tale in elements(html, f'[aria-label="{name}: tales"] li.tale')]


# With more cards, and with two of each, what is shown is laid out alike.
@pytest.mark.parametrize(
    "preset",
    [
        pytest.param(preset, marks=() if preset in ("default", "double-true") else pytest.mark.long)
        for preset in BARDS.presets
    ],
)
def test_every_position_can_be_played_from_what_is_shown_and_hides_what_it_must(preset) -> None:
    checked = 0
    for state, _ in random_game(BARDS.slug, 2, BARDS.presets[preset], random.Random(2), most=120):
        for seat in (None, 0, 1):
            view = BARDS.view(state, seat)
            html = shown(view)
            open_cards = {view.meme, *(view.drawn or ()), *view.to_play}
            open_cards |= {code for each in view.tales for tale in each for code in tale or ()}
            if view.offer:
                open_cards |= {*view.offer.up, *(view.offer.down or ())}
            hidden = set(CODES) - open_cards
            assert not any(f'"{card_label(code)}' in html or f", {card_label(code)}" in html for code in hidden)
            assert not any(f'-{code}"' in html or f'"{code}' in html for code in hidden - {"0"})
            if seat != state.turn:
                assert not acts(html)
                continue
            ways = shown_by_picking(view, shown)
            assert {act for way in ways for act in acts(way)} == set(view.legal)
            checked += 1
    assert checked > 30


def test_a_covered_screen_shows_what_lies_open_and_nothing_else() -> None:
    view = BARDS.view(battle("1M 9MS 2MK 5YK 4YK"), None)
    html = shown(view, covered=True)
    assert elements(html, "#meme-1M")
    assert "Pact" not in html
    assert not picks(html)
    assert not elements(html, "#prompt")


def test_the_meme_is_shown_with_its_suits() -> None:
    html = shown(BARDS.view(battle("9VY 9MS 2MK 5YK 4YK"), 0))
    figure = inside(html, "figure")
    assert "9 of Waves and Wyrms, the Darkness" in values(figure, "[aria-label]", "aria-label")
    assert "Waves" in text_of(figure)
    assert "26 in the deck" not in html
    assert "31 in the deck" in html


def test_the_first_tales_are_sorted_out_by_tapping() -> None:
    view = BARDS.view(battle("1M 9MS 2MK 5YK 4YK"), 0)
    html = shown(view)
    assert possible_picks(html) == ["2MK", "4YK", "5YK", "9MS"]
    assert not acts(html)
    for undecided in (html, shown(view, picked=("9MS",))):
        assert headings(undecided) == ["You begin with", "The cards drawn"]
    html = shown(view, picked=("9MS", "4YK"))
    assert headings(html) == ["You begin with", "Robin begins with"]
    assert acts(html) == ["keep 4YK 9MS"]
    assert possible_picks(html) == ["4YK", "9MS"]
    mine, theirs = (tray.html or "" for tray in elements(html, "section.tray"))
    assert picks(mine) == ["4YK", "9MS"]
    assert picks(theirs) == ["2MK", "5YK"]
    places = elements(shown(view), ".tray.up + .tray li")
    left = elements(html, ".tray.up + .tray li")
    assert len(left) == len(places) == 4, "cards that are left keep their places"
    for before, after in zip(places, left, strict=True):
        assert "gap" in (after.attributes.get("class") or "") or picks(before.html or "") == picks(after.html or "")


def test_five_cards_are_split_by_tapping() -> None:
    state = played(battle("1M 9MS 2MK 5YK 4YK 1S 1V 1L 1Y 1K"), "keep 4YK 9MS")
    view = BARDS.view(state, 1)
    assert not acts(shown(view))
    assert headings(shown(view)) == ["Face up", "The cards drawn"]
    html = shown(view, picked=("1V", "1S"))
    assert headings(html) == ["Face up", "Face down"]
    assert acts(html) == ["split 1S 1V / 1L 1Y 1K"]
    assert "Split: two up, three down" in html
    html = shown(view, picked=("1S", "1V", "1L", "1Y"))
    assert "four up, one down" in html
    assert "1K" not in possible_picks(html)


def test_equal_cards_can_lie_in_one_group_or_in_both() -> None:
    state = played(battle("1M 9MS 2MK 5YK 4YK 1S 1S 1L 1Y 1K", double=True), "keep 4YK 9MS")
    view = BARDS.view(state, 1)
    assert acts(shown(view, picked=("1S*2",))) == ["split 1S / 1S 1L 1Y 1K"]
    assert acts(shown(view, picked=("1S*2", "1S"))) == ["split 1S 1S / 1L 1Y 1K"]


def offered():
    state = played(battle("1M 9MS 2MK 5YK 4YK 1S 1V 1L 1Y 1K"), "keep 4YK 9MS")
    return played(state, "split 1S 1V / 1L 1Y 1K")


def test_the_chooser_sees_one_group_and_the_size_of_the_other() -> None:
    html = shown(BARDS.view(offered(), 0))
    assert acts(html) == ["take up", "take down"]
    up, down = (tray.html or "" for tray in elements(html, "section.tray"))
    assert "Ace of Suns" in up
    assert "3 cards" in down
    assert "Take the hidden three" in down
    assert "Ace of" not in down
    splitter = shown(BARDS.view(offered(), 1))
    assert "Ace of Knots" in splitter
    assert not acts(splitter)


def test_groups_to_come_are_shown_to_those_who_know_them() -> None:
    state = played(offered(), "take up")
    assert "3 cards" in part(shown(BARDS.view(state, 0)), "The meme")
    state = played(offered(), "take down")
    html = shown(BARDS.view(state, 0))
    assert "Robin plays" in text_of(part(html, "The meme"))
    assert "Then you play" in html
    assert "Ace of Knots" in part(html, "Your side")
    assert not picks(html)


def test_a_tale_says_what_it_goes_on_with_and_how_long_it_is_heard() -> None:
    state = played(battle("1M 9MS 2MK PMSL 4YK", deck="courts"), "keep 2MK 9MS")
    mine, theirs = (tales(shown(BARDS.view(state, 0)), name) for name in NAMES)
    assert "next: Moons or Knots" in mine[0]
    assert "room for 1 more" in text_of(mine[0])
    assert "room for 8 more" in text_of(mine[1])
    assert "gone, until a card counts 2 or more" in text_of(theirs[1]), "a higher card brings the audience back"
    assert "needs 2+" in text_of(theirs[1])
    assert "room for" not in text_of(theirs[1])


def test_what_a_tale_would_score_is_what_the_rules_answer() -> None:
    for state, _ in random_game(BARDS.slug, 2, BARDS.presets["deck-extended"], random.Random(4)):
        view = BARDS.view(state, None)
        html = shown(view)
        for seat, name in enumerate(NAMES):
            for cards, told in zip(view.tales[seat], tales(html, name), strict=True):
                if cards:
                    worth = ask(BARDS.slug, f"tale {' '.join(cards)} meme {view.meme or 'none'}")
                    assert f"now {worth['points']}" in text_of(told)
                    if worth["points"]:
                        assert f"suits {worth['suit_points']} + ranks {worth['rank_points']}" in text_of(told)


def playing(front: str, keep: str, up: str, **options):
    """Return a state in which seat 0 plays these cards; it began with `keep`, the others lie face down."""
    state = played(battle(front, **options), f"keep {keep}")
    split = next(text for text in BARDS.view(state, 1).legal if text.startswith(f"split {up} /"))
    return played(state, split, "take up")


def test_a_picked_card_lights_the_tales_it_fits_and_the_others_say_why() -> None:
    state = playing("1M 9MS 2MK 5YK 4YK 1S 1V 1L 1Y 1K", "4YK 9MS", "1S 1V")
    view = BARDS.view(state, 0)
    first, second = tales(shown(view, picked=("1S",)), "You")
    assert acts(first) == []
    assert "The Ace of Suns shares no suit with the Battle (4) (B8)." in text_of(first)
    assert acts(second) == ["play 1S 2", "conclude 2"]
    assert "Add the Ace of Suns to tale 2." in second
    html = shown(view, picked=("1V",), note="Conclude one first.")
    assert acts(html) == ["conclude 1", "conclude 2"]
    assert "Conclude one first." in prompt_of(html)
    assert element(html, "button#hand-1V").attributes["aria-disabled"] == "true"


def test_a_new_tale_and_the_end_of_a_step() -> None:
    state = played(playing("1M 9MS 2MK 5YK 4YK 1S 1V 1L 1Y 1K", "4YK 9MS", "1S 1V"), "conclude 1")
    html = shown(BARDS.view(state, 0), picked=("1V",))
    assert acts(tales(html, "You")[0]) == ["play 1V 1"]
    assert "Begin tale 1" in prompt_of(html)
    state = played(state, "play 1V 1", "play 1S 2")
    html = shown(BARDS.view(state, 0))
    assert acts(html) == ["conclude 1", "conclude 2", "done"]
    assert not elements(html, ".hand")


def test_the_excuse_asks_for_a_tale_and_then_for_a_suit() -> None:
    state = playing("4MS 9MS PMSL 5YK 6LK 1S 1V 1L 1Y 0", "9MS PMSL", "1S 0", deck="extended")
    view = BARDS.view(state, 0)
    html = shown(view)
    assert "excuse" in picks(html)
    html = shown(view, picked=("excuse",))
    assert "The Excuse concludes a tale" in prompt_of(html)
    assert {"excuse 1", "excuse 2"} & {*picks(html), *acts(html)} == {"excuse 1", "excuse 2"}
    html = shown(view, picked=("excuse 2",))
    assert {"excuse 2", "excuse 2 L"} <= set(acts(html))
    assert "Name Leaves: 0 points" in values(html, "[aria-label]", "aria-label")
    assert element(html, "button#hand-excuse").attributes["aria-pressed"] == "true"


def test_the_excuse_as_meme_lets_a_suit_be_named() -> None:
    state = playing("0 9MS 4YK 5YK 6LK 1S 1V 1L 1Y 1K", "4YK 9MS", "1S 1V", deck="extended")
    view = BARDS.view(state, 0)
    html = shown(view)
    assert "name a suit" in text_of(html)
    assert {"conclude 1", "conclude 2"} <= set(picks(html))
    html = shown(view, picked=("conclude 1",))
    assert acts(html) == ["conclude 1", "conclude 1 Y", "conclude 1 K"]
    labels = values(html, "[aria-label]", "aria-label")
    assert "Name Wyrms: 1 points" not in labels
    assert "Name Wyrms: 1 point" in labels


def test_what_the_rival_has_told_since_stands_out() -> None:
    state = played(battle("1M 9MS 2MK 5YK 4YK"), "keep 4YK 9MS")
    events = (CardPlayed(1, "2MK", 1, True), GroupTaken(0, "up"), CardPlayed(1, "5YK", 2, False))
    view = BARDS.view(state, 0)
    first, second = tales(shown(view, events=events), "Robin")
    assert not elements(first, ".fresh")
    assert elements(second, ".fresh")
    concluded = Concluded(1, 2, ("5YK",), 0, True, 0, 0, "")
    assert not elements(shown(view, events=(*events, concluded)), ".fresh")


def test_who_had_the_crown_of_suns_is_marked() -> None:
    html = shown(BARDS.view(played(battle("1M NS 2MK 5YK 4YK"), "keep 4YK NS"), 1))
    assert "had the Crown of Suns" in part(html, "You: tales")
    assert "had the Crown of Suns" not in part(html, "Robin: tales")


def test_names_are_escaped() -> None:
    state = TableUiState(("<script>", "<script>"), news=("<script> plays.",))
    html = BardsTable(BARDS.view(offered(), 0), state).html()
    assert not elements(html, "script")


def test_the_same_view_is_the_same_html() -> None:
    view = BARDS.view(offered(), 0)
    assert shown(view) == shown(view)
