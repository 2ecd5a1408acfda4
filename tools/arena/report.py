"""Reports the results of a match in words and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from engine import GAMES
from tools.arena.match import Match, Outcome, Sitting
from tools.arena.statistics import Interval, Summary, interval, summary


class Place(NamedTuple):
    """A place's results, for both players together: its share of wins, from 0 to 1, and its points."""

    wins: Interval
    points: Interval


def line(found: Summary) -> str:
    """Return how A stands after so many deals, in a line."""
    return (
        f"{found.deals:6} deals: A has the better result in {percent(found.share)} of pairs, "
        f"and {number(found.points, '+')} points a deal more"
    )


def text(match: Match, outcomes: Sequence[Outcome]) -> str:
    """Return all that the outcomes say, about the players and about the game."""
    found = summary(outcomes)
    sittings = [each for deal in outcomes for each in deal.sittings]
    lengths = [each.length for each in sittings]
    rounds = [len(each.rounds) for each in sittings]
    return "\n".join(
        [
            "",
            f"{title(match)}: {len(outcomes)} deals, each played twice",
            line(found).strip(),
            _verdict(found),
            "",
            f"Actions: {fmean(lengths):.1f} on average, from {min(lengths)} to {max(lengths)}",
            f"Rounds: {fmean(rounds):.1f} on average, from {min(rounds)} to {max(rounds)}",
            "Ended by: " + ", ".join(f"{name} {share:.1%}" for name, share in endings(sittings)),
            "",
            "Place  wins %                points" + ("" if sittings[0].first is None else "   (1 acts first)"),
            *(
                f"{place:4}   {percent(each.wins):<20}  {number(each.points)}"
                for place, each in enumerate(places(outcomes, match.seats), 1)
            ),
            "",
            "Event                a game   in % of games",
            *(f"{name:<18} {mean:8.2f}   {share:8.1%}" for name, mean, share in events(sittings)),
            "",
            "Round  games   points of A   of B",
            *(f"{number_:5}  {count:5}   {a:11.2f}   {b:4.2f}" for number_, count, a, b in by_round(sittings)),
        ]
    )


def title(match: Match) -> str:
    """Return the match's title: its players and its game."""
    game = GAMES[match.game]
    changed = [f"{name}={value}" for name, value in match.options.items() if value != game.options[name].default]
    a, b = match.players
    of = f" of {match.against[:8]}" if match.against else ""
    return ", ".join([f"{game.name} with {match.seats} seats", *changed]) + f", A {a} against B {b}{of}"


def _verdict(found: Summary) -> str:
    if found.share.low > 0.5:
        return "A is better than B."
    return "B is better than A." if found.share.high < 0.5 else "Neither is shown to be better than the other."


def places(outcomes: Sequence[Outcome], count: int) -> list[Place]:
    """Return how each place did, counted from the seat that acted first, or from seat 0 where all choose at once.

    Both playings of a deal count as one, since they are of the same cards.
    """
    both = [[(each, each.first or 0) for each in deal.sittings] for deal in outcomes]
    return [
        Place(
            interval([fmean((first + place) % count in one.winners for one, first in each) for each in both]),
            interval([fmean(one.scores[(first + place) % count] for one, first in each) for each in both]),
        )
        for place in range(count)
    ]


def events(sittings: Sequence[Sitting]) -> list[tuple[str, float, float]]:
    """Return each event, how often it happened in a game, and in which share of the games it did."""
    names = sorted({name for each in sittings for name in each.events})
    return [
        (name, fmean(each.events.get(name, 0) for each in sittings), fmean(name in each.events for each in sittings))
        for name in names
    ]


def endings(sittings: Sequence[Sitting]) -> list[tuple[str, float]]:
    """Return the reasons why games ended, the most frequent first, each with its share."""
    found = Counter(each.decided or "points" for each in sittings)
    return [(name, count / len(sittings)) for name, count in found.most_common()]


def by_round(sittings: Sequence[Sitting]) -> Iterator[tuple[int, int, float, float]]:
    """Yield for each round its number, the number of games that reached it, and the mean points of A and B after it."""
    for place in range(max(len(each.rounds) for each in sittings)):
        reached = [each for each in sittings if place < len(each.rounds)]
        a, b = (
            fmean(
                score
                for each in reached
                for score, who in zip(each.rounds[place], each.players, strict=True)
                if who == player
            )
            for player in (0, 1)
        )
        yield place + 1, len(reached), a, b


def percent(found: Interval) -> str:
    """Return a share with its interval, in percent."""
    return f"{found.mean * 100:.1f} % [{found.low * 100:.1f}, {found.high * 100:.1f}]"


def number(found: Interval, sign: str = "") -> str:
    """Return a mean with its interval."""
    return f"{found.mean:{sign}.2f} [{found.low:{sign}.2f}, {found.high:{sign}.2f}]"
