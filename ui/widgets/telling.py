"""What happened: the news since one's last turn, and the log of the game."""

from collections.abc import Sequence

from ui.html import Html, h


def news(sentences: Sequence[str]) -> Html:
    """Return what just happened; a screen reader speaks what is new in it."""
    lines = [h("p", {}, sentence) for sentence in sentences]
    return h("div", {"class": "news", "id": "news", "aria-live": "polite"}, h("div", {}, lines))


def log(sentences: Sequence[str]) -> Html:
    """Return the log, the latest first; it takes the focus, so that keys can scroll it."""
    return h(
        "ol",
        {"class": "log", "id": "log", "reversed": True, "tabindex": "0"},
        [h("li", {}, line) for line in reversed(sentences)],
    )
