"""The middle of the table of Fistellavates: deck and discards, the plans as they beat one another, the last deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.games.fistellavates.bundles import BONUS, measure
from engine.games.fistellavates.events import PlansRevealed, Tallied
from ui.components.card import card_label, face
from ui.components.grammar import sentence
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.news import news
from ui.components.places import REPORT, STOCK, at_seat, drop
from ui.components.symbols import heading, icon, separate, speech_only
from ui.components.table_state import TableUiState
from ui.components.term import term
from ui.games.fistellavates import table_words as words
from ui.games.fistellavates.words import tally, why_better
from ui.games.kit.table import clockwise, voices_of

if TYPE_CHECKING:
    from engine.games.fistellavates.state import LastDeal
    from engine.games.fistellavates.views import FistellavatesView

_TOP: dict[str, Attribute] = {"type": "button", "class": "top target"}


def middle(view: FistellavatesView, state: TableUiState, stated: Html | None) -> Html:
    """Return the facts of the match, the piles, and what is stated or has happened."""
    # Who plays on has read it already.
    told = report(view, state, view.last_deal) if state.past and view.just_scored and view.last_deal else None
    lying = [_deck(view, state), *(_pile(view, state, who) for who in clockwise(view))]
    piles = h("ol", {"class": "piles", **state.part("piles"), "data-arrows": True}, lying)
    return h(
        "section",
        {"class": f"middle{' reporting' if told else ' stating' if stated else ''}", "aria-label": words.MIDDLE},
        heading(words.MIDDLE),
        h("div", {"class": "inner"}, _facts(view, state), piles, told or stated or news(state.news)),
    )


def _facts(view: FistellavatesView, state: TableUiState) -> Html:
    target = int(view.options["target"])
    deal = words.deal(deal=view.deal)
    turn = words.turn(turn=view.turn_number, cap=int(view.options["turn_cap"]))
    facts: list[Child] = [h("span", {}, f"{deal}, {words.to_target(target=target)}" if target else deal)]
    facts.append(h("span", {}, turn))
    return h("div", {"class": "facts"}, separate(facts))


# Deck, discards and plans


def _deck(view: FistellavatesView, state: TableUiState) -> Html:
    left = words.deck_left(count=view.stock_count)
    place: dict[str, Attribute] = {"class": "pile", "data-point": True, **state.place(STOCK)}
    shown = h("span", {"class": "card back" if view.stock_count else "card empty"})
    if "draw deck" in view.legal:
        button = {**_TOP, **state.act("draw deck"), **state.part("pile-deck")}
        shown = h("button", button, speech_only(words.DRAW_DECK), shown)
    return h(
        "li",
        place,
        h("span", {"class": "name"}, words.DECK, speech_only(": ")),
        shown,
        h("span", {"class": "why"}, speech_only(". ") if "draw deck" in view.legal else None, left),
    )


def _pile(view: FistellavatesView, state: TableUiState, who: int) -> Html:
    """Return a seat's discards; their top is its plan while the plans lie there."""
    duel = _duel(view, state)
    role, why = verdict(view, state, duel, who) if duel else ("", "")
    told = role_told(view, duel, who, role) if duel else role
    if view.phase == "plan" and view.turn is not None and who < view.turn:
        why = words.chosen(has=voices_of(view, state).of(who).verb("have"))
    return h(
        "li",
        {
            "class": "pile best" if role else "pile",
            "data-point": True,
            **state.place(f"pile{who}"),
            "data-from": at_seat(who) if duel and duel.plans[who] == view.discards[who] else None,
            "data-to": f"pile{who}",
            "data-outcome": True if duel else None,
            **drop(view.phase == "plan" and who == view.seat and view.legal),
        },
        h("span", {"class": "name"}, _place(view, who), state.names[who], speech_only(": ")),
        _top(view, state, who),
        h("span", {"class": "mark"}, speech_only(", "), icon("command"), h("span", {}, told)) if role else None,
        h("span", {"class": "why"}, speech_only(", "), why) if why else None,
    )


def _place(view: FistellavatesView, who: int) -> Html | None:
    """Return a seat's place in the turn order, where more than two have one."""
    if not view.turn_order or view.seats == 2:
        return None
    place = view.turn_order.index(who) + 1
    told = words.place(place=place)
    return h("span", {"class": "turn-order pill plain", "role": "img", "aria-label": told}, place)


def _top(view: FistellavatesView, state: TableUiState, who: int) -> Html:
    code, act = view.discards[who], f"draw discard {who}"
    if code is None:
        return h("span", {"class": "card empty", "role": "img", "aria-label": words.NO_CARD})
    card = {"class": "card", **state.card(code)}
    if act in view.legal:
        does = words.draw_top(card=card_label(code), whose=voices_of(view, state).whose(who))
        button = {**_TOP, **state.act(act), **state.part(f"pile-{who}")}
        return h("button", button, speech_only(does), h("span", card, face(code)))
    return h("span", {**card, "role": "img", "aria-label": card_label(code)}, face(code))


def _duel(view: FistellavatesView, state: TableUiState) -> PlansRevealed | None:
    """Return the plans that lie on the table, or those of the turn before as long as none has been taken away."""
    if plans := tuple(plan for plan in view.plans if plan):
        return PlansRevealed(plans, view.predictors, view.co_predictors)
    last = next((event for event in reversed(state.events) if isinstance(event, PlansRevealed)), None)
    return last if last and last.plans == view.discards else None


def verdict(view: FistellavatesView, state: TableUiState, duel: PlansRevealed, who: int) -> tuple[str, Child]:
    """Return a seat's role and why it has it; three players compare each with the next."""
    left = (who + 1) % view.seats
    plan, other = duel.plans[who], duel.plans[left]
    role = words.PREDICTOR if who in duel.predictors else words.CO_PREDICTOR if who in duel.co_predictors else ""
    if view.seats == 2:
        return role, why_better(plan, other) if role else ""
    against = [speech_only(f" {words.AGAINST if role else words.BY} "), h("span", {"aria-hidden": True}, " ▸ ")]
    return role, [why_better(plan, other) if role else words.BEATEN, against, voices_of(view, state).of(left).name]


def role_told(view: FistellavatesView, duel: PlansRevealed, who: int, role: str) -> Child:
    """Return a role, which is explained where it stands first."""
    first = next((each for each in clockwise(view) if each in (*duel.predictors, *duel.co_predictors)), None)
    return term(view.game, "predictor", role) if who == first else role


# How the last deal was scored


def report(view: FistellavatesView, state: TableUiState, last: LastDeal) -> Html:
    """Return how a deal was scored."""
    told = sums(view, state, last, state.events)
    attributes = {"class": "report", **state.part("report"), **state.place(REPORT)}
    return h("div", attributes, h("h2", {}, title(view, state, last)), told)


def title(view: FistellavatesView, state: TableUiState, last: LastDeal) -> str:
    """Return how a deal ended."""
    if last.declarer is None:
        return words.ended(last.kind, view.finished_deal)
    declares = voices_of(view, state).of(last.declarer).does("declare")
    return words.declared(deal=view.finished_deal, party=sentence(declares), kind=last.kind)


def sums(view: FistellavatesView, state: TableUiState, last: LastDeal, events: Sequence[Any]) -> Html:
    """Return what everybody left unexplained in a deal, and what that scored; `events` tell the parts."""
    tallies = [event for event in events if isinstance(event, Tallied)][-view.seats :]
    parts = {event.seat: tally(event) for event in tallies if event.omens == last.omens[event.seat]}
    rows = [
        h(
            "div",
            {},
            h("dt", {}, state.names[who], speech_only(": ")),
            h("dd", {}, parts.get(who, str(last.omens[who]))),
        )
        for who in clockwise(view)
    ]
    return join(h("dl", {}, rows), *[h("p", {}, line) for line in _score_lines(view, state, last)])


def _score_lines(view: FistellavatesView, state: TableUiState, last: LastDeal) -> list[str]:
    """Return the difference and the bonus of everybody who scores."""
    lines = []
    for who, gained in enumerate(last.gained):
        bonus = BONUS[last.kind] if who == last.declarer else 0
        if gained:
            more = words.with_bonus(bonus=bonus) if bonus else ""
            party = sentence(voices_of(view, state).of(who).does("score"))
            most = measure(last.omens, who, last.declarer)
            lines.append(words.scores(party=party, most=most, own=last.omens[who], more=more, gained=gained))
    return lines or [words.NOBODY_SCORES]
