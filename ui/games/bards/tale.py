"""A tale: cards in a chain, what it goes on with, and how long the audience listens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.decks.decktet import CARD, SUIT, suits_of
from engine.games.bards.tales import Worth, meme_suits, worth
from ui.components.card import card_label, face
from ui.components.decktet_text import suits_named
from ui.components.grammar import join_words, plural
from ui.components.html import Child, Html, h
from ui.components.symbols import icon, speech_only, suit
from ui.components.table_state import TableUiState
from ui.components.term import term
from ui.games.bards import table_words as words

if TYPE_CHECKING:
    from engine.games.bards.views import BardsView


@dataclass(frozen=True, slots=True)
class Tale:
    """What is seen of a tale; without cards it is the place for one.

    name: what it is called. patience: how many cards the audience bears. fresh: how many of the last cards came since
    the viewer last acted. act, does: what a tap on it does, as notation and in words; else "". fits: False where the
    picked card can't go. place, owner: its place and that of its player. explains: the game whose rules say what its
    audience is, "" where that stands elsewhere.
    """

    name: str
    cards: Sequence[str]
    patience: int = 0
    fresh: int = 0
    act: str = ""
    does: str = ""
    fits: bool = True
    place: str = ""
    owner: str = ""
    explains: str = ""


def tale(seen: Tale, state: TableUiState, *foot: Child) -> Html:
    """Return the tale; at its foot is what can be done with it, or what is to be said about it."""
    kind = " target" if seen.act else "" if seen.fits else " unfit"
    return h(
        "li",
        {
            "class": f"tale{kind}",
            "data-point": True,
            **state.place(seen.place),
            "data-from": seen.owner or None,
            "data-to": seen.owner or None,
        },
        _chain(seen, state),
        speech_only("; ") if seen.cards and not seen.act else None,
        _audience_line(seen) if seen.cards else None,
        h("div", {"class": "ending"}, foot),
    )


def _chain(seen: Tale, state: TableUiState) -> Html:
    label = f"{seen.name}: {join_words([card_label(code) for code in seen.cards]) or words.EMPTY}"
    old = len(seen.cards) - seen.fresh
    last = len(seen.cards) - 1
    links = [_link(state, code, place >= old, place == last) for place, code in enumerate(seen.cards)]
    if not links:
        links = [h("span", {"class": "card empty last"})]
    if seen.act:
        button = {"type": "button", "class": "chain", **state.act(seen.act)}
        mark = h("b", {"class": "here pill"}, words.HERE if seen.cards else words.NEW)
        return h("button", button, links, mark, speech_only(f": {seen.does}. {label}"))
    return h("span", {"class": "chain", "role": "img", "aria-label": label}, links)


def _link(state: TableUiState, code: str, fresh: bool, last: bool) -> Html:
    classes = f"card{' fresh' if fresh else ''}{' last' if last else ''}"
    return h("span", {"class": classes, **state.card(code)}, face(code))


def _audience_line(seen: Tale) -> Html:
    """Say which suits the next card may have, and how many more the audience bears."""
    suits = suits_of(seen.cards[-1])
    left = seen.patience - len(seen.cards)
    named = words.goes_on_with(suits=suits_named(suits)) if suits else words.ENDS
    more = words.NO_MORE if left == 0 else words.more(count=left)
    told: Child = (
        [speech_only(words.INTEREST), words.GONE] if left < 0 else [h("span", {"class": "word"}, words.BEARS), more]
    )
    heard: Child = [icon("audience"), told]
    if seen.explains:
        heard = term(seen.explains, "audience", heard)
    return h(
        "p",
        {"class": "listening"},
        h(
            "span",
            {"class": "pill plain"},
            icon("next"),
            speech_only(named),
            [suit(letter) for letter in suits] or "–",
            speech_only(", "),
        ),
        h("span", {"class": "audience gone pill" if left < 0 else "audience"}, heard, speech_only(". ")),
    )


def tale_worth(view: BardsView, cards: Sequence[str], named: str = "") -> Worth:
    """Return what a tale would score now, with these suits named."""
    suits = meme_suits(None if view.meme is None else CARD[view.meme])
    for letter in named:
        suits |= SUIT[letter]
    return worth([CARD[code] for code in cards], suits)


def worth_now(found: Worth) -> Html:
    """Return what a tale would score now."""
    points = speech_only(f" {plural(found.points, words.ONE)}")
    return h("p", {"class": "worth"}, h("b", {}, words.now(points=found.points), points), " ", sum_of(found))


def sum_of(found: Worth) -> Html:
    """Return of what the points are made up."""
    if not found.points:
        return h("span", {"class": "sum"})
    told = words.worth(suits=found.suit_points, ranks=found.rank_points)
    return h("span", {"class": "sum"}, speech_only(", "), told)
