"""A game by link on one of its devices: the seat on turn there, and secret choices at the same moment."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from engine import GameError, Record, RecordError, Session, View
from engine.messages import N_
from ui.saves.seats import people
from ui.table.connection import Abilities, LocalConnection
from ui.together.agreement import Agreement, agreement_of, is_unsent, seats_given
from ui.together.deals import DealtSession, choice_commitment
from ui.together.link_messages import last_own_action


class ImpossibleChoiceError(RecordError):
    """A seat has committed to an impossible choice, so the game can't continue."""

    def __init__(self, seat: int, why: GameError) -> None:
        message = N_("seat {number} has secretly chosen something impossible: {why}")
        super().__init__(message, number=seat + 1, why=why)
        self.seat = seat


class LinkedConnection(LocalConnection):
    """A game of several devices, as this one has it: without undo and without hints.

    Where all choose at the same moment, each choice goes to the others as a commitment first. Once all people have
    committed, each device opens its own choices; once all are open, they are played. A choice is open at once where
    another device's is still sealed: until that one opens, no one can tell how the moment turns out.

    agreement: that of the devices, as it is now. stand_ins: the seats that bots have taken over, as all others agreed.
    """

    can = Abilities(hints=False, undo=False)

    def __init__(self, record: Record, secret: Callable[[], str]) -> None:
        """Take a game that has begun; `secret` returns 32 random hexadecimals. RecordError."""
        self.agreement = agreement_of(record)
        self._secret = secret
        self._chosen_by: tuple[int, Agreement, tuple[int, ...]] | None = None
        super().__init__(DealtSession(record, self.agreement.key))
        self._agree()
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
        # What another device answered for a seat is news there.
        replay = self.session.record.replay()
        own = (last_own_action(replay, seat, self.agreement) for seat in self.people)
        return max((index for index in own if index is not None), default=-1) + 1

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
            agreed, chosen = self.agreement, {seat: f"{self._secret()} {text}"}
            moment = agreed.moment if agreed.choices else self.length
            is_open = not agreed.choices.keys() <= {*agreed.opened, *agreed.mine}
            self._agree(
                moment=moment,
                choices={**agreed.choices, seat: choice_commitment(moment, seat, *chosen[seat].split(" ", 1))},
                opened={**agreed.opened, **chosen} if is_open else agreed.opened,
                my_choices=agreed.my_choices if is_open else {**agreed.my_choices, **chosen},
            )
        else:
            self.session.play(text)
        # It is known again once the game is sent.
        self._agree(sent_at=0)
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
        return {**self.agreement.opened, **self.agreement.my_choices}.get(seat, "").partition(" ")[2]

    @property
    def waits_for_choices(self) -> bool:
        """Whether a player hasn't chosen yet in the present secret moment."""
        return any(seat not in self.agreement.choices for seat in self._choosers())

    def let_bot_play(self, seat: int) -> None:
        """Agree for this device that a bot takes over the seat on turn, which is at another and doesn't answer."""
        if seat != self.turn or seat in self.people or seat in self.stand_ins:
            return
        asked, *agreeing = self.agreement.consents.get(seat, (self.length,))
        agreeing = [*agreeing, *self.people] if asked == self.length else list(self.people)
        consent = self.length, *sorted({*agreeing})
        self._agree(consents={**self.agreement.consents, seat: consent}, sent_at=0)
        self._settle()

    def seats_that_agree(self, seat: int) -> tuple[int, ...]:
        """Return the seats whose devices agree now that a bot takes over this one, () if it has."""
        asked, *agreeing = self.agreement.consents.get(seat, (self.length,))
        return () if asked != self.length or seat in self.stand_ins else tuple(agreeing)

    def _choosers(self) -> tuple[int, ...]:
        """Return the people who choose at this moment and whose choices aren't played yet; all are secret."""
        found = self._chosen_by
        if found is None or found[0] != self.length or found[1] is not self.agreement:
            found = self._chosen_by = self.length, self.agreement, choosing_seats(self.session, self.agreement)
        return found[2]

    def _is_lone(self) -> bool:
        """Whether the seat on turn is to be answered for here: a person's on another device, with one answer only."""
        turn, session = self.session.turn, self.session
        asked = {*people(self.seats)}.difference(self.stand_ins)
        if not self.agreement.lone or turn is None or turn not in asked:
            return False
        is_secret = session.view(None).phase in self.game.simultaneous
        return (is_secret or turn not in self.people) and is_lone(session.view(turn))

    def _settle(self) -> None:
        """Open and play all choices that may be, and give lone answers, up to a person's decision or a bot's turn."""
        length = -1
        while length < self.length:
            length = self.length
            self._forget_choices()
            self._open_choices()
            while self._is_lone():
                self.session.play(self.session.view(self.session.turn).legal[0])

    def _forget_choices(self) -> None:
        """Forget what a seat had chosen that a bot has taken over since: its device can't open it any more."""
        for seat in self.agreement.choices.keys() & self.stand_ins:
            agreed = self.agreement
            self._agree(choices=_without(agreed.choices, seat), opened=_without(agreed.opened, seat))

    def _open_choices(self) -> None:
        """Open all choices that may be opened, and play those opened by everybody."""
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
        self.stand_ins = seats_given(self.seats, self.agreement.consents)
        self.people = tuple(seat for seat in self.agreement.mine if seat not in self.stand_ins)


def checked_choice(agreed: Agreement, seat: int) -> str:
    """Return the action that a seat has opened; RecordError if it isn't the one that it had committed to."""
    nonce, _space, action = agreed.opened[seat].partition(" ")
    if choice_commitment(agreed.moment, seat, nonce, action) != agreed.choices.get(seat):
        raise RecordError(N_("seat {number} has revealed a different choice from the one it made"), number=seat + 1)
    return action


def is_lone(view: View) -> bool:
    """Return whether there is only one answer for the seat of this view."""
    return len(view.legal) == 1


def choosing_seats(session: Session, agreed: Agreement) -> tuple[int, ...]:
    """Return the people who choose in secret at this moment, from the seat on turn; none whose answer is given."""
    if session.turn is None or session.view(None).phase not in session.game.simultaneous:
        return ()
    awaited = {*people(session.seats)} - seats_given(session.seats, agreed.consents)
    views = (view for view in session.choosing_views() if view.seat in awaited)
    return tuple(view.seat for view in views if not (agreed.lone and is_lone(view)))


def _without(texts: Any, seat: int) -> dict[int, str]:
    return {other: text for other, text in texts.items() if other != seat}


def no_secret() -> str:
    """Stand-in where a game is only viewed, and no choice needs a secret."""
    raise AssertionError("nothing is chosen here")
