"""What stands on the table until it has been read: how a round came out, or what all have turned over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from engine.core import View
from ui.components import table_text as words
from ui.components.card import card
from ui.components.commands import Command
from ui.components.explain import why_button
from ui.components.html import Child, Html, h
from ui.components.symbols import speech_only
from ui.components.table_state import TableUiState
from ui.components.term import link_rulings_in
from ui.games.kit.table import seats_around_table

Event = TypeVar("Event")
Events: TypeAlias = Sequence[Any]
"""What has happened since the interstitial before, as the viewer may see it."""

GO_ON = "go-on"
"""The button that closes an interstitial."""


@dataclass(frozen=True, slots=True)
class Interstitial:
    """What is told: a title, and what is beneath it, which has so many `lines` to read, or rows, or cards in a row."""

    title: Child
    body: Child
    lines: int


def latest_event(events: Events, kind: type[Event]) -> Event:
    """Return the latest event of a kind, which must be there."""
    return next(event for event in reversed(events) if isinstance(event, kind))


def last_trick(view: View, state: TableUiState, cards: Sequence[Any], best: str, mark: str) -> Html | None:
    """Return the trick that a round ended with, in the order of the seats around the table, None where it had none.

    cards: the events of its cards. best: the card that took it. mark: what is said of that one. It has no ids, since
    the table may show it, too.
    """
    if not cards:
        return None
    seats = seats_around_table(view)
    shown = [
        h(
            "li",
            {"class": "best" if each.card == best else None},
            h("span", {"class": "name"}, state.names[each.seat], speech_only(": ")),
            card(each.card),
            h("span", {"class": "mark pill"}, speech_only(", "), mark) if each.card == best else None,
        )
        for each in sorted(cards, key=lambda each: seats.index(each.seat))
    ]
    return h("ol", {"class": "dealt", "aria-label": words.LAST_TRICK}, shown)


def panel(moment: Interstitial, game: str, explained: bool = False) -> Html:
    """Return an interstitial as it stands on the table, with the button that goes on; it has the focus.

    game: whose rules have the rulings that it quotes. explained: it can be asked why things came out like this.
    """
    go_on = {"type": "button", "class": "button first", "id": GO_ON, "data-do": Command.GO_ON}
    return h(
        "section",
        {"class": "panel moment", "aria-labelledby": "moment"},
        h("h2", {"id": "moment"}, link_rulings_in(game, moment.title)),
        moment.body,
        h("p", {"class": "answers"}, h("button", go_on, words.GO_ON), why_button("why-moment") if explained else None),
    )
