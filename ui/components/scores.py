"""A score sheet."""

from collections.abc import Sequence

from ui.components.html import Child, Html, h


def scores(caption: str, columns: Sequence[Child], rows: Sequence[Sequence[Child]], best: Sequence[int] = ()) -> Html:
    """Return a sheet, without a caption or heads where these are empty.

    Each row begins with its player; the rows with an index in `best` are the winners'.
    """
    return h(
        "table",
        {"class": "scores"},
        h("caption", {}, caption) if caption else None,
        h("thead", {}, h("tr", {}, [h("th", {"scope": "col"}, column) for column in columns])) if columns else None,
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
