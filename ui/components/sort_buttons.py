"""How one's hand lies: buttons that sort it, and two that move the picked card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.components import fey_text as words
from ui.components.card import card_label
from ui.components.commands import Command
from ui.components.hand_order import SORTS
from ui.components.html import Html, h
from ui.components.symbols import icon


def sort_buttons(sort: str, picked: str = "", ways: Sequence[str] = SORTS) -> Html:
    """Return the buttons for some of SORTS; `picked` is the card that two of them move, "" for none."""
    ways = [
        h(
            "button",
            {
                "type": "button",
                "id": f"sort-{way}",
                "class": "way",
                "data-do": Command.SORT,
                "data-item": way,
                "aria-pressed": way == sort,
            },
            words.SORTS[way],
        )
        for way in ways
    ]
    movers = (
        _mover("back", Command.MOVE_LEFT, words.move_left, picked),
        _mover("next", Command.MOVE_RIGHT, words.move_right, picked),
    )
    return h("div", {"class": "sorting", "role": "group", "aria-label": words.SORT}, ways, movers if picked else None)


def _mover(picture: str, do: Command, label: Callable[[str], str], code: str) -> Html:
    name = label(card_label(code)) if code else ""
    attributes = {"type": "button", "id": do, "class": "way", "data-do": do, "data-item": code}
    return h("button", {**attributes, "aria-label": name, "data-point": True}, icon(picture))
