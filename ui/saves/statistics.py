"""Statistics of games finished on this device: a line for each, so that deleting a save doesn't lose it.

A game counts once, however often it ends: it is known by its first shuffle, which hardly any two games share. So taking
back its last action, a copy of it in another tab and a backup that is restored count nothing twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any
from zlib import crc32

from engine import BOT_LEVELS, Record, Session
from ui.saves.saves import Saves, in_order, is_past
from ui.saves.seats import people, players

MOST = 3000
"""Games of which a line is kept; beyond that, those that were counted first are forgotten."""

_SINCE = re.compile(r"since ([0-9a-z]{1,24})")
_LINE = re.compile(
    r"([0-9a-f]{16}) ([0-9a-z]{1,24}) ([a-z0-9-]{1,40}) (random|novice|adept|master|-) ([0-9]{1,2}) (won|lost|-)"
    r" (-?[0-9]{1,7}) (-?[0-9]{1,7})"
)
_UNDOS = re.compile(r"undos ([0-9a-f]{16}) ([0-9]{1,5})")
"""A line of its own: to a page of an earlier version, it is no line, and the game still counts."""

_LONGEST_LINE = 130
_LONGEST = 1 << 20
"""Characters that are read: more than is ever written."""

_MOST_SCORED = 9_999_999


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over.

    key: identifies it. id: its save's. level: that of the strongest bot, "" where more than one person played, or none,
    or no bot: such a game is no result. seats: how many played. won: whether the one person did. own, best: that
    person's score, and the best one of those they played against; 0 where it is no result. undos: how many actions were
    taken back after something had been shown.
    """

    key: str
    id: str
    game: str
    level: str
    seats: int
    won: bool
    own: int
    best: int
    undos: int = 0

    @property
    def lead(self) -> int:
        """How far ahead the one person was."""
        return self.own - self.best


@dataclass(frozen=True)
class Statistics:
    """All lines by their keys, what was counted last at the end; `since` is an id from when all were deleted.

    unread: lines of a later version, which are kept as they are.
    """

    games: Mapping[str, FinishedGame]
    since: str = ""
    unread: tuple[str, ...] = field(default=(), compare=False)

    @property
    def by_time(self) -> list[FinishedGame]:
        """All games, the oldest first."""
        return sorted(self.games.values(), key=lambda each: (len(each.id), each.id))

    def counts(self, id: str) -> bool:
        """Return whether a save of this id counts once it is finished: no older one does after a deletion."""
        return in_order([id, self.since])[0] != self.since


@lru_cache(maxsize=1)
def read(text: str) -> Statistics:
    """Return the stored statistics, without lines that are too long."""
    since, lines, unread = "", text[:_LONGEST].split("\n"), list[str]()
    found, undos = list[FinishedGame](), dict[str, int]()
    for line in lines:
        if match := _LINE.fullmatch(line):
            found.append(_read_finished_game(*match.groups()))
        elif match := _UNDOS.fullmatch(line):
            undos[match[1]] = int(match[2])
        elif line is lines[0] and (match := _SINCE.fullmatch(line)):
            since = match[1]
        elif 0 < len(line) <= _LONGEST_LINE:
            unread.append(line)
    games = _last_games(replace(each, undos=undos.get(each.key, 0)) for each in found)
    return Statistics(games, since, tuple(unread[-MOST:]))


def statistics_text(statistics: Statistics) -> str:
    """Return statistics as they are stored."""
    lines = [f"since {statistics.since}"] if statistics.since else []
    for each in statistics.games.values():
        outcome = "-" if not each.level else "won" if each.won else "lost"
        result = f"{each.level or '-'} {each.seats} {outcome} {each.own} {each.best}"
        lines.append(f"{each.key} {each.id} {each.game} {result}")
    lines += [f"undos {each.key} {each.undos}" for each in statistics.games.values() if each.undos]
    return "\n".join([*lines, *statistics.unread])


def count(saves: Saves, id: str, session: Session, is_own: bool = True) -> None:
    """Count a game if it is over. One that has counted may have ended anew; its copies change nothing.

    is_own: whether the one person who played against bots is the reader. A game that was no result never becomes one.
    """
    statistics = read(saves.statistics())
    if session.turn is not None or not statistics.counts(id):
        return
    new = finished_game(id, session, is_own)
    old = statistics.games.get(new.key)
    if old is None or (old.id == id and old != new and (old.level or not new.level)):
        _keep(saves, statistics, [*statistics.games.values(), new])


def add(saves: Saves, text: str, last: str) -> None:
    """Add the statistics of a backup to those that are here, as far as these leave room.

    What was counted here is forgotten after them. last: an id from now; games with later ids are made up.
    """
    here = read(saves.statistics())
    new = [each for key, each in read(text).games.items() if key not in here.games and is_past(each.id, last)]
    room = MOST - len(here.games)
    if new and room:
        _keep(saves, here, [*new[-room:], *here.games.values()])


def _keep(saves: Saves, statistics: Statistics, games: Iterable[FinishedGame]) -> None:
    saves.keep_statistics(statistics_text(replace(statistics, games=_last_games(games))))


def let_go(saves: Saves, id: str, text: str) -> None:
    """Delete a save; a game that has counted is kept aside, to be looked back at, where there is room for saves."""
    saves.remove(id)
    if saves.fault is None and any(each.id == id for each in read(saves.statistics()).games.values()):
        saves.keep_over({**saves.over(), id: text}, first=(id,))


def delete(saves: Saves, since: str) -> None:
    """Forget all finished games; saves that are no newer than this id don't count again."""
    saves.keep_statistics(statistics_text(Statistics({}, since)))
    saves.keep_over({})


def finished_game(id: str, session: Session, is_own: bool = True) -> FinishedGame:
    """Return the line of a game that is over; with friends on other devices, it is no result."""
    record, view = session.record, session.view(None)
    persons = people(record.seats)
    levels = {player.level for player in players(record.seats) if player.level}
    own = best = 0
    won = False
    level = ""
    if is_own and len(persons) == 1 and levels and not record.together:
        level = max(levels, key=BOT_LEVELS.index)
        won = persons[0] in view.winners
        own = _at_most(view.scores[persons[0]])
        best = _at_most(best_of_others(view.scores, persons[0], view))
    return FinishedGame(key_of(record), id, record.game, level, len(record.seats), won, own, best, record.undos)


def key_of(record: Record) -> str:
    """Return the key of a game: its actions up to the first shuffle, as a short text."""
    shuffle = next((place for place, action in enumerate(record.actions) if action.startswith("deck ")), 8)
    text = "\n".join([record.game, *record.actions[: shuffle + 1]]).encode("utf-8", "replace")
    return f"{crc32(text):08x}{crc32(text[::-1]):08x}"


def best_of_others(scores: Sequence[int], seat: int, view: Any) -> int:
    """Return the best score of those that a seat plays against: any view of the game says who is on its side."""
    own = next((side for side in getattr(view, "sides", ()) if seat in side), (seat,))
    return max((score for other, score in enumerate(scores) if other not in own), default=0)


def _at_most(score: int) -> int:
    return min(max(score, -_MOST_SCORED), _MOST_SCORED)


def _read_finished_game(
    key: str, id: str, game: str, level: str, seats: str, outcome: str, own: str, best: str
) -> FinishedGame:
    level = "" if level == "-" else level
    return FinishedGame(key, id, game, level, int(seats), outcome == "won", int(own), int(best))


def _last_games(games: Iterable[FinishedGame]) -> dict[str, FinishedGame]:
    """Return the last MOST of these games by their keys; of two with one key the later."""
    by_key = {each.key: each for each in games}
    return dict(list(by_key.items())[-MOST:])
