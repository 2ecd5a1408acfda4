"""Short matches with fixed seeds, whose results are kept: a change of the bots shows there as a diff."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from engine import GAMES
from tools.arena.match import make_match, outcome

PLAYERS = ("master:30", "adept:2"), ("adept:2", "novice:1")
"""Who plays whom in every game, with budgets so small that all of them take some seconds."""

FILE = Path(__file__).parents[2] / "tests" / "yardsticks" / "matches.json"


def play_matches(slug: str) -> dict[str, list[list[int]]]:
    """Play a deal with the fewest seats for each pair of players, and return the scores of both its playings."""
    game = GAMES[slug]
    found = {}
    for players in PLAYERS:
        match = make_match(game, game.seat_counts[0], {}, players, 1)
        found[" against ".join(players)] = [[*each.scores] for each in outcome(match, 0).sittings]
    return found


def write(slugs: Sequence[str]) -> None:
    """Play those of these games, or of all if there are none, and keep the results."""
    results = _results() | {slug: play_matches(slug) for slug in slugs or GAMES}
    lines = [f"{json.dumps(slug)}: {json.dumps(results[slug])}" for slug in GAMES if slug in results]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def read_results(slug: str) -> dict[str, list[list[int]]]:
    """Return the results that are kept of a game; none if none are."""
    return _results().get(slug, {})


def _results() -> dict[str, dict[str, list[list[int]]]]:
    results: dict[str, dict[str, list[list[int]]]] = json.loads(FILE.read_text("utf-8"))
    return results
