"""Sentences in a language: a catalog's words, values in their places, and who is spoken of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.messages import N_
from ui.components.grammar import Party, Voices, join_words
from ui.components.html import format_html, h, join_saying, words_of
from ui.components.translation import CONTEXT, Catalog, _, cache_words, language, ngettext, number, pgettext, speak

GERMAN = Catalog(
    "de",
    {
        "Round {round} of {limit}": "Runde {round} von {limit}",
        "{who} {who:take|takes} the trick.": "{who} {who:nimmst|nimmt|nehmt|nehmen} den Stich.",
        "{giver} {giver:give|gives} {taker} a token.": "{giver} {giver:gibst|gibt|gebt|geben} {taker:dative} eins.",
        "{count:words} card": ["eine Karte", "{count:words} Karten"],
        "{others} and {last}": "{others} und {last}",
        f"nominative{CONTEXT}you": "du",
        f"dative{CONTEXT}you": "dir",
        f"numbers{CONTEXT}no one two three four five six seven eight nine ten": "kein eins zwei drei vier",
    },
    "10" + "1" * 198,
)


@pytest.fixture
def german() -> Iterator[None]:
    speak(GERMAN)
    yield
    speak()


def said(who: Party) -> str:
    return _("{who} {who:take|takes} the trick.", who=who)


ANN_BEN_CAT = Voices(("Ann", "Ben", "Cat"), 0)


def test_english_needs_no_catalog() -> None:
    assert language() == "en"
    assert _("Round {round} of {limit}", round=2, limit=5) == "Round 2 of 5"
    assert ngettext("{count:words} card", "{count:words} cards", 1) == "one card"
    assert ngettext("{count:words} card", "{count:words} cards", 14) == "14 cards"
    assert ngettext("{count} point", "{count} points", -1) == "−1 point"
    assert pgettext("cards", "none") == "none"
    assert number(0) == "no"
    assert _("{count:,} letters", count=4000) == "4,000 letters"


@pytest.mark.parametrize(
    ("seats", "english", "in_german"),
    [
        ((0,), "you take the trick.", "du nimmst den Stich."),
        ((1,), "Ben takes the trick.", "Ben nimmt den Stich."),
        ((0, 1), "you and Ben take the trick.", "du und Ben nehmt den Stich."),
        ((1, 2), "Ben and Cat take the trick.", "Ben und Cat nehmen den Stich."),
    ],
)
def test_a_verb_fits_who_is_spoken_of(seats: tuple[int, ...], english: str, in_german: str, request) -> None:
    who = ANN_BEN_CAT.of(*seats)
    assert said(who) == english
    request.getfixturevalue("german")
    assert said(who) == in_german


@pytest.mark.usefixtures("german")
def test_a_catalog_has_words_plurals_cases_and_numbers() -> None:
    assert language() == "de"
    assert _("Round {round} of {limit}", round=2, limit=5) == "Runde 2 von 5"
    assert ngettext("{count:words} card", "{count:words} cards", 3) == "drei Karten"
    assert ngettext("{count:words} card", "{count:words} cards", 1) == "eine Karte"
    assert ngettext("{count:words} card", "{count:words} cards", 4001) == "4001 Karten"
    message = N_("{giver} {giver:give|gives} {taker} a token.")
    assert _(message, giver=ANN_BEN_CAT.of(1), taker=ANN_BEN_CAT.of(0)) == "Ben gibt dir eins."
    assert join_words(["Ann", "Ben", "Cat"]) == "Ann, Ben und Cat"
    assert _("Undo") == "Undo"
    assert _("") == ""


def test_forms_by_person_and_number() -> None:
    you, one, both = Party((), True), Party(("Ben",)), Party(("Ben",), True)
    several = Party(("Ben", "Cat"))
    assert [f"{who:bist|ist|sind}" for who in (you, one, both, several)] == ["bist", "ist", "sind", "sind"]
    assert [f"{who:possessive}" for who in (you, one, both, several)] == [
        "your",
        "Ben’s",
        "your and Ben’s",
        "Ben’s and Cat’s",
    ]


def test_names_with_braces_stay_as_they_are() -> None:
    assert said(Party(("{who.names}",))) == "{who.names} takes the trick."


def test_what_is_cached_is_forgotten_with_the_language(request) -> None:
    told = cache_words(lambda: _("Round {round} of {limit}", round=1, limit=2))
    assert told() == "Round 1 of 2"
    request.getfixturevalue("german")
    assert told() == "Runde 1 von 2"


def test_markup_stands_in_a_message() -> None:
    link = h("a", {"href": "rules/gasp.html"}, "the rules")
    assert format_html("See {rules} & {count} more.", rules=link, count=-2) == (
        'See <a href="rules/gasp.html">the rules</a> &amp; −2 more.'
    )
    card = join_saying("the Author", h("b", {}, "A"))
    told = format_html("{who} {who:play|plays} {card}.", who=Party(("<Ben>",)), card=card)
    assert told == "&lt;Ben&gt; plays <b>A</b>."
    assert words_of(told) == "<Ben> plays the Author."
    with pytest.raises(KeyError):
        format_html("See {rules}.", rule=link)
