"""Troll Tricker in fewer words, for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.decks.fey import number_of
from engine.games.troll_tricker.events import TrickWon
from ui.components.translation import N_
from ui.games.kit.happening import Happening
from ui.games.kit.text import Telling


def _trick_winner(told: Happening[TrickWon]) -> str:
    """Return the winner and the points: why they are so many only where FEY makes them so."""
    if told.event.how.startswith("fey"):
        return told.say(N_("{who} {who:win|wins}: {points} ({how})."))
    return told.say(N_("{who} {who:win|wins} with the {number}: {points}."), number=number_of(told.event.card))


EVENTS: Mapping[type[Any], Telling] = {TrickWon: _trick_winner}

QUESTIONS: Mapping[str, str] = {
    N_("Lead {card}? If it wins: {points} ({how})."): N_("Lead it? If it wins: {points}."),
    N_("Play {card}? It wins so far: {points} ({how})."): N_("Play it? It wins so far: {points}."),
    N_("Play {card}?"): N_("Play it?"),
    N_("You have no {sign}: play any card. It can’t win."): N_("No {sign}: play any card."),
    N_("You have no {sign}: play any card. Only FEY can win: {points}."): N_(
        "No {sign}: play any card. Only FEY can win."
    ),
    N_("Follow with {sign}. FEY is {free}: if it wins, {points}."): N_("Follow with {sign}, or play FEY."),
}
