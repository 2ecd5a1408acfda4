"""The agreement of a live game: the players at other devices, the seeds that make the deal, and the seats' keys.

Only the record at the table's device has it, and a guest's once the game is over. Until then the table's seed is
secret, and the keys always are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import Record, RecordError
from engine.messages import N_
from ui.saves.seats import LIVE
from ui.together.deals import commitment
from ui.together.terms import HASH, ROOM_KEY, SECRET, Reader, Terms, game_key, plan, write_each, write_seats


@dataclass(frozen=True)
class Pact(Terms):
    """The agreement of a live game.

    friends: the seats at devices of their own. seed, nonce: the table's, which no one else knows before the game is
    over, or continues by link for a while. seeds: those that the devices of friends gave for the deal, by their seats.
    keys: the way back to these seats. opened: whether the table has shown its seed. patience: after how many minutes a
    bot stands in for a friend who is away, 0 for never by itself. room_key: for its room at a meeting place. games: how
    many ended this evening before this one. won: how many of them each seat had won. mine: the seat of a guest whose
    device has the game once it is over; at the table's device there is none.
    """

    friends: tuple[int, ...]
    seed: str
    nonce: str
    seeds: Mapping[int, str] = field(default_factory=dict)
    keys: Mapping[int, str] = field(default_factory=dict)
    opened: bool = False
    patience: int = 0
    room_key: str = ""
    games: int = 0
    won: Mapping[int, int] = field(default_factory=dict)
    mine: tuple[int, ...] = ()

    @property
    def commitment(self) -> str:
        """The commitment to the table's seed; no two games have the same."""
        return commitment(self.seed, self.nonce)

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that belong to no device."""
        return tuple(seat for seat in self.friends if seat not in self.keys)

    @property
    def is_complete(self) -> bool:
        """Whether every friend's device has given a seed for the deal."""
        return set(self.friends) == set(self.seeds)

    @property
    def key(self) -> bytes:
        """The key of the deal, once everybody has joined."""
        return game_key(self.seed, self.seeds)

    def texts(self) -> dict[str, str]:
        secret = "" if self.opened else "my "
        plain = {"way": LIVE, "friends": write_seats(self.friends), "committed": self.commitment}
        plain |= {f"{secret}seed": self.seed, f"{secret}nonce": self.nonce}
        if self.mine:
            plain["my seats"] = write_seats(self.mine)
        if self.patience:
            plain["patience"] = str(self.patience)
        if self.room_key:
            plain["my room"] = self.room_key
        if self.games:
            plain |= {"evening": str(self.games)} | write_each("won", {at: str(won) for at, won in self.won.items()})
        return plain | write_each("seed", self.seeds) | write_each("my key", self.keys)


def begin(setup: Record, friends: tuple[int, ...], seed: str, nonce: str) -> Record:
    """Return a game that waits for friends at these seats; `seed` and `nonce` are secrets. OptionsError."""
    return Pact(friends, seed, nonce).put_into(plan(setup))


def pact_of(record: Record) -> Pact:
    """Return the agreement of a live game; RecordError if it contradicts itself."""
    terms = Reader(record, LIVE)
    opened = terms.has("seed")
    secret = "" if opened else "my "
    friends = terms.seats("friends", required=True)
    found = Pact(
        friends,
        seed=terms.text(f"{secret}seed", SECRET, required=True),
        nonce=terms.text(f"{secret}nonce", SECRET, required=True),
        seeds=terms.each("seed", SECRET, friends),
        keys=terms.each("my key", SECRET, friends),
        opened=opened,
        patience=terms.number("patience"),
        room_key=terms.text("my room", ROOM_KEY),
        games=terms.number("evening"),
        won=terms.counts("won"),
        mine=terms.seats("my seats"),
    )
    if found.commitment != terms.text("committed", HASH):
        raise RecordError(N_("the seed of this game isn’t the one that was agreed on, so its deal can’t be trusted"))
    if record.actions and not found.is_complete:
        raise RecordError(N_("the game began before everybody had joined"))
    return found
