"""The end of a hand of Rebel Runs: why it ended, and all players' scores."""

from __future__ import annotations

from engine.games.rebel_runs.events import RoundEnded
from engine.games.rebel_runs.views import RebelRunsView
from ui.components.grammar import sentence
from ui.components.html import h
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms
from ui.components.translation import _, pgettext
from ui.games.kit.interstitials import Events, Interstitial, latest_event
from ui.games.rebel_runs.table import RebelRunsTable
from ui.games.rebel_runs.words import over


def interstitial(view: RebelRunsView, state: TableUiState, events: Events) -> Interstitial:
    """Return how a hand came out."""
    table = RebelRunsTable(view, state)
    ended = latest_event(events, RoundEnded)
    how = sentence(f"{over(ended, table.voices)}.")
    why = h(
        "p", {}, explain_terms(view.game, "go-out", how, pgettext("you", "go out"), pgettext("one player", "goes out"))
    )
    told = h("div", {"class": "report"}, table.sums(events, melds=True))
    return Interstitial(_("Hand {round} is over", round=ended.round), [why, told], 1 + view.seats)
