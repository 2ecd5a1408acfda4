"""Golden records: whole games of random moves with all that happened, compared with what the engine does now."""

from __future__ import annotations

import argparse
import difflib
import random
from collections.abc import Iterator
from pathlib import Path

from engine import CHANCE, GAMES, Record
from tools.playthrough import playthrough, record_of

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
ACTIONS_AT_MOST = 150


def wanted() -> Iterator[tuple[Path, str, int, str]]:
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


def run(arguments: argparse.Namespace) -> int:
    """Compare, or with `--update` write anew; return 1 if anything differs."""
    differing = 0
    for file, slug, seats, preset in wanted():
        if arguments.update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(playthrough(made_anew(slug, seats, preset)), encoding="utf-8", newline="\n")
        elif not file.exists():
            print(f"{file.relative_to(FOLDER)} is missing: python3 build.py golden --update")
            differing += 1
        elif found := difference(file):
            print(found)
            differing += 1
    if not arguments.update:
        print(f"{differing} golden records differ")
    return 1 if differing else 0
