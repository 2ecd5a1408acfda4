"""Panels that stay on the table until they have been read: the end of a round, or cards turned over by all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from ui.components.card import card
from ui.components.commands import Command
from ui.components.explain import why_button
from ui.components.html import Child, Html, h
from ui.components.symbols import speech_only
from ui.components.term import link_rulings_in
from ui.components.translation import _
from ui.games.kit.diagram import DiagramCard

Event = TypeVar("Event")
Events: TypeAlias = Sequence[Any]
"""All events since the last interstitial, as the viewer may see them."""

GO_ON = "go-on"
"""The button that closes an interstitial."""


@dataclass(frozen=True, slots=True)
class Interstitial:
    """A title and a body; `lines` counts its lines, rows and cards, which take time to read."""

    title: Child
    body: Child
    lines: int


def latest_event(events: Events, kind: type[Event]) -> Event:
    """Return the latest event of a kind, which must be there."""
    return next(event for event in reversed(events) if isinstance(event, kind))


def row_of_cards(cards: Iterable[DiagramCard], label: str) -> Html:
    """Return cards in a row, each with its player and its effect. None has an id: the table may show it, too."""
    shown = [
        h(
            "li",
            {"class": "best" if each.mark else None},
            h("span", {"class": "name"}, each.under, speech_only(": ")) if each.under else None,
            card(each.code),
            h("span", {"class": "mark pill"}, speech_only(", "), each.mark) if each.mark else None,
        )
        for each in cards
    ]
    return h("ol", {"class": "dealt", "aria-label": label}, shown)


def panel(moment: Interstitial, game: str, explained: bool = False) -> Html:
    """Return an interstitial as it stands on the table, with the button *Continue*, which gets the focus.

    game: the one whose rulings it quotes. explained: whether *Why?* can be asked about it.
    """
    go_on = {"type": "button", "class": "button first", "id": GO_ON, "data-do": Command.GO_ON}
    return h(
        "section",
        {"class": "panel moment", "aria-labelledby": "moment"},
        h("h2", {"id": "moment"}, link_rulings_in(game, moment.title)),
        moment.body,
        h(
            "p",
            {"class": "answers"},
            h("button", go_on, _("Continue")),
            why_button("why-moment") if explained else None,
        ),
    )
