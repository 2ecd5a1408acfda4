"""A hint at the table."""

from ui.components.html import Html, h
from ui.components.table_state import Hint
from ui.components.translation import _


def hint_html(hint: Hint) -> Html:
    """Return the hint as a part of the page."""
    others = [h("li", {}, line) for line in hint.others]
    return h(
        "section",
        {"class": "note hint", "id": "hint", "aria-label": _("Hint"), "aria-busy": hint.said == _("Thinking …")},
        h("p", {}, hint.said),
        h("ul", {}, others) if others else None,
    )
