"""The start of a game with friends: its plan from the set-up is agreed on when its page is first opened."""

from __future__ import annotations

from collections.abc import Callable

from engine import Record
from ui.page.screen import App
from ui.together.terms import draw_secret


def agreed_on(app: App, id: str, begin: Callable[[Record, tuple[int, ...], str, str], Record]) -> Record:
    """Return a saved game with friends; if it was only planned, with the agreement that `begin` makes.

    begin: given the plan, the friends' seats and two secrets of this device. LookupError if there is no such save;
    ValueError or GameError if the plan can't be carried out.
    """
    record = app.saves.record(id)
    if record is None:
        raise LookupError(id)
    if "committed" not in record.together:
        friends = tuple(map(int, record.together.get("friends", "").split()))
        record = begin(record, friends, draw_secret(app.browser), draw_secret(app.browser))
        app.saves.write(id, record)
    return record
