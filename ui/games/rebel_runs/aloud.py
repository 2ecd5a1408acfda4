"""Rebel Runs in fewer words, for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.rebel_runs.events import DiscardTaken
from ui.components.translation import N_
from ui.games.kit.happening import Happening
from ui.games.kit.text import Telling


def _choice(told: Happening[DiscardTaken]) -> str:
    """Return that another player takes the discard: one's own button has just said it."""
    return "" if told.event.seat == told.voices.me else told.say(N_("{who} {who:take|takes} {card}."))


EVENTS: Mapping[type[Any], Telling] = {DiscardTaken: _choice}

QUESTIONS: Mapping[str, str] = {
    N_("Discard the {card}?"): N_("Discard it?"),
    N_("Which card do you discard?"): N_("Discard which?"),
    N_("You have nothing to lay down, so your turn is over."): N_("Nothing to lay down."),
    N_("Lay something down? Choose cards to see what else you can do with them."): N_("Lay something down?"),
    N_("Choose a card to add it to a meld on the table, or finish your turn."): N_("Add a card to a meld?"),
    N_("What do you lay down with {cards}?"): N_("What do you lay down?"),
}
