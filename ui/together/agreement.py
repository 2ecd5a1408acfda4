"""The agreement of a game by link: the players, the seeds that make the deal, and secret choices.

Each device's record has it, with secrets of its own.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine import Record, RecordError
from engine.messages import N_
from ui.saves.seats import BY_LINK, people
from ui.together.deals import commitment
from ui.together.terms import HASH, SECRET, Reader, Terms, game_key, plan, write_each, write_seats

_COMMITTED = re.compile(r"[0-9a-f]{32}")
_CHOSEN = re.compile(r"[0-9a-f]{32} [ -~]{1,400}")
_STAGE = re.compile(r"[0-9]{1,6}(?: [0-9]{1,2}){3}(?: [0-9]{1,3})?")
_CONSENT = re.compile(r"[0-9]{1,6}(?: [0-9]{1,2}){1,20}")
_MOMENT = re.compile(r"[0-9]{1,12}")
_YES = re.compile("yes")


@dataclass(frozen=True)
class Agreement(Terms):
    """The agreement of a game by link.

    starters: the seats at the device that began, the first of which brings its seed. committed: the commitment to that
    seed; no two games have the same. seeds: of each seat that brings one, the starter's only once it is opened; nonce:
    opens it. choices: of each seat that has chosen in the present moment, the commitment to its action; opened: its
    nonce and that action; moment: after how many actions that moment began. shown, shown_at: the nonces of the latest
    moment that has been played, and after how many actions it began: devices that had only the commitments check the
    actions with them.

    table: the seed of the device that was the table, "" if the game wasn't live first; since: after how many actions it
    continued by link.

    lone: whether a seat's only answer is given by any device, without asking (decision 137). consents: for each seat
    that a bot may take over, after how many actions that was asked, and the seats whose devices agree (decision 138).

    mine: the seats of this device. my_seed, my_nonce: the starter's, until they are opened. my_choices: the nonce and
    the action of each of these seats that has chosen. keys: with which guests return to their seats, should the game be
    live again. sent: how far the game was when it was last sent or received here, as `stage` says it;
    sent_at: when that was, in seconds since 1970, 0 if that isn't known.
    """

    starters: tuple[int, ...]
    committed: str
    seeds: Mapping[int, str] = field(default_factory=dict)
    nonce: str = ""
    choices: Mapping[int, str] = field(default_factory=dict)
    opened: Mapping[int, str] = field(default_factory=dict)
    moment: int = 0
    shown: Mapping[int, str] = field(default_factory=dict)
    shown_at: int = 0
    table: str = ""
    since: int = 0
    lone: bool = False
    consents: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    mine: tuple[int, ...] = ()
    my_seed: str = ""
    my_nonce: str = ""
    my_choices: Mapping[int, str] = field(default_factory=dict)
    keys: Mapping[int, str] = field(default_factory=dict)
    sent: str = ""
    sent_at: int = 0

    @property
    def can_deal(self) -> bool:
        """Whether the cards can be dealt: everybody has brought a seed, and the starter's is opened."""
        return bool(self.nonce)

    @property
    def key(self) -> bytes:
        """The key of the deal, once the game has begun."""
        return game_key(self.table, self.seeds)

    @property
    def shared_terms(self) -> Agreement:
        """The part that leaves the device."""
        return dataclasses.replace(self, mine=(), my_seed="", my_nonce="", my_choices={}, keys={}, sent="", sent_at=0)

    def texts(self) -> dict[str, str]:
        plain = {
            "way": BY_LINK,
            "starters": write_seats(self.starters),
            "committed": self.committed,
            "nonce": self.nonce,
        }
        plain |= {"table seed": self.table, "since": str(self.since) if self.since else ""}
        plain |= {"lone": "yes" if self.lone else ""}
        for name, by_seat in self._by_seat.items():
            plain |= write_each(name, by_seat)
        plain |= {"moment": str(self.moment) if self.choices else ""}
        plain |= {"shown": str(self.shown_at) if self.shown else "", "my seats": write_seats(self.mine)}
        plain |= {"my seed": self.my_seed, "my nonce": self.my_nonce, "my sent": self.sent}
        plain |= {"my sent at": str(self.sent_at) if self.sent_at else ""}
        return {name: text for name, text in plain.items() if text}

    @property
    def _by_seat(self) -> dict[str, Mapping[int, str]]:
        shared = {"seed": self.seeds, "choice": self.choices, "opened": self.opened, "shown": self.shown}
        shared |= {"bot": {seat: write_seats(consent) for seat, consent in self.consents.items()}}
        return {**shared, "my choice": self.my_choices, "my key": self.keys}


def agreement_of(record: Record) -> Agreement:
    """Return the agreement of a game by link; RecordError if it contradicts itself."""
    terms = Reader(record, BY_LINK)
    found = Agreement(
        # A table that is a device alone has no seat.
        starters=terms.seats("starters", required=not terms.has("table seed")),
        committed=terms.text("committed", HASH, required=True),
        nonce=terms.text("nonce", SECRET),
        seeds=terms.each("seed", SECRET),
        choices=terms.each("choice", _COMMITTED),
        opened=terms.each("opened", _CHOSEN),
        moment=terms.number("moment"),
        shown=terms.each("shown", SECRET),
        shown_at=terms.number("shown"),
        table=terms.text("table seed", SECRET),
        since=terms.number("since"),
        lone=bool(terms.text("lone", _YES)),
        consents={seat: tuple(map(int, text.split())) for seat, text in terms.each("bot", _CONSENT).items()},
        mine=terms.seats("my seats"),
        my_seed=terms.text("my seed", SECRET),
        my_nonce=terms.text("my nonce", SECRET),
        my_choices=terms.each("my choice", _CHOSEN),
        keys=terms.each("my key", SECRET),
        sent=terms.text("my sent", _STAGE),
        sent_at=int(terms.text("my sent at", _MOMENT) or 0),
    )
    _check(record, found)
    return found


def _check(record: Record, found: Agreement) -> None:
    if any(not set(agreeing) <= set(people(record.seats)) - {seat} for seat, (_, *agreeing) in found.consents.items()):
        raise RecordError(N_("only other players can give a seat to a bot"))
    first = found.table or found.seeds.get(found.starters[0], "")
    if found.can_deal:
        if awaited_seats(record, found):
            raise RecordError(N_("the game began before everybody had joined"))
        if not first or commitment(first, found.nonce) != found.committed:
            raise RecordError(N_("the player who began this game changed their seed, so its deal can’t be trusted"))
    elif record.actions:
        raise RecordError(N_("the game began before the seeds of its deal were known"))
    elif first:
        raise RecordError(N_("the player who began this game has shown their seed too early"))


def awaited_seats(record: Record, agreed: Agreement) -> tuple[int, ...]:
    """Return the seats of friends who haven't joined yet."""
    away = (seat for seat in people(record.seats) if seat not in agreed.starters)
    return tuple(seat for seat in away if seat not in agreed.seeds)


def stage(record: Record, agreed: Agreement) -> str:
    """Return how far a game is: how many seeds, actions, choices and openings there are, and consents if there are."""
    parts = (record.actions, agreed.seeds, agreed.choices, agreed.opened)
    consents = sum(map(len, agreed.consents.values()))
    return " ".join([*(str(len(part)) for part in parts), *([str(consents)] if consents else [])])


def is_unsent(record: Record) -> bool:
    """Return whether something has happened to a game here since it was last sent or received. RecordError."""
    agreed = agreement_of(record)
    return agreed.sent != stage(record, agreed)


def as_sent(record: Record, now: int, sent: Record | None = None) -> Record:
    """Return a game as this device has it once it was sent, or received as it is in `sent`, `now`. RecordError.

    now: the milliseconds since 1970.
    """
    other = record if sent is None else sent
    far = stage(other, agreement_of(other))
    return dataclasses.replace(agreement_of(record), sent=far, sent_at=now // 1000).put_into(record)


def seats_given(labels: Sequence[str], consents: Mapping[int, Sequence[int]]) -> set[int]:
    """Return the seats that bots have taken over: those of which the people in all other seats agree.

    One after another, so a seat is never given by its own consent to another's, and one person stays.
    """
    left = set(people(labels))
    while new := {seat for seat, (_, *agreeing) in consents.items() if {seat} < left <= {seat, *agreeing}}:
        left.remove(min(new))
    return set(people(labels)) - left


def begin(setup: Record, friends: tuple[int, ...], seed: str, nonce: str) -> Record:
    """Return a game that waits for friends at these seats; `seed` and `nonce` are this device's secrets.

    OptionsError if there is no such game.
    """
    mine = tuple(seat for seat in people(setup.seats) if seat not in friends)
    agreed = Agreement(mine, commitment(seed, nonce), lone=True, mine=mine, my_seed=seed, my_nonce=nonce)
    return agreed.put_into(plan(setup))


def join(record: Record, seat: int, name: str, seed: str) -> Record:
    """Return the game after a player has taken a seat here; `name` is theirs, "" to keep the one that is there."""
    agreed = agreement_of(record)
    if seat not in awaited_seats(record, agreed):
        raise RecordError(N_("this seat is taken"))
    labels = tuple(name if each == seat and name else label for each, label in enumerate(record.seats))
    joined = dataclasses.replace(agreed, seeds={**agreed.seeds, seat: seed}, mine=(*agreed.mine, seat))
    return joined.put_into(dataclasses.replace(record, seats=labels))


def open_seed(record: Record) -> Record:
    """Return the game with its starter's seed opened, if this is their device and everybody has joined."""
    agreed = agreement_of(record)
    if agreed.can_deal or not agreed.my_seed or awaited_seats(record, agreed):
        return record
    seeds = {**agreed.seeds, agreed.starters[0]: agreed.my_seed}
    return dataclasses.replace(agreed, seeds=seeds, nonce=agreed.my_nonce, my_seed="", my_nonce="").put_into(record)
