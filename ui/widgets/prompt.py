"""What is asked of the player: one sentence, and the buttons that answer it."""

from collections.abc import Sequence

from ui.html import Child, Html, h


def prompt(sentence: Child, *answers: Child, note: str = "") -> Html:
    """Return the prompt; `note` says why what was tapped can't be done."""
    return h(
        "section",
        {"class": "prompt", "id": "prompt", "aria-label": "What to do"},
        h("p", {"class": "note", "role": "status"}, note) if note else h("p", {"class": "asked"}, sentence),
        h("div", {"class": "answers"}, answers) if any(answers) else None,
    )


def answer(text: Child, act: str, *, label: str | None = None, lesser: bool = False) -> Html:
    """Return a button that performs the action at once; `label` is its whole name where the text is terse."""
    classes = "button" if lesser else "button first"
    return h("button", {"type": "button", "class": classes, "data-act": act, "aria-label": label}, text)


def choices(heading: Child, answers: Sequence[Html]) -> Html:
    """Return some answers that share a beginning, such as one receiver of several tokens."""
    return h("div", {"class": "choices"}, h("span", {"class": "heading"}, heading), list(answers))
