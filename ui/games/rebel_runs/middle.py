"""The middle of the table of Rebel Runs: the sign circle, deck and discards, and how the last hand was scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.games.rebel_runs.events import Discarded, DiscardTaken, RoundEnded, Tallied
from engine.mechanics.deal_events import Drew
from ui.components.card import card_class, card_contents, face, label_with_badge
from ui.components.circle import badges, sign_circle, worths
from ui.components.fey_text import card_name
from ui.components.grammar import join_words
from ui.components.html import Attribute, Child, Html, h
from ui.components.news import news
from ui.components.places import REPORT, STOCK, at_seat, drop
from ui.components.symbols import heading, separate, speech_only
from ui.components.table_state import TableUiState
from ui.games.kit.table import clockwise, voices_of
from ui.games.rebel_runs import table_words as words
from ui.games.rebel_runs.words import over, tally

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import RebelRunsView

_DISCARDS = "discards"
_LATE = 10
"""From so many turns before the end of a hand that nobody ends, it is said how many are left."""


def middle(view: RebelRunsView, state: TableUiState, lit: str) -> Html:
    """Return the circle with the lit sign on it, the piles, and what has happened."""
    told = _report(view, state) if state.past else None
    return h(
        "section",
        {"class": "board shone" if lit else "board", "aria-label": words.MIDDLE},
        heading(words.MIDDLE),
        sign_circle(view.circle, view.signs, state.names, view.seat, lit, game=view.game, state=state),
        h("div", {"class": "beside"}, _facts(view), _piles(view, state)),
        told or news(state.news),
        worths(view.game, view.circle, view.signs, state.names, lit),
    )


def small(cards: Iterable[str], held: TableUiState | None = None) -> Html:
    """Return cards as they lie in a list, as decoration; if they are held at a table, they are the cards themselves."""
    shown = [h("span", {"class": card_class(code), **(held.card(code) if held else {})}, face(code)) for code in cards]
    return h("span", {"class": "strip", "aria-hidden": True}, shown)


def _facts(view: RebelRunsView) -> Html:
    facts: list[Child] = [h("span", {}, words.hand(hand=max(1, view.hand_number), hands=view.seats))]
    if view.turns_left <= _LATE and not view.over:
        facts.append(h("span", {}, words.turns_left(left=view.turns_left)))
    return h("p", {"class": "facts"}, separate(facts))


# Deck and discards


def _piles(view: RebelRunsView, state: TableUiState) -> Html:
    return h(
        "ul", {"class": "piles", **state.part("piles"), "data-arrows": True}, _deck(view, state), _discards(view, state)
    )


def _deck(view: RebelRunsView, state: TableUiState) -> Html:
    shown = h("span", {"class": "card round back" if view.stock_count else "card round empty"})
    if "draw deck" in view.legal:
        shown = _button(state, "draw deck", "pile-deck", words.DRAW_DECK, shown)
    left = words.left if view.gone_back is None else words.last_deck
    parting = speech_only(". ") if "draw deck" in view.legal else None
    return _pile(state, STOCK, words.DECK, shown, parting, h("span", {"class": "why"}, left(count=view.stock_count)))


def _discards(view: RebelRunsView, state: TableUiState) -> Html:
    takes = bool(view.legal) and view.phase == "discard"
    if not view.discards:
        none = h("span", {"class": "card round empty"})
        return _pile(state, _DISCARDS, words.DISCARDS, none, h("span", {"class": "why"}, words.NO_CARD), takes=takes)
    top = view.discards[-1]
    own = None if view.seat is None else view.signs[view.seat]
    badge = badges([top], view.circle, own).get(top)
    laid: dict[str, Attribute] = {
        "class": card_class(top, badge),
        **state.card(top),
        "data-from": _discarder(state, top),
    }
    shown = h("span", laid, card_contents(top, badge))
    label = label_with_badge(top, badge)
    if "draw discard" in view.legal:
        shown = _button(state, "draw discard", "pile-discards", words.take(card=label), shown)
    else:
        shown = h("span", {"role": "img", "aria-label": label}, shown)
    opener = {"type": "button", "class": "opener", "popovertarget": "discards"}
    look = h(
        "button", opener, words.look(count=len(view.discards)), speech_only(words.looked_at(count=len(view.discards)))
    )
    return _pile(state, _DISCARDS, words.DISCARDS, shown, speech_only(". "), look, _all_discards(view), takes=takes)


def _discarder(state: TableUiState, top: str) -> str | None:
    """Return the place that the top card has come from, None if it has only been uncovered."""
    last = next((event for event in reversed(state.events) if isinstance(event, Discarded | DiscardTaken)), None)
    return at_seat(last.seat) if isinstance(last, Discarded) and last.card == top else None


def _pile(state: TableUiState, place: str, name: str, *inside: Child, takes: bool = False) -> Html:
    lies: dict[str, Attribute] = {**state.place(place), "data-to": place, **drop(takes)}
    attributes: dict[str, Attribute] = {"class": "pile", "data-point": True, **lies}
    return h("li", attributes, h("span", {"class": "name"}, name, speech_only(": ")), inside)


def _button(state: TableUiState, act: str, id: str, does: str, shown: Html) -> Html:
    attributes: dict[str, Attribute] = {"type": "button", "class": "top target", **state.act(act), **state.part(id)}
    return h("button", attributes, speech_only(does), shown)


def _all_discards(view: RebelRunsView) -> Html:
    """Return all discards, and the cards shuffled back, for anybody who wants to look through them."""
    back = None
    if view.gone_back:
        back = [h("h2", {}, words.GONE_BACK), _card_list(view.gone_back)]
    lying = _card_list(view.discards[::-1])
    return h("div", {"id": "discards", "class": "panel lying", "popover": True}, h("h2", {}, words.LYING), lying, back)


def _card_list(cards: Iterable[str]) -> Html:
    return h("p", {"role": "img", "aria-label": join_words([card_name(code) for code in cards])}, small(cards))


# How the last hand was scored


def _report(view: RebelRunsView, state: TableUiState) -> Html | None:
    """Return the sums of the hand that has just ended, until somebody draws."""
    ends = [at for at, event in enumerate(state.events) if isinstance(event, RoundEnded)]
    if not ends:
        return None
    place, before = ends[-1], ends[-2] if len(ends) > 1 else 0
    if any(isinstance(event, Drew | DiscardTaken) for event in state.events[place + 1 :]):
        return None
    ended: RoundEnded = state.events[place]
    how = over(ended, voices_of(view, state))
    heading = h("h2", {}, words.ended(hand=ended.round, how=how))
    told = sums(view, state, state.events[before:place])
    return h("div", {"class": "report", **state.part("report"), **state.place(REPORT)}, heading, told)


def sums(view: RebelRunsView, state: TableUiState, events: Sequence[Any]) -> Html:
    """Return what everybody scores in the hand that these events ended, as a sum, and what they have now."""
    tallies = {event.seat: event for event in events if isinstance(event, Tallied)}
    rows = []
    for who in clockwise(view):
        told = words.total(gained=tally(tallies[who]) if who in tallies else 0, total=view.scores[who])
        rows.append(h("div", {}, h("dt", {}, state.names[who], speech_only(": ")), h("dd", {}, told)))
    return h("dl", {}, rows)
