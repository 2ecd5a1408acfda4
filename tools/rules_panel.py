"""The panel that shows the rules at the table. static/js/rules.js fills it with a page of rules."""

from __future__ import annotations

from engine.messages import N_
from ui.components.html import Attribute, Child, Html, h
from ui.components.symbols import icon

CLOSE = N_("Back to the table")
BACK = N_("Back")
SEARCH = N_("Search the rules")
FOUND = N_("Sections found: COUNT")
"""The number of sections found by a search, in place of COUNT."""


def panel() -> Html:
    """Return the panel as it stands in a page, empty and closed; static/js/language.js translates its words."""
    search: dict[str, Attribute] = {
        "type": "search",
        "placeholder": SEARCH,
        "aria-label": SEARCH,
        "data-message": "placeholder aria-label",
    }
    return h(
        "dialog",
        {"id": "rules-panel", "class": "rules", "aria-labelledby": "rules-panel-title"},
        h(
            "header",
            {},
            _button("back", icon("back"), BACK),
            h("h2", {"id": "rules-panel-title", "data-part": "title", "tabindex": "-1"}),
            h("input", {**search, "data-part": "search"}),
            _button("close", icon("close"), CLOSE),
        ),
        h(
            "p",
            {
                "class": "unseen",
                "role": "status",
                "data-part": "found",
                "data-said": FOUND,
                "data-message": "data-said",
            },
        ),
        h(
            "div",
            {
                "class": "text",
                "data-part": "body",
                "tabindex": "0",
                "role": "region",
                "aria-labelledby": "rules-panel-title",
            },
        ),
    )


def _button(part: str, content: Child, label: str) -> Html:
    words = {"aria-label": label, "data-message": "aria-label"}
    return h("button", {"type": "button", "class": "button tool", "data-part": part, **words}, content)
