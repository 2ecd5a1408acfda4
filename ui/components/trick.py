"""A trick: each card before its player's seat, which of them was led, and which of them is winning so far."""

from collections.abc import Sequence
from typing import NamedTuple

from ui.components.card import Badge, card
from ui.components.hand import Hand
from ui.components.html import Attribute, Html, h, join
from ui.components.places import TRICK, at_seat, drop
from ui.components.symbols import POINTABLE, declared_suit, heading, icon, speech_only
from ui.components.table_state import PLAIN, TableUiState
from ui.components.translation import N_, _

PLAYS = (N_("leading"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"), N_("seventh"))
"""Which card of a trick it is."""


class TrickSlot(NamedTuple):
    """A card of the trick, or the place where one is still to come.

    who: its player. turn: which card of the trick it is or will be, from 0, the lead card. suit: the one named with the
    card. mark: a word or two below the card that wins or commands, else "". due: this card is the next to be played.
    badge: what the card bears.
    """

    who: int
    name: str
    turn: int = 0
    code: str | None = None
    suit: str | None = None
    mark: Html | str = ""
    due: bool = False
    badge: Badge | None = None


def trick(
    places: Sequence[TrickSlot],
    seats: Sequence[int],
    done: bool = False,
    state: TableUiState = PLAIN,
    held: Hand | None = None,
) -> Html:
    """Return the trick with its places in the order of these seats, and of one seat in order of play.

    `done` is for one that is only looked back at; `held` is the hand that may play to it, or lead to the next.
    """
    if not places:
        return Html()
    lying = sorted(places, key=lambda place: (seats.index(place.who), place.turn))
    taker = next((at_seat(place.who) for place in lying if place.mark), None)
    label = _("The last trick") if done else _("The trick")
    attributes: dict[str, Attribute] = {
        "class": f"trick places-{len(places)}{' done' if done else ''}",
        **state.part("trick"),
        "aria-label": label,
        **state.place(TRICK),
        "data-to": taker,
        **drop(held and held.playable),
        **POINTABLE,
    }
    return join(heading(label), h("ul", attributes, [_place(place, state) for place in lying]))


def _place(place: TrickSlot, state: TableUiState) -> Html:
    kind = " best" if place.mark else " due" if place.due else ""
    leads = place.turn == 0
    return h(
        "li",
        {"class": f"place{kind}", "data-point": True, "data-from": at_seat(place.who)},
        h(
            "span",
            {"class": "name"},
            icon("lead") if leads else None,
            place.name,
            speech_only(f", {_(PLAYS[place.turn])}") if place.code else None,
            speech_only(": "),
        ),
        card(place.code, f"trick-{place.code}", place.badge, state=state) if place.code else _empty(place.turn),
        declared_suit(place.suit, ", ") if place.suit else None,
        h("span", {"class": "mark"}, speech_only(", "), icon("command"), h("span", {}, place.mark))
        if place.mark
        else None,
    )


def _empty(turn: int) -> Html:
    # With an id, since another part of the place would become it, as if it had moved there.
    attributes = {"class": "card empty", "id": f"empty{turn}", "role": "img", "aria-label": _("has not played yet")}
    return h("span", attributes)
