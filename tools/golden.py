"""Golden records: whole games of random moves with all events, compared with the engine's present behaviour.

Lessons and played cases are compared, too, by hashes of the records their scripts make. docs/lessons.md is made of
both. So are the indices that learners know the actions of golden records by. Beside them is a link message of a game by
link, which must stay readable: it is written once, and never anew.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import random
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine import CHANCE, GAMES, Record
from engine.learning.actions import ActionSpace
from tests.together.devices import link_to_keep
from tools import cases, lessons
from tools.playthrough import playthrough, record_of

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
HASHES = FOLDER / "scripts.sha256"
LINK = "link.json"
ACTIONS_AT_MOST = 150
UPDATE = "python3 build.py golden --update"


def wanted_records() -> Iterator[tuple[Path, str, int, str]]:
    """Yield (file, slug, seats, preset): every seat count with the defaults, all other presets with fewest seats."""
    for slug, game in GAMES.items():
        for name, options in game.presets.items():
            fitting = [
                seats
                for seats in game.seat_counts
                if all(
                    option.seats is None or seats in option.seats or options[option.name] == option.default
                    for option in game.options.values()
                )
            ]
            for seats in fitting if name == "default" else fitting[:1]:
                yield FOLDER / slug / f"{seats}-{name}.txt", slug, seats, name


def made_anew(slug: str, seats: int, preset: str) -> Record:
    """Return a game of random moves, cut short; it is the same every time."""
    game = GAMES[slug]
    rng = random.Random(f"{slug} {seats} {preset}")
    state = game.start(seats, game.presets[preset])
    actions: list[str] = []
    while state.turn is not None and len(actions) < ACTIONS_AT_MOST:
        legal = game.legal_actions(state)
        action = game.chance(state, rng) if state.turn == CHANCE else legal[rng.randrange(len(legal))]
        game.apply(state, action)
        actions.append(game.write(action))
    return Record(slug, ("bot:random",) * seats, game.presets[preset], tuple(actions), rules=game.rules)


def difference(file: Path) -> str:
    """Return how the engine's present result differs from a golden record, as a diff; empty if it is the same."""
    old = file.read_text(encoding="utf-8")
    new = playthrough(record_of(old))
    return "".join(difflib.unified_diff(old.splitlines(True), new.splitlines(True), file.name, "now", n=1))


def hashes() -> dict[str, str]:
    """Return the hashes of all lessons and played cases as they are made now, and of all indices, by their names."""
    made = {
        **{f"{slug}/lessons/{name}": text for slug in GAMES for name, text in lessons.lessons_of(slug).items()},
        **{f"{slug}/cases/{case}": text for slug in GAMES for case, text in cases.cases_played(slug).items()},
        **{f"{slug}/actions/{file.stem}": _indices(file) for file, slug, *_ in wanted_records() if file.exists()},
    }
    return {name: hashlib.sha256(text.encode()).hexdigest() for name, text in made.items()}


def _indices(file: Path) -> str:
    """Return what each index of a golden record's actions means, and those of the legal actions at each turn."""
    record = record_of(file.read_text(encoding="utf-8"))
    game = GAMES[record.game]
    space, state = ActionSpace(game, len(record.seats), record.options), game.start(len(record.seats), record.options)
    lines = [*space.names]
    for action in record.actions:
        if state.turn != CHANCE:
            legal = tuple(map(game.write, game.legal_actions(state)))
            lines.append(" ".join(map(str, space.indices(legal))))
        game.apply(state, game.read(action))
    return "\n".join(lines)


def reviewed_hashes() -> dict[str, str]:
    """Return these hashes as they were when they were last reviewed, by their names."""
    return {name: found for found, name in map(str.split, HASHES.read_text("utf-8").splitlines())}


def changed_names(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """Return the names of those that differ, are new, or are gone."""
    return sorted(name for name in {*before, *now} if before.get(name) != now.get(name))


def run(arguments: argparse.Namespace) -> int:
    """Compare, or with `--update` write anew; return 1 if anything differs."""
    differing = 0
    if arguments.update:
        lessons.TOLD.write_text(lessons.coverage(), encoding="utf-8", newline="\n")
    elif others := changed_names(reviewed_hashes(), hashes()):
        print(f"These come out otherwise than when they were reviewed: {', '.join(others)}. To accept that: {UPDATE}")
        differing += len(others)
    for file, slug, seats, preset in wanted_records():
        if arguments.update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(playthrough(made_anew(slug, seats, preset)), encoding="utf-8", newline="\n")
        elif not file.exists():
            print(f"{file.relative_to(FOLDER)} is missing: {UPDATE}")
            differing += 1
        elif found := difference(file):
            print(found)
            differing += 1
    for slug in GAMES:
        if not (file := FOLDER / slug / LINK).exists() and arguments.update:
            file.write_text(link_to_keep(slug), encoding="utf-8", newline="\n")
    if arguments.update:
        lines = (f"{found}  {name}\n" for name, found in sorted(hashes().items()))
        HASHES.write_text("".join(lines), encoding="utf-8", newline="\n")
    else:
        print(f"{differing} golden records, lessons, played cases and spaces of actions differ")
    return 1 if differing else 0
