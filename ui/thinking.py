"""What a bot plays, asked and answered as text, so that it can be found in another interpreter than the page's."""

from __future__ import annotations

import json
from random import Random
from time import perf_counter

from engine import Record, Session, bot
from engine.bots import Bot

_SECONDS = 0.5
"""For how long a bot may think; on the page's own interpreter nothing else can go on meanwhile."""


def player(level: str) -> Bot:
    """Return a bot of this level that thinks no longer than it may."""
    return bot(level, seconds=_SECONDS, clock=perf_counter)


def question(record: Record, seat: int, level: str) -> str:
    """Return the question what a bot of this level would do in this seat of this game."""
    return json.dumps({"record": record.to_json(), "seat": seat, "level": level})


def answer(question: str) -> str:
    """Return the action, in notation, that the bot chooses from what its seat may see."""
    asked = json.loads(question)
    rng = Random()
    session = Session.resume(Record.from_json(asked["record"]), rng)
    action = player(asked["level"]).choose(session.game, session.view(asked["seat"]), rng)
    return session.game.write(action)
