"""One case of `build.py adversaries`: devices that forge, replay and flood, at a table where honest guests play on.

Time at the table is simulated: its clock goes on by slots, each message costs the seconds of the processor that it
takes here, and one that comes meanwhile waits for those before it.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable

from engine import GAMES
from engine.moments import early_view
from tests.hidden import cards_dealt, words_in, words_known
from tests.mutations import mutate
from tests.together.live import BROKEN, Table
from ui.together.connected_device import MOST_MESSAGES, PERIOD
from ui.together.deals import DealtSession
from ui.together.guest import Guest
from ui.together.messages import write

SLOT = 34
"""Milliseconds from one moment in which messages come to the next."""

SECONDS = 15
"""How long a case lasts on the table's clock, unless the game is over before."""

AHEAD = (0, 0, 40, 400, 2_000)
"""How many actions may have been played before, if the game has as many."""

ALLOWED = MOST_MESSAGES - 10
"""So many messages a device may send at once without being parted from, some of them to come back."""


class Adversary:
    """A device that keeps to no rule; it knows what its seat may know, if it has one.

    kinds: what it sends. pace: how many messages in each slot; 0 for as many at once as a table lets through, and then
    nothing until that is so again.
    """

    def __init__(self, trial: Trial, name: str, seat: int | None) -> None:
        rng = self.rng = trial.rng
        self.trial, self.name, self.seat = trial, name, seat
        self.kinds = rng.sample(KINDS, rng.randrange(1, 5))
        self.pace = rng.choice((0, 1, 1, 2))
        self.peer = ""
        self.key = "0" * 32
        self.course = self.length = 0
        self.legal: list[str] = []
        self._sent: list[str] = [write("leave")]
        self._times = 0
        self._next = 0

    def come(self) -> None:
        """Connect, and take the seat or come back to it."""
        self._times += 1
        self.peer = f"{self.name} {self._times}"
        table = self.trial
        table.wire.guests[self.peer] = self
        table.host.handle_connect(self.peer)
        if self.seat is not None and self._times == 1:
            self.say(write("sit", seat=self.seat, name=self.name, seed=table.secret()))
        elif self.seat is not None:
            self.say(write("back", seat=self.seat, key=self.key))

    def hear(self, text: str) -> None:
        told = json.loads(text)
        self.key = told.get("key", self.key)
        self.course, self.length = told.get("course", self.course), told.get("length", self.length)
        if "view" in told:
            self.legal = told["view"].get("legal", [])

    def handle_disconnect(self) -> None:
        self.peer = ""

    def say(self, text: str) -> None:
        if self.peer:
            self.trial.wire.end(self.peer).send_to(self.peer, text)

    def attack(self, now: int) -> None:
        """Send what its pace allows in this slot."""
        if not self.peer:
            if self.rng.random() < 0.1:
                self.come()
            return
        if self.legal and self.rng.random() < 0.1:
            # Otherwise, the game would come to a stop.
            self.say(self.play())
        count = self.pace
        if self.pace == 0 and now >= self._next:
            self._next, count = now + PERIOD, ALLOWED
        for _ in range(count):
            text = self.rng.choice(self.kinds)(self)
            self._sent.append(text)
            self.say(text)

    def ask_again(self) -> str:
        known = self.rng.choice([(0, 0), (self.course, self.length), (self.course, self.rng.randrange(2_000))])
        return write("again", course=known[0], length=known[1])

    def undo(self) -> str:
        return write("undo", course=self.course, length=self.length)

    def allow(self) -> str:
        return write("allow", yes=self.rng.random() < 0.7)

    def ask_and_allow(self) -> str:
        return self.rng.choice([self.undo, self.allow])()

    def play(self) -> str:
        action = self.rng.choice(self.legal or ["done", "play 1L", "x" * 300])
        return write("act", course=self.course, length=self.length, action=action)

    def play_late(self) -> str:
        at = self.rng.choice([0, self.length - 1, self.length + 1])
        return write("act", course=self.course, length=at, action=self.rng.choice(self.legal or ["done"]))

    def repeat(self) -> str:
        """Send once more what it or an honest guest has sent before."""
        return self.rng.choice(self.rng.choice([self._sent, self.trial.overheard]))

    def steal(self) -> str:
        """Ask for somebody else's seat."""
        seat = self.rng.randrange(len(self.trial.host.seats))
        key = self.rng.choice([self.key, self.trial.secret()])
        sit = write("sit", seat=seat, name=self.rng.choice(["", "Ben", "you"]), seed=self.trial.secret())
        return self.rng.choice([sit, write("back", seat=seat, key=key)])

    def half_valid(self) -> str:
        """Send a message in which something is changed."""
        plain = json.loads(self.rng.choice([self.ask_again, self.undo, self.allow, self.play, self.steal])())
        return json.dumps(mutate(plain, self.rng), ensure_ascii=self.rng.random() < 0.5)

    def say_broken(self) -> str:
        return self.rng.choice(BROKEN)

    def say_as_table(self) -> str:
        """Send what only a table sends."""
        return self.rng.choice(self.trial.told)


KINDS: tuple[Callable[[Adversary], str], ...] = (
    *(Adversary.ask_again, Adversary.undo, Adversary.allow, Adversary.ask_and_allow, Adversary.play),
    *(Adversary.play_late, Adversary.repeat, Adversary.steal, Adversary.half_valid, Adversary.say_broken),
    Adversary.say_as_table,
)


class Trial(Table):
    """A table with honest guests and adversaries, some of them at seats, in the middle of a game.

    answers: how many milliseconds each message of an honest guest waited until the table had answered it.
    """

    def __init__(self, number: int) -> None:
        rng = random.Random(f"adversaries {number}")
        slug = [*GAMES][number % len(GAMES)]
        count = rng.choice(GAMES[slug].seat_counts)
        friends = tuple(range(0 if count == 2 else 1, count))
        super().__init__(slug, ("you",) * count, friends, seed=number)
        self.answers: list[float] = []
        self.overheard: list[str] = [write("leave")]
        self.told: list[str] = [write("bye", link=False)]
        self.sent = 0
        self._free = 0.0
        self._seats: dict[str, int] = {}
        self._known: dict[int | None, set[str]] = {None: set()}
        split = rng.randrange(1, len(friends)) if len(friends) > 1 else 1
        self.honest = {f"guest {seat}": self.seated(f"guest {seat}", seat, f"Guest {seat}") for seat in friends[:split]}
        self.adversaries = [Adversary(self, f"adversary {seat}", seat) for seat in friends[split:]]
        self.adversaries += [Adversary(self, name, None) for name in ("stranger", "other stranger")]
        for each in self.adversaries:
            each.come()
        self.settle()
        self.host.begin()
        self._play_ahead(rng.choice(AHEAD))
        self.settle()

    def clock(self) -> int:
        return self.now

    def _play_ahead(self, count: int) -> None:
        """Play so many actions by chance, half of a game that is over before; all devices are told of them at once."""
        tried, actions = DealtSession(self.host.record, self.host.pact.key), list[str]()
        while len(actions) < count and tried.turn is not None:
            actions.append(self.rng.choice(tried.view(tried.turn).legal))
            tried.play(actions[-1])
        for action in actions if tried.turn is not None else actions[: len(actions) // 2]:
            self.host.session.play(action)
        self.host.tell()

    def play(self, seconds: float) -> None:
        """Let all play and attack for so long; then see that no honest guest has lost anything."""
        while self.now < seconds * 1_000 and self.host.session.turn is not None:
            self.now += SLOT
            for each in self.adversaries:
                each.attack(self.now)
            for guest in self.honest.values():
                self._act(guest)
            self.settle()
            self._act_here()
            self.settle()
        for peer, guest in self.honest.items():
            assert not guest.lost, f"{peer} was parted from"
            assert not guest.fault, f"{peer} doesn't trust the table: {guest.fault}"
            seat = guest.kept.seat
            view = self.host.session.view(seat)
            # It may be asked before its turn.
            seen = view, early_view(self.host.game, view)
            assert guest.source.view(seat) in seen, f"{peer} sees something else"
            assert guest.checked is not False, f"{peer} was dealt other cards"

    def _act(self, guest: Guest) -> None:
        """Have an honest guest do what is asked, as fast as a person could."""
        source, seat = guest.source, guest.kept.seat
        if self.rng.random() < 0.9:
            return
        if source.asking not in (None, seat):
            source.allow(self.rng.random() < 0.5)
        elif source.turn == seat and not source.is_pending:
            source.play(self.rng.choice(source.view(seat).legal))
        elif self.rng.random() < 0.05:
            source.undo(seat)

    def _act_here(self) -> None:
        """Have the table's people and the bots that stand in do what is asked."""
        table = self.host
        for seat in table.away:
            if self.rng.random() < 0.02:
                table.stand_in(seat)
        for seat in table.own:
            if table.undo_request.seat not in (None, seat):
                table.allow(seat, self.rng.random() < 0.5)
        turn = table.session.turn
        if turn is not None and turn in (*table.own, *table.stand_ins) and self.rng.random() < 0.1:
            table.play(self.rng.choice(table.session.view(turn).legal))

    def settle(self) -> None:
        """Let all come that was sent: first what adversaries sent, since it was there before."""
        wire = self.wire
        wire.in_transit.sort(key=lambda each: each[1] in self.honest)
        while wire.in_transit:
            to, sender, text = wire.in_transit[0]
            if to is not None:
                self._look_for_hidden_cards(to, text)
                wire.deliver()
                continue
            self.sent += 1
            begun = time.thread_time()
            wire.deliver()
            self._free = max(self._free, self.now) + (time.thread_time() - begun) * 1_000
            if sender in self.honest:
                self.overheard.append(text)
                self.answers.append(self._free - self.now)

    def _look_for_hidden_cards(self, peer: str, text: str) -> None:
        """Fail if a device is sent a card that its seat may not know."""
        self.told.append(text)
        session = self.host.session
        if session is None or session.turn is None:
            # Then the table opens its seed, and all cards can be known.
            return
        device = self.host._devices.get(peer)
        if device is not None and device.seat is not None:
            self._seats[peer] = device.seat
        # It may have been parted from since.
        seat = self._seats.get(peer)
        known = self._known.setdefault(seat, set())
        hidden = (words_in(text) - known) & cards_dealt(session.record)
        if hidden and seat is not None:
            known |= words_known(session, seat)
        assert not hidden - known, f"{peer} was sent {hidden - known}: {text}"


def attack(number: int, seconds: float = SECONDS) -> tuple[Counter[str], list[float]]:
    """Play one case; return counts of what was done, and the milliseconds of each answer to an honest guest."""
    trial = Trial(number)
    trial.play(seconds)
    acted = trial.host.session.length
    return Counter({"messages": trial.sent, "actions": acted, "answers": len(trial.answers)}), trial.answers
