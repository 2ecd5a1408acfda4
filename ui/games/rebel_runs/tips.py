"""What is explained when it happens for the first time in a game of Rebel Runs."""

from __future__ import annotations

from typing import Any

from engine.decks.fey import sign_of
from engine.games.rebel_runs.events import Melded, RoundEnded
from engine.games.rebel_runs.melds import ONE_SIGN
from engine.games.rebel_runs.views import RebelRunsView
from engine.mechanics.deal_events import DeckRebuilt
from ui.games.kit.tips import Tip


def _has_fey(event: Any, view: RebelRunsView, kind: str) -> bool:
    melded = isinstance(event, Melded) and event.kind == kind
    return melded and view.fey in [sign_of(card) for card in event.cards]


TIPS = (
    Tip(
        "fey-run",
        lambda event, view: _has_fey(event, view, "run"),
        "In a run, FEY stands for a missing number, or keeps its own and stands for the sign of the run.",
        "R8",
    ),
    Tip(
        "fey-set",
        lambda event, view: _has_fey(event, view, "set"),
        "In a set, FEY stands for the number of the set, and is worth 2 to everybody.",
        "R9",
    ),
    Tip(
        "one-sign",
        lambda event, view: isinstance(event, Melded) and event.kind == "run" and set(event.values) == {ONE_SIGN},
        "As all its cards are of one sign, this run scores 5 for each, whatever the sign is worth otherwise.",
        "R7",
    ),
    Tip(
        "out",
        lambda event, view: isinstance(event, RoundEnded) and event.by == "out",
        "Whoever has no card left ends the hand at once: the others don’t get another turn.",
        "R12",
    ),
    Tip(
        "stuck",
        lambda event, view: isinstance(event, RoundEnded) and event.by == "stuck",
        "Nobody held three cards any more, the fewest that make a meld, so the hand was over.",
        "R13b",
    ),
    Tip(
        "deck",
        lambda event, view: isinstance(event, DeckRebuilt),
        "The deck was used up, so all discards but the top one are in it again, for the last time.",
        "R13",
    ),
)
