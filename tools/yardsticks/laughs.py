"""Positions in which a bot of an earlier revision made a laughable choice, and a judge who plays on calls it bad.

They lie in tests/yardsticks/patterns/, a file for each game. `build.py yardsticks --patterns` tells how many of them a
level finds; with --find it looks for them anew in games of adepts, with varied seats and options.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine import CHANCE, GAMES, Game, Record, View, bot, pack
from engine.bots.choosing import complete
from engine.bots.judging import PIECE, YARDSTICK, Trial
from engine.bots.playing_on import play_on
from tools.arena.rival import RivalBot, full_name
from tools.rooms import samples_of
from tools.yardsticks.judge import judge, score_of
from tools.yardsticks.patterns import PATTERNS, WHOLE_MOMENTS

FOLDER = Path(__file__).parents[2] / "tests" / "yardsticks" / "patterns"

BEFORE = "33a5c91bc12ab9a2e57319b60d24924d9f1d7341"
"""The revision whose adepts are laughed at."""

TEMPTED = "adept:4"
"""The player whose choices are looked at."""

SECONDS = 600.0
"""For how long it is looked for positions of a game."""

GLANCE = 24
"""On how many deals a choice is played on before its rivals are, too."""

LONGEST = 400
"""So many actions of a game are played at most."""


class Laugh(NamedTuple):
    """A position as a packed record, its pattern, the laughable choice, and the verdicts, as in `Yardstick`."""

    pattern: str
    record: str
    taken: str
    good: tuple[str, ...]
    losses: dict[str, float]


def laughs(slug: str) -> list[Laugh]:
    """Return the positions that are kept of a game, none if there are none."""
    file = FOLDER / f"{slug}.json"
    plain = json.loads(file.read_text("utf-8")) if file.exists() else []
    return [Laugh(**{**each, "good": tuple(each["good"])}) for each in plain]


def score(slug: str, level: str) -> list[tuple[Laugh, str, bool]]:
    """Return for each position a bot's action, always the same one, and whether that is good."""
    return score_of(laughs(slug), level)


def report(slug: str, level: str) -> str:
    """Return how many positions of a game a level finds, by pattern, and where it doesn't."""
    found = score(slug, level)
    counted = f"{slug}: {level} finds {sum(right for *_, right in found)} of {len(found)} positions by patterns"
    wrong = [f"    {each.pattern}: {text} for {', '.join(each.good)}" for each, text, right in found if not right]
    return "\n".join([counted, *wrong])


def find(slug: str, seconds: float) -> None:
    """Look for positions of a game for so long, and add them to those that are kept."""
    kept, end = laughs(slug), time.monotonic() + seconds
    wanted = {each.name: each.wanted for each in PATTERNS if each.game == slug}
    # Each time other games.
    met, seed = Counter[str](), 1000 * len(kept)
    while time.monotonic() < end and wanted:
        # Of each kind one a game, and none twice.
        missing = {*wanted}
        for name, record, taken in _tempting_choices(slug, seed, {*wanted}):
            met[name] += 1
            packed = pack(record)
            if time.monotonic() < end and name in missing and all(each.record != packed for each in kept):
                found = _examine(name, record, taken)
                print(f"{slug} {seed}: {name}: {found and found.good}, not {taken}", file=sys.stderr, flush=True)
                if found:
                    kept.append(found)
                    missing.remove(name)
                    _write(slug, kept)
        wanted = {name: most for name, most in wanted.items() if most > sum(each.pattern == name for each in kept)}
        seed += 1
    print(f"{slug}: {len(kept)} positions, {dict(met)} choices that fit, up to game {seed}", flush=True)


def _write(slug: str, kept: list[Laugh]) -> None:
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps([each._asdict() for each in kept], indent=1, ensure_ascii=False)
    (FOLDER / f"{slug}.json").write_text(text + "\n", "utf-8")


def _tempting_choices(slug: str, seed: int, names: set[str]) -> Iterator[tuple[str, Record, str]]:
    """Let adepts of before play a game, and yield the choices of theirs that fit a pattern."""
    game, rng = GAMES[slug], random.Random(f"{slug} laughs {seed}")
    seats = game.seat_counts[rng.randrange(len(game.seat_counts))]
    options = game.validated_options(seats, _some_options(slug, seats, rng))
    actions = list[str]()
    rival = RivalBot(full_name(BEFORE), TEMPTED, seats, options, actions)
    state = game.start(seats, options)
    patterns = [each for each in PATTERNS if each.game == slug and each.name in names]
    while state.turn is not None and len(actions) < LONGEST:
        if state.turn == CHANCE:
            action = game.chance(state, rng)
        else:
            view = game.view(state, state.turn)
            action = rival.choose(game, view, rng)
            for each in patterns if len(view.legal) > 1 else ():
                if each.fits(game, state, action):
                    bots = ("bot:adept",) * seats
                    yield each.name, Record(slug, bots, options, tuple(actions)), game.write(action)
        game.apply(state, action)
        actions.append(game.write(action))


def _some_options(slug: str, seats: int, rng: random.Random) -> dict[str, Any]:
    """Return options for a game of one deal, now and then other ones than usual."""
    single = samples_of(slug).single
    found: dict[str, Any] = dict(single)
    for option in GAMES[slug].options.values():
        fits = not option.seats or seats in option.seats
        if option.name not in single and option.values and fits and rng.random() < 0.4:
            found[option.name] = option.values[rng.randrange(len(option.values))]
    return found


def _seems_bad(game: Game[Any, Any], view: View, taken: str, rng: random.Random) -> bool:
    """Return whether a few deals let a choice look worse than what an adept would do now: else more aren't worth it."""
    best = complete(bot("adept").judge(game, view, rng))[0].action
    if best == taken:
        return True
    trial = Trial((best, taken), YARDSTICK)
    while trial.deals < GLANCE:
        trial.take(complete(play_on(game, view, trial.alive, PIECE, rng)))
    return any(each.action == taken and each.loss > each.error for each in trial.verdicts())


def _examine(name: str, record: Record, taken: str) -> Laugh | None:
    """Return the position if the choice is clearly bad there, with all that is no worse than the best."""
    game, state = GAMES[record.game], record.replay().state
    view, seed = game.view(state, state.turn), f"{name} {len(record.actions)}"
    if not _seems_bad(game, view, taken, random.Random(seed)):
        return None
    trial = judge(game, view, seed, taken, only=True)
    verdicts = trial.verdicts()
    bad = {each.action for each in verdicts if trial.is_bad(each)}
    fits = next(each.fits for each in PATTERNS if (each.game, each.name) == (record.game, name))
    better = [
        each.action for each in verdicts if each.action not in bad and not fits(game, state, game.read(each.action))
    ]
    if taken not in bad or not (better or name in WHOLE_MOMENTS):
        return None
    losses = {each.action: round(each.loss, 2) for each in verdicts}
    return Laugh(name, pack(record), taken, tuple(text for text in losses if text not in bad), losses)
