"""The events of Plain Tricks, for its log and its animations; all are of the usual kinds, with cards as codes."""

from __future__ import annotations

from ...mechanics.card_events import TrickWon
from ...mechanics.deal_events import Dealt, GameEnded, Played

EVENTS = (Dealt, Played, TrickWon, GameEnded)
PAUSES = SCORINGS = (TrickWon,)
