"""The middle of the table of Rebel Runs: the sign circle, deck and discards, and how the last hand was scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.games.rebel_runs.events import Discarded, DiscardTaken, RoundEnded, Tallied
from engine.mechanics.deal_events import Drew
from ui.components.card import card_class, face, named, printed
from ui.components.circle import badges, sign_circle, worths
from ui.components.fey_text import card_name
from ui.components.grammar import listed
from ui.components.html import Attribute, Child, Html, h
from ui.components.news import news
from ui.components.places import REPORT, STOCK, at_seat
from ui.components.symbols import heading, parted, unseen
from ui.components.table_state import Scene
from ui.games.kit.table import clockwise, voices_of
from ui.games.rebel_runs import table_words as words
from ui.games.rebel_runs.words import over, tally

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import RebelRunsView

_DISCARDS = "discards"
_LATE = 10
"""From so many turns before the end of a hand that nobody ends, it is said how many are left."""


def middle(view: RebelRunsView, scene: Scene, lit: str) -> Html:
    """Return the circle with the lit sign on it, the piles, and what has happened."""
    told = _report(view, scene) if scene.past else None
    return h(
        "section",
        {"class": "board shone" if lit else "board", "aria-label": words.MIDDLE},
        heading(words.MIDDLE),
        sign_circle(view.circle, view.signs, scene.names, view.seat, lit, game=view.game),
        h("div", {"class": "beside"}, _facts(view), _piles(view, scene)),
        told or news(scene.news),
        worths(view.game, view.circle, view.signs, scene.names, lit),
    )


def small(cards: Iterable[str], held: bool = False) -> Html:
    """Return cards as they lie in a list, as decoration; if they are held, they are the cards themselves."""
    shown = [h("span", {"class": card_class(code), "data-card": code if held else None}, face(code)) for code in cards]
    return h("span", {"class": "strip", "aria-hidden": True}, shown)


def _facts(view: RebelRunsView) -> Html:
    facts: list[Child] = [h("span", {}, words.hand(hand=max(1, view.hand_number), hands=view.seats))]
    if view.turns_left <= _LATE and not view.over:
        facts.append(h("span", {}, words.turns_left(left=view.turns_left)))
    return h("p", {"class": "facts"}, parted(facts))


# Deck and discards


def _piles(view: RebelRunsView, scene: Scene) -> Html:
    return h("ul", {"class": "piles", "id": "piles", "data-arrows": True}, _deck(view), _discards(view, scene))


def _deck(view: RebelRunsView) -> Html:
    shown = h("span", {"class": "card round back" if view.stock_count else "card round empty"})
    if "draw deck" in view.legal:
        shown = _button("draw deck", "pile-deck", words.DRAW_DECK, shown)
    left = words.left if view.gone_back is None else words.last_deck
    parting = unseen(". ") if "draw deck" in view.legal else None
    return _pile(STOCK, words.DECK, shown, parting, h("span", {"class": "why"}, left(count=view.stock_count)))


def _discards(view: RebelRunsView, scene: Scene) -> Html:
    if not view.discards:
        none = h("span", {"class": "card round empty"})
        return _pile(_DISCARDS, words.DISCARDS, none, h("span", {"class": "why"}, words.NO_CARD))
    top = view.discards[-1]
    own = None if view.seat is None else view.signs[view.seat]
    badge = badges([top], view.circle, own).get(top)
    laid: dict[str, Attribute] = {
        "class": card_class(top, badge),
        "data-card": top,
        "data-from": _discarder(scene, top),
    }
    shown = h("span", laid, printed(top, badge))
    label = named(top, badge)
    if "draw discard" in view.legal:
        shown = _button("draw discard", "pile-discards", words.take(card=label), shown)
    else:
        shown = h("span", {"role": "img", "aria-label": label}, shown)
    opener = {"type": "button", "class": "opener", "popovertarget": "discards"}
    look = h("button", opener, words.look(count=len(view.discards)), unseen(words.looked_at(count=len(view.discards))))
    return _pile(_DISCARDS, words.DISCARDS, shown, unseen(". "), look, _lying(view))


def _discarder(scene: Scene, top: str) -> str | None:
    """Return the place that the top card has come from, None if it has only been uncovered."""
    last = next((event for event in reversed(scene.events) if isinstance(event, Discarded | DiscardTaken)), None)
    return at_seat(last.seat) if isinstance(last, Discarded) and last.card == top else None


def _pile(place: str, name: str, *inside: Child) -> Html:
    attributes: dict[str, Attribute] = {"class": "pile", "data-point": True, "data-place": place, "data-to": place}
    return h("li", attributes, h("span", {"class": "name"}, name, unseen(": ")), inside)


def _button(act: str, id: str, does: str, shown: Html) -> Html:
    return h("button", {"type": "button", "class": "top target", "data-act": act, "id": id}, unseen(does), shown)


def _lying(view: RebelRunsView) -> Html:
    """Return all discards, and the cards shuffled back, for anybody who wants to look through them."""
    back = None
    if view.gone_back:
        back = [h("h2", {}, words.GONE_BACK), _listed(view.gone_back)]
    lying = _listed(view.discards[::-1])
    return h("div", {"id": "discards", "class": "panel lying", "popover": True}, h("h2", {}, words.LYING), lying, back)


def _listed(cards: Iterable[str]) -> Html:
    return h("p", {"role": "img", "aria-label": listed([card_name(code) for code in cards])}, small(cards))


# How the last hand was scored


def _report(view: RebelRunsView, scene: Scene) -> Html | None:
    """Return the sums of the hand that has just ended, until somebody draws."""
    ends = [at for at, event in enumerate(scene.events) if isinstance(event, RoundEnded)]
    if not ends:
        return None
    place, before = ends[-1], ends[-2] if len(ends) > 1 else 0
    if any(isinstance(event, Drew | DiscardTaken) for event in scene.events[place + 1 :]):
        return None
    ended: RoundEnded = scene.events[place]
    how = over(ended, voices_of(view, scene))
    heading = h("h2", {}, words.ended(hand=ended.round, how=how))
    told = sums(view, scene, scene.events[before:place])
    return h("div", {"class": "report", "id": "report", "data-place": REPORT}, heading, told)


def sums(view: RebelRunsView, scene: Scene, events: Sequence[Any]) -> Html:
    """Return what everybody scores in the hand that these events ended, as a sum, and what they have now."""
    tallies = {event.seat: event for event in events if isinstance(event, Tallied)}
    rows = []
    for who in clockwise(view):
        told = words.total(gained=tally(tallies[who]) if who in tallies else 0, total=view.scores[who])
        rows.append(h("div", {}, h("dt", {}, scene.names[who], unseen(": ")), h("dd", {}, told)))
    return h("dl", {}, rows)
