"""One seat's view of a game, packed for addresses. It may come from anyone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import RecordError, View, pack, read_view, to_json
from engine.messages import N_
from engine.safe_text import printable
from ui.saves.names import seat_label

_LONGEST_NAME = 60


class PackedView(NamedTuple):
    """The view of one seat, or of the onlooker, with a name for each seat."""

    view: View
    names: tuple[str, ...]


def pack_view(view: View, names: Sequence[str]) -> str:
    """Return a view as a text for an address: it holds only this seat's view.

    A player without a name has "" there, since readers call the seat in their own language.
    """
    named = ["" if name == seat_label(seat) else printable(name)[:_LONGEST_NAME] for seat, name in enumerate(names)]
    return pack({"game": view.game, "names": named, "view": to_json(view)})


def read_packed_view(plain: Mapping[str, Any]) -> PackedView:
    """Return the view that `engine.unpack` has found in such a text; RecordError if it is none."""
    if set(plain) != {"game", "names", "view"}:
        raise RecordError(N_("this isn’t a position: it needs a “game”, “names” and a “view”, and nothing else"))
    view = read_view(plain["game"], plain["view"])
    names = plain["names"]
    if not isinstance(names, list) or len(names) != view.seats or not all(map(_is_name, names)):
        raise RecordError(N_("the position’s “names” must be a list with one name for each seat"))
    return PackedView(view, tuple(map(printable, names)))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= _LONGEST_NAME
