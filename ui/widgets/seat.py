"""A player at the table: name, cards held, what the side has taken, and whose move it is."""

from dataclasses import dataclass

from ui.html import Html, h
from ui.widgets.card import backs
from ui.widgets.symbols import icon, unseen


@dataclass(frozen=True, slots=True)
class Seat:
    """What a panel says of a player; `take` is ready-made HTML, as games keep different things."""

    name: str
    take: Html
    bot: bool = False
    cards: int | None = None
    leads: bool = False
    turn: bool = False
    won: bool = False
    partner: str = ""


def seat(player: Seat, tag: str = "li", classes: str = "") -> Html:
    """Return the panel."""
    marks = [
        _mark("crown", "wins") if player.won else None,
        _mark("lead", "leads") if player.leads else None,
        _mark("turn", "to move") if player.turn else None,
    ]
    state = " turn" if player.turn else " won" if player.won else ""
    return h(
        tag,
        {"class": f"seat {classes}".rstrip() + state},
        h(
            "span",
            {"class": "who"},
            icon("bot" if player.bot else "person"),
            h("span", {"class": "name"}, player.name),
            unseen(", a bot") if player.bot else None,
            h("span", {"class": "partner"}, player.partner) if player.partner else None,
            h("span", {"class": "marks"}, marks),
        ),
        backs(player.cards) if player.cards is not None else None,
        player.take,
    )


def _mark(name: str, word: str) -> Html:
    return h("span", {"class": f"mark {name}"}, icon(name), h("span", {}, word))
