"""Everybody's hands, for designers: from the view of each seat, and from what none of these views shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import Game
from engine.design.table import Zone
from engine.design.views import fields_of_zones, singular
from ui.components.card import small_card
from ui.components.html import Child, Html, h
from ui.components.symbols import separate
from ui.components.translation import _, ngettext
from ui.games.default.naming import is_card, label
from ui.games.kit.diagram import DiagramRow, plain_cards
from ui.table.connection import LocalConnection


class OpenHands:
    """Whether everybody's hands are shown at a table, and these hands."""

    def __init__(self, shown: bool = False) -> None:
        self.shown = shown

    def panel(self, connection: LocalConnection, names: Sequence[str]) -> Html | None:
        """Return the hands as the corners of cards, a line each; None while they are not shown."""
        if not self.shown:
            return None
        about = {"class": "hands panel", "id": "hands", "tabindex": "0", "aria-label": _("All hands")}
        return h("section", about, [_line(row) for row in rows(connection, names)])

    def sentences(self, connection: LocalConnection, names: Sequence[str]) -> list[str]:
        """Return the hands in sentences."""
        return [row.in_words for row in rows(connection, names)]


def rows(connection: LocalConnection, names: Sequence[str]) -> list[DiagramRow]:
    """Return the hand of each seat, as its own view has it, and the cards that no seat sees, by their zones."""
    views = [connection.view(seat) for seat in range(len(connection.seats))]
    zones = _zones(connection.game)
    found = []
    for view in views:
        for field in _own_fields(zones):
            cards = tuple(getattr(view, field, None) or ())
            name = names[view.seat] if field == "hand" else f"{names[view.seat]}, {label(field)}"
            if cards or field == "hand":
                found.append(DiagramRow(name, "" if cards else _("no cards"), plain_cards(cards)))
    return [*found, *_unseen_rows(connection.game, zones, views)]


def _line(row: DiagramRow) -> Html:
    cards: list[Child] = [small_card(each.code) for each in row.cards]
    said = h("span", {}, row.text) if row.text else None
    return h("p", {"class": "has-line"}, separate([h("b", {}, row.label), said, *cards]))


def _zones(game: Game[Any, Any]) -> Mapping[str, Zone]:
    """Return the zones that a designed game has declared; none for other games."""
    return getattr(getattr(game, "make_state", None), "zones", {})


def _own_fields(zones: Mapping[str, Zone]) -> list[str]:
    """Return the fields of a view with cards that its own seat alone sees."""
    return [singular(name) for name, zone in zones.items() if zone.seen_by == "owner" and zone.each] or ["hand"]


def _unseen_rows(game: Any, zones: Mapping[str, Zone], views: Sequence[Any]) -> Iterator[DiagramRow]:
    """Yield the cards that no seat sees, with the zones where they lie; which of several a card is in isn't told."""
    first = views[0]
    fields = fields_of_zones({name: zone for name, zone in zones.items() if zone.seen_by == "nobody"})
    counts = {name: getattr(first, field) for name, field in fields.items()}
    lying = [name for name, count in counts.items() if (sum(count) if isinstance(count, tuple) else count)]
    telling = [name for name in vars(first) if not name.startswith("known") and name not in ("legal", *game.unplaced)]
    seen = {code for view in views for name in telling for code in _cards_in(getattr(view, name))}
    cards = [code for code in game.deck if code not in seen] if lying else []
    if cards:
        said = ngettext("{count} card that no seat sees", "{count} cards that no seat sees, in no order", len(cards))
        yield DiagramRow(", ".join(map(label, lying)), said, plain_cards(cards))


def _cards_in(value: Any) -> Iterator[str]:
    """Yield the codes of all cards in a value of a view."""
    if isinstance(value, str):
        if is_card(value):
            yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _cards_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _cards_in(each)
