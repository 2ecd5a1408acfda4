"""Spoken answers to keys: the trick, the cards that can be played, who sits where, the scores.

All of it comes from the parts of the table: `about` of its rows says which belong together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.components.card import card_label
from ui.components.grammar import Voices, join_words, sentence
from ui.components.picker import pickable
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.games.kit.diagram import alt
from ui.games.kit.table import clockwise


def spoken_summary(about: str, view: Any, voices: Voices) -> str:
    """Return the sentences about "trick", "cards", "order" or "scores"."""
    table = ui_of(view.game).room(view, TableUiState(voices.names), voices)
    if about == "cards":
        return _cards(table.cards_held(), view, voices)
    rows = [row for row in table.rows() if row.about == about]
    if about == "trick":
        if not rows:
            return _("There’s nothing on the table yet.")
        return sentence("; ".join(row.at_once for row in rows)) + "."
    return alt(rows) or _("Clockwise: {names}.", names=join_words([voices.of(who).name for who in clockwise(view)]))


def _cards(held: Sequence[str], view: Any, voices: Voices) -> str:
    if view.seat is None:
        return _("You have no cards.")
    if view.turn != view.seat and view.seat not in getattr(view, "waiting", ()):
        if view.turn is None or view.turn < 0:
            return _("None now.")
        return _("None now: it’s {who:possessive} turn.", who=voices.of(view.turn))
    words_of_actions = pickable(view.legal)
    names = [card_label(code) for code in held if code in words_of_actions]
    if not names:
        return _("You can’t choose any of your cards now.")
    return _("You can choose: {cards}.", cards=join_words(names))
