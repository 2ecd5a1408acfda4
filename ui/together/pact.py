"""What is agreed in a live game: who sits at other devices, whose seeds make the deal, and the keys of their seats.

The record at the table's device keeps it under `together`, as plain texts. What begins with `my` is a secret of that
device: the table's seed until the game is over, and the keys.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import GAMES, Record, RecordError
from ui.saves.seats import LIVE, people
from ui.together.deals import commitment, key_of

SECRET = re.compile(r"[0-9a-f]{32}")
"""16 random bytes: a seed, a nonce or a key."""

HASH = re.compile(r"[0-9a-f]{64}")
"""A commitment."""

_SEATS = re.compile(r"[0-9]{1,2}(?: [0-9]{1,2}){0,19}")


@dataclass(frozen=True)
class Pact:
    """What is agreed.

    friends: the seats at devices of their own. seed, nonce: the table's, which nobody else knows before the game is
    over, or goes on by link for a while. seeds: of each friend who has sat down, what their device brought. keys: what
    brings them back to their seats. opened: whether the table has shown its seed.
    """

    friends: tuple[int, ...]
    seed: str
    nonce: str
    seeds: Mapping[int, str] = field(default_factory=dict)
    keys: Mapping[int, str] = field(default_factory=dict)
    opened: bool = False

    @property
    def committed(self) -> str:
        """The commitment to the table's seed; no two games have the same."""
        return commitment(self.seed, self.nonce)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that belong to no device."""
        return tuple(seat for seat in self.friends if seat not in self.keys)

    @property
    def complete(self) -> bool:
        """Whether everybody has brought what the deal follows from."""
        return set(self.friends) == set(self.seeds)

    @property
    def key(self) -> bytes:
        """What the deal follows from, once nobody is awaited."""
        return live_key(self.seed, self.seeds)

    def texts(self) -> dict[str, str]:
        """Return this as a record keeps it."""
        secret = "" if self.opened else "my "
        plain = {"way": LIVE, "friends": " ".join(map(str, self.friends)), "committed": self.committed}
        plain |= {f"{secret}seed": self.seed, f"{secret}nonce": self.nonce}
        plain |= {f"seed {seat}": seed for seat, seed in sorted(self.seeds.items())}
        return plain | {f"my key {seat}": key for seat, key in sorted(self.keys.items())}


def live_key(seed: str, seeds: Mapping[int, str]) -> bytes:
    """Return the key of a live game: the table's seed comes first, then the friends' by seat."""
    return key_of([seed, *(seeds[seat] for seat in sorted(seeds))])


def pact_of(record: Record) -> Pact:
    """Return what is agreed in a live game; RecordError if it can't be so."""
    texts = record.together
    friends = texts.get("friends", "")
    seats = tuple(map(int, friends.split())) if _SEATS.fullmatch(friends) else ()
    opened = "seed" in texts
    secret = "" if opened else "my "
    seed, nonce = texts.get(f"{secret}seed", ""), texts.get(f"{secret}nonce", "")
    by_seat = {
        name: {seat: texts[f"{name} {seat}"] for seat in seats if f"{name} {seat}" in texts}
        for name in ("seed", "my key")
    }
    secrets = [seed, nonce, *by_seat["seed"].values(), *by_seat["my key"].values()]
    if (
        texts.get("way") != LIVE
        or record.game not in GAMES
        or not seats
        or len(set(seats)) < len(seats)
        or not set(seats) <= set(people(record.seats))
        or not all(SECRET.fullmatch(text) for text in secrets)
    ):
        raise RecordError("what was agreed on playing together is damaged")
    found = Pact(seats, seed, nonce, by_seat["seed"], by_seat["my key"], opened)
    if found.committed != texts.get("committed"):
        raise RecordError("the seed of this game isn't the one that was agreed: nobody can trust its deal")
    if record.actions and not found.complete:
        raise RecordError("the game has begun before everybody had joined it")
    return found


def agreed(record: Record, pact: Pact) -> Record:
    """Return the record with this pact."""
    return dataclasses.replace(record, together=pact.texts())
