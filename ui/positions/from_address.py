"""From a frame's address to a position to look at or a game to continue; EmbedError or RecordError if there is none."""

from __future__ import annotations

from dataclasses import replace

from engine import CHANCE, Record, RecordError, Replay
from ui.components.translation import N_, _, ngettext
from ui.positions import frame_address
from ui.positions.frame_address import Embed, EmbedError
from ui.positions.packed_view import PackedView
from ui.positions.position import Position, position_after
from ui.saves.names import BOT, UNNAMED, shown_names


def game_to_play_on(embed: Embed) -> Record:
    """Return the game in an address, up to the action that the address names, for a reader to continue.

    Readers get the seat that is named, or a person's seat in the record, or else the seat whose turn it is.
    """
    record = frame_address.game(embed)
    replay = record.replay()
    length = until_asked(replay, _length(record, embed.at))
    _check_reach(replay, length)
    seat = _seat(embed.seat, record)
    if seat is None and all(label.startswith(BOT) for label in record.seats):
        seat = replay.state_at(length).turn
    seats = tuple(
        UNNAMED if place == seat and label.startswith(BOT) else label for place, label in enumerate(record.seats)
    )
    return replace(record, seats=seats, actions=record.actions[:length])


def position_to_show(embed: Embed) -> tuple[Position, Record | None]:
    """Return the position in an address, and the game that it is from, if that is there."""
    found = frame_address.game_or_view(embed)
    if isinstance(found, Record):
        at = _length(found, embed.at)
        return position_at(found, found.replay(at), at, embed.seat), found
    return drawable(found), None


def drawable(seen: PackedView) -> Position:
    """Return the game in an address as a position; RecordError if it can't be drawn."""
    position = Position(seen.view, shown_names(seen.names))
    # A view that agrees with a state may still point at a seat or a card that there isn't, and lead into any error.
    try:
        str(position.alt)
    except Exception as error:
        raise RecordError(N_("this game has no such position: it is damaged or made up")) from error
    return position


def position_at(record: Record, replay: Replay, at: int, seat: int | None) -> Position:
    """Return the position of a game after so many actions; `replay` is the record's, as far as it goes."""
    _check_reach(replay, _length(record, at))
    return position_after(record, replay, at, _seat(seat, record))


def until_asked(replay: Replay, at: int = 0) -> int:
    """Return after how many actions, `at` or more, no chance is due: where it acted next, it acts so again."""
    turns = replay.turns[at:]
    return at + next((index for index, turn in enumerate(turns) if turn != CHANCE), len(turns))


def _length(record: Record, at: int | None) -> int:
    count = len(record.actions)
    if at is not None and at > count:
        raise EmbedError(
            ngettext(
                "This game has {count} action, but the frame’s address asks for the position after action {at}.",
                "This game has {count} actions, but the frame’s address asks for the position after action {at}.",
                count,
                at=at,
            )
        )
    return count if at is None else at


def _check_reach(replay: Replay, at: int) -> None:
    if at > replay.length:
        assert replay.problem is not None, "a replay ends early only where an action is wrong"
        raise replay.problem


def _seat(seat: int | None, record: Record) -> int | None:
    if seat is not None and seat >= len(record.seats):
        most = len(record.seats) - 1
        raise EmbedError(
            _("This game’s seats are 0 to {most}, but the frame’s address asks for seat {seat}.", most=most, seat=seat)
        )
    return seat
