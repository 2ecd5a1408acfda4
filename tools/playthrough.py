"""A record played out as text, for reviewing a diff: actions, events, and now and then the view of every seat."""

from __future__ import annotations

import json
from collections.abc import Iterator

from engine import CHANCE, GAMES, Record, play, to_json

VIEWS_EVERY = 12
"""After how many actions the views of all seats are written out."""


def playthrough(record: Record) -> str:
    """Return the whole text; every action of the record must be valid."""
    return json.dumps(record.to_json()) + "\n" + "".join(line + "\n" for line in _lines(record))


def record_of(text: str) -> Record:
    """Return the record that such a text begins with."""
    return Record.from_json(text.split("\n", 1)[0])


def _lines(record: Record) -> Iterator[str]:
    game = GAMES[record.game]
    state = game.start(len(record.seats), record.options)
    for index, action in enumerate(record.actions):
        turn = state.turn
        events: list[object] = []
        play(game, state, action, events)
        yield f"{index} {'chance' if turn == CHANCE else f'seat {turn}'}: {action}"
        yield from (f"    {event}" for event in events)
        if index % VIEWS_EVERY == 1 or state.turn is None:
            for seat in (None, *range(state.seats)):
                who = "the onlooker" if seat is None else f"seat {seat}"
                yield f"    {who} sees {json.dumps(to_json(game.view(state, seat)))}"
