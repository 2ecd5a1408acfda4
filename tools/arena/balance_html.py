"""A report of a game's balance as a page: sentences, charts, and every number in a table, too."""

from __future__ import annotations

from engine.balance.report import Report
from ui.components.html import Html, h, join
from ui.components.scores import scores
from ui.workshop import balance_tables
from ui.workshop.balance_tables import Row, Table, percent

_WIDTH, _HIGH = 320, 34
_FOLDED = ("events", "cards", "actions")
"""Long tables, which are opened when they are wanted."""

_LONGEST_HEAD = 44


def report_html(report: Report) -> Html:
    """Return a report: what it shows, its charts and its tables."""
    told = [*balance_tables.sentences(report)]
    how = h("summary", {}, "How this is counted")
    return h(
        "section",
        {"class": "balance", "id": "balance-report", "aria-labelledby": "balance-title"},
        h("h2", {"id": "balance-title"}, balance_tables.title(report)),
        h("ul", {}, [h("li", {}, sentence) for sentence in told]) if told else None,
        [_figure(table) for table in balance_tables.tables(report)],
        h("details", {"id": "balance-how"}, how, h("p", {}, balance_tables.explanation())),
    )


def _figure(table: Table) -> Html:
    rows = [(row.head, *row.cells) for row in table.rows]
    sheet = scores("" if table.key in _FOLDED else table.caption, table.heads, rows)
    below = h("p", {"class": "small"}, table.about) if table.about else None
    if table.key in _FOLDED:
        about = {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": table.caption}
        folded = h("summary", {}, table.caption)
        return h("details", {"id": f"balance-{table.key}", "class": "chart"}, folded, h("div", about, sheet), below)
    drawn = _chart(table)
    return join(h("div", {"class": "chart"}, drawn) if drawn else None, sheet, below)


def _chart(table: Table) -> Html | None:
    """Return the bars of a table's rows, with their intervals as lines; None if they have none."""
    rows = [row for row in table.rows if row.bar]
    if not rows:
        return None
    name = f"Chart: {table.caption}; the table below has the numbers"
    drawing = {"viewBox": f"0 0 {_WIDTH} {_HIGH * len(rows)}", "role": "img", "aria-label": name}
    even = None
    if table.even is not None:
        even = h("path", {"class": "axis", "d": f"M{_x(table.even)},0V{_HIGH * len(rows)}"})
    return h("svg", drawing, even, [_bar(row, _HIGH * place) for place, row in enumerate(rows)])


def _bar(row: Row, top: int) -> list[Html]:
    assert row.bar
    middle, low, high = top + 23, _x(row.bar.low), _x(row.bar.high)
    ends = f"M{low},{middle}H{high}M{low},{middle - 4}v8M{high},{middle - 4}v8"
    size = {"x": "0", "y": str(top + 17), "width": str(_x(row.bar.mean)), "height": "12"}
    head = row.head if len(row.head) <= _LONGEST_HEAD else f"{row.head[: _LONGEST_HEAD - 1]}…"
    return [
        h("text", {"x": "0", "y": str(top + 12)}, head),
        h("text", {"x": str(_WIDTH), "y": str(top + 12), "text-anchor": "end"}, percent(row.bar.mean)),
        h(
            "g",
            {"class": "series series-1"},
            h("rect", {**size, "fill": "currentColor", "fill-opacity": "0.3"}),
            h("path", {"class": "stroke", "d": ends}),
        ),
    ]


def _x(share: float) -> float:
    return round(_WIDTH * min(1.0, max(0.0, share)), 1)
