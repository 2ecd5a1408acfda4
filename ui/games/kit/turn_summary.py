"""Summary of others' turns, a line each: who, and with which cards; the log has it in full."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ui.components.card import small_card
from ui.components.grammar import Voices, sentence
from ui.components.html import Child, Html, format_html, h, join
from ui.components.player_mark import player_mark
from ui.components.symbols import separate, speech_only
from ui.components.term import link_rulings_in
from ui.components.translation import _, ngettext
from ui.games.kit.happening import Happening

_LAST_VALUE = re.compile(r"\{(\w+)\}$")


class EventSummary(NamedTuple):
    """The part of an event that matters to those whose turn it is, for a line.

    who: their seats, none for a line of its own. does: the rest of the line after their name, a message in the reader's
    language that still has its names in braces. cards: those at `{cards}`. values: text or `Html` for the other names.
    own: it is news even to those who have done it. lies: it lies on the table as long as its part of the game lasts, so
    it is news only later.
    """

    who: tuple[int, ...] = ()
    does: str = ""
    cards: tuple[str, ...] = ()
    values: Mapping[str, Any] = {}
    own: bool = False
    lies: bool = False


SPOKEN = EventSummary()
"""Anyone can see it at the table, or in its interstitial: it is only spoken."""

AWAITED = EventSummary(own=True)
"""Its player alone knows it until it is told again with its outcome: among bots, that is soon enough."""


def deed_summary(message: str, told: Happening[Any], **more: object) -> EventSummary:
    """Return the deed of an event's seats, in a message such as "{who:discard|discards} {cards}".

    `{cards}` are the event's cards; other names are those of `Happening.values` and `more`.
    """
    event, values = told.event, {**told.values(message), **more}
    cards = (event.card,) if hasattr(event, "card") else getattr(event, "cards", ())
    values.pop("cards", None)
    return EventSummary(told.seats, _(message), cards if "{cards}" in message else (), values)


def whole_summary(told: str) -> EventSummary:
    """Return an event that is told in its whole sentence."""
    return EventSummary(does="{told}", values={"told": told})


def dealt_in_words(told: Happening[Any]) -> str:
    """Return the sentence for cards that are dealt: only the player who gets them is told."""
    if told.event.seat != told.voices.me:
        return ""
    return ngettext("you are dealt {count:words} card.", "you are dealt {count:words} cards.", told.event.size)


def trick_card_summary(told: Happening[Any], suit: str = "") -> EventSummary:
    """Return that a card is played to a trick, for this suit: its line shows it once the next trick is on the table."""
    plays = speech_only(_("{who:play|plays}", who=told.who))
    message = "{plays} {cards} {suit}" if suit else "{plays} {cards}"
    return deed_summary(message, told, plays=plays, suit=suit)._replace(lies=True)


def summary_line(
    who: Sequence[int], gists: Iterable[EventSummary], voices: Voices, game: str, marked: bool = False
) -> Html:
    """Return a line: a name and these summaries; those that differ only in their cards are one.

    game: the one whose rulings are quoted. marked: with the marks of these players.
    """
    said: list[Child] = []
    together = [[*alike] for _same, alike in groupby(gists, lambda gist: (gist.does, gist.values))]
    for at, alike in enumerate(together):
        comma = "," if at + 1 < len(together) else ""
        said += [" " if who or at else None, _predicate(alike, comma, game)]
    marks = [player_mark(seat) for seat in who] if marked else None
    return h("li", {}, marks, h("b", {}, sentence(voices.of(*who).name)) if who else None, said)


def _predicate(alike: Sequence[EventSummary], comma: str, game: str) -> Html:
    """Return one predicate for summaries that differ only in cards. A line may break after a comma, never before it."""
    does = alike[0].does
    *others, last = separate([card_in_line(code) for gist in alike for code in gist.cards]) or [None]
    values: dict[str, Any] = {name: link_rulings_in(game, each) for name, each in alike[0].values.items()}
    found = _LAST_VALUE.search(does)
    end = found[1] if found and comma else ""
    if isinstance(values.get(end), Html):
        values[end] = h("span", {"class": "named"}, values[end], comma)
        comma = ""
    elif end == "cards":
        last, comma = h("span", {"class": "named"}, last, comma), ""
    return join(format_html(does, **values, cards=join(others, last)), comma)


def card_in_line(code: str) -> Html:
    """Return a card that is mentioned in a line of text, and doesn't lie there."""
    return small_card(code, travels=False)
