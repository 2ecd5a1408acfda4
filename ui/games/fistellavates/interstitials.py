"""What stands in Fistellavates until it has been read: the plans as they are turned over, and how a deal was scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.fistellavates.events import Declared, PlansRevealed, RoundEnded
from ui.components.card import card
from ui.components.grammar import sentence
from ui.components.html import Child, Html, h
from ui.components.symbols import speech_only
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms
from ui.games.fistellavates import table_words as words
from ui.games.fistellavates.middle import role_told, sums, title, verdict
from ui.games.fistellavates.words import TEXT
from ui.games.kit.interstitials import Events, Interstitial
from ui.games.kit.table import clockwise, voices_of

if TYPE_CHECKING:
    from engine.games.fistellavates.views import FistellavatesView


def pauses_for(event: Any, viewer: int | None) -> bool:
    """Return whether an event is worth an interstitial."""
    return isinstance(event, PlansRevealed | RoundEnded)


def interstitial(view: FistellavatesView, state: TableUiState, events: Events) -> Interstitial:
    """Return what the plans decide, or how a deal came out."""
    last = next(event for event in reversed(events) if pauses_for(event, view.seat))
    if isinstance(last, PlansRevealed):
        plans = [_plan(view, state, last, who) for who in clockwise(view)]
        return Interstitial(words.PLANS, h("ol", {"class": "dealt plans", "data-turned": True}, plans), len(plans))
    declared = [event for event in events if isinstance(event, Declared) and event.kind != "pass"]
    said = [h("p", {}, sentence(TEXT.events[Declared](each, voices_of(view, state), view))) for each in declared]
    assert view.last_deal is not None
    told = h("div", {"class": "report", "data-anew": True}, sums(view, state, view.last_deal, events))
    how = explain_terms(
        view.game, "hypothesis-and-proof", title(view, state, view.last_deal), words.HYPOTHESIS, words.PROOF
    )
    scored = sum(map(bool, view.last_deal.gained)) or 1
    return Interstitial(how, [said, told], len(said) + view.seats + scored)


def _plan(view: FistellavatesView, state: TableUiState, duel: PlansRevealed, who: int) -> Html:
    """Return a seat's plan, with its role and why it has it."""
    role, why = verdict(view, state, duel, who)
    told: list[Child] = []
    if role:
        told.append(
            h("span", {"class": "mark pill", "data-outcome": True}, speech_only(", "), role_told(view, duel, who, role))
        )
    if why:
        told.append(h("span", {"class": "why", "data-outcome": True}, speech_only(", "), why))
    name = h("span", {"class": "name"}, state.names[who], speech_only(": "))
    return h("li", {"class": "best" if role else None}, name, card(duel.plans[who]), told)
