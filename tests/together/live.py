"""A table and its guests, without a browser: what they send lies on a wire until a test delivers it."""

from random import Random

from engine import Record
from ui.together import host, pact
from ui.together.guest import Guest

BROKEN = (
    "",
    "[]",
    "[" * 10_000,
    "{}",
    '{"is":"state"}',
    '{"is":"act"}',
    '{"is":["act"]}',
    '{"is":"act","course":true,"length":1,"action":"play 1L"}',
    '{"is":"act","course":0,"length":0,"action":' + '"' + "x" * 500 + '"}',
    '{"is":"sit","seat":1,"name":"","seed":"00000000000000000000000000000000"}',
    " " * 3_000,
)
"""What no device would send that keeps to the conversation."""


class Wire:
    """Connects a host to guests. `in_transit` holds what was sent and hasn't come, as (to, from, text)."""

    def __init__(self):
        self.host = None
        self.guests = {}
        self.in_transit = []
        self.parted = []
        self.seen = {}

    def end(self, peer=None):
        """Return the carrier of one guest's device, or of the table's."""
        return _End(self, peer)

    def deliver(self, place=0):
        """Let one of the texts in transit come."""
        to, sender, text = self.in_transit.pop(place)
        if to is None:
            self.host.hear(sender, text)
        elif to in self.guests:
            self.seen.setdefault(to, []).append(text)
            self.guests[to].hear(text)

    def settle(self):
        """Let all come, with what is answered."""
        while self.in_transit:
            self.deliver()

    def cut(self, peer):
        """Lose a connection on both sides, with all that is under way."""
        self.in_transit = [each for each in self.in_transit if peer not in each[:2]]
        self.host.handle_disconnect(peer)
        guest = self.guests.pop(peer, None)
        if guest is not None:
            guest.handle_disconnect()
        return guest


class _End:
    def __init__(self, wire, peer):
        self._wire, self._peer = wire, peer

    def send_to(self, peer, text):
        wire = self._wire
        wire.in_transit.append((peer, None, text) if self._peer is None else (None, self._peer, text))
        return True

    def part_from(self, peer):
        wire, at = self._wire, self._peer or peer
        wire.parted.append(at)
        if self._peer is None:
            guest = wire.guests.pop(at, None)
            if guest is not None:
                guest.handle_disconnect()
        else:
            wire.guests.pop(at, None)
            wire.host.handle_disconnect(at)


class Table:
    """A live game with friends at these seats, around one wire."""

    def __init__(self, slug, seats, friends, options=None, seed=0):
        self.rng = Random(seed)
        self.now = 0
        self.wire = Wire()
        self.kept = {}
        setup = Record(slug, seats, options or {})
        self.host = self.open(pact.begin(setup, friends, self.secret(), self.secret()))

    def open(self, record):
        """Open a saved game at the table's device."""
        self.host = self.wire.host = host.LiveHost(record, self.wire.end(), self.clock, self.secret)
        return self.host

    def secret(self):
        return f"{self.rng.getrandbits(128):032x}"

    def clock(self):
        self.now += 200
        return self.now

    def guest(self, peer):
        """Connect a device; the name of its connection is also that of what it keeps."""
        guest = Guest(peer, self.wire.end(peer), self.secret(), self.kept.get)
        self.wire.guests[peer] = guest
        self.host.handle_connect(peer)
        self.wire.settle()
        return guest

    def seated(self, peer, seat, name=""):
        """Connect a device, and let it sit down."""
        guest = self.guest(peer)
        guest.sit(seat, name)
        self.wire.settle()
        return guest

    def play_on(self, guests, most=10_000, choose=None):
        """Play until the game is over: each seat by whoever has it."""
        by_seat = {guest.kept.seat: guest for guest in guests}
        choose = choose or (lambda view: self.rng.choice(view.legal))
        session = self.host.session
        while session.turn is not None and most:
            most -= 1
            seat = session.turn
            if seat in by_seat:
                source = by_seat[seat].source
                source.play(choose(source.view(seat)))
            else:
                self.host.play(choose(session.view(seat)))
            self.wire.settle()
