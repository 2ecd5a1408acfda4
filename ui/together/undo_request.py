"""A request of one seat of a live game to all others: to take back its last action."""

from __future__ import annotations

from collections.abc import Collection


class UndoRequest:
    """A request and who has agreed to it.

    seat: the seat that asks, None if there is none.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Withdraw all requests."""
        self.seat: int | None = None
        self._agreed: set[int] = set()

    def ask(self, seat: int, agreed: Collection[int]) -> None:
        """Ask for a seat, in place of an earlier request; `agreed` are the seats that needn't answer."""
        self.seat, self._agreed = seat, set(agreed)

    def agree(self, seats: Collection[int]) -> None:
        """Take the consent of these seats."""
        self._agreed.update(seats)

    def is_agreed_by(self, seats: Collection[int]) -> bool:
        """Return whether something is asked and all these seats have agreed."""
        return self.seat is not None and self._agreed.issuperset(seats)

    def seat_to_show(self, seat: int) -> int | None:
        """Return the seat that asks, as another one should see it: None once it has agreed.

        The seat that asks waits as long as the others do.
        """
        return None if seat in self._agreed and seat != self.seat else self.seat
