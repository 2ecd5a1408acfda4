"""A diagram as HTML: words beside cards, which lie in as many lines as the page is wide."""

from __future__ import annotations

from collections.abc import Iterable

from ui.components.card import card
from ui.components.html import Child, Html, h
from ui.components.symbols import named_sign
from ui.components.tokens import tokens
from ui.games.kit.diagram import DiagramCard, DiagramRow


def html(rows: Iterable[DiagramRow], caption: str = "") -> Html:
    """Return the figure; screen readers speak the same as `model.alt` says."""
    said = h("figcaption", {}, caption) if caption else None
    return h("figure", {"class": "diagram"}, said, [_row(row) for row in rows])


def _row(row: DiagramRow) -> Html:
    label = h("b", {}, row.label) if row.label else None
    between = " " if row.label and row.text else None
    return h(
        "div",
        {"class": "row few" if row.is_short else "row"},
        h("p", {"class": "says"}, label, between, h("span", {}, row.text) if row.text else None),
        h("ol", {"class": "laid"}, [_card(each) for each in row.cards]) if row.cards else None,
        h("ol", {"class": "laid"}, [_sign(each) for each in row.signs]) if row.signs else None,
        tokens(dict(row.suits), row.each, travels=False) if row.suits else None,
    )


def _card(each: DiagramCard) -> Html:
    return h("li", {"class": "best" if each.mark else None}, card(each.code, travels=False), _under(each))


def _sign(each: DiagramCard) -> Html:
    coin = h("span", {"class": "sign"}, named_sign(each.code))
    return h("li", {"class": "best" if each.mark else None}, coin, _under(each))


def _under(each: DiagramCard) -> list[Child]:
    """Return the words below a card or a token."""
    return [
        h("span", {"class": "under"}, each.under) if each.under else None,
        h("b", {"class": "under"}, each.mark) if each.mark else None,
    ]
