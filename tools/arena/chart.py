"""Charts of a match: the interval so far, the share of wins by place, and the points by round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from tools.arena.match import Match, Outcome
from tools.arena.report import by_round, line, places, title
from tools.arena.statistics import interval, summary

WIDTH, HEIGHT = 640, 760
LEFT, RIGHT = 60, 620
_STYLE = """
text { font: 13px sans-serif; fill: #222; }
.title { font-weight: bold; }
.axis, .even { stroke: #999; fill: none; }
.even { stroke-dasharray: 4 4; }
.a { stroke: #1b6ca8; fill: none; stroke-width: 2; }
.b { stroke: #b5541c; fill: none; stroke-width: 2; stroke-dasharray: 7 3; }
.band { fill: #1b6ca8; opacity: 0.2; stroke: none; }
.mean { fill: #1b6ca8; }
"""


def chart(match: Match, outcomes: Sequence[Outcome]) -> str:
    """Return the chart as an SVG; its title and description give the same results in words."""
    described = line(summary(outcomes)).strip()
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            'aria-labelledby="title description">',
            f'<title id="title">{escape(title(match))}</title>',
            f'<desc id="description">{escape(described)}</desc>',
            f"<style>{_STYLE}</style>",
            '<rect width="100%" height="100%" fill="#fff"/>',
            _text(WIDTH / 2, 24, title(match), "middle", "title"),
            *_shares(outcomes, 60),
            *_places(match, outcomes, 300),
            *_rounds(outcomes, 540),
            "</svg>\n",
        ]
    )


def _shares(outcomes: Sequence[Outcome], top: int) -> Iterable[str]:
    """Draw A's share of the better results after more and more deals, with its interval."""
    counts = sorted({max(2, round(len(outcomes) * step / 20)) for step in range(1, 21)})
    values = [each.share() for each in outcomes]
    found = [interval(values[:count]) for count in counts]
    y = _scale(top + 160, top + 20, 0.0, 1.0)
    x = _scale(LEFT, RIGHT, 0, counts[-1])
    yield _text(LEFT, top, "A's share of the better results, with its 95 % interval, by deals", "start", "title")
    yield from _axis(y, (0.0, 0.5, 1.0), "{:.0%}")
    yield _path("even", [(LEFT, y(0.5)), (RIGHT, y(0.5))])
    edge = [(x(count), y(each.high)) for count, each in zip(counts, found, strict=True)]
    edge += [(x(count), y(each.low)) for count, each in zip(reversed(counts), reversed(found), strict=True)]
    yield _path("band", edge, closed=True)
    yield _path("a", [(x(count), y(each.mean)) for count, each in zip(counts, found, strict=True)])
    yield _text(RIGHT, top + 178, str(counts[-1]), "end")


def _places(match: Match, outcomes: Sequence[Outcome], top: int) -> Iterable[str]:
    """Draw each place's share of wins, for both players together."""
    found = places(outcomes, match.seats)
    y = _scale(top + 160, top + 20, 0.0, max(each.wins.high for each in found) or 1.0)
    yield _text(LEFT, top, "Games won by each place after the first to act, with its 95 % interval", "start", "title")
    yield from _axis(y, (0.0, 1 / match.seats), "{:.0%}")
    yield _path("even", [(LEFT, y(1 / match.seats)), (RIGHT, y(1 / match.seats))])
    for place, each in enumerate(found):
        x = LEFT + (RIGHT - LEFT) * (place + 0.5) / match.seats
        yield _path("a", [(x, y(each.wins.low)), (x, y(each.wins.high))])
        yield f'<circle class="mean" cx="{x:.1f}" cy="{y(each.wins.mean):.1f}" r="4"/>'
        yield _text(x, top + 178, f"place {place + 1}", "middle")


def _rounds(outcomes: Sequence[Outcome], top: int) -> Iterable[str]:
    """Draw the points that A and B have on average after each round."""
    found = list(by_round([each for deal in outcomes for each in deal.sittings]))
    values = [value for _, _, *both in found for value in both]
    y = _scale(top + 160, top + 20, min(0.0, *values), max(1.0, *values))
    x = _scale(LEFT, RIGHT, 0, found[-1][0])
    yield _text(
        LEFT, top, "Points by round: A's seats (solid) and B's (dashed), of games that lasted so long", "start", "title"
    )
    yield from _axis(y, (min(0.0, *values), max(1.0, *values)), "{:.0f}")
    for name, place in (("a", 2), ("b", 3)):
        yield _path(name, [(x(0), y(0.0)), *((x(each[0]), y(each[place])) for each in found)])
    yield _text(RIGHT, top + 178, f"round {found[-1][0]}", "end")


def _scale(start: float, end: float, low: float, high: float) -> Callable[[float], float]:
    """Return a function that maps a value between low and high to a coordinate between start and end."""
    return lambda value: start + (end - start) * (value - low) / ((high - low) or 1)


def _axis(y: Callable[[float], float], marks: Iterable[float], form: str) -> Iterable[str]:
    marks = [*marks]
    yield _path("axis", [(LEFT, y(max(marks))), (LEFT, y(min(marks))), (RIGHT, y(min(marks)))])
    for mark in marks:
        yield _text(LEFT - 6, y(mark) + 4, form.format(mark), "end")


def _path(name: str, points: Iterable[tuple[float, float]], *, closed: bool = False) -> str:
    along = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path class="{name}" d="M{along}{" Z" if closed else ""}"/>'


def _text(x: float, y: float, words: str, anchor: str, name: str = "") -> str:
    kind = f' class="{name}"' if name else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{kind}>{escape(words)}</text>'
