"""What happened: the news since one's last turn, and the log of the game."""

from collections.abc import Sequence
from functools import lru_cache

from ui.html import Html, h


def news(sentences: Sequence[str]) -> Html:
    """Return what just happened, to be seen: it is spoken from outside of what changes, once."""
    lines = [h("p", {}, sentence) for sentence in sentences]
    return h("div", {"class": "news", "id": "news"}, h("div", {}, lines))


def log(lines: Sequence[tuple[str, str]]) -> Html:
    """Return the log, the latest first, of (id, sentence); it takes the focus, so that keys can scroll it."""
    return h(
        "ol",
        {"class": "log", "id": "log", "reversed": True, "tabindex": "0", "aria-labelledby": "log-title"},
        [_line(*line) for line in reversed(lines)],
    )


@lru_cache(maxsize=256)
def _line(id: str, sentence: str) -> Html:
    """Return a line of the log, made once: the log is drawn with every action, and all but its first lines stay."""
    return h("li", {"id": id}, sentence)
