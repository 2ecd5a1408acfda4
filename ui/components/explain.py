"""Explanations of the table: the buttons that ask why, and the window with the answer."""

from __future__ import annotations

from ui.components.buttons import button, window
from ui.components.commands import Command
from ui.components.grammar import Party
from ui.components.html import Child, Html, join
from ui.components.symbols import speech_only
from ui.components.translation import _

TITLE = "why-title"
REFUSAL = "refusal"
"""The `data-item` of a question that isn't about a seat: about the card or place just refused."""


def why_button(id: str, kind: str = "button", hides: str = "", about: str = "") -> Html:
    """Return a button that asks; `hides` is the popover that goes away for the answer, `about` is REFUSAL or ""."""
    goes = {"popovertarget": hides, "popovertargetaction": "hide"} if hides else {}
    return button(_("Why?"), Command.WHY, {"class": kind, "id": id, "data-item": about or None, **goes})


def score(who: int, shown: Child, whose: Party, asked: bool = True) -> Html:
    """Return a seat's score as a button that asks why; where questions aren't possible, the score alone."""
    if not asked:
        return join(shown)
    about = {"class": "reckoned", "id": f"why-seat{who}", "data-item": str(who)}
    return button(
        [shown, speech_only(" " + _("for {who:accusative}. Why?", who=whose))],
        Command.WHY,
        {**about, "data-point": True},
    )


def window_with(answers: Child) -> Html:
    """Return the window, closed; going to its title opens it."""
    return window("why", _("Why?"), answers, kind="menu panel explained")
