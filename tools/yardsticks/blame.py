"""How often a review blames a level for its choices: seldom, if that is the best level, with another seed."""

from __future__ import annotations

import random
import time

from engine import GAMES, Record, Session
from tools.arena.match import player
from tools.arena.statistics import interval
from tools.rooms import samples_of
from ui.components.grammar import Voices
from ui.saves.preferences import Preferences
from ui.saves.saves import MemoryStorage
from ui.table.bot_tasks import BotTask
from ui.table.review import Examination, Pace, examinations

LONGEST = 400
"""So many actions of a game are played at most."""


def report(slug: str, level: str, least: int) -> str:
    """Return how many of a level's choices are blamed, of so many at least, and how long a review takes.

    The games are of the fewest seats and one deal. One seat of each game is reviewed, a different one each time.
    """
    blamed, games, seconds = list[bool](), 0, 0.0
    while len(blamed) < least:
        record = _play(slug, level, games)
        names = Voices(tuple(map(str, range(len(record.seats)))))
        begun = time.process_time()
        for each in examinations(record, [games % len(record.seats)], names, Pace(Preferences(MemoryStorage()))):
            blamed += _examine(each)
        seconds += time.process_time() - begun
        games += 1
    share = interval([100.0 * each for each in blamed])
    return (
        f"{slug}: {level} is blamed for {sum(blamed)} of {len(blamed)} choices, {share.mean:.1f} % "
        f"[{share.low:.1f}, {share.high:.1f}]; a review takes {seconds / games:.1f} s a game"
    )


def _play(slug: str, level: str, number: int) -> Record:
    """Let bots of a level play a game, or its beginning."""
    game, rng, bots = GAMES[slug], random.Random(f"{slug} {number}"), player(level)
    session = Session.start(game, ("bot:adept",) * game.seat_counts[0], samples_of(slug).single, rng)
    while session.turn is not None and session.length < LONGEST:
        session.play(game.write(bots.choose(game, session.view(session.turn), rng)))
    return session.record


def _examine(examination: Examination) -> list[bool]:
    """Return whether a choice is blamed; nothing if there was none."""
    asked = False
    try:
        question = next(examination)
        while True:
            asked = True
            question = examination.send(_answer(BotTask(question)))
    except StopIteration as end:
        return [end.value is not None] if asked else []


def _answer(task: BotTask) -> str:
    """Return a bot's answer; nothing else waits for a turn here, so it never pauses."""

    async def skip(milliseconds: int) -> None:
        pass

    try:
        task.conclude(skip).send(None)
    except StopIteration as end:
        return str(end.value)
    raise RuntimeError("a bot waits for something else than its turn")
