"""A position that is shown: a packed view with the players' names. It may come from anybody."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import RecordError, View, pack, read_view, to_json
from ui.diagrams import rows
from ui.kit.diagram import Row, alt

_LONGEST_NAME = 60


class Shown(NamedTuple):
    """What there is to see of a position. names: a name for each seat; rows: what lies there."""

    game: str
    names: tuple[str, ...]
    view: View
    rows: tuple[Row, ...]


def packed(view: View, names: Sequence[str]) -> str:
    """Return a view as a text for an address: what this seat sees, and nothing else."""
    return pack({"game": view.game, "names": [name[:_LONGEST_NAME] for name in names], "view": to_json(view)})


def read_shown(plain: Mapping[str, Any]) -> Shown:
    """Return what `engine.unpack` has found in such a text; RecordError if it is no position."""
    if set(plain) != {"game", "names", "view"}:
        raise RecordError("this is no position: it has to have a 'game', 'names' and a 'view'")
    view = read_view(plain["game"], plain["view"])
    names = plain["names"]
    if not isinstance(names, list) or len(names) != view.seats or not all(map(_is_name, names)):
        raise RecordError("the position's 'names' are no list of a name for each seat")
    # A view that agrees with a state may still point at a seat or a card that there isn't, and lead into any error.
    try:
        shown = rows(view.game, view, names)
        alt(shown)
    except Exception as error:
        raise RecordError("no position of this game looks like this view: it is damaged or made up") from error
    return Shown(view.game, tuple(names), view, shown)


def _is_name(name: object) -> bool:
    # Half a character would stop the page on its way into the browser.
    return isinstance(name, str) and len(name) <= _LONGEST_NAME and not re.search("[\ud800-\udfff]", name)
