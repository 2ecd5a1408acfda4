"""`build.py yardsticks`: positions whose best actions are known, to count how many of them a bot finds.

They lie in tests/yardsticks/, a file for each game. --find looks for them in games that adepts play, one from each
game, and takes those in which a judge with a hundred times a player's time finds half of the actions bad. --from looks
for them in games that people played, and prints them. --patterns is about those in which earlier adepts were laughable.
"""

from __future__ import annotations

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from engine import GAMES, Record, Session, bot
from engine.bots import offered_levels
from tools.errors import BuildError
from tools.rooms import samples_of
from tools.yardsticks import blame, laughs, matches, people
from tools.yardsticks.judge import Yardstick, find_yardstick, score_of

FOLDER = Path(__file__).parents[2] / "tests" / "yardsticks"

WANTED = 20
"""How many positions a game has."""

TRIES = 3
"""At how many of a game's decisions it is looked for one."""

LONGEST = 400
"""So many actions of a game are played at most."""


def run(arguments: argparse.Namespace) -> int:
    """Find positions, or tell how many of them a bot finds."""
    for slug in arguments.games:
        if slug not in GAMES:
            raise BuildError(f"there is no game {slug!r}; there is {', '.join(GAMES)}.")
    if arguments.played:
        return people.report(arguments.played, arguments.games, arguments.jobs)
    if arguments.blame:
        for slug in arguments.games or GAMES:
            print(blame.report(slug, arguments.level or offered_levels(GAMES[slug])[-1], arguments.blame), flush=True)
        return 0
    if arguments.matches:
        matches.write(arguments.games)
        return 0
    for slug in arguments.games or GAMES:
        if arguments.patterns and arguments.find:
            laughs.find(slug, laughs.SECONDS)
        elif arguments.patterns:
            print(laughs.report(slug, arguments.level or "adept"), flush=True)
        elif arguments.find:
            _find(slug, arguments.jobs)
        else:
            level = arguments.level or "adept"
            found = score(slug, level)
            wrong = [f"{text} for {', '.join(each.good)}" for each, text, right in found if not right]
            print(f"{slug}: {level} finds {sum(right for *_, right in found)} of {len(found)}", flush=True)
            print("".join(f"    {line}\n" for line in wrong), end="")
    return 0


def yardsticks(slug: str) -> list[Yardstick]:
    """Return the positions of a game."""
    file = FOLDER / f"{slug}.json"
    return [
        Yardstick(each["record"], tuple(each["good"]), each["losses"]) for each in json.loads(file.read_text("utf-8"))
    ]


def score(slug: str, level: str) -> list[tuple[Yardstick, str, bool]]:
    """Return for each position a bot's action, always the same one, and whether that is good."""
    return score_of(yardsticks(slug), level)


def _find(slug: str, jobs: int | None) -> None:
    """Look for positions in game after game, and write them once there are enough."""
    found: list[Yardstick] = []
    seeds = range(8 * WANTED)
    with ProcessPoolExecutor(jobs) as pool:
        for seed, each in enumerate(pool.map(_candidate, [slug] * len(seeds), seeds)):
            if each:
                found.append(each)
                print(f"{slug} {seed}: {', '.join(each.good)} of {len(each.losses)}", flush=True)
            if len(found) == WANTED:
                pool.shutdown(cancel_futures=True)
                break
    text = json.dumps([each._asdict() for each in found], indent=1)
    (FOLDER / f"{slug}.json").write_text(text + "\n", "utf-8")


def _candidate(slug: str, seed: int) -> Yardstick | None:
    """Return a position of the game that this seed gives, if good actions can be told from bad ones there."""
    game, rng = GAMES[slug], random.Random(f"{slug} {seed}")
    counts = game.seat_counts
    # The fewest seats, the most, and any number.
    seats = (counts[0], counts[-1], counts[rng.randrange(len(counts))])[seed % 3]
    record, decisions = _game(slug, seats, rng)
    for _ in range(TRIES):
        # Every phase as often as any other, whichever it is that most decisions are of.
        length = rng.choice(decisions[rng.choice([*decisions])])
        if found := find_yardstick(record, length, f"{slug} {seed} {length}"):
            return found
    return None


def _game(slug: str, seats: int, rng: random.Random) -> tuple[Record, dict[str, list[int]]]:
    """Let adepts play a game, and return it with the lengths at which there was something to decide, by phase.

    Where it is best to mix one's choices, no single one is right.
    """
    session = Session.start(GAMES[slug], ("bot:adept",) * seats, samples_of(slug).single, rng)
    adept, decisions = bot("adept", iterations=4), dict[str, list[int]]()
    while session.turn is not None and session.length < LONGEST:
        view = session.view(session.turn)
        mixed = session.game.hidden_choices and view.phase in session.game.simultaneous
        if len(view.legal) > 1 and not mixed:
            decisions.setdefault(view.phase, []).append(session.length)
        session.play(session.game.write(adept.choose(session.game, view, rng)))
    return session.record, decisions
