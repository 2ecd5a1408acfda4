"""How one's hand lies: buttons that sort it, and two that move the picked card."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.buttons import button
from ui.components.card import card_label
from ui.components.commands import Command
from ui.components.hand_order import SORTS
from ui.components.html import Html, h
from ui.components.symbols import icon
from ui.components.translation import N_, _

_WAYS = {"sign": N_("By sign"), "number": N_("By number"), "own": N_("By hand")}


def sort_buttons(sort: str, picked: str = "", ways: Sequence[str] = SORTS) -> Html:
    """Return the buttons for some of SORTS; `picked` is the card that two of them move, "" for none."""
    ways = [
        button(
            _(_WAYS[way]),
            Command.SORT,
            {"id": f"sort-{way}", "class": "way", "data-item": way, "aria-pressed": way == sort},
        )
        for way in ways
    ]
    movers = (
        _mover("back", Command.MOVE_LEFT, N_("Move the {card} to the left"), picked),
        _mover("next", Command.MOVE_RIGHT, N_("Move the {card} to the right"), picked),
    )
    return h(
        "div",
        {"class": "sorting", "role": "group", "aria-label": _("Sort your hand")},
        ways,
        movers if picked else None,
    )


def _mover(picture: str, do: Command, label: str, code: str) -> Html:
    name = _(label, card=card_label(code)) if code else ""
    about = {"id": do, "class": "way", "data-item": code, "aria-label": name}
    return button(icon(picture), do, {**about, "data-point": True})
