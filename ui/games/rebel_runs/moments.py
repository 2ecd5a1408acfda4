"""What stands at the end of a hand of Rebel Runs: why it ended, and what everybody scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.rebel_runs.events import RoundEnded, Tallied
from ui.games.rebel_runs import table_words as words
from ui.games.rebel_runs.words import over, tally
from ui.html import Html, h
from ui.kit.moments import Events, Moment, latest
from ui.kit.table import clockwise, voices_of
from ui.scene import Scene
from ui.text.words import sentence
from ui.widgets.symbols import unseen

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import RebelRunsView


def stands(event: Any, viewer: int | None) -> bool:
    """Return whether an event is worth a moment."""
    return isinstance(event, RoundEnded)


def moment(view: RebelRunsView, scene: Scene, events: Events) -> Moment:
    """Return how a hand came out."""
    ended = latest(events, RoundEnded)
    why = h("p", {}, sentence(f"{over(ended, voices_of(view, scene))}."))
    return Moment(words.hand_over(hand=ended.round), [why, sums(view, scene, events)])


def sums(view: RebelRunsView, scene: Scene, events: Events) -> Html:
    """Return what everybody scores in the hand that these events ended, as a sum, and what they have now."""
    tallies = {event.seat: event for event in events if isinstance(event, Tallied)}
    rows = []
    for who in clockwise(view):
        told = words.total(gained=tally(tallies[who]) if who in tallies else 0, total=view.scores[who])
        rows.append(h("div", {}, h("dt", {}, scene.names[who], unseen(": ")), h("dd", {}, told)))
    return h("div", {"class": "report"}, h("dl", {}, rows))
