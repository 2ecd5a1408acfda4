"""Positions as text, to be copied and pasted: the seats, the options, the deal, and the actions in notation."""

from __future__ import annotations

import json

from engine import Record, RecordError
from engine.messages import N_
from engine.safe_text import LONGEST, safe_json

_SEATS, _OPTIONS, _DEAL = "seats", "options", "deal"
_HEADS = (_SEATS, _OPTIONS, _DEAL)
_LARGEST_DEAL = 16**32 - 1


def number_of(record: Record) -> int | None:
    """Return the number of a game's deal, None where its luck follows from none."""
    return int(record.seed, 16) if record.seed else None


def seed_of(number: int) -> str:
    """Return the seed of the deal with this number. RecordError."""
    if not 0 < number <= _LARGEST_DEAL:
        raise RecordError(N_("a deal’s number is a whole number from 1 on"))
    return f"{number:032x}"


def text_of(record: Record) -> str:
    """Return a game up to its last action, a line each."""
    lines = [f"{_SEATS}: {', '.join(record.seats)}"]
    lines += [f"{_OPTIONS}: {json.dumps(dict(record.options), ensure_ascii=False)}"] if record.options else []
    lines += [f"{_DEAL}: {number_of(record)}"] if record.seed else []
    return "\n".join([*lines, *record.actions])


def record_of(slug: str, text: str, otherwise: Record) -> Record:
    """Return the game in a text, or in a record as JSON; what isn't said in it is as it is `otherwise`. RecordError."""
    if len(text) > LONGEST:
        raise RecordError(N_("this text is too long for a position"))
    if text.lstrip().startswith("{"):
        return Record.from_json({**Record.from_json(text).to_json(), "game": slug, "rules": otherwise.rules})
    heads: dict[str, str] = {}
    actions: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        head, colon, rest = line.partition(":")
        if colon and head.lower() in _HEADS and not actions:
            heads[head.lower()] = rest.strip()
        else:
            actions.append(line)
    plain = {**otherwise.to_json(), "actions": actions, "comments": {}, "seed": ""}
    if _SEATS in heads:
        plain["seats"] = [each.strip() for each in heads[_SEATS].split(",")]
    if _OPTIONS in heads:
        try:
            plain["options"] = safe_json(heads[_OPTIONS])
        except ValueError as error:
            raise RecordError(N_("the options of this position can’t be read")) from error
    if _DEAL in heads:
        if not heads[_DEAL].isdecimal() or len(heads[_DEAL]) > 39:
            raise RecordError(N_("a deal’s number is a whole number from 1 on"))
        plain["seed"] = seed_of(int(heads[_DEAL]))
    return Record.from_json(plain)
