"""A request of one seat of a live game to all others: to take back its last action."""

from __future__ import annotations

from collections.abc import Collection


class UndoRequest:
    """A request and who has agreed to it; what was refused isn't asked again.

    seat: the seat that asks, None if there is none.
    """

    def __init__(self) -> None:
        self._refused: dict[int, int] = {}
        self.clear()

    def clear(self) -> None:
        """Withdraw the request."""
        self.seat: int | None = None
        self._index = 0
        self._agreed: set[int] = set()

    def ask(self, seat: int, index: int, agreed: Collection[int]) -> None:
        """Ask for a seat, to take back the action with this index; `agreed` are the seats that needn't answer."""
        self.seat, self._index, self._agreed = seat, index, set(agreed)

    def agree(self, seats: Collection[int]) -> bool:
        """Take the consent of these seats; return whether it is news."""
        before = len(self._agreed)
        self._agreed.update(seats)
        return len(self._agreed) > before

    def refuse(self) -> None:
        """Withdraw the request, for as long as that action is its seat's last."""
        if self.seat is not None:
            self._refused[self.seat] = self._index
        self.clear()

    def rests(self, seat: int) -> int | None:
        """Return the index of the action that this seat can't ask for any more, None if there is none."""
        return self._refused.get(seat)

    def forget(self, length: int) -> None:
        """Forget the actions from that index on, which were taken back."""
        self._refused = {seat: index for seat, index in self._refused.items() if index < length}

    def is_agreed_by(self, seats: Collection[int]) -> bool:
        """Return whether something is asked and all these seats have agreed."""
        return self.seat is not None and self._agreed.issuperset(seats)

    def seat_to_show(self, seat: int) -> int | None:
        """Return the seat that asks, as another one should see it: None once it has agreed.

        The seat that asks waits as long as the others do.
        """
        return None if seat in self._agreed and seat != self.seat else self.seat


class Courses:
    """The courses that a game took: each time that something was taken back, another one begins.

    last: the number of the present one, from 0 on.
    """

    def __init__(self) -> None:
        self._cuts: list[int] = []

    @property
    def last(self) -> int:
        return len(self._cuts)

    def cut(self, length: int) -> None:
        """Begin another course, in which so many actions are left."""
        self._cuts.append(length)

    def common_length(self, course: int, length: int, present: int) -> int:
        """Return how many of the first actions of a course still stand, of so many; there are `present` ones now."""
        if not 0 <= course <= self.last or length < 0:
            return 0
        return min(length, present, *self._cuts[course:])
