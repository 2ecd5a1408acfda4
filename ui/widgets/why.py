"""Why something on the table came out as it did: what asks for it, and the window in which it is answered."""

from __future__ import annotations

from ui.html import Child, Html, h
from ui.text import why as text

TITLE = "why-title"


def asking(id: str, kind: str = "button", hides: str = "") -> Html:
    """Return a button that asks; `hides` is the popover that goes away for the answer."""
    goes = {"popovertarget": hides, "popovertargetaction": "hide"} if hides else {}
    return h("button", {"type": "button", "class": kind, "id": id, "data-do": "why", **goes}, text.TITLE)


def window(answers: Child) -> Html:
    """Return the window, closed; going to its title opens it."""
    named = {"class": "menu panel explained", "role": "dialog", "aria-labelledby": TITLE}
    close = {"type": "button", "class": "button", "popovertarget": "why", "popovertargetaction": "hide"}
    return h(
        "div",
        {"id": "why", "popover": True, **named},
        h("h2", {"id": TITLE, "tabindex": "-1"}, text.TITLE),
        answers,
        h("p", {"class": "answers"}, h("button", close, text.CLOSE)),
    )
