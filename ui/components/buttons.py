"""Buttons, rows of them, and windows over a page."""

from __future__ import annotations

from collections.abc import Mapping

from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h
from ui.components.symbols import icon
from ui.components.translation import _


def button(label: Child, do: Command | None = None, attributes: Mapping[str, Attribute] = {}) -> Html:
    """Return a button for a command; `attributes` may give it other looks."""
    return h("button", {"type": "button", "class": "button", "data-do": do, **attributes}, label)


def row_of_buttons(*each: Child) -> Html:
    """Return a row of buttons and links."""
    return h("p", {"class": "answers"}, each)


def closer(id: str) -> Html:
    """Return the button at the top of a window with this id; it stays in sight while that scrolls."""
    does = {"class": "tool closer", "aria-label": _("Close"), "popovertarget": id, "popovertargetaction": "hide"}
    return button(icon("close"), attributes=does)


def window(id: str, title: str, *contents: Child, kind: str = "menu panel") -> Html:
    """Return a window, closed; going to its title opens it."""
    heading = h("h2", {"id": f"{id}-title", "tabindex": "-1"}, title)
    named = {"class": kind, "role": "dialog", "aria-labelledby": f"{id}-title"}
    return h("div", {"id": id, "popover": True, **named}, closer(id), heading, contents)
