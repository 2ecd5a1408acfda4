"""Our own markup as listeners meet it: its buttons, and its words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ui.components.html import Html, unescape

_VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
_HIDDEN = frozenset({"button", "details", "dl", "svg", "table"})
"""Elements whose contents aren't read with the rest: figures, buttons, closed parts, and pictures, which have
their words beside them."""

_ATTRIBUTE = re.compile(r'([a-z-]+)(?:="([^"]*)")?')

_ENDS = {**dict.fromkeys(("h2", "h3", "p", "li", "tr", "dd", "caption"), ". "), "dt": ": ", "td": ", ", "th": ", "}
_MARKS = re.compile(r"\s*([.,:;!?…])(?:\s*[.,:;])*(?=\s|$)")


class Button(NamedTuple):
    """A button of the page: its name for listeners, and what pressing it does, as in a `Signal`.

    is_answer: whether it stands among the answers to a question.
    """

    name: str
    act: str
    do: str
    item: str
    pick: str = ""
    is_answer: bool = False


def buttons_in(html: Html) -> Sequence[Button]:
    """Return the buttons of some markup that act, or do something, at once."""
    return [each for each in _Reader(html).buttons if each.act or each.do]


def answers_in(html: Html) -> Sequence[Button]:
    """Return the buttons among the answers to a question."""
    return [each for each in _Reader(html).buttons if each.is_answer]


def words_in(html: str) -> str:
    """Return the words of some markup in a line, as a screen reader has them: parts that only eyes see are left out."""
    return _tidy(_Reader(html).told)


class _Reader:
    """Collects the words of some markup, those of its buttons apart.

    Our own markup is simple: `ui.components.html` escapes all brackets that belong to no tag. A library's parser would
    bring all entities of HTML with it, which every page would fetch.
    """

    def __init__(self, html: str) -> None:
        self.told: list[str] = []
        self.buttons: list[Button] = []
        self._button: dict[str, str] = {}
        self._name: list[str] | None = None
        self._open: list[bool] = []
        self._answers = 0
        text, *tags = html.split("<")
        self._read(unescape(text))
        for each in tags:
            tag, _bracket, text = each.partition(">")
            if tag.startswith("/"):
                self._end(tag[1:])
            else:
                name, _space, written = tag.partition(" ")
                if name not in _VOID:
                    self._begin(name, {key: unescape(value) for key, value in _ATTRIBUTE.findall(written)})
            self._read(unescape(text))

    def _begin(self, tag: str, about: dict[str, str]) -> None:
        label = about.get("aria-label", "") if about.get("role") == "img" else ""
        self._read(label)
        if tag == "button":
            self._button, self._name = about, []
        is_hidden = (tag in _HIDDEN and tag != "button") or bool(label) or about.get("aria-hidden") == "true"
        self._open.append(is_hidden)
        if about.get("class", "").startswith("answers"):
            self._answers = len(self._open)

    def _end(self, tag: str) -> None:
        if self._open:
            self._open.pop()
        if len(self._open) < self._answers:
            self._answers = 0
        if tag == "button" and self._name is not None:
            act, do, item, pick = (self._button.get(f"data-{name}", "") for name in ("act", "do", "item", "pick"))
            name = self._button.get("aria-label") or _tidy(self._name)
            self.buttons.append(Button(name, act, do, item, pick, self._answers > 0))
            self._name = None
        else:
            self._read(_ENDS.get(tag, ""))

    def _read(self, text: str) -> None:
        if not any(self._open):
            (self.told if self._name is None else self._name).append(text)


def _tidy(told: Sequence[str]) -> str:
    """Return these words in a line, with one mark between two of them."""
    return _MARKS.sub(r"\1", " ".join("".join(told).split())).strip(" ,:")
