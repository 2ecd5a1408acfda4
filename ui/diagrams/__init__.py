"""Diagrams: a position to look at, for a page that can't play it.

A game's module makes rows of its View; `page` makes HTML of them, `picture` an SVG, and `model.alt` plain sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine import CHANCE, View
from ui.diagrams import bards, fistellavates, gasp, holy_matrimony, rebel_runs, troll_tricker
from ui.diagrams.model import Row, Rows
from ui.text import diagrams as words
from ui.text import table as everywhere
from ui.text.words import Voices, sentence


class Drawing(NamedTuple):
    """A game's part: what lies on the table and in the viewer's hand, and what the seat on turn is asked."""

    rows: Callable[[Any, Voices], Rows]
    asked: Callable[[Any], str]


DIAGRAMS: Mapping[str, Drawing] = {
    "gasp": Drawing(gasp.rows, gasp.asked),
    "battle-of-the-bards": Drawing(bards.rows, bards.asked),
    "fistellavates": Drawing(fistellavates.rows, fistellavates.asked),
    "troll-tricker": Drawing(troll_tricker.rows, troll_tricker.asked),
    "rebel-runs": Drawing(rebel_runs.rows, rebel_runs.asked),
    "holy-matrimony": Drawing(holy_matrimony.rows, holy_matrimony.asked),
}


_LONGEST_NAME = 30
"""How much of a name is shown."""


def rows(slug: str, view: View, names: Sequence[str]) -> tuple[Row, ...]:
    """Return what there is to be seen of a position: no more than the view holds.

    A seat without a name is called by its number, and long names are cut.
    """
    given = [*names, *[""] * view.seats][: view.seats]
    voices = Voices(tuple(_called(seat, name.strip()) for seat, name in enumerate(given, 1)))
    return (*DIAGRAMS[slug].rows(view, voices), _due(slug, view, voices))


def _called(number: int, name: str) -> str:
    if len(name) > _LONGEST_NAME:
        return f"{name[: _LONGEST_NAME - 1].rstrip()}…"
    return name or words.SEAT.format(number=number)


def _due(slug: str, view: View, voices: Voices) -> Row:
    if view.turn is None:
        return Row(text=everywhere.WON.format(party=sentence(voices.of(*view.winners).does("win"))))
    if view.turn == CHANCE:
        return Row(text=everywhere.DEALING)
    party = sentence(voices.of(view.turn).does("are"))
    return Row(text=words.DUE.format(party=party, asked=DIAGRAMS[slug].asked(view)))
