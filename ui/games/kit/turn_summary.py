"""What mattered in others' turns, a line each: who, and with which cards; the log has it in full."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ui.components.card import small_card
from ui.components.grammar import Voices, quantity, sentence
from ui.components.html import Child, Html, h
from ui.components.symbols import separate, speech_only
from ui.components.term import link_rulings_in
from ui.games.kit.happening import Happening


class EventSummary(NamedTuple):
    """What of an event matters, for the line of those whose turn it is; all of it is text or `Html`.

    who: their seats, none for a line of its own. does: what they do, after their name. cards: with which. then: what
    else. own: it is news even to those who have done it. lies: it lies on the table while the part of the game lasts
    that it is in, so it is news only later.
    """

    who: tuple[int, ...] = ()
    does: str = ""
    cards: tuple[str, ...] = ()
    then: str = ""
    own: bool = False
    lies: bool = False


SPOKEN = EventSummary()
"""What can be seen at the table anyway, or in its interstitial: it is only spoken."""


def deed_summary(
    told: Happening[Any],
    verb: str,
    *cards: str,
    then: str = "",
    more: str = "",
    own: bool = False,
    who: tuple[int, ...] = (),
) -> EventSummary:
    """Return what the seat of an event does, or `who`: a verb, with `more` words after it, cards, and what else."""
    seats = who or (told.event.seat,)
    return EventSummary(seats, f"{told.voices.of(*seats).verb(verb)} {more}".rstrip(), cards, then, own)


def dealt_in_words(told: Happening[Any]) -> str:
    """Return the sentence for cards that are dealt: only who gets them is told."""
    to_reader = told.event.seat == told.voices.me
    return f"you are dealt {quantity(told.event.size, 'card', 'cards')}." if to_reader else ""


def trick_card_summary(told: Happening[Any], then: str = "") -> EventSummary:
    """Return that a card is played to a trick: its line shows it once the next trick is on the table."""
    return EventSummary((told.event.seat,), speech_only(told.who.verb("play")), (told.event.card,), then, lies=True)


def summary_line(who: Sequence[int], gists: Iterable[EventSummary], voices: Voices, game: str) -> Html:
    """Return a line: a name, and what all these have to say; what differs only in its cards is said once.

    game: whose rules have the rulings that are quoted.
    """
    pieces: list[Child] = []
    for (does, then), alike in groupby(gists, lambda gist: (gist.does, gist.then)):
        cards = separate([card_in_line(code) for gist in alike for code in gist.cards])
        if pieces:
            # A line may break after a comma, never between a card and its comma.
            pieces[-1] = h("span", {"class": "named"}, pieces[-1], ",")
        for part in ([does], cards, [then]):
            if any(part):
                pieces += [" ", *part]
    return h(
        "li",
        {},
        h("b", {}, sentence(voices.of(*who).name)) if who else None,
        pieces if who else [link_rulings_in(game, each) for each in pieces[1:]],
    )


def card_in_line(code: str) -> Html:
    """Return a card in a line of text: it doesn't lie there, it is only spoken of."""
    return small_card(code, travels=False)
