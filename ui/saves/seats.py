"""The players at the seats: a record's `seats`, and the names that a page shows.

A record names a bot `bot:<level>`, or `bot:<level> <name>` where it was given a name; every other text is a person's
name, `you` where they gave none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine import BOT_LEVELS, Record
from ui.components.grammar import Voices
from ui.saves.names import BOT, UNNAMED, is_taken, seat_label, shown_names, usual_name

BY_LINK = "link"
"""The way, in a record's `together`, in which people on several devices play: by link."""

LIVE = "live"
"""The same, where one device is the table and the others are connected to it."""

_OWN = "my seats"

USUAL_LEVEL = "adept"
_BOT_NAMES = ("Robin", "Hazel", "Wren", "Linden", "Merle", "Fern", "Jay", "Rowan", "Sorrel", "Finch")


class Player(NamedTuple):
    """One seat: the name as it is shown, and the bot's level, None for a person."""

    name: str
    level: str | None = None


def players(labels: Sequence[str], here: Sequence[int] | None = None) -> tuple[Player, ...]:
    """Return the players of a record; `here` are the seats of the people who read this, by default of all people.

    Bots without a name take the friendly names that are still free. A level that this version doesn't know plays at the
    usual one: a record of a later version can be played on.
    """
    here = people(labels) if here is None else here
    return _players(labels, lambda seat: usual_name(seat, (seat,) == tuple(here)))


def _players(labels: Sequence[str], unnamed: Callable[[int], str]) -> tuple[Player, ...]:
    """Return the players of a record; `unnamed` names the person in a seat who gave no name."""
    bots = {seat: _bot(label) for seat, label in enumerate(labels) if label.startswith(BOT)}
    given = [bots[seat][1] if seat in bots else label for seat, label in enumerate(labels)]
    free = (name for name in _BOT_NAMES if not is_taken(name, given))
    names = [
        (name or next(free, seat_label(seat))) if seat in bots else unnamed(seat) if name in ("", UNNAMED) else name
        for seat, name in enumerate(given)
    ]
    ours = [seat for seat, name in enumerate(given) if name in ("", UNNAMED)]
    shown = shown_names(names, ours)
    return tuple(Player(name, bots[seat][0] if seat in bots else None) for seat, name in enumerate(shown))


def bot(level: str, name: str = "") -> str:
    """Return a bot's label in a record; a name may be any text that is printable."""
    return f"{BOT}{level} {name}".rstrip()


def _bot(label: str) -> tuple[str, str]:
    """Return a bot's level and its name, "" if it was given none."""
    level, _, name = label.removeprefix(BOT).partition(" ")
    return level if level in BOT_LEVELS else USUAL_LEVEL, name.strip()


def seats_with_level(labels: Sequence[str], level: str) -> tuple[str, ...]:
    """Return the same players, with all bots at this level under the names that they were given."""
    return tuple(bot(level, _bot(label)[1]) if label.startswith(BOT) else label for label in labels)


def people(labels: Sequence[str]) -> tuple[int, ...]:
    """Return the seats that people play."""
    return tuple(seat for seat, label in enumerate(labels) if not label.startswith(BOT))


def people_here(record: Record) -> tuple[int, ...]:
    """Return the seats that people play at this device."""
    # A guest of a live game has it, too, once it is over.
    says_own = is_by_link(record) or _OWN in record.together
    agreed = record.together.get(_OWN if says_own else "friends", "")
    seats = {int(seat) for seat in agreed.split() if seat.isdecimal()}
    return tuple(seat for seat in people(record.seats) if (seat in seats) == says_own)


def rotate_seats(seats: Iterable[int], step: int, count: int) -> tuple[int, ...]:
    """Return seats so many further on around a table, in order."""
    return tuple(sorted((seat + step) % count for seat in seats))


def names_of(labels: Sequence[str], own: str = "") -> tuple[str, ...]:
    """Return the players' names as strangers understand them: a person without a name is not "you" elsewhere.

    `own` is the name of one who plays alone here and has none at the table.
    """
    alone = len(people(labels)) == 1
    return tuple(player.name for player in _players(labels, lambda seat: (alone and own) or seat_label(seat)))


def names_read(labels: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return the names of all players but this one, as anyone may read them: a person there can't be called that."""
    shown = [player.name for player in players(labels, ())], names_of(labels)
    return tuple(name for names in shown for other, name in enumerate(names) if other != seat)


def is_by_link(record: Record) -> bool:
    """Return whether a game is played with friends by link."""
    return record.together.get("way") == BY_LINK


def is_live(record: Record) -> bool:
    """Return whether a game is played with friends whose devices are connected to this one."""
    return record.together.get("way") == LIVE


def is_of_another_table(record: Record) -> bool:
    """Return whether a game was played at a friend's table, which has opened all of it since."""
    return is_live(record) and _OWN in record.together


def is_against_bots(record: Record) -> bool:
    """Return whether one person plays against bots, on this device alone."""
    return len(people(record.seats)) == 1 < len(record.seats) and not record.together


def waits_for_friends(record: Record) -> bool:
    """Return whether a game is waiting for friends to join before its cards are dealt."""
    return (is_by_link(record) and "nonce" not in record.together) or (is_live(record) and not record.actions)


def voices_of(labels: Sequence[str]) -> Voices:
    """Return the players' names; where there is one person, that person is the reader."""
    persons = people(labels)
    return Voices(tuple(player.name for player in players(labels)), persons[0] if len(persons) == 1 else None)
