"""The end of a round of Holy Matrimony: the cards joined to the church card, and their sums."""

from __future__ import annotations

from engine.games.holy_matrimony.events import RoundEnded, Scored
from engine.games.holy_matrimony.views import HolyMatrimonyView
from ui.components.card import card, small_card
from ui.components.circle import badges
from ui.components.grammar import sentence
from ui.components.html import Attribute, Child, Html, h
from ui.components.symbols import separate, speech_only
from ui.components.table_state import TableUiState
from ui.components.term import term
from ui.components.translation import _, negative, pgettext
from ui.games.holy_matrimony.words import distance, signed
from ui.games.kit.interstitials import Events, Interstitial, latest_event
from ui.games.kit.table import clockwise, voices_of

_OUTCOME: dict[str, Attribute] = {"data-outcome": True}


def interstitial(view: HolyMatrimonyView, state: TableUiState, events: Events) -> Interstitial:
    """Return how a round came out."""
    scored = {event.seat: event for event in events if isinstance(event, Scored)}
    church, best = scored[0].church, max(event.points for event in scored.values())
    heads = _("Player"), _("Cards"), term(view.game, "total", _("Total")), _("Points"), _("Score")
    table = h(
        "table",
        {"class": "scores revealed"},
        h("caption", {}, _("The cards joined to the church card")),
        h("thead", {}, h("tr", {}, [h("th", {"scope": "col"}, head) for head in heads])),
        h("tbody", {}, [_row(state, scored[who], best) for who in clockwise(view)]),
    )
    own = view.signs[view.seat] if view.seat is not None else None
    named = h("span", {"class": "name"}, term(view.game, "church-card", _("Church")), speech_only(": "))
    shown = h("p", {"class": "church"}, named, card(church, None, badges((church,), view.circle, own).get(church)))
    # With many players, the best may be below the part of the table that a phone shows.
    first = voices_of(view, state).of(*(who for who, event in sorted(scored.items()) if event.points == best))
    scores = _("{who} {who:score|scores} best: {points}.", who=first, points=signed(best))
    told = h("p", _OUTCOME, sentence(scores))
    title = _("Round {round} is over", round=latest_event(events, RoundEnded).round)
    return Interstitial(title, [shown, told, table], 3 + view.seats)


def _row(state: TableUiState, event: Scored, best: int) -> Html:
    scored = [_share(small_card(code), worth) for code, worth in zip(event.cards, event.worths, strict=True)]
    more = ((_("church"), event.church_worth), (_("FEY"), event.bonus), (distance(event.total), event.cost))
    parts = [*scored, *(_share(f"{said} ", points, _OUTCOME) for said, points in more if points)]
    return h(
        "tr",
        {"class": "best" if event.points == best else None},
        h("th", {"scope": "row"}, state.names[event.seat]),
        h("td", {"class": "cards", "data-turned": True}, separate(parts) if parts else pgettext("of cards", "none")),
        h("td", _OUTCOME, event.total),
        h("td", _OUTCOME, h("b", {}, signed(event.points))),
        h("td", _OUTCOME, negative(event.score)),
    )


def _share(shown: Child, points: int, more: dict[str, Attribute] | None = None) -> Html:
    """Return something that points come from, and how many."""
    return h("span", {"class": "named", **(more or {})}, shown, speech_only(": "), h("b", _OUTCOME, signed(points)))
