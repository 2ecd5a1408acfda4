"""A game by link on one of its devices: the seat on turn there, and secret choices at the same moment."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from engine import GameError, Record, RecordError
from engine.messages import N_
from ui.saves.seats import people
from ui.table.connection import Abilities, LocalConnection
from ui.together.agreement import Agreement, agreement_of, is_unsent
from ui.together.deals import DealtSession, choice_commitment


class ImpossibleChoiceError(RecordError):
    """A seat has committed to an impossible choice, so the game can't continue."""

    def __init__(self, seat: int, why: GameError) -> None:
        message = N_("seat {number} has secretly chosen something impossible: {why}")
        super().__init__(message, number=seat + 1, why=why)
        self.seat = seat


class LinkedConnection(LocalConnection):
    """A game of several devices, as this one has it: without undo and without hints.

    Where all choose at the same moment, each choice goes to the others as a commitment first. Once all people have
    committed, each device opens its own choices; once all are open, they are played.

    agreement: that of the devices, as it is now.
    """

    can = Abilities(hints=False, undo=False)

    def __init__(self, record: Record, secret: Callable[[], str]) -> None:
        """Take a game that has begun; `secret` returns 32 random hexadecimals. RecordError."""
        self.agreement = agreement_of(record)
        self._secret = secret
        super().__init__(DealtSession(record, self.agreement.key))
        self.people = self.agreement.mine
        self._settle()

    @property
    def record(self) -> Record:
        """The game as it is saved here."""
        return self.agreement.put_into(self.session.record)

    @property
    def turn(self) -> int | None:
        """The seat that is asked: of those that choose at the same moment, one of this device comes first."""
        choosers = self._choosers()
        for done in (self.agreement.choices, self.agreement.opened):
            left = [seat for seat in choosers if seat not in done]
            if left:
                return next((seat for seat in left if seat in self.people), left[0])
        return self.session.turn

    @property
    def last_asked(self) -> int:
        own = [index for seat in self.people if (index := self.last_action(seat)) is not None]
        return max(own, default=-1) + 1

    def view(self, seat: int | None) -> Any:
        turn = self.turn
        if turn == self.session.turn:
            return self.session.view(seat)
        if seat == turn:
            return next(view for view in self.session.choosing_views() if view.seat == seat)
        return dataclasses.replace(self.session.view(seat), legal=(), turn=turn)

    def play(self, text: str) -> None:
        seat = self.turn
        if seat is not None and seat in self._choosers():
            nonce = self._secret()
            moment = self.agreement.moment if self.agreement.choices else self.length
            committed = choice_commitment(moment, seat, nonce, text)
            self._agree(
                moment=moment,
                choices={**self.agreement.choices, seat: committed},
                my_choices={**self.agreement.my_choices, seat: f"{nonce} {text}"},
            )
        else:
            self.session.play(text)
        self._settle()

    def undo(self, seat: int) -> bool:
        """Undo isn't possible: others may know the action already."""
        return False

    @property
    def unsent(self) -> bool:
        """Whether something has happened here since the game was last sent or received."""
        return is_unsent(self.record)

    def chosen_action(self, seat: int) -> str:
        """Return this seat's choice here in the present moment, "" if it has none."""
        return self.agreement.my_choices.get(seat, "").partition(" ")[2]

    def _choosers(self) -> tuple[int, ...]:
        """Return the people who choose at this moment and whose choices aren't played yet; all are secret."""
        turn = self.session.turn
        if turn is None or self.session.view(None).phase not in self.game.simultaneous:
            return ()
        return tuple(seat for seat in people(self.seats) if seat >= turn)

    def _settle(self) -> None:
        """Open all choices that may be opened, and play those opened by everybody, up to the next turn of a bot."""
        while choosers := self._choosers():
            agreed = self.agreement
            if any(seat not in agreed.choices for seat in choosers):
                return
            if agreed.shown and agreed.shown_at != agreed.moment:
                # Those who have committed since have checked them.
                self._agree(shown={}, shown_at=0)
            own = {seat: agreed.my_choices[seat] for seat in choosers if seat in agreed.my_choices}
            if own:
                self._agree(opened={**agreed.opened, **own}, my_choices={})
            if any(seat not in self.agreement.opened for seat in choosers) or self.session.turn not in choosers:
                return
            seat = choosers[0]
            action = checked_choice(self.agreement, seat)
            try:
                self.session.play(action)
            except GameError as error:
                raise ImpossibleChoiceError(seat, error) from error
            nonce = self.agreement.opened[seat].partition(" ")[0]
            self._agree(
                choices=_without(self.agreement.choices, seat),
                opened=_without(self.agreement.opened, seat),
                shown={**self.agreement.shown, seat: nonce},
                shown_at=self.agreement.moment,
            )

    def _agree(self, **changes: Any) -> None:
        self.agreement = dataclasses.replace(self.agreement, **changes)


def checked_choice(agreed: Agreement, seat: int) -> str:
    """Return the action that a seat has opened; RecordError if it isn't the one that it had committed to."""
    nonce, _space, action = agreed.opened[seat].partition(" ")
    if choice_commitment(agreed.moment, seat, nonce, action) != agreed.choices.get(seat):
        raise RecordError(N_("seat {number} has revealed a different choice from the one it made"), number=seat + 1)
    return action


def _without(texts: Any, seat: int) -> dict[int, str]:
    return {other: text for other, text in texts.items() if other != seat}


def no_secret() -> str:
    """Stand-in where a game is only viewed, and no choice needs a secret."""
    raise AssertionError("nothing is chosen here")
