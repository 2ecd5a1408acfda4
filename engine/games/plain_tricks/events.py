"""The events of Plain Tricks, for its log and its animations; cards are codes."""

from __future__ import annotations

from typing import NamedTuple

from engine.mechanics.deal_events import Dealt, GameEnded, Played
from engine.mechanics.redaction import make_redactor


class TrickWon(NamedTuple):
    """This seat's card wins the trick."""

    seat: int
    card: str


EVENTS = (Dealt, Played, TrickWon, GameEnded)
PAUSES = SCORINGS = (TrickWon,)

redact = make_redactor({Dealt: "cards"})
