"""Explanations of the table: the buttons that ask why, and the window with the answer."""

from __future__ import annotations

from ui.components.closer import closer
from ui.components.commands import Command
from ui.components.html import Child, Html, h, join
from ui.components.symbols import speech_only
from ui.components.translation import _

TITLE = "why-title"
REFUSAL = "refusal"
"""The `data-item` of a question that isn't about a seat: about the card or place just refused."""


def why_button(id: str, kind: str = "button", hides: str = "", about: str = "") -> Html:
    """Return a button that asks; `hides` is the popover that goes away for the answer, `about` is REFUSAL or ""."""
    goes = {"popovertarget": hides, "popovertargetaction": "hide"} if hides else {}
    return h(
        "button",
        {"type": "button", "class": kind, "id": id, "data-do": Command.WHY, "data-item": about or None, **goes},
        _("Why?"),
    )


def score(who: int, shown: Child, asked: bool = True) -> Html:
    """Return a seat's score as a button that asks why; where questions aren't possible, the score alone."""
    if not asked:
        return join(shown)
    about = {"class": "reckoned", "id": f"why-seat{who}", "data-do": Command.WHY, "data-item": str(who)}
    return h("button", {"type": "button", **about, "data-point": True}, shown, speech_only(". " + _("Why?")))


def window(answers: Child) -> Html:
    """Return the window, closed; going to its title opens it."""
    named = {"class": "menu panel explained", "role": "dialog", "aria-labelledby": TITLE}
    return h(
        "div",
        {"id": "why", "popover": True, **named},
        closer("why"),
        h("h2", {"id": TITLE, "tabindex": "-1"}, _("Why?")),
        answers,
    )
