"""Another game with the same players and options, once one is over."""

from __future__ import annotations

from dataclasses import replace

from ui.components.commands import Command
from ui.platform.browser import Signal
from ui.table.feature import Feature
from ui.table.features.saving import Saving, Way


class PlayAgain(Feature):
    """Begins it, with everybody at the same seat or one further on."""

    def __init__(self, saving: Saving, way: Way) -> None:
        self._saving = saving
        self._way = way

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.AGAIN):
            return None
        record = self._saving.connection.session.record
        step = int(signal.item == "turned")
        seats = tuple(record.seats[place - step] for place in range(len(record.seats)))
        self._way.begin(replace(record, seats=seats), step)
        return True
