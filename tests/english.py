"""English in a page of another language: the words that German hasn't, where no element is marked as English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from engine import GAMES

WORDS = """
about add after again against along already although always and another any anybody anyone anything are around as ask
asks away back because been before begin begins behind below besides best better between both but by can cannot card
cards change choice choose chooses chosen closed colour copied copy could count cut day days deal deals declare delete
did discard discards does doesn don done draw draws each else empty ends enough ever every everybody everyone
everything few fill find first five follow follows for forget found four friend friends from game games get gets give
gives go goes going gone got had half has have having hello here hers hide higher highest him his hold holds how
however if instead into is isn it its itself join keep keeps kept know knows last later latest lay lays lead leads
leave left less let like load loading look looks lose lost low lower lowest made make makes many mine more most move
moves much must my need needs never new next no nobody none nor not nothing now of off often once one only opened or
other others our out over own page pages pass passes people pick picked play played player players plays please points
press put question questions quite read ready refused reload repeat result results round rounds rule rules same save
saved say says score scores screen seat seats see seen sent sets setting settings share she should shown shows shuffle
since skip some somebody someone something soon stay stays step steps stop stops suit suits sure swap table
tables take taken takes tale tales tap taps tell ten than that the their them themselves then there these they thing
things this those three through tie tied till time times to today together told too towards trick tricks tried try
turn turns two under undo unless until us use used very wait waiting waits want wants watch way ways we were what when
where whether which while who whole whose why wins with without won word words worth would write wrong yes yesterday
yet you your yours yourself
"""
"""Words of the interface that no German text has: not *am*, *die*, *fast*, *in*, *so*, *such*, *war*, *will*."""

NAMES = (
    *(game.name for game in GAMES.values()),
    *("Suits & Signs", "The Decktet", "The Deck of Fey", "Deck of Fey", "CC BY"),
    *("Sets and Runs", "Two Heaps", "Same Moment", "Lone Pairs"),
)
"""Names that are the same in every language: of games, decks, a licence and templates, which their code has, too."""

ELSEWHERE = frozenset(["code", "kbd", "noscript", "pre", "samp", "script", "style", "template", "textarea"])
"""Elements with what is written for machines, what somebody has typed, and what no page with scripts shows."""

SAID = """
alt aria-description aria-label aria-roledescription aria-valuetext data-again data-end data-frame-title data-next
data-pause data-right data-said data-shares data-shows data-title data-wrong label placeholder title
"""
"""Attributes that hold words."""

_ENGLISH = re.compile(rf"(?<![\w#/.-])({'|'.join(WORDS.split())})(?![\w/-]|\.\w)", re.I)
_KEPT = re.compile("|".join((*sorted(map(re.escape, NAMES), key=len, reverse=True), r"\b[A-Z]{4,}\b")))
"""Names, and the words in capitals that stand for values."""


def english_in(text: str) -> list[str]:
    """Return the English words of a text, names left out."""
    return _ENGLISH.findall(_KEPT.sub("", text))


def english_on(html: str) -> list[str]:
    """Return the texts and attributes of a page, or of a part of one, that are English and not marked so."""
    root = LexborHTMLParser(html).root
    assert root is not None
    return [text for text in _said(root, is_english=False) if english_in(text)]


def _said(node: LexborNode, *, is_english: bool) -> Iterator[str]:
    """Yield what is said in another language than English, by a node and by all in it."""
    for each in node.iter(include_text=True):
        if each.tag == "-text":
            if not is_english:
                yield " ".join((each.text_content or "").split())
            continue
        if each.tag in ELSEWHERE or each.attributes.get("contenteditable") == "true":
            yield from ((each.attributes.get("placeholder") or "",) if not is_english else ())
            continue
        given = each.attributes
        lang = given.get("lang")
        inner = is_english if lang is None else lang.startswith("en")
        if not inner:
            yield from (given[name] or "" for name in SAID.split() if name in given)
        yield from _said(each, is_english=inner)
