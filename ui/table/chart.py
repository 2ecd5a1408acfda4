"""A chart of the scores through the game: a line for each player, and the same numbers as a table."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.html import Html, h
from ui.components.player_mark import colour, shape
from ui.components.scores import scores as sheet
from ui.components.translation import _, negative

_WIDTH, _HEIGHT = 320, 150
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 310, 8, 132
_FEW = 16
"""With more steps, only every so many of them bear a marker."""


def chart(
    names: Sequence[str],
    course: Sequence[Sequence[int]],
    called: str,
    rounds: Sequence[int],
    turns: Sequence[tuple[int, int]] = (),
) -> Html:
    """Return the chart of everybody's scores after each step, which all begin at 0, and its table.

    called, rounds: what the game calls a round, and in which one each step was. turns: the steps, counted from 0, and
    seats of what the text beside it numbers from 1.
    """
    steps = [[0] * len(names), *course]
    low, high = min(0, *map(min, steps)), max(1, *map(max, steps))

    def x(step: int) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * step / (len(steps) - 1), 1)

    def y(score: int) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * (score - low) / (high - low), 1)

    scale = [
        (h("path", {"class": "axis", "d": f"M{_LEFT},{y(score)}H{_RIGHT}"}), _number(_LEFT - 5, y(score) + 4, score))
        for score in sorted({low, 0, high})
    ]
    apart = -(-len(steps) // _FEW)
    marked = sorted({*range(0, len(steps), apart), len(steps) - 1})
    lines = []
    for seat in range(len(names)):
        points = " ".join(f"{x(step)},{y(scores[seat])}" for step, scores in enumerate(steps))
        markers = [
            h("path", {"d": shape(seat), "transform": f"translate({x(at)} {y(steps[at][seat])})"}) for at in marked[1:]
        ]
        lines.append(h("g", {"class": f"series {colour(seat)}"}, h("polyline", {"points": points}), markers))
    marks = [
        _number(x(step + 1), max(y(course[step][seat]) - 6, _TOP + 2), number, "middle", "turn")
        for number, (step, seat) in enumerate(turns, 1)
    ]
    feet = [_number(x(at), _HEIGHT - 4, rounds[at - 1], "middle") for at in (1, len(course))]
    label = _("Chart of the scores; the table below has the numbers")
    drawing = {"viewBox": f"0 0 {_WIDTH} {_HEIGHT}", "role": "img", "aria-label": label}
    legend = [h("li", {"class": f"series {colour(seat)}"}, _sample(seat), name) for seat, name in enumerate(names)]
    return h(
        "figure",
        {"class": "chart"},
        h("svg", drawing, scale, feet, lines, marks),
        h("ul", {"class": "legend", "aria-hidden": True}, legend),
        h("details", {}, h("summary", {}, _("Scores as a table")), _table(names, course, called, rounds)),
    )


def _number(x: float, y: float, number: int, anchor: str = "end", kind: str | None = None) -> Html:
    return h("text", {"class": kind, "x": str(x), "y": str(y), "text-anchor": anchor}, negative(number))


def _sample(seat: int) -> Html:
    marker = h("path", {"d": shape(seat), "transform": "translate(12 6)"})
    return h("svg", {"viewBox": "0 0 24 12"}, h("path", {"class": "stroke", "d": "M0,6H24"}), marker)


def _table(names: Sequence[str], course: Sequence[Sequence[int]], called: str, rounds: Sequence[int]) -> Html:
    about = {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": _("Scores, round by round")}
    rows = [(number, *scores) for number, scores in zip(rounds, course, strict=True)]
    return h("div", about, sheet("", (called, *names), rows))
