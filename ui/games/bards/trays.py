"""Trays side by side: cards in groups, and cards that a tap moves from one group to the other."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.card import card
from ui.components.hand import card_button
from ui.components.html import Child, Html, h
from ui.components.picker import candidates, text_of, tokens
from ui.components.places import STOCK, drop
from ui.components.table_state import TableUiState
from ui.components.translation import _


def tray(heading: Child, cards: Sequence[Child], kind: str, state: TableUiState, takes: bool = False) -> Html:
    """Return a group of cards under its heading, which may be a button that takes them all; `takes` is for picks."""
    return h(
        "section",
        {
            "class": f"tray {kind}",
            **state.place(f"tray-{kind}"),
            "data-from": f"tray-{kind}" if kind == "theirs" else STOCK,
            **drop(takes),
        },
        h("h2", {}, heading),
        h(
            "ul",
            {"class": "overlapping"},
            [h("li", {"data-point": True}, each) if each else h("li", {"class": "gap"}) for each in cards]
            or h("li", {}, h("span", {"class": "card empty", "role": "img", "aria-label": _("no card")})),
        ),
    )


def trays(state: TableUiState, *each: Child, kind: str = "") -> Html:
    """Return trays side by side; arrow keys go through all their cards."""
    return h("div", {"class": f"trays {kind}".rstrip(), **state.part("hand"), "data-arrows": True}, each)


def face_up(codes: Sequence[str], state: TableUiState) -> list[Html]:
    """Return cards to look at."""
    return [card(code, state=state) for code in codes]


def sorted_out(codes: Sequence[str], legal: Sequence[str], state: TableUiState) -> tuple[list[Html], list[Html | None]]:
    """Return the picked cards and the others, as buttons that a tap picks or puts back.

    A card that can't join the picks is dimmed. Where a picked one lay is None: the others keep their places.
    """
    picked: list[Html] = []
    others: list[Html | None] = []
    for token in tokens(codes):
        is_picked = token in state.picked
        possible = is_picked or bool(candidates(legal, (*state.picked, token)))
        drawn = card_button(text_of(token), token, is_picked, possible, state=state)
        others.append(None if is_picked else drawn)
        picked += [drawn] * is_picked
    return picked, others
