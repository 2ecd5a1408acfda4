"""The end of a round of any game: what has just been said, and the scores."""

from __future__ import annotations

from typing import Any

from ui.components.grammar import sentence
from ui.components.html import h
from ui.components.table_state import TableUiState
from ui.components.term import link_rulings
from ui.components.translation import _
from ui.games.default import words
from ui.games.kit.happening import Happening
from ui.games.kit.interstitials import Events, Interstitial
from ui.games.kit.table import voices_of

_TOLD = 8
"""So many events are told again."""


def interstitial(view: Any, state: TableUiState, events: Events) -> Interstitial:
    """Return how a round came out."""
    voices = voices_of(view, state)
    said = [sentence(words.event_sentence(Happening(event, voices, view))) for event in events[-_TOLD:]]
    return Interstitial(_("The round is over"), [h("p", {}, link_rulings(view.game, line)) for line in said], len(said))
