"""Devices without a browser: each has its save, and gets letters."""

from __future__ import annotations

import json
from functools import cached_property
from random import Random

from engine import GAMES, Record
from tests.positions import soon_over
from ui.saves.seats import people
from ui.together import agreement
from ui.together.link_connection import LinkedConnection
from ui.together.link_messages import MissingError, players_actions, read_link_message, write_link_message
from ui.together.link_received import compare_games

MISSING = "missing"
FROZEN = 80
"""So many actions of players, at most, are in a link that is kept."""

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eva", "Fay", "Gus")


class Device:
    """A device with its save of one game; `seats` are its own."""

    def __init__(self, record: Record, rng: Random) -> None:
        self._rng = rng
        self.keep(record)

    @cached_property
    def record(self) -> Record:
        return Record.from_json(self.saved)

    @cached_property
    def source(self) -> LinkedConnection:
        return LinkedConnection(self.record, lambda: secret(self._rng))

    @property
    def public(self) -> tuple[object, ...]:
        """What all devices have alike."""
        record = self.record
        agreed = agreement.agreement_of(record).shared_terms
        return record.seats, record.actions, json.dumps(agreed.texts())

    def act(self, rng: Random) -> bool:
        """Do something, if one of its seats is asked."""
        if not agreement.agreement_of(self.record).can_deal:
            return False
        source = self.source
        if source.turn is None or source.turn not in source.people:
            return False
        source.play(rng.choice(source.view(source.turn).legal))
        self.keep(source.record)
        return True

    def keep(self, record: Record) -> None:
        """Save this; whoever asks reads it again from there, once."""
        self.saved = json.dumps(record.to_json())
        for read in ("record", "source"):
            vars(self).pop(read, None)

    def sends(self, other: Device) -> str:
        """Return its letter; what the other knows for certain is left out if it would be long."""
        known = players_actions(other.record) if agreement.agreement_of(other.record).can_deal else []
        return write_link_message(self.record, len(known))

    def receives(self, text: str) -> str:
        try:
            theirs = read_link_message(text, lambda committed: self.record)
        except MissingError:
            return MISSING
        found = compare_games(self.record, theirs)
        self.keep(found.record)
        return found.kind


def secret(rng: Random) -> str:
    return f"{rng.getrandbits(128):032x}"


def invite_friends(
    slug: str, seats: int, rng: Random, options: dict[str, object] | None = None, names: tuple[str, ...] = NAMES
) -> Device:
    """Return the device of somebody who has begun a game with friends at all other seats."""
    names = names[:seats]
    setup = Record(slug, names, GAMES[slug].validated_options(seats, options or {}))
    friends = people(names)[1:]
    return Device(agreement.begin(setup, friends, secret(rng), secret(rng)), rng)


def start_game(
    slug: str, seats: int, rng: Random, ends_soon: bool = False, names: tuple[str, ...] = NAMES
) -> list[Device]:
    """Return a device for each seat, after all have joined one after another and the first has begun to deal."""
    options = soon_over(slug, GAMES[slug].validated_options(seats, {})) if ends_soon else None
    devices = [invite_friends(slug, seats, rng, options, names)]
    for seat in range(1, seats):
        theirs = read_link_message(devices[-1].sends(devices[-1]), lambda committed: None)
        devices.append(Device(agreement.join(theirs, seat, "", secret(rng)), rng))
    devices[0].receives(devices[-1].sends(devices[0]))
    return devices


def link_to_keep(slug: str) -> str:
    """Return a game by link with the fewest seats, as JSON: its letter, and what players have done in it."""
    rng = Random(slug)
    devices = start_game(slug, GAMES[slug].seat_counts[0], rng)
    while len(done := players_actions(devices[0].record)) < FROZEN and devices[0].source.turn is not None:
        for before, device in zip([devices[-1], *devices], devices, strict=False):
            device.receives(before.sends(device))
            device.act(rng)
    return json.dumps({"letter": write_link_message(devices[0].record), "actions": done}, indent=1) + "\n"
