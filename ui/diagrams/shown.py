"""A position that is shown: what one seat sees of a game, drawn once to know that it can be."""

from __future__ import annotations

from typing import NamedTuple

from engine import RecordError, View
from ui.addresses.packed import SeenGame
from ui.diagrams import rows
from ui.kit.diagram import Row, alt


class Shown(NamedTuple):
    """What there is to see of a position. names: a name for each seat; rows: what lies there."""

    game: str
    names: tuple[str, ...]
    view: View
    rows: tuple[Row, ...]


def read_shown(seen: SeenGame) -> Shown:
    """Return what an address holds of a game, with what lies there; RecordError if it can't be drawn."""
    view, names = seen
    # A view that agrees with a state may still point at a seat or a card that there isn't, and lead into any error.
    try:
        shown = rows(view.game, view, names)
        alt(shown)
    except Exception as error:
        raise RecordError("no position of this game looks like this view: it is damaged or made up") from error
    return Shown(view.game, names, view, shown)
