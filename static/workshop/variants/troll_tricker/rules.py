"""A variant of Troll Tricker: change a number or a method here, and play it."""

from typing import Any

from suits_and_signs.core import Option
from suits_and_signs.games.troll_tricker.rules import TrollTricker


class MyTrollTricker(TrollTricker):
    """Win the tricks whose sign is close to yours; the player to the left of a trick’s winner leads the next one.

    Troll Tricker was designed by Layman Kingsford. This is a variant of it.
    """

    slug = "my-troll-tricker"
    name = "My Troll Tricker"
    options = {**TrollTricker.options, "hands": Option("hands", 1, range=(1, 10))}

    def _trick_played(self, state: Any, events: list[Any] | None) -> None:
        super()._trick_played(state, events)
        if state.phase == "play":
            state.leader = state.turn = (state.leader + 1) % state.seats


MY_TROLL_TRICKER = MyTrollTricker()
