"""What is asked of the player: one sentence, and the buttons that answer it."""

import re
from collections.abc import Sequence

from ui.components import table_text as words
from ui.components.decktet_text import SINGULAR
from ui.components.html import Child, Html, h, unescape
from ui.components.symbols import suit

_SAID = re.compile(r'<section class="prompt[ "].*?<p class="(?:note|asked)">(.*?)</p>', re.DOTALL)
_TAG = re.compile("<[^>]*>")


def prompt(sentence: Child, *answers: Child, note: str = "", kind: str = "") -> Html:
    """Return the prompt; `note` says why what was tapped can't be done. A played card leaves it the focus.

    kind: a class for one that looks differently, "" for none.
    """
    return h(
        "section",
        {
            "class": f"prompt {kind}".rstrip(),
            "id": "prompt",
            "tabindex": "-1",
            "data-arrows": True,
            "aria-label": "What to do",
        },
        h("p", {"class": "note"}, note) if note else h("p", {"class": "asked"}, sentence),
        h("div", {"class": "answers"}, answers) if any(answers) else None,
    )


def prompt_text(page: str) -> str:
    """Return what the prompt on this page says, without markup; "" if there is none."""
    found = _SAID.search(page)
    return unescape(_TAG.sub("", found[1])) if found else ""


def answer(text: Child, act: str, label: str | None = None, first: bool = True) -> Html:
    """Return a button that performs the action at once; `label` is its whole name where the text is terse or a sign.

    first: it is the first choice, and looks so.
    """
    classes = "button first" if first else "button"
    return h(
        "button",
        {"type": "button", "class": classes, "data-act": act, "aria-label": label, "data-point": bool(label)},
        text,
    )


def coin(letter: str, act: str, label: str) -> Html:
    """Return the same for a token: its symbol, and its name beneath."""
    attributes = {"type": "button", "class": "coin", "data-act": act, "aria-label": label}
    return h("button", attributes, suit(letter), SINGULAR[letter])


def hurry_button() -> Html:
    """Return the button that has the bots choose at once that are thinking."""
    return h("button", {"type": "button", "class": "opener", "id": "hurry", "data-do": "hurry"}, words.HURRY)


def send_button() -> Html:
    """Return the button that leads to what a friend is sent."""
    return h("button", {"type": "button", "class": "button first", "id": "send", "data-do": "send"}, words.SEND)


def choices(heading: Child, answers: Sequence[Html]) -> Html:
    """Return some answers that share a beginning, such as one receiver of several tokens."""
    return h("div", {"class": "choices"}, h("span", {}, heading), h("span", {"class": "offers"}, answers))
