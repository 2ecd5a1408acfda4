"""Panels of Fistellavates that wait until they have been read: the plans turned over, and the score of a deal."""

from __future__ import annotations

from engine.games.fistellavates.events import Declared, PlansRevealed, RoundEnded
from engine.games.fistellavates.views import FistellavatesView
from ui.components.card import card
from ui.components.html import Html, h
from ui.components.symbols import speech_only
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms
from ui.components.translation import _
from ui.games.fistellavates.middle import MiddleOfFistellavates
from ui.games.fistellavates.words import TEXT
from ui.games.kit.interstitials import Events, Interstitial
from ui.games.kit.table import clockwise


def interstitial(view: FistellavatesView, state: TableUiState, events: Events) -> Interstitial:
    """Return what the plans decide, or how a deal came out."""
    table = MiddleOfFistellavates(view, state)
    last = next(event for event in reversed(events) if isinstance(event, PlansRevealed | RoundEnded))
    if isinstance(last, PlansRevealed):
        plans = [_plan(table, last, who) for who in clockwise(view)]
        return Interstitial(_("The plans"), h("ol", {"class": "dealt plans", "data-turned": True}, plans), len(plans))
    declared = [event for event in events if isinstance(event, Declared) and event.kind != "pass"]
    said = [h("p", {}, TEXT.tell(each, table.voices, view)) for each in declared]
    assert view.last_deal is not None
    told = h("div", {"class": "report"}, table.sums(view.last_deal, events))
    how = explain_terms(view.game, "hypothesis-and-proof", table.title(view.last_deal), _("hypothesis"), _("proof"))
    scored = sum(map(bool, view.last_deal.gained)) or 1
    return Interstitial(how, [said, told], len(said) + 1 + view.seats + scored)


def _plan(table: MiddleOfFistellavates, duel: PlansRevealed, who: int) -> Html:
    """Return a seat's plan, with its role and why it has it."""
    role, why = table.verdict(duel, who)
    told = [("mark pill", table.role_told(duel, who, role)) if role else None, ("why", why) if why else None]
    shown = [
        h("span", {"class": kind, "data-outcome": True}, speech_only(", "), said) for kind, said in filter(None, told)
    ]
    name = h("span", {"class": "name"}, table.state.names[who], speech_only(": "))
    return h("li", {"class": "best" if role else None}, name, card(duel.plans[who]), shown)
