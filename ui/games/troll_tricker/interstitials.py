"""What stands at the end of a hand of Troll Tricker: its last trick, and everybody's tricks and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.troll_tricker.events import BonusGained, Played, RoundEnded, TrickWon
from ui.components.fey_text import points_counted
from ui.components.grammar import sentence
from ui.components.html import Child, Html, h
from ui.components.places import REPORT
from ui.components.scores import scores
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms
from ui.games.kit.interstitials import Events, Interstitial, last_trick, latest_event
from ui.games.kit.table import voices_of
from ui.games.troll_tricker.words import HOWS

if TYPE_CHECKING:
    from engine.games.troll_tricker.views import TrollTrickerView


def pauses_for(event: Any, viewer: int | None) -> bool:
    """Return whether an event is worth an interstitial."""
    return isinstance(event, RoundEnded)


def interstitial(view: TrollTrickerView, state: TableUiState, events: Events) -> Interstitial:
    """Return how a hand came out."""
    body: list[Child] = []
    lines = 1 + view.seats + any(isinstance(event, BonusGained) for event in events)
    won = next((event for event in reversed(events) if isinstance(event, TrickWon)), None)
    if won is not None:
        cards = [event for event in events if isinstance(event, Played)][-view.seats :]
        body.append(last_trick(view, state, cards, won.card, f"+{won.points}"))
        lines += len(cards) + 1
        takes = sentence(voices_of(view, state).of(won.seat).does("take"))
        body.append(h("p", {}, f"{takes} it: {points_counted(won.points)}, {HOWS[won.how]}."))
    body.append(report(view, state, events, "Tricks and points of this hand"))
    return Interstitial(f"Hand {latest_event(events, RoundEnded).round} is over", body, lines)


def report(view: TrollTrickerView, state: TableUiState, events: Events, caption: str) -> Html:
    """Return everybody's tricks and points of the hand that ended last, and who gained a bonus for taking none."""
    ended = latest_event(events, RoundEnded)
    rows = [
        (state.names[who], ended.tricks[who], f"+{ended.points[who]}", total) for who, total in enumerate(ended.scores)
    ]
    told = None
    if without := [event for event in events if isinstance(event, BonusGained)]:
        party = voices_of(view, state).of(*(event.seat for event in without)).name
        said = f"No trick: {points_counted(without[0].points)} for {party}."
        told = h("p", {}, explain_terms(view.game, "no-trick", said, "No trick"))
    table = scores(caption, ("Player", "Tricks", "Points", "Total"), rows)
    return h("div", {"class": "report", "data-place": REPORT}, table, told)
