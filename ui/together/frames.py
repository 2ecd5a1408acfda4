"""A guest's news, step by step: events, and with the latest of them the views right after them.

The last view is sent whole. Each earlier one is sent as its differences from the next: that is shortest, and no two can
contradict each other. An action without events has a view, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine import Game, Session
from engine.frames import Frame
from engine.reading import changes_to_json, event_to_json, read_changes, read_event

MOST = 60
"""The maximum number of views sent with events; earlier events aren't told step by step. A view takes a host 0.4 ms."""

PIECE = 200
"""Of how many actions a host sends the events at once, 10 ms of its time at most."""


def events_to_json(session: Session, seat: int | None, since: int, until: int) -> list[Any]:
    """Return the events of the actions from `since` to before `until`, as this seat or the onlooker sees them."""
    return [[index, *_event_to_json(event)] for index, event in session.history(seat, since, until)]


def frames_to_json(session: Session, seat: int | None, since: int) -> dict[str, list[Any]]:
    """Return the events from that action on as this seat sees them, and the views after those since it last acted."""
    last = None if seat is None else session.last_action(seat)
    first, length = max(since, last or 0), session.length
    counts = Counter(index for index, _ in session.history(seat, first))
    frames = [max(counts[index], 1) for index in range(first, length)]
    while sum(frames) > MOST:
        del frames[0]
    first = length - len(frames)
    told = [*session.frames(seat, first)]
    after, changes = session.view(seat), list[Any]()
    for _, frame in reversed(told):
        changes.insert(0, changes_to_json(frame.view, after))
        after = frame.view
    events = [[index, *_event_to_json(frame.event)] for index, frame in told]
    return {"events": [*events_to_json(session, seat, since, first), *events], "frames": changes}


def read_frames(
    game: Game[Any, Any], events: Sequence[Any], changes: Sequence[Any], view: Any
) -> tuple[tuple[int, Frame], ...]:
    """Return (index of the action, frame) as they were written, the view None where none was sent; `view` is the last.

    ValueError or RecordError if they aren't valid.
    """
    if len(changes) > min(len(events), MOST):
        raise ValueError("there are more views than events")
    views = list[Any]()
    for each in reversed(changes):
        view = read_changes(each, view)
        views.insert(0, view)
    views = [None] * (len(events) - len(views)) + views
    return tuple(_frame(game, plain, after) for plain, after in zip(events, views, strict=True))


def _event_to_json(event: Any) -> list[Any]:
    return [None, None] if event is None else event_to_json(event)


def _frame(game: Game[Any, Any], plain: Any, view: Any) -> tuple[int, Frame]:
    if not isinstance(plain, list) or len(plain) != 3 or type(plain[0]) is not int:
        raise ValueError("this is no event")
    index, *event = plain
    return index, Frame(None if event == [None, None] else read_event(game, event), view)
