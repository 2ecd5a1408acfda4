"""Trays side by side: cards in groups, and cards that a tap moves from one group to the other."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.card import card
from ui.components.hand import card_button
from ui.components.html import Child, Html, h
from ui.components.picker import candidates, text_of, tokens
from ui.components.places import STOCK
from ui.games.bards import table_words as words


def tray(heading: Child, cards: Sequence[Child], kind: str = "") -> Html:
    """Return a group of cards under its heading, which may be a button that takes them all."""
    return h(
        "section",
        {
            "class": f"tray {kind}".rstrip(),
            "data-place": f"tray-{kind}",
            "data-from": f"tray-{kind}" if kind == "theirs" else STOCK,
        },
        h("h2", {}, heading),
        h(
            "ul",
            {"class": "overlapping"},
            [h("li", {"data-point": True}, each) for each in cards]
            or h("li", {}, h("span", {"class": "card empty", "role": "img", "aria-label": words.NO_CARD})),
        ),
    )


def trays(*each: Child) -> Html:
    """Return trays side by side; arrow keys go through all their cards."""
    return h("div", {"class": "trays", "id": "hand", "data-arrows": True}, each)


def face_up(codes: Sequence[str]) -> list[Html]:
    """Return cards to look at."""
    return [card(code) for code in codes]


def sorted_out(codes: Sequence[str], legal: Sequence[str], picked: Sequence[str]) -> tuple[list[Html], list[Html]]:
    """Return the picked cards and the others, as buttons that a tap picks or puts back.

    A card that can't join the picks is dimmed and stays where it is.
    """
    groups: tuple[list[Html], list[Html]] = ([], [])
    for token in tokens(codes):
        if token in picked:
            groups[0].append(card_button(text_of(token), token, True, True))
        else:
            groups[1].append(card_button(text_of(token), token, False, bool(candidates(legal, (*picked, token)))))
    return groups
