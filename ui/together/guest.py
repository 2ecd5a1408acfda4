"""A friend's device in a live game: it has its seat's views and events, and never the game.

The table's messages come from a stranger, too. An impossible one ends the conversation; the page stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from engine import GAMES, Game, GameError, OptionsError, Record, RecordError, Session, read_view
from engine.frames import Frame
from engine.safe_text import printable
from ui.saves.names import NAME_LENGTH, UNNAMED
from ui.saves.seats import names_of
from ui.table.connection import ELSEWHERE, last_action_of
from ui.together import messages
from ui.together.connected_device import Carrier
from ui.together.deals import DealtSession, commitment
from ui.together.evening import read_evening
from ui.together.frames import read_frames
from ui.together.guest_news import Offer, OtherDealError, Past, State, early_view_of
from ui.together.messages import FROM_TABLE, NOBODY, labels_in, seats_in, write
from ui.together.pact import Pact
from ui.together.reactions import Show, check, pass_over
from ui.together.seating import MOVED, SENT_AWAY
from ui.together.terms import HASH, SECRET, game_key

_LONGEST_LABEL = NAME_LENGTH + 20
"""Characters of a bot's level and name, or of a person's name, at the most."""

OTHER_VERSION, OTHER_DEAL, NONSENSE = "version", "deal", "nonsense"
"""Faults of a table: it has another version of the page, it doesn't deal from the numbers that were agreed on, or it
says something impossible."""


ABSENT, APART, UNREACHABLE, GIVEN_UP = SEARCHES = "absent", "apart", "unreachable", "given-up"
"""How the search for a table goes: it doesn't answer, it does and can't be connected, the meeting place doesn't answer,
or the search has taken too long."""


class Kept(NamedTuple):
    """A device's way back to its seat: the seat, its key, and the seed that the device gave for the deal."""

    seat: int
    key: str
    seed: str


class Guest:
    """The conversation with one table.

    host: its owner's name, "" if they have none or no seat. room: the invitation to its room at a meeting place, "" for
    none. offer: how it has introduced itself, None until then. refused: why
    it wouldn't seat this device, "" if it hasn't refused. kept: the device's seat, once it has one. watches: whether
    this device has no seat and sees what everybody sees. late: whether the cards had been dealt before. source: the
    game, once it has begun. fault: OTHER_VERSION, OTHER_DEAL or NONSENSE, which ends the conversation. lost: whether it
    can't be reached any more. is_away: whether it can't be reached now, though its connection may come back. closed:
    whether it said goodbye. whereabouts: one of `SEARCHES` while the table is sought at a meeting place, "" once it was
    found. by_link: whether its game continues by link. checked: whether everything this seat saw follows from the
    seeds, None while that can't be known. played: the whole game, if it does. next: a new game at this table, once this
    one is over. show_reaction: shows a player's reaction.
    """

    def __init__(self, peer: str, carrier: Carrier, seed: str, recall: Callable[[str], Kept | None]) -> None:
        """Begin; `seed` is for a game that is new here, `recall` returns the seat kept for a commitment."""
        self.host = self.room = ""
        self.show_reaction: Show = pass_over
        self.offer: Offer | None = None
        self.refused = self.fault = self.whereabouts = ""
        self.kept: Kept | None = None
        self.source: GuestConnection | None = None
        self.lost = self.is_away = self.closed = self.by_link = self.late = self.watches = False
        self.next: Offer | None = None
        self.checked: bool | None = None
        self.played: Session | None = None
        self.peer = peer
        self._carrier = carrier
        self._seed = seed
        self._recall = recall
        self._asked_for: int | None = None
        self._comes_back = self._is_back = False
        self._changed: Callable[[], None] = lambda: None
        self._past = Past()

    @property
    def comes_back(self) -> bool:
        """Whether this device has asked for the seat that it had before."""
        return self._comes_back

    @property
    def _is_settled(self) -> bool:
        return self.watches or self.kept is not None

    def listen(self, changed: Callable[[], None]) -> None:
        """From now on, call only this after every change that comes from the table."""
        self._changed = changed

    def send(self, name: str, /, **fields: Any) -> None:
        """Send the table a message."""
        if not self.lost:
            self._carrier.send_to(self.peer, write(name, **fields))

    def sit(self, seat: int, name: str) -> None:
        """Ask for a seat."""
        self.refused, self._asked_for, self._comes_back = "", seat, False
        self.send("sit", seat=seat, name=name, seed=self._seed)

    def watch(self) -> None:
        """See the game without a seat, until one is taken."""
        self.refused, self._asked_for, self._comes_back, self.watches = "", None, False, True
        self.send("watch")

    def go_on(self, seed: str) -> None:
        """Turn to the next game at this table, for which this device brings a seed; those who watch watch it, too."""
        assert self.next is not None
        self.offer, self.next = self.next, None
        self.kept = self.source = self.checked = self.played = self._asked_for = None
        self.refused, self.late, self._seed = "", False, seed
        self._past = Past()
        if self.watches:
            self.watch()

    def leave(self) -> None:
        """Go, unless the table can't be reached any more: the seat stays this device's, for when it comes back."""
        if self.lost:
            return
        self.send("leave")
        self._carrier.part_from(self.peer)
        self.lost = True

    def handle_connect(self) -> None:
        """Take note of a connection to the table; after one that was lost, the table will introduce itself again."""
        self.is_away = self.closed = False
        self.whereabouts, self._is_back, self._past = "", self.offer is not None, Past()

    def handle_disconnect(self) -> None:
        """Take note that the table can't be reached any more."""
        self.lost = True
        if self.source is not None:
            self.source.is_pending = False
        self._changed()

    def handle_search(self, whereabouts: str) -> None:
        """Take note of how the search for the table goes, which begins by itself when the connection is lost."""
        self.whereabouts = whereabouts
        self._changed()

    def handle_away(self, is_away: bool) -> None:
        """Take note that the table can't be reached now, or can be again."""
        self.is_away = is_away
        if not is_away:
            self.whereabouts = ""
        self._changed()

    def hear(self, text: str) -> None:
        """Take a message from the table."""
        if self.fault:
            return
        try:
            name, fields = messages.read(text, FROM_TABLE)
            self._take(name, fields)
        except messages.OtherProtocolError:
            self._break_off(OTHER_VERSION)
        except OtherDealError:
            self._break_off(OTHER_DEAL)
        except (ValueError, RecordError):
            self._break_off(NONSENSE)
        self._changed()

    def ask_again(self) -> None:
        """Ask for all that has happened since what this device knows."""
        self.send("again", course=self._past.course, length=self._past.length)

    def _break_off(self, fault: str) -> None:
        self.fault = fault
        self._carrier.part_from(self.peer)
        self.lost = True

    def _take(self, name: str, fields: dict[str, Any]) -> None:
        match name:
            case "table":
                self._meet(**fields)
            case "refused":
                # A guest with a seat is refused an action that was legal here: the table's state will follow.
                self.refused = fields["why"]
                if self.refused in (MOVED, SENT_AWAY):
                    # A page that found the table by itself would be back at once.
                    self._carrier.part_from(self.peer)
                    self.lost = True
                if self.source is not None:
                    self.source.is_pending = False
            case "seated":
                self._take_seat(**fields)
            case "past" if self.offer is not None and self._is_settled:
                self._read_past(self.offer, fields)
            case "state" if self.offer is not None and self._is_settled:
                self._follow(self.offer, None if self.kept is None else self.kept.seat, fields)
            case "opened" if self.source is not None and self.kept is not None:
                self.played = self._deal_again(self.source, self.kept, **fields)
                self.checked = self.played is not None
            case "reaction" if self.offer is not None:
                check(fields["which"])
                seats_in([fields["seat"]], len(self.offer.seats))
                self.show_reaction(fields["seat"], fields["which"])
            case "bye":
                self.closed, self.by_link = True, fields["link"]
            case _:
                raise ValueError("nothing has come before that this could follow")

    def _meet(
        self,
        protocol: int,
        game: str,
        rules: int,
        options: dict[str, Any],
        seats: list[Any],
        free: list[Any],
        own: list[Any],
        committed: str,
        begun: bool,
    ) -> None:
        is_back, self._is_back = self._is_back, False
        known = GAMES.get(game)
        if known is None or known.rules != rules:
            self._break_off(OTHER_VERSION)
            return
        labels = labels_in(seats, _LONGEST_LABEL)
        another = self.offer is not None and self.offer.committed != committed
        over = self.source is not None and self.source.turn is None
        waits = self.source is None
        if not HASH.fullmatch(committed):
            raise ValueError("no table says that")
        if another and not waits and not is_back and (begun or not over):
            raise OtherDealError("the table commits to another seed in the middle of a game")
        try:
            settled = dict(known.validated_options(len(labels), options))
        except OptionsError as error:
            raise ValueError("no one plays like this") from error
        labels = tuple(map(printable, labels))
        owners = [names_of(labels)[seat] for seat in seats_in(own, len(labels)) if labels[seat] != UNNAMED]
        self.host = next(iter(owners), "")
        offer = Offer(known, settled, labels, seats_in(free, len(labels)), committed, begun)
        if another and not waits:
            self.next = offer
            return
        if another:
            # The table was set up anew before its cards were dealt.
            self.kept = self._asked_for = None
            self.refused, self._comes_back = "", False
        self.offer = offer
        if self.watches:
            # It may be a new table, or a new connection.
            self.send("watch")
        elif is_back or (self.kept is None and self._asked_for is None):
            kept = self.kept or self._recall(committed)
            if kept is not None:
                self._seed, self._asked_for, self._comes_back = kept.seed, kept.seat, True
                self.send("back", seat=kept.seat, key=kept.key)

    def _take_seat(self, seat: int, key: str, seed: str, seats: list[Any]) -> None:
        labels = labels_in(seats, _LONGEST_LABEL)
        if self.offer is None or seat != self._asked_for or not SECRET.fullmatch(key) or not SECRET.fullmatch(seed):
            raise ValueError("this seat wasn't asked for")
        self.late = seed != self._seed
        if self.late and (self._comes_back or not self.offer.begun):
            raise OtherDealError("the table deals without what this device has brought")
        self.offer = replace(self.offer, seats=tuple(map(printable, labels)))
        self.kept, self.refused = Kept(seat, key, seed), ""
        if self.watches:
            # The seat sees other things than the onlooker has seen.
            self.watches, self.source, self._past = False, None, Past()

    def _read_past(self, offer: Offer, fields: dict[str, Any]) -> None:
        """Take a piece of the past, and ask for the next one; the table sends the view after the last."""
        if self._past.read(fields, read_frames(offer.game, fields["events"], [], None)) is not None:
            self.ask_again()

    def _follow(self, offer: Offer, seat: int | None, fields: dict[str, Any]) -> None:
        labels = labels_in(fields["seats"], _LONGEST_LABEL)
        view = read_view(offer.game.slug, fields["view"])
        frames = read_frames(offer.game, fields["events"], fields["frames"], view)
        fits = self._past.read(fields, frames)
        if fits is False:
            self.ask_again()
        if not fits:
            return
        since, frames = self._past.new_events()
        state = State(
            fields["course"],
            fields["length"],
            since,
            view,
            frames,
            None if fields["last"] == NOBODY else fields["last"],
            tuple(map(printable, labels)),
            seats_in(fields["away"], len(labels)),
            seats_in(fields["stand_ins"], len(labels)),
            None if fields["asking"] == NOBODY else fields["asking"],
            fields["rests"],
            fields["busy"],
            read_evening(fields["evening"], len(labels)),
            seats_in(fields["chosen"], len(labels)),
            fields["choice"],
            early_view_of(offer.game, view),
        )
        if len(labels) != len(offer.seats):
            raise ValueError("seats can't come or go")
        state.check(offer, seat)
        if self.source is None:
            self.source = GuestConnection(self, offer.game, seat)
        self.source.take(state)

    def _deal_again(
        self, source: GuestConnection, kept: Kept, seed: str, nonce: str, seeds: dict[str, Any], actions: list[Any]
    ) -> Session | None:
        """Deal everything again, and return the game if this seat would have seen exactly the same, else None."""
        offer = self.offer
        secrets = [seed, nonce, *seeds.values()]
        if offer is None or not all(isinstance(each, str) and SECRET.fullmatch(each) for each in secrets):
            return None
        numbers = {str(seat): seat for seat in range(len(offer.seats))}
        if not set(seeds) <= set(numbers) or seeds.get(str(kept.seat)) != kept.seed:
            return None
        if commitment(seed, nonce) != offer.committed:
            return None
        given = {numbers[seat]: text for seat, text in seeds.items()}
        record = Record(offer.game.slug, source.seats, offer.options, rules=offer.game.rules)
        pact = Pact(tuple(sorted(given)), seed, nonce, given, opened=True, mine=(kept.seat,))
        try:
            session = DealtSession(pact.put_into(record), game_key(seed, given))
            for action in actions:
                session.play(str(action))
        except GameError:
            return None
        seat = kept.seat
        same = session.view(seat) == source.view(seat) and session.history(seat) == source.history(seat)
        return session if same else None


class GuestConnection:
    """The game as one seat knows it, or the onlooker: a `ui.table.connection.Connection`."""

    can = ELSEWHERE
    session = None

    def __init__(self, guest: Guest, game: Game[Any, Any], seat: int | None) -> None:
        self.game = game
        self.people: tuple[int, ...] = () if seat is None else (seat,)
        self.is_pending = False
        self.length = 0
        self.away: tuple[int, ...] = ()
        self.stand_ins: tuple[int, ...] = ()
        """The seats of friends for whom a bot plays."""
        self.early_seats: tuple[int, ...] = ()
        self.asking: int | None = None
        """The seat that wants to take back its last action: this one waits for the others, another asks this one."""
        self.busy = False
        """Whether the table's device shows something else."""
        self.evening: tuple[int, ...] = ()
        """The score before this game: `ui.together.evening.evening_to_json`."""
        self.undo_rests: tuple[int, ...] = ()
        self._guest = guest
        self._course = -1
        self._view: Any = None
        self._events: list[tuple[int, Any]] = []
        self._frames: tuple[tuple[int, Frame], ...] = ()
        self._last: int | None = None
        self._choice = ""
        self.seats: tuple[str, ...] = ()

    def take(self, state: State) -> None:
        """Take a state from the table, whose events follow those that are known here."""
        self._events = [each for each in self._events if each[0] < state.since]
        self._events += [(index, event) for index, (event, _) in state.frames if event is not None]
        self._frames = state.frames
        self._course, self.length = state.course, state.length
        self._view = state.view if state.choice else state.early or state.view
        self._last, self.seats, self.early_seats, self._choice = state.last, state.seats, state.chosen, state.choice
        self.away, self.stand_ins, self.asking, self.busy = state.away, state.stand_ins, state.asking, state.busy
        self.evening = state.evening
        self.undo_rests = self.people if state.rests else ()
        self.is_pending = False

    @property
    def turn(self) -> int | None:
        turn: int | None = self._view.turn
        return turn

    @property
    def last_asked(self) -> int:
        return last_action_of(self, self.people)

    def view(self, seat: int | None) -> Any:
        return self._view

    def history(self, seat: int | None, since: int = 0) -> list[tuple[int, Any]]:
        return [each for each in self._events if each[0] >= since]

    def frames(self, seat: int | None, since: int) -> Iterable[tuple[int, Frame]]:
        """Return the last ones: those before have been told."""
        told = [each for each in self._frames if each[0] >= since]
        return [(index, Frame(event, view or self._view)) for index, (event, view) in told]

    def early_choice(self, seat: int) -> str:
        return self._choice if seat in self.people else ""

    def last_action(self, seat: int) -> int | None:
        if self.early_choice(seat):
            return self.length
        return self._last if seat in self.people else None

    def play(self, text: str) -> None:
        if not self._guest.lost:
            self.is_pending = True
            self._guest.send("act", course=self._course, length=self.length, action=text)

    def undo(self, seat: int) -> bool:
        """Ask everybody; the answers come later."""
        if self.asking is None:
            self._guest.send("undo", course=self._course, length=self.length)
        return False

    def allow(self, yes: bool) -> None:
        """Answer a player who wants to take something back."""
        self.asking = None
        self._guest.send("allow", yes=yes)

    def listen(self, changed: Callable[[], None]) -> None:
        self._guest.listen(changed)
