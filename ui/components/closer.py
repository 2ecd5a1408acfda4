"""The button that closes a window over a page."""

from __future__ import annotations

from ui.components.html import Html, h
from ui.components.symbols import icon
from ui.components.translation import _


def closer(id: str) -> Html:
    """Return the button at the top of a window with this id; it stays in sight while that scrolls."""
    does = {"popovertarget": id, "popovertargetaction": "hide"}
    return h("button", {"type": "button", "class": "tool closer", "aria-label": _("Close"), **does}, icon("close"))
