"""What a key has said about a table: what lies there, what can be played, who sits where, the scores.

All of it comes from the parts of the table: its rows say by `about` what they are about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.components.card import card_label
from ui.components.grammar import Voices, join_words, sentence
from ui.components.picker import pickable
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.games.kit.diagram import alt
from ui.games.kit.table import clockwise
from ui.table import read_aloud_text as words


def spoken_summary(about: str, view: Any, voices: Voices) -> str:
    """Return what there is to say about "trick", "cards", "order" or "scores"."""
    table = ui_of(view.game).room(view, TableUiState(voices.names), voices)
    if about == "cards":
        return _cards(table.cards_held(), view, voices)
    rows = [row for row in table.rows() if row.about == about]
    if about == "trick":
        return sentence(words.TOGETHER.join(row.at_once for row in rows)) + "." if rows else words.NOTHING_LIES_THERE
    return alt(rows) or words.around(join_words([voices.of(who).name for who in clockwise(view)]))


def _cards(held: Sequence[str], view: Any, voices: Voices) -> str:
    if view.seat is None:
        return words.ONLOOKER
    if view.turn != view.seat and view.seat not in getattr(view, "waiting", ()):
        return words.not_your_turn("" if view.turn is None or view.turn < 0 else voices.of(view.turn).does("are"))
    words_of_actions = pickable(view.legal)
    names = [card_label(code) for code in held if code in words_of_actions]
    return words.can_play(join_words(names)) if names else words.NO_CARD
