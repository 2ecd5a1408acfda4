"""What stands when the other player has concluded a tale: the tale, and what it scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.bards.events import Concluded, GameEnded
from ui.components.card import card
from ui.components.grammar import sentence
from ui.components.html import h, join
from ui.components.table_state import TableUiState
from ui.games.bards.words import TEXT
from ui.games.kit.interstitials import Events, Interstitial
from ui.games.kit.table import voices_of

if TYPE_CHECKING:
    from engine.games.bards.views import BardsView


def pauses_for(event: Any, viewer: int | None) -> bool:
    """Return whether an event is worth an interstitial: players have seen their own conclusions, but for the last."""
    return isinstance(event, GameEnded) or (isinstance(event, Concluded) and event.seat != viewer)


def interstitial(view: BardsView, state: TableUiState, events: Events) -> Interstitial:
    """Return what has been concluded since the interstitial before, and for how much."""
    voices = voices_of(view, state)
    won = [event for event in events if isinstance(event, GameEnded)]
    concluded = [event for event in events if isinstance(event, Concluded) and (won or event.seat != view.seat)]
    body = []
    lines = sum(len(event.cards) + 1 for event in concluded)
    for event in concluded:
        said = sentence(TEXT.events[Concluded](event, voices, view))
        told = [h("li", {}, card(code)) for code in event.cards]
        body.append(join(h("ol", {"class": "dealt", "aria-label": "The tale"}, told), h("p", {}, said)))
    if won:
        return Interstitial(sentence(TEXT.events[GameEnded](won[0], voices, view)), body, lines)
    party = voices.of(concluded[-1].seat)
    return Interstitial(f"{sentence(party.does('conclude'))} a tale", body, lines)
