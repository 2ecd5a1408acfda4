"""The invitations of a live table: a connection for each friend who is missing, all in one link, and their answers."""

from __future__ import annotations

from typing import NamedTuple

from ui.embed.links import invitation_link
from ui.platform.browser import Browser, Signal
from ui.saves.names import UNNAMED
from ui.together import pairing
from ui.together.host import LiveHost


class Offer(NamedTuple):
    """A connection that waits for a friend: its name here, what its answer calls it, and the browser's description."""

    peer: str
    name: str
    description: str


class TakenError(Exception):
    """Someone else has answered for this seat."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Invitations:
    """All that are open, as long as the table's page is.

    latest_link: the one that was made last, "" if there is none. carried: whether the code for connections could be
    fetched, True before. has_failed: whether the latest friend whose answer was taken couldn't be connected.
    """

    def __init__(self, host: LiveHost, browser: Browser) -> None:
        self.latest_link = ""
        self.carried = True
        self.has_failed = False
        self._host = host
        self._browser = browser
        self._offers: dict[int, Offer] = {}
        self._answered: dict[str, int] = {}
        self._used: dict[str, int] = {}
        self._met: set[str] = set()
        self._making: object | None = None

    @property
    def link(self) -> str:
        """The link to all of them, "" if there is none that anyone could come by who is missing."""
        return "" if self.missing_seats and not self._offers else self.latest_link

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose invitation no one has answered yet."""
        return tuple(sorted(self._offers))

    @property
    def missing_seats(self) -> tuple[int, ...]:
        """The seats of friends who need an invitation and have none."""
        host = self._host
        # A friend who has been connected may still choose a seat, unless they watch or were sent away.
        newcomers = host.unseated.newcomers
        coming = [seat for peer, seat in self._answered.items() if peer not in self._met or peer in newcomers]
        have = {*self._offers, *coming, *self.reached_seats}
        return tuple(seat for seat in host.pact.friends if seat not in have)

    @property
    def reached_seats(self) -> frozenset[int]:
        """The seats of friends who need no invitation.

        Before the deal, those who sleep are among them: most wake up, and the link needn't change for that. In a game
        they may come back by another connection, since a browser that was ended looks like one that sleeps.
        """
        return self._host.connected_seats if self._host.session is None else self._host.here

    async def make(self) -> None:
        """Make an invitation for each friend who needs one, and a link that has all, unless that is being done."""
        if self._making is not None:
            return
        self._making = making = object()
        self.carried = await self._browser.carries()
        while self.carried and self._making is making and (seats := self.missing_seats):
            found = await self._browser.invite_peers(len(seats))
            if self._making is not making:
                for peer, _ in found:
                    self._browser.part_from(peer)
                return
            for seat, (peer, description) in zip(seats, found, strict=False):
                self._offers[seat] = Offer(peer, pairing.name_of(description), description)
            self._write_link()
            if len(found) < len(seats):
                break
        if self._making is making:
            self._making = None

    def _write_link(self) -> None:
        host, seats = self._host, self.seats
        own = next((host.seats[seat] for seat in host.own), UNNAMED)
        names = ["" if label == UNNAMED else label for label in (own, *(host.seats[seat] for seat in seats))]
        invitation = pairing.Invitation(
            host.game.slug,
            names[0],
            host.pact.commitment,
            seats,
            tuple(names[1:]),
            tuple(self._offers[seat].description for seat in seats),
        )
        page = self._browser.page()
        self.latest_link = invitation_link(page, pairing.write_invitation(invitation)) if seats else ""

    def withdraw(self) -> None:
        """Close all connections that wait for an answer."""
        for offer in self._offers.values():
            self._browser.part_from(offer.peer)
        self._offers.clear()
        self._making, self.latest_link = None, ""

    def take_answer(self, text: str) -> tuple[Offer, str]:
        """Take an answer: return the offer that it belongs to, which is no longer open, and the description in it.

        RecordError if it is no answer, LookupError if it answers an earlier invitation, TakenError if someone else has
        answered that one.
        """
        answer = pairing.read_answer(text)
        if answer.offer in self._used:
            raise TakenError(self._used[answer.offer])
        seat = next((seat for seat, offer in self._offers.items() if offer.name == answer.offer), None)
        if seat is None:
            raise LookupError(answer.offer)
        offer = self._offers.pop(seat)
        self._answered[offer.peer] = self._used[offer.name] = seat
        self.has_failed = False
        return offer, answer.description

    async def connect(self, offer: Offer, description: str) -> bool:
        """Begin to connect the device that has answered; False if the browser can't, and then the offer stays open."""
        if await self._browser.accept_peer(offer.peer, description):
            return True
        self._offers[self._answered.pop(offer.peer)] = offer
        del self._used[offer.name]
        return False

    def take(self, signal: Signal) -> None:
        """Take note of a device that has been connected, or couldn't be."""
        if signal.do == "open":
            self._met.add(signal.name)
        elif signal.do == "closed" and (seat := self._answered.pop(signal.name, None)) is not None:
            self.has_failed = signal.name not in self._met
            # No one else is there: who shows that answer once more needs the new invitation.
            self._used = {name: each for name, each in self._used.items() if each != seat}
