"""The game or the position that a frame's address holds. What is wrong with it is an EmbedError or a RecordError."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import CHANCE, Record, RecordError, Replay, View
from ui.addresses import frames
from ui.addresses.frames import Embed, EmbedError
from ui.diagrams import rows
from ui.diagrams.shown import read_shown
from ui.kit.diagram import Row
from ui.narration import narration
from ui.seats import BOT, UNNAMED, names_of
from ui.text import embeds as text
from ui.text.words import Voices

_LONGEST_COMMENT = 2_000


@dataclass(frozen=True)
class Position:
    """What one seat, or the onlooker, sees of a game after so many actions; `said` is what the last of them did."""

    view: View
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    at: int | None = None
    said: tuple[str, ...] = ()
    comment: str = ""

    @property
    def caption(self) -> str:
        """Who sees this, and when."""
        who = self.names[self.view.seat] if self.view.seat is not None else None
        return text.caption(who, self.at)


def begun(embed: Embed) -> Record:
    """Return the game in an address, up to the action that the address names, for somebody to play on.

    She sits in the seat that is named, or where the record has a person; else she is whoever is asked.
    """
    record = frames.game(embed)
    length = until_asked(record, _length(record, embed.at))
    replay = _replayed(record, length)
    seat = _seat(embed.seat, record)
    if seat is None and all(label.startswith(BOT) for label in record.seats):
        seat = replay.state.turn
    seats = tuple(
        UNNAMED if place == seat and label.startswith(BOT) else label for place, label in enumerate(record.seats)
    )
    return replace(record, seats=seats, actions=record.actions[:length])


def shown(embed: Embed) -> tuple[Position, Record | None]:
    """Return the position in an address, and the game that it is from, if that is there."""
    found = frames.game_or_seen(embed)
    if isinstance(found, Record):
        return position(found, _length(found, embed.at), embed.seat), found
    seen = read_shown(found)
    return Position(seen.view, seen.names, seen.rows), None


def position(record: Record, at: int, seat: int | None) -> Position:
    """Return what there is to see of a game after so many actions."""
    replay = _replayed(record, at)
    view = replay.game.view(replay.state, _seat(seat, record))
    names = names_of(record.seats)
    return Position(
        view,
        names,
        rows(record.game, view, names),
        at,
        happened(replay, view, names),
        record.comments.get(str(at - 1), "")[:_LONGEST_COMMENT],
    )


def happened(replay: Replay, view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return what the last action of a replay did, as far as the viewer knows, in sentences."""
    last = replay.length - 1
    events = [replay.game.seen_by(event, view.seat) for index, event in replay.events if index == last]
    return narration(events, Voices(tuple(names)), view)


def until_asked(record: Record, at: int = 0) -> int:
    """Return after how many actions, `at` or more, no chance is due: where it acted next, it acts so again."""
    turns = record.replay().turns[at:]
    return at + next((index for index, turn in enumerate(turns) if turn != CHANCE), len(turns))


def _length(record: Record, at: int | None) -> int:
    if at is not None and at > len(record.actions):
        raise EmbedError(text.no_such_action(at, len(record.actions)))
    return len(record.actions) if at is None else at


def _replayed(record: Record, at: int | None) -> Replay:
    replay = record.replay(_length(record, at))
    if replay.problem is not None:
        raise RecordError(str(replay.problem))
    return replay


def _seat(seat: int | None, record: Record) -> int | None:
    if seat is not None and seat >= len(record.seats):
        raise EmbedError(text.no_such_seat(seat, len(record.seats)))
    return seat
