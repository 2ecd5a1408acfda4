"""Choices that are made before their seats' turns, where all choose at the same moment in secret.

The table keeps them, and plays them in the engine's order. Their own seats alone are told what they are.
"""

from __future__ import annotations

from typing import Any

from engine import IllegalActionError, Reason, Session
from engine.moments import early_view


class EarlyChoices:
    """The choices of a live game that wait for their seats' turns. A table that is loaded anew asks for them again."""

    def __init__(self) -> None:
        self._moment: int | None = None
        self._kept: dict[int, str] = {}
        self._views: dict[int, tuple[Any, Any]] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose choices wait, ascending."""
        return tuple(sorted(self._kept))

    def choice_of(self, seat: int) -> str:
        """Return the action that a seat has chosen, "" if none waits."""
        return self._kept.get(seat, "")

    def is_asked(self, session: Session, seat: int, length: int) -> bool:
        """Return whether a seat may act now that knew of so many actions: since then, others may only have chosen."""
        moment, turn = _moment_of(session), session.turn
        if moment is None or turn is None:
            return turn == seat and length == session.length
        return turn <= seat and seat not in self._kept and moment <= length <= session.length

    def asked_view(self, session: Session, seat: int) -> Any:
        """Return the view in which a seat is asked before its turn, None if it doesn't choose now."""
        view = session.view(seat)
        if self._views.get(seat, (None, None))[0] is not view:
            self._views[seat] = view, early_view(session.game, view)
        return self._views[seat][1]

    def play(self, session: Session, seat: int | None, action: str) -> None:
        """Play for the seat on turn (None), or keep the choice of a later one; errors of a session change nothing."""
        if seat is None or seat == session.turn:
            session.play(action)
        else:
            view = self.asked_view(session, seat)
            if view is None or action not in view.legal:
                raise IllegalActionError(action, session.length, seat, Reason("illegal", "", {}), ())
            self._moment = _moment_of(session)
            self._kept[seat] = action
        self._settle(session)

    def has_chosen(self, session: Session | None, seat: int) -> bool:
        """Return whether a seat has chosen at this moment, which no one else knows before all have."""
        if session is None:
            return False
        moment, last = _moment_of(session), session.last_decision(seat)
        return seat in self._kept or (moment is not None and last is not None and last >= moment)

    def forget(self, seat: int) -> bool:
        """Forget a choice that waits; return whether there was one."""
        return self._kept.pop(seat, None) is not None

    def undo(self, session: Session, seat: int) -> None:
        """Take back a seat's last decision; what others have chosen at the same moment waits, or waits again."""
        moment, actions = _moment_of(session), session.record.actions
        session.undo(seat)
        if moment is not None and moment == _moment_of(session):
            self._moment = moment
            self._kept.update(enumerate(actions[session.length + 1 :], seat + 1))
        self._settle(session)

    def _settle(self, session: Session) -> None:
        """Play the choices whose turn has come; forget those of a moment that was taken back itself."""
        if _moment_of(session) != self._moment:
            self._kept.clear()
        while session.turn in self._kept:
            session.play(self._kept.pop(session.turn))


def _moment_of(session: Session) -> int | None:
    """Return after how many actions all began to choose who choose now, None if they don't choose at the same moment.

    They are asked in the order of their seats.
    """
    if session.turn is None or session.view(None).phase not in session.game.simultaneous:
        return None
    return session.length - session.turn
