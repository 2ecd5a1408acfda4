"""A hint at the table: what it says."""

from ui.components.html import Html, h
from ui.components.table_state import Hint
from ui.table import hint_text as text


def hint_html(hint: Hint) -> Html:
    """Return the hint as a part of the page."""
    others = [h("li", {}, line) for line in hint.others]
    return h(
        "section",
        {"class": "note hint", "id": "hint", "aria-label": text.TITLE, "aria-busy": hint.said == text.THINKING},
        h("p", {}, hint.said),
        h("ul", {}, others) if others else None,
    )
