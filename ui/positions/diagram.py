"""Diagrams: a position to look at, on a page that can't play it.

A game's room makes rows of its View; `page` makes HTML of them, `picture` an SVG, and `ui.games.kit.diagram.alt` plain
sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import CHANCE, GAMES, View
from engine.safe_text import isolated_text
from ui.components.grammar import Voices, sentence
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.games.kit.diagram import DiagramRow

_LONGEST_NAME = 30
"""How much of a name is shown."""


def rows(slug: str, view: View, names: Sequence[str]) -> tuple[DiagramRow, ...]:
    """Return the rows of a position: they show no more than the view holds.

    A seat without a name is called by its number, and long names are cut.
    """
    given = [*names, *[""] * view.seats][: view.seats]
    voices = Voices(tuple(_shown_name(seat, name.strip()) for seat, name in enumerate(given, 1)))
    return (*ui_of(slug).rows(view, voices), _due(slug, view, voices))


def _shown_name(number: int, name: str) -> str:
    if len(name) > _LONGEST_NAME:
        return isolated_text(f"{name[: _LONGEST_NAME - 1].rstrip()}…")
    return isolated_text(name) or _("Seat {number}", number=number)


def _due(slug: str, view: View, voices: Voices) -> DiagramRow:
    if view.turn is None:
        return DiagramRow(text=sentence(_("{who} {who:win|wins} the game!", who=voices.of(*view.winners))))
    if view.turn == CHANCE:
        return DiagramRow(text=_("The cards are being dealt."))
    asked = _(GAMES[slug].phases[view.phase])
    return DiagramRow(text=sentence(_("{who:possessive} turn: {asked}.", who=voices.of(view.turn), asked=asked)))
