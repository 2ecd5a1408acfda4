"""Speech as a listener likes it: the names of cards, tricks, one's own cards, bots that think."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine import GAMES
from engine.decks import decktet, fey
from tests.rooms import REPEATS, games
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.spoken import heard_turns, words_a_turn
from ui.components import decktet_text, fey_text
from ui.components.card import card_label
from ui.components.grammar import sentence
from ui.components.spoken_names import with_names

OTHERS = ("Robin", "Hazel", "Wren")
TRICKS = ("gasp", "troll-tricker")
PLAY = re.compile(r"(Robin|Hazel|Wren)( plays the |: )")
BRIEFLY = {"names": "short", "tricks": "summed", "thinking": "off"}


def lines_of(slug: str, **settings: str) -> list[str]:
    return [line for turn in heard_turns(slug, 8, **settings) for line in turn]


def names_of(code: str) -> Iterator[str]:
    """The names of a card in sentences."""
    if code in fey.CARD:
        yield from (card_label(code), fey_text.card_name(code), fey_text.story_name(code))
    else:
        text = decktet_text
        yield from (
            card_label(code),
            text.card_name(code),
            text.the_card(code),
            text.story_name(code),
            text.spoken_name(code),
        )


@pytest.mark.parametrize("length", ["short", "codes"])
def test_every_name_of_every_card_has_one_shorter_one(length: str) -> None:
    for codes in (decktet.CODES, fey.CODES):
        shorter = set()
        for code in codes:
            told = {with_names(f"Robin: {name}, or not.", length) for name in names_of(code)}
            assert len(told) == 1, told
            assert told == {with_names(f"Robin: {sentence(name)}, or not.", length) for name in names_of(code)}
            assert len(*told) <= len(f"Robin: {card_label(code)}, or not.")
            shorter |= told
        assert len(shorter) == len(codes), "no two cards are called the same"


@pytest.mark.parametrize(
    ("full", "short", "codes"),
    [
        ("You can choose: 7 of Waves and Wyrms, the Cave.", "You can choose: 7 Cave.", "You can choose: 7 VY."),
        ("Robin plays the 9 of Flame.", "Robin plays 9 Flame.", "Robin plays 9 F."),
        ("The Mill (8 of Waves and Leaves) is the meme.", "8 Mill is the meme.", "8 VL is the meme."),
        ("The Ace of Moons, the Excuse.", "Ace Moons, Excuse.", "Ace M, Excuse."),
        ("the 11 of Flame and the 1 of Flame", "11 Flame and 1 Flame", "11 F and 1 F"),
        ("Robin takes a Moon token.", "Robin takes a Moon token.", "Robin takes a Moon token."),
    ],
)
def test_lengths(full: str, short: str, codes: str) -> None:
    assert with_names(full, "full") == full
    assert with_names(full, "short") == short
    assert with_names(full, "codes") == codes


@pytest.mark.parametrize("slug", GAMES)
def test_names_are_as_chosen_in_all_that_a_table_says(slug: str) -> None:
    labels = [card_label(code) for code in (*decktet.CODES, *fey.CODES)]
    full, short = lines_of(slug), lines_of(slug, names="short")
    assert [with_names(line, "short") for line in full] == short
    assert not [line for line in short if any(f"the {label}" in line for label in labels)]


def test_names_are_as_chosen_from_the_start_on_and_at_once() -> None:
    storage = FakeStorage()
    browser = FakeBrowser(storage=storage)
    said = "the 9 of Flame"
    for length, heard in (("short", "9 Flame"), ("codes", "9 F"), ("full", said), ("short", "9 Flame")):
        browser.app.choose("names", length)
        for each in (browser, FakeBrowser(storage=storage)):
            each.settle()
            each.said = []
            each.app.browser.say(said)
            assert each.said == [heard]


@pytest.mark.parametrize("slug", games(rare=("troll-tricker",), among=TRICKS))
def test_cards_of_a_trick_are_told_together(slug: str) -> None:
    """Each of them once, in the same order, and before it is one's own turn."""
    each, summed = heard_turns(slug, 12), heard_turns(slug, 12, tricks="summed")
    for single, together in zip(each, summed, strict=True):
        plays = [re.split(" plays the |: ", line.removesuffix(".")) for line in single if PLAY.match(line)]
        told = with_names(" ".join(together), "codes")
        found = [re.search(rf"{who}(?: plays|:) {with_names(card, 'codes')}\b", told) for who, card in plays]
        places = [play.start() for play in found if play]
        assert len(places) == len(plays)
        assert places == sorted(places)
        assert together[-1] == single[-1]
        assert len(together) <= len(single)


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_one_s_own_cards_are_repeated_only_for_those_who_like_it(slug: str) -> None:
    told, quiet = lines_of(slug, own="on"), lines_of(slug)
    own = ("You play ", "You discard ", "You add ")
    assert [line for line in told if line.startswith(own)] or slug in ("holy-matrimony", "battle-of-the-bards")
    assert not [line for line in quiet if line.startswith(own)]
    by_others = [line for line in quiet if line.startswith(OTHERS)]
    assert by_others == [line for line in told if line.startswith(OTHERS) and line in by_others]


@pytest.mark.parametrize("slug", games(rare=("troll-tricker",), among=TRICKS))
def test_those_who_like_it_brief_hear_far_fewer_words(slug: str) -> None:
    usual, brief = words_a_turn(heard_turns(slug, own="on")), words_a_turn(heard_turns(slug, **BRIEFLY))
    print(f"{slug}: {usual} words a turn, {brief} briefly")
    assert brief <= 0.7 * usual
