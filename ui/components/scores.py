"""A score sheet."""

from collections.abc import Sequence

from ui.components.html import Child, Html, h


def scores(caption: str, columns: Sequence[Child], rows: Sequence[Sequence[Child]], best: Sequence[int] = ()) -> Html:
    """Return a sheet: each row begins with whose it is; the rows with an index in `best` are the winners'."""
    return h(
        "table",
        {"class": "scores"},
        h("caption", {}, caption),
        h("thead", {}, h("tr", {}, [h("th", {"scope": "col"}, column) for column in columns])),
        h("tbody", {}, [_row(row, index in best) for index, row in enumerate(rows)]),
    )


def _row(row: Sequence[Child], best: bool) -> Html:
    head, *cells = row
    return h(
        "tr",
        {"class": "best" if best else None},
        h("th", {"scope": "row"}, head),
        [h("td", {}, cell) for cell in cells],
    )
