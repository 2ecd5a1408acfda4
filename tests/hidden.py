"""Which cards are hidden from a seat, to look for them in what its device has."""

from __future__ import annotations

import json
import re

from engine import Record, Session, to_json
from engine.reading import event_to_json

_WORD = re.compile(r"[0-9A-Z]+")


def words_in(text: str) -> set[str]:
    """Return all that could be codes of cards."""
    return set(_WORD.findall(text))


def words_known(session: Session, seat: int) -> set[str]:
    """Return these words in all that a seat knows now: its view, and what it has seen."""
    events = [event_to_json(event) for _, event in session.history(seat)]
    return words_in(json.dumps([to_json(session.view(seat)), events]))


def cards_dealt(record: Record) -> set[str]:
    """Return the codes of all cards that were ever shuffled."""
    return {card for action in record.actions if action.startswith("deck ") for card in action.split()[1:]}
