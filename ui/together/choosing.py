"""A live table while all choose at the same moment: who has chosen, and for whom the others wait."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Protocol, cast

from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.table.feature import Feature


class ChoosingConnection(Protocol):
    """A game in which choices can wait for their seats' turns."""

    @property
    def early_seats(self) -> Collection[int]:
        """The seats whose choices wait."""

    def early_choice(self, seat: int) -> str:
        """Return the action that a seat at this device has chosen, "" if none waits."""


class ChoosingAtOnce(Feature):
    """Shows a choice to its own player until it is played, and says who hasn't chosen yet."""

    def adorn(self, state: TableUiState) -> TableUiState:
        model = self.table.model
        connection = cast(ChoosingConnection, model.connection)
        viewer, turn, early = model.viewer, model.away, connection.early_seats
        choice = "" if viewer is None else connection.early_choice(viewer)
        if choice:
            state = replace(state, picked=tuple(choice.split()[1:]))
        if turn is not None and not state.told and model.view().phase in model.connection.game.simultaneous:
            left = [seat for seat in range(turn, len(state.names)) if seat not in (viewer, *early, *model.bots)]
            said = _("Waiting for {who:accusative}.", who=model.voices.of(*left))
            if viewer is not None and (choice or viewer < turn):
                said = _("You have chosen. Waiting for {who:accusative}.", who=model.voices.of(*left))
            state = replace(state, waiting=said)
        return replace(state, chosen=frozenset(early))
