"""Gasp! in fewer words, for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.gasp.events import TokenGiven, TokenTaken, TrickWon
from ui.components.decktet_text import token_name
from ui.components.translation import N_
from ui.games.kit.happening import Happening
from ui.games.kit.text import Telling

_ACE = 11
"""The worth of an ace beside the Crown of its suit."""


def _trick_winner(told: Happening[TrickWon]) -> str:
    """Return the sum that has won, or the surprise: in a plain trick, the token that is told next says the rest."""
    event, variant = told.event, told.view.variant
    if variant == "team":
        message = N_("{who} {who:win|wins} with {value}, and {next} {next:lead|leads}.")
        return told.say(message, next=told.voices.of(event.seat))
    if variant != "standard":
        return told.say(N_("{who} {who:win|wins} with {value}."))
    return told.say(N_("{card} counts {value}.")) if event.value == _ACE else ""


def _gift(told: Happening[TokenGiven]) -> str:
    message = N_("{who} {who:win|wins} and {who:give|gives} {receiver:dative} the {token} token.")
    if told.event.taken:
        message = N_(
            "{who} {who:win|wins} and {who:give|gives} {receiver:dative} the {token} token for a {taken} token."
        )
    return told.say(message, token=token_name(told.event.suit))


EVENTS: Mapping[type[Any], Telling] = {
    TrickWon: _trick_winner,
    TokenTaken: lambda told: told.say(N_("{who} {who:win|wins} a {token} token."), token=token_name(told.event.suit)),
    TokenGiven: _gift,
}

QUESTIONS: Mapping[str, str] = {
    N_("Play {card}?"): N_("Play it?"),
    N_("You have no {suits}: play any card. It can’t win."): N_("No {suits}: play any card."),
}
