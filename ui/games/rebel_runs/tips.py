"""Tips for players of Rebel Runs who play for the first time."""

from __future__ import annotations

from typing import Any

from engine.decks.fey import sign_of
from engine.games.rebel_runs.events import Melded, RoundEnded
from engine.games.rebel_runs.melds import ONE_SIGN
from engine.games.rebel_runs.views import RebelRunsView
from engine.mechanics.deal_events import DeckRebuilt
from engine.messages import N_
from ui.games.kit.tips import Tip


def _has_fey(event: Any, view: RebelRunsView, kind: str) -> bool:
    melded = isinstance(event, Melded) and event.kind == kind
    return melded and view.fey in [sign_of(card) for card in event.cards]


TIPS = (
    Tip(
        "fey-run",
        lambda event, view: _has_fey(event, view, "run"),
        N_("In a run, FEY stands for a missing number, or keeps its own and stands for the sign of the run."),
        "R8",
    ),
    Tip(
        "fey-set",
        lambda event, view: _has_fey(event, view, "set"),
        N_("In a set, FEY stands for the number of the set, and is worth 2 to every player."),
        "R9",
    ),
    Tip(
        "one-sign",
        lambda event, view: isinstance(event, Melded) and event.kind == "run" and set(event.values) == {ONE_SIGN},
        N_("All cards of this run have one sign, so it scores 5 for each, no matter what the sign is worth otherwise."),
        "R7",
    ),
    Tip(
        "out",
        lambda event, view: isinstance(event, RoundEnded) and event.by == "out",
        N_("A player who has no cards left ends the hand at once: the others don’t get another turn."),
        "R12",
    ),
    Tip(
        "stuck",
        lambda event, view: isinstance(event, RoundEnded) and event.by == "stuck",
        N_("No one held three cards any more, the fewest that make a meld, so the hand was over."),
        "R13b",
    ),
    Tip(
        "deck",
        lambda event, view: isinstance(event, DeckRebuilt),
        N_("The deck was used up, so all discards except the top one are in it again, for the last time."),
        "R13",
    ),
)
