"""The widgets of the Deck of Fey: discs, what they are to whom, the sign circle, a hand in order."""

from random import Random

import pytest

from engine.decks.decktet import CODES as DECKTET
from engine.decks.fey import CODES, SIGN_LETTERS, SIGN_NAMES
from engine.mechanics.circle import CircleLaid, SignsGiven
from tests.ui.reading import element, elements, inside, text_of, values, words_of
from tools.setup import ROOT
from ui.components import fey_text as words
from ui.components.card import backs, card, card_class, card_label, corner, face, spread
from ui.components.circle import badges, sign_circle, sign_worth, worths
from ui.components.grammar import Voices
from ui.components.hand import Hand, hand
from ui.components.hand_order import SORTS, arrange_cards, with_card_moved
from ui.components.seat import Seat, figures, seat
from ui.components.sort_buttons import sort_buttons
from ui.components.symbols import die
from ui.components.trick import TrickSlot, trick

CIRCLE = "NFRWDST"
"""The test circle; Bone is FEY."""

TURNINGS = [CIRCLE[place:] + CIRCLE[:place] for place in range(7)]
NAMES = ("Ann", "Robin", "<Hazel>")
SIGNS = ("F", "R", "D")


def dice(html: str) -> list[str]:
    """Return the numbers that the dice show."""
    return [name[-1] for each in values(html, "[class*=die-]", "class") for name in each.split() if name[:4] == "die-"]


def tokens(html: str) -> dict[str, tuple[str, str]]:
    """Return the classes and the text of every token by its sign."""
    return {
        (token.id or "").removeprefix("token-"): (
            token.attributes["class"] or "",
            text_of(element(token.html or "", ".unseen")),
        )
        for token in elements(html, "li[id^=token-]")
    }


@pytest.mark.parametrize("code", CODES)
def test_every_disc_has_a_face_of_its_own(code):
    assert f"#sign-{code[0]}" in values(corner(code), "use", "href")
    assert code[1:] in words_of(corner(code)).split()
    assert len({face(other) for other in CODES}) == len(CODES)
    assert face(code) is face(code)


def test_a_card_is_drawn_as_its_deck_is():
    assert not set(CODES) & set(DECKTET)
    assert card_label("F10") == "10 of Flame"
    assert card_label("TSLK").startswith("Court of Suns")
    assert card_class("N11") == "card round"
    assert card_class("NV") == "card"
    assert elements(spread(["T5"]), ".card.round")
    assert elements(backs(3, round=True), ".backs.round")


def test_a_card_bears_what_it_is_to_its_holder():
    found = badges(("F1", "N2", "W3", "S4", "B5"), CIRCLE, "F")
    assert [found[code].words for code in ("F1", "N2", "W3", "S4")] == [
        "your sign, worth 4",
        "harmonious, worth 3",
        "neutral, worth 2",
        "opposing, worth 1",
    ]
    assert [*map(dice, (found[code].shown for code in ("F1", "N2", "W3", "S4")))] == [["4"], ["3"], ["2"], ["1"]]
    assert found["B5"].kind == "fey"
    html = card("B5", badge=found["B5"])
    assert values(html, ".card.round.fey", "aria-label") == ["5 of Bone, FEY"]
    assert "10 of Flame, your sign, worth 4" in hand(Hand(("F10",), (), (), badges=badges(("F10",), CIRCLE, "F")))
    lying = trick([TrickSlot(0, "Robin", code="B5", badge=found["B5"])], [0])
    assert "5 of Bone, FEY" in values(lying, "[aria-label]", "aria-label")


def test_an_onlooker_sees_only_what_is_fey_and_nobody_anything_before_the_circle_is_laid():
    assert set(badges(CODES, CIRCLE, None)) == {code for code in CODES if code[0] == "B"}
    assert badges(CODES, None, None) == {}
    assert not elements(sign_circle(None, None, NAMES, 0), "li")


@pytest.mark.parametrize("circle", TURNINGS)
def test_every_turning_of_a_circle_looks_the_same_with_ones_own_sign_at_the_top(circle):
    html = sign_circle(circle, SIGNS, NAMES, 0)
    assert html == sign_circle(CIRCLE, SIGNS, NAMES, 0)
    found = tokens(html)
    assert list(found) == list(SIGN_LETTERS)
    assert found["F"] == ("sign-token place-0 same", "Flame: your own sign, worth 4.")
    assert found["R"] == ("sign-token place-1 harmonious", "Star: harmonious with your Flame, worth 3. Robin’s sign.")
    assert found["W"] == ("sign-token place-2 neutral", "Wave: neutral to your Flame, worth 2.")
    assert found["D"] == (
        "sign-token place-3 opposing",
        "Wind: opposing your Flame, worth 1. <Hazel>’s sign.",
    )
    assert found["N"][0] == "sign-token place-6 harmonious"
    assert found["B"] == ("sign-token middle", "Bone is FEY: not on the circle, and not related to any player.")


def test_to_an_onlooker_the_circle_is_as_it_was_laid():
    found = tokens(sign_circle("DSTNFRW", SIGNS, NAMES))
    assert [found[letter][0] for letter in "DSTNFRW"] == [f"sign-token place-{place}" for place in range(7)]
    assert [found[letter][1] for letter in "FR"] == ["Flame. Ann’s sign.", "Star. Robin’s sign."]
    assert found["N"][1] == "Tone."


def test_a_lit_sign_says_what_it_is_worth_to_every_player():
    html = sign_circle(CIRCLE, SIGNS, NAMES, 0, "W")
    assert elements(html, "#token-W.place-2.neutral.lit")
    shown = {letter: dice(inside(html, f"#token-{letter}")) for letter in SIGN_LETTERS}
    assert {letter: pips for letter, pips in shown.items() if pips} == {"F": ["2"], "R": ["3"], "D": ["3"]}
    listed = worths("troll-tricker", CIRCLE, SIGNS, NAMES, "W")
    assert [text_of(worth) for worth in elements(listed, "b")] == ["2", "3", "3"]
    assert "<Hazel>" in text_of(listed)
    assert "Bone is FEY" in worths("troll-tricker", CIRCLE, SIGNS, NAMES, "B")
    assert not dice(sign_circle(CIRCLE, SIGNS, NAMES, 0, "B"))
    for lit, signs in (("", SIGNS), ("W", None)):
        key = worths("troll-tricker", CIRCLE, signs, NAMES, lit)
        said = [(*dice(each.html or ""), words_of(each).split()[-1]) for each in elements(key, "li")]
        assert said == [("4", "same"), ("3", "harmonious"), ("2", "neutral"), ("1", "opposing")]


def test_worth_is_mutual_and_fey_has_none():
    for own in CIRCLE:
        assert sorted(sign_worth(CIRCLE, own, letter) for letter in CIRCLE) == [1, 1, 2, 2, 3, 3, 4]
        assert sign_worth(CIRCLE, own, "B") == 0
        assert all(sign_worth(CIRCLE, own, letter) == sign_worth(CIRCLE, letter, own) for letter in CIRCLE)
    drawn = (ROOT / "static/svg/signs.svg").read_text("utf-8")
    for worth in (1, 2, 3, 4):
        assert len(elements(drawn, f"{values(die(worth), 'use', 'href')[0]} > .pip")) == worth


def test_seven_players_have_their_signs_on_the_circle_and_on_their_panels():
    names = [f"Player {place}" for place in range(7)]
    found = tokens(sign_circle(CIRCLE, tuple(CIRCLE), names, 6))
    assert sum("’s sign." in said for _, said in found.values()) == 6
    panel = seat(Seat(0, "Robin", figures((2, "tricks", "trick"), (13, "points", "points")), sign="R", cards=11))
    assert "#sign-R" in panel
    assert ", sign Star" in panel
    assert [text_of(each) for each in elements(panel, "b")] == ["2", "13"]
    assert [text_of(each).strip() for each in elements(panel, "b + .word")] == ["tricks", "points"]


def test_a_hand_lies_by_sign_by_number_or_as_one_likes():
    cards = ("W3", "F10", "N3", "F2", "B11")
    assert arrange_cards(cards, "sign") == ("F2", "F10", "W3", "B11", "N3")
    assert arrange_cards(cards, "number") == ("F2", "W3", "N3", "F10", "B11")
    assert arrange_cards(cards, "own", ("N3", "R9", "W3")) == ("N3", "W3", "F2", "F10", "B11")
    rng = Random(3)
    for sort in SORTS:
        order = list(CODES)
        rng.shuffle(order)
        assert sorted(arrange_cards(order[:7], sort, order[2:9])) == sorted(order[:7])
    assert with_card_moved(cards, "N3", 1) == ("W3", "F10", "F2", "N3", "B11")
    assert with_card_moved(cards, "N3", -9) == ("N3", "W3", "F10", "F2", "B11")
    assert with_card_moved(cards, "B11", 1) == cards


def test_sorting_offers_three_ways_and_moves_what_is_picked():
    html = sort_buttons("number")
    assert values(html, "[data-item][aria-pressed]", "data-item") == ["sign", "number", "own"]
    assert values(html, "[data-item][aria-pressed]", "aria-pressed") == ["false", "true", "false"]
    assert not elements(html, "[data-do^=move-]")
    moving = sort_buttons("own", "F10")
    assert elements(moving, "[data-do=move-left][data-item=F10]")
    assert "Move the 10 of Flame to the right" in values(moving, "[aria-label]", "aria-label")


def test_the_circle_and_the_signs_are_told():
    voices = Voices(("Ann", "Ben", "Cat"), 1)
    laid = words.circle_laid(CircleLaid(CIRCLE, "B"))
    assert laid.endswith("Tree; Bone is FEY.")
    assert all(SIGN_NAMES[letter] in laid for letter in CIRCLE)
    given = words.signs_given(SignsGiven(SIGNS), voices)
    assert given == "you have Star, Ann has Flame and Cat has Wind."
