"""The device that is the table of a live game: it alone holds the game.

Every other device gets its seat's view and answers in notation. Its messages are checked, and obeyed only for its own
seat: a device that lies can at most lose that seat.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection
from typing import Any

from engine import GAMES, GameError, Record, Session
from engine.safe_text import printable
from ui.saves.names import NAME_LENGTH, typed_name
from ui.saves.seats import people
from ui.together import messages
from ui.together.connected_device import MOST_DEVICES, Carrier, ConnectedDevice
from ui.together.deals import DealtSession
from ui.together.early_choices import EarlyChoices
from ui.together.frames import PIECE, events_to_json
from ui.together.messages import FROM_GUEST, NOBODY, write
from ui.together.pact import Pact
from ui.together.reactions import Reactions
from ui.together.seating import MOVED, NOT_NOW, SENT_AWAY, STRANGER, Seating
from ui.together.table_messages import introduction, opened_deal, state_of_table
from ui.together.terms import SECRET
from ui.together.undo_request import Courses, UndoRequest
from ui.together.unseated import Unseated


class LiveHost:
    """A live game at the table's device, from its first invitation on.

    record: as it is saved. session: the game, None until `begin` was called. stand_ins: the seats of friends who are
    away, where a bot plays until they come back. undo_request: to take back an action, until all agree. early: the
    choices that wait for their seats' turns. unseated: the devices without a seat. busy: whether the table's device
    shows something else, so that its players can't act.
    """

    def __init__(self, record: Record, carrier: Carrier, now: Callable[[], int], secret: Callable[[], str]) -> None:
        """Take a game as it was saved. now: milliseconds; secret: 32 random hexadecimals. RecordError."""
        self.game = GAMES[record.game]
        self.stand_ins: set[int] = set()
        self.busy = False
        self.session: Session | None = None
        self._carrier, self._now = carrier, now
        self._seating = Seating(record, secret)
        self._devices: dict[str, ConnectedDevice] = {}
        self._changed: Callable[[], None] = lambda: None
        self.reactions = Reactions(self._devices, carrier, now)
        self.unseated = Unseated(self._devices, carrier)
        self.undo_request, self.early = UndoRequest(), EarlyChoices()
        self._courses = Courses()
        self._number, self._opened = 0, ""
        if record.actions:
            self.begin()

    @property
    def record(self) -> Record:
        """The game as it is saved here."""
        return self.pact.put_into(self._seating.setup if self.session is None else self.session.record)

    @property
    def pact(self) -> Pact:
        """The agreement of the devices."""
        return self._seating.pact

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.session is not None and self.session.turn is None

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where, as a record says it."""
        return self._seating.seats

    @property
    def own(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat in people(self.seats) if seat not in self.pact.friends)

    @property
    def here(self) -> frozenset[int]:
        """The seats of friends whose devices can be reached."""
        sleeping = {device.seat for device in self._devices.values() if device.is_away}
        return self.connected_seats - sleeping

    @property
    def connected_seats(self) -> frozenset[int]:
        """The seats of friends whose devices are connected, even if they sleep."""
        return frozenset(device.seat for device in self._devices.values() if device.seat is not None)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of friends who had sat down and can't be reached now, even if the seat was given away since."""
        return tuple(seat for seat in self.pact.friends if seat in self.pact.seeds and seat not in self.here)

    @property
    def awaited_seats(self) -> tuple[int, ...]:
        """The seats of friends who are away, and for whom no bot plays."""
        return tuple(seat for seat in self.away if seat not in self.stand_ins)

    def listen(self, changed: Callable[[], None]) -> None:
        """From now on, call only this after every change that comes from another device."""
        self._changed = changed

    def begin(self) -> None:
        """Deal, or continue with the old deal; bots play for friends who haven't come. RecordError."""
        self._seating.bring_missing_seeds()
        self.stand_ins.update(self.pact.free_seats)
        self.session = DealtSession(self.record, self.pact.key)
        self.tell()

    def take_over(self, other: LiveHost) -> None:
        """Have the devices of a table that is done with here from now on, without seats, and its evening's score."""
        self._seating.carry_on(other._seating, other.session)
        for peer in tuple(other._devices):
            del other._devices[peer]
            self.handle_connect(peer)

    def handle_connect(self, peer: str) -> None:
        """Greet a device that can be reached from now on."""
        if len(self._devices) >= MOST_DEVICES:
            self._carrier.part_from(peer)
            return
        self._devices[peer] = ConnectedDevice()
        self._greet(peer)

    def handle_disconnect(self, peer: str) -> None:
        """Take note that a device can't be reached any more."""
        self._miss(self._devices.pop(peer, None))

    def handle_away(self, peer: str) -> None:
        """Take note that a device can't be reached now. It sleeps, perhaps, and keeps its seat and its connection."""
        device = self._devices.get(peer)
        if device is not None:
            device.is_away = True
            self._miss(device)

    def handle_back(self, peer: str) -> None:
        """Take note that a device that was away can be reached again."""
        device = self._devices.get(peer)
        if device is None:
            return
        device.is_away = False
        if device.seat is not None:
            self.stand_ins.discard(device.seat)
        self.tell()
        self._changed()

    def _miss(self, device: ConnectedDevice | None) -> None:
        """Continue without a device that had a seat."""
        if device is None or device.seat is None:
            return
        if device.seat == self.undo_request.seat:
            self.undo_request.clear()
        # Theirs may be the only answer that was missing.
        self._settle_undo()
        self._changed()

    def hear(self, peer: str, text: str) -> None:
        """Answer a device's message; one that breaks the rules of this conversation ends it."""
        device = self._devices.get(peer)
        if device is None:
            return
        if device.floods(self._now()):
            self._part(peer)
            return
        try:
            name, fields = messages.read(text, FROM_GUEST)
            self._answer(peer, device, name, fields)
        except ValueError:
            self._part(peer)

    def play(self, action: str, seat: int | None = None) -> None:
        """Play for the seat on turn, or for this one that chooses at the same moment; GameError changes nothing."""
        assert self.session is not None
        self.early.play(self.session, seat, action)
        self._after_action()

    def ask_undo(self, seat: int) -> bool:
        """Have a seat's last action taken back, once everybody agrees; whether it has been is returned.

        A player who is alone with bots and with friends who are away needs no one's yes, and no one does for a choice
        in secret before all have chosen.
        """
        session = self.session
        if session is None or session.turn is None or not session.record.undo:
            return False
        if self.early.forget(seat):
            self.tell()
            return True
        if self.undo_request.seat is not None:
            return False
        last = session.last_decision(seat)
        if last is None or last == self.undo_request.rests(seat):
            return False
        is_secret = self.early.has_chosen(session, seat)
        self.undo_request.ask(seat, last, range(len(self.seats)) if is_secret else self._at_device_of(seat))
        return self._settle_undo()

    def undo_rests(self, seat: int) -> bool:
        """Return whether the others have refused to take back this seat's last action."""
        index, session = self.undo_request.rests(seat), self.session
        return index is not None and session is not None and session.last_decision(seat) == index

    def allow(self, seat: int, yes: bool) -> bool:
        """Agree to another's undo request, if there is one, or refuse it; return whether that is news."""
        here, request = self._at_device_of(seat), self.undo_request
        if request.seat is None or request.seat in here or (yes and not request.agree(here)):
            return False
        if not yes:
            request.refuse()
        self._settle_undo()
        return True

    def _at_device_of(self, seat: int) -> Collection[int]:
        """Return the seats that answer together: people at this device see each other ask."""
        return self.own if seat in self.own else (seat,)

    def stand_in(self, seat: int) -> None:
        """Let a bot play for a friend who is away, until they are back."""
        if seat in self.away:
            self.stand_ins.add(seat)
            self.undo_request.clear()
            self.tell()
            self._changed()

    def settle(self, **terms: Any) -> None:
        """Change what the table alone decides of the agreement: `patience`, or `room_key`."""
        self._seating.pact = dataclasses.replace(self.pact, **terms)

    def free(self, seat: int) -> None:
        """Let another device have a friend's seat, whose own then can't return to it."""
        if seat not in self.pact.keys:
            return
        self._drop_device_at(seat, write("refused", why=SENT_AWAY))
        self._seating.leave(seat, begun=self.session is not None)
        self.early.forget(seat)
        for peer, device in self._devices.items():
            if device.seat is None:
                self._greet(peer)
        self.tell()

    def show(self, busy: bool) -> None:
        """Have the others know whether the game is in front at this device."""
        if busy != self.busy:
            self.busy = busy
            self.tell()

    def end(self, link: bool = False) -> None:
        """Say goodbye to all devices: the table is closed here, or continues by link."""
        for peer in tuple(self._devices):
            self._carrier.send_to(peer, write("bye", link=link))
            self._carrier.part_from(peer)
        self._devices.clear()
        self.undo_request.clear()

    def tell(self) -> None:
        """Tell each device how things are now."""
        for peer in tuple(self._devices):
            self._tell(peer)

    def _answer(self, peer: str, device: ConnectedDevice, name: str, fields: dict[str, Any]) -> None:
        """Handle a message; ValueError if no honest device would send it."""
        match name:
            case "sit":
                self._sit(peer, device, **fields)
                return
            case "back":
                self._come_back(peer, device, **fields)
                return
            case "leave":
                self._part(peer)
                return
            case "watch" if device.seat is None:
                if not device.watches:
                    device.watches = True
                    self._tell(peer)
                    self._changed()
                return
            case "again" if device.is_settled:
                self._tell_again(peer, device, **fields)
                return
        if device.seat is None:
            raise ValueError("this device has no seat")
        match name:
            case "act":
                self._act(peer, device, device.seat, **fields)
            case "undo":
                before = self._courses.last, self.undo_request.seat, self.early.seats
                # A choice that is made and taken back again and again is told to everybody.
                is_now = (fields["course"], fields["length"]) == (self._courses.last, self._length)
                if is_now and (not self.early.has_chosen(self.session, device.seat) or device.may_repeat()):
                    self.ask_undo(device.seat)
                if before == (self._courses.last, self.undo_request.seat, self.early.seats):
                    self._repeat(peer, device)
                else:
                    self._changed()
            case "react":
                self.reactions.take(device.seat, **fields)
            case "allow":
                if self.allow(device.seat, fields["yes"]):
                    self._changed()

    def _sit(self, peer: str, device: ConnectedDevice, seat: int, name: str, seed: str) -> None:
        name = typed_name(name)[:NAME_LENGTH]
        before = device.seat
        if not SECRET.fullmatch(seed) or seat not in self.pact.friends or (before is not None and self.session):
            raise ValueError("no one can sit like this")
        refused = self._seating.problem(seat, name, before)
        # Each change is told to everybody, saved and drawn.
        if not refused and before is not None and not device.may_repeat():
            refused = NOT_NOW
        if refused:
            self._carrier.send_to(peer, write("refused", why=refused))
            self._greet(peer)
            return
        if before is not None:
            device.seat = None
            self._seating.leave(before, begun=False)
        self._seating.take(seat, name, seed, begun=self.session is not None)
        self._seat(peer, device, seat)

    def _come_back(self, peer: str, device: ConnectedDevice, seat: int, key: str) -> None:
        if device.seat is not None or self.pact.keys.get(seat) != key:
            self._carrier.send_to(peer, write("refused", why=STRANGER))
            self._greet(peer)
            return
        # The device has lost its earlier connection, and we haven't noticed yet; or it has the table open twice.
        self._drop_device_at(seat, write("refused", why=MOVED))
        self._seat(peer, device, seat)

    def _drop_device_at(self, seat: int, last: str = "") -> None:
        """Part from the device that has this seat, if there is one, after a last message."""
        for peer, device in tuple(self._devices.items()):
            if device.seat == seat:
                if last:
                    self._carrier.send_to(peer, last)
                del self._devices[peer]
                self._carrier.part_from(peer)

    def _seat(self, peer: str, device: ConnectedDevice, seat: int) -> None:
        device.sit(seat)
        self.stand_ins.discard(seat)
        key, seed = self.pact.keys[seat], self.pact.seeds[seat]
        self._carrier.send_to(peer, write("seated", seat=seat, key=key, seed=seed, seats=list(self.seats)))
        for other, each in self._devices.items():
            if each.seat is None:
                self._greet(other)
        self.tell()
        self._changed()

    def _act(self, peer: str, device: ConnectedDevice, seat: int, course: int, length: int, action: str) -> None:
        session = self.session
        if session is None or course != self._courses.last or not self.early.is_asked(session, seat, length):
            # It crossed with something else, or it arrives twice.
            self._repeat(peer, device)
            return
        try:
            self.early.play(session, seat, printable(action))
        except GameError:
            self._carrier.send_to(peer, write("refused", why=NOT_NOW))
            self._repeat(peer, device)
            return
        self._after_action()
        self._changed()

    def _after_action(self) -> None:
        self.undo_request.clear()
        if self.over:
            self._seating.pact = dataclasses.replace(self.pact, opened=True)
        self.tell()

    def _settle_undo(self) -> bool:
        """Undo the action in the request if everybody who is here agrees; tell all devices."""
        seat, session = self.undo_request.seat, self.session
        agreed = self.undo_request.is_agreed_by(self.here.union(self.own))
        if agreed and seat is not None and session is not None:
            self.early.undo(session, seat)
            self._courses.cut(session.length)
            self.undo_request.clear()
            self.undo_request.forget(session.length)
            for device in self._devices.values():
                device.sent = min(device.sent, session.length)
        self.tell()
        return agreed

    @property
    def _length(self) -> int:
        return 0 if self.session is None else self.session.length

    def _greet(self, peer: str) -> None:
        self._carrier.send_to(peer, introduction(self._seating, begun=self.session is not None))

    def _tell_again(self, peer: str, device: ConnectedDevice, course: int, length: int) -> None:
        """Tell a device what has happened since so many actions of a course, as it asks: the next piece of the past."""
        known = self._courses.common_length(course, length, self._length)
        is_next = known >= device.sent and device.sent < self._length
        if is_next or device.may_repeat():
            device.told, device.course, device.checks = known, course if known else NOBODY, False
            self._tell(peer, steps=is_next)

    def _repeat(self, peer: str, device: ConnectedDevice) -> None:
        """Tell a device how things are that was told so before, but seldom, and without the steps."""
        if device.may_repeat():
            self._tell(peer, steps=False)

    def _tell(self, peer: str, steps: bool = True) -> None:
        """Send a device all that its seat or the onlooker may know: the view whole, and the events it doesn't know yet.

        If those are many, a piece of them is sent, and the next one when it is asked for.
        """
        device, session = self._devices.get(peer), self.session
        if device is None or not device.is_settled:
            return
        if session is None:
            # The others who have sat down.
            self._greet(peer)
            return
        seat, base = device.seat, device.course
        since = self._courses.common_length(base, device.told, session.length)
        until = min(since + PIECE, session.length)
        self._number += 1
        news = {"number": self._number, "course": self._courses.last, "base": base, "since": since, "length": until}
        if until < session.length:
            text = write("past", **news, events=events_to_json(session, seat, since, until))
        else:
            text = write("state", **news, **state_of_table(self, session, seat, since, steps))
        if self._carrier.send_to(peer, text):
            device.told, device.course, device.sent = until, self._courses.last, max(until, device.sent)
        if session.turn is None and until == session.length and not device.checks and not device.watches:
            # A game that is over doesn't change.
            self._opened = self._opened or opened_deal(self.pact, session)
            device.checks = self._carrier.send_to(peer, self._opened)

    def _part(self, peer: str) -> None:
        self._carrier.part_from(peer)
        self.handle_disconnect(peer)
