"""`build.py arena --write docs/balance.md`: the balance of all games, as a page.

In the page, `<!-- GAME: 2 4 players, 80 games -->` and `<!-- end -->` stand around the figures of a game, and only
these are renewed. `<!-- GAME -->` alone has 50 games with each number of players.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from engine import GAMES
from engine.balance import Report, figures, make_subject
from engine.balance.figures import Figure
from engine.core import Game
from tools.arena.balance import reports
from tools.errors import BuildError
from ui.games.default.naming import label
from ui.workshop.balance_tables import decimal, percent

OTHER_GAMES = 50
SEED = 1
_BLOCKS = re.compile(r"(<!-- ([a-z-]+)(?:: ([\d ]+) players, (\d+) games)? -->\n).*?(<!-- end -->)", re.DOTALL)


def run(file: Path, executor: Executor) -> int:
    """Play all games that the page names, and renew their figures in it; BuildError if it names none."""
    page = file.read_text("utf-8")
    found = [block for block in _BLOCKS.finditer(page) if block[2] in GAMES]
    if not found:
        raise BuildError(f"{file} has no place for figures, such as <!-- gasp --> and <!-- end --> below it.")
    blocks: dict[str, str] = {}
    for begin, slug, counts, games, end in (block.groups() for block in found):
        game = GAMES[slug]
        seats = tuple(map(int, counts.split())) if counts else game.seat_counts
        blocks[begin] = f"{begin}{_figures(game, seats, int(games or OTHER_GAMES), executor)}{end}"
        # Each game's at once: all of it takes long.
        file.write_text(_BLOCKS.sub(lambda block: blocks.get(block[1], block[0]), page), "utf-8")
    return 0


def _figures(game: Game[Any, Any], counts: Sequence[int], games: int, executor: Executor) -> str:
    """Return the figures of a game as Markdown: so many games with each of these numbers of players."""
    found = []
    for seats in counts:
        print(f"{game.name} with {seats} seats: {games} games", file=sys.stderr, flush=True)
        *_earlier, report = reports(executor, make_subject(game, seats, {}, SEED), games)
        found.append(report)
    lines = [f"{games} games with each number of players.", "", *_table(found), "", *_lines_of(found), "", ""]
    return "\n".join(lines).replace("\u00a0", " ")


def _table(found: list[Report]) -> list[str]:
    """Return a table with a column for each number of players."""
    lines: list[tuple[str, list[str]]] = [
        ("Players", [str(each.subject.seats) for each in found]),
        ("Player 1, who goes first, wins", [_share(figures.wins_by_place(each)[0]) for each in found]),
        ("Wins of each player, in %", [_wins(each) for each in found]),
        ("Turns", [_mean(each, "turns") for each in found]),
        ("Minutes at a table (estimate)", [_mean(each, "minutes", 10) for each in found]),
        ("Choices per turn", [decimal(figures.choices(each).choices.mean.mean) for each in found]),
        ("Turns without a choice", [percent(figures.choices(each).forced.mean) for each in found]),
        ("An adept does better than a random player", [_share(figures.skill(each)) for each in found]),
        ("The leader halfway through wins", [_share(figures.runaway(each).wins) for each in found]),
        ("By chance alone", [percent(figures.runaway(each).even) for each in found]),
        ("Games without a leader halfway through", [str(figures.runaway(each).without) for each in found]),
        ("Lead changes", [_mean(each, "changes") for each in found]),
        (
            "Players share the win",
            [percent(1 - each.times("shared", "1") / max(1, each.times("games", "over"))) for each in found],
        ),
        ("Ended by", [_endings(each) for each in found]),
    ]
    head, *others = [f"| {name} | {' | '.join(cells)} |" for name, cells in lines]
    return [head, f"| --- |{' --- |' * len(found)}", *others]


def _share(found: Figure) -> str:
    return f"{percent(found.mean)} [{round(100 * found.low)}, {round(100 * found.high)}]"


def _wins(report: Report) -> str:
    return " · ".join(str(round(100 * each.mean)) for each in figures.wins_by_place(report))


def _mean(report: Report, section: str, unit: int = 1) -> str:
    spread = figures.spread_of(report.section(section), unit)
    return f"{decimal(spread.mean.mean)} ({decimal(spread.least)} to {decimal(spread.most)})"


def _endings(report: Report) -> str:
    games = max(1, report.times("games", "over"))
    found = sorted(report.section("endings").items(), key=lambda each: -each[1])
    return ", ".join(f"{label(name).lower() or 'the last round'} {percent(count / games)}" for name, count in found)


def _lines_of(found: list[Report]) -> list[str]:
    """Return what happened never or always, and the effects of options, of all these reports together."""
    events = {name for each in found for name in each.section("event-types")}
    seen = {name for each in found for name in each.section("events")}
    games = sum(each.times("games", "over") for each in found)
    times = _sums(found, "events")
    told = ", ".join(f"{name} {decimal(times.get(name, 0) / games)}" for name in sorted(events))
    lines = [f"- Events, times per game: {told}."]
    lines += [f"- Events that never happened: {', '.join(sorted(events - seen))}."] if events - seen else []
    words = _sums(found, "words")
    if words:
        told = ", ".join(f"{name.replace('.', ' ')} {decimal(count / games)}" for name, count in sorted(words.items()))
        lines.append(f"- Kinds of events, times per game: {told}.")
    deals, courses, winners = (_sums(found, f"option-{each}") for each in ("deals", "courses", "winners"))
    turns, usual = _sums(found, "option-turns"), _sums(found, "usual-turns")
    for name, count in sorted(deals.items()):
        course, winner = courses.get(name, 0) / count, winners.get(name, 0) / count
        lasts = f"{decimal(turns[name] / count)} turns instead of {decimal(usual[name] / count)}"
        lines.append(
            f"- Option {name}, {count} deals: {percent(course)} of the games went differently, others won "
            f"{percent(winner)}, {lasts}."
        )
    for kind in ("cards", "actions"):
        offered, taken = _sums(found, f"{kind}-offered"), _sums(found, f"{kind}-taken")
        shares = sorted((taken.get(name, 0) / count, name) for name, count in offered.items() if count >= 100)
        if shares:
            names = [f"`{name}` {percent(share)}" for share, name in shares]
            short = names if len(names) <= 14 else [*names[:5], "…", *names[-5:]]
            lines.append(f"- How often bots chose {kind} when they could: {', '.join(short)}.")
    return lines


def _sums(found: list[Report], section: str) -> dict[str, int]:
    sums: dict[str, int] = {}
    for each in found:
        for name, count in each.section(section).items():
            sums[name] = sums.get(name, 0) + count
    return sums
