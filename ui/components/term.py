"""Links to the rules from a table or its log: a game's own words, and numbers of rulings."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ui.components.html import Attribute, Child, Html, Worded, h, join_saying
from ui.components.translation import ENGLISH, language

RULING = re.compile(r" ?\(([A-Z]\d+[a-z]?)\)")
"""A ruling as sentences quote it."""

OUTSIDE: dict[str, Attribute] = {"target": "_blank", "rel": "noopener"}
"""Attributes of a link that leaves the page as it is."""


def address_to_read(page: str, code: str = "") -> str:
    """Return the address of a page to read, such as "decks.html", in the reader's language, or that of this code."""
    code = code or language()
    return page if code == ENGLISH else f"{code}/{page}"


def to_rules(game: str, place: str = "") -> dict[str, Attribute]:
    """Return the attributes of a link to the rules of a game, or a place in them; static/js/rules.js opens it here."""
    return {"href": f"{address_to_read(f'rules/{game}.html')}{'#' if place else ''}{place}", "data-rules": True}


def term(game: str, word: str, said: Child, label: str | None = None) -> Html:
    """Return a word that opens what the rules of a game say about it: one per table, where it says most.

    word: its id in their chapter of words. label: its name for listeners where `said` is hidden from them. Without a
    panel it opens another window, in a frame as elsewhere: the game stays where it is.
    """
    return h("a", {"class": "term", **to_rules(game, f"word-{word}"), **OUTSIDE, "aria-label": label}, said)


def explain_terms(game: str, word: str, sentence: str, *said: str) -> Worded:
    """Return a sentence in which the first of these words that is in it is such a term; else its rulings are links."""
    found = next((each for each in said if each in sentence), "")
    if not found:
        return link_rulings(game, sentence)
    before, _, after = sentence.partition(found)
    return join_saying(sentence, before, term(game, word, found), after)


def link_rulings(game: str, sentence: str, outside: Mapping[str, Attribute] = {}) -> Worded:
    """Return a sentence whose quoted rulings are links to the rules of a game.

    outside: further attributes of these links in a frame. Without it static/js/rules.js opens the panel there, or
    another window, too.
    """
    shown: list[Child] = []
    end = 0
    for found in RULING.finditer(sentence):
        link = h("a", {**to_rules(game, found[1].lower()), **outside}, found[1])
        shown += [sentence[end : found.start()], " (", link, ")"]
        end = found.end()
    return join_saying(sentence, *shown, sentence[end:])


def link_rulings_in(game: str, said: Child) -> Child:
    """Return the same of text or markup; markup stays as it is."""
    return link_rulings(game, said) if isinstance(said, str) and not isinstance(said, Html) else said
