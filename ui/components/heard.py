"""Our own markup as listeners meet it: its buttons, and its words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser
from typing import NamedTuple

from ui.components.html import Html

_VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
_HIDDEN = frozenset({"button", "details", "dl", "svg", "table"})
"""Elements whose contents aren't read with the rest: figures, buttons, closed parts, and pictures, which have
their words beside them."""

_ENDS = {**dict.fromkeys(("h2", "h3", "p", "li", "tr", "dd", "caption"), ". "), "dt": ": ", "td": ", ", "th": ", "}
_MARKS = re.compile(r"\s*([.,:;!?…])(?:\s*[.,:;])*(?=\s|$)")


class Button(NamedTuple):
    """A button of the page: its name for listeners, and what pressing it does, as in a `Signal`."""

    name: str
    act: str
    do: str
    item: str


def buttons_in(html: Html) -> Sequence[Button]:
    """Return the buttons of some markup that act, or do something, at once."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.buttons


def words_in(html: str) -> str:
    """Return the words of some markup in a line, as a screen reader has them: parts that only eyes see are left out."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return _tidy(reader.told)


class _Reader(HTMLParser):
    """Collects the words of some markup, those of its buttons apart."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.buttons: list[Button] = []
        self._button: dict[str, str] = {}
        self._name: list[str] | None = None
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            return
        about = {name: value or "" for name, value in attrs}
        label = about.get("aria-label", "") if about.get("role") == "img" else ""
        self.handle_data(label)
        if tag == "button":
            self._button, self._name = about, []
        is_hidden = (tag in _HIDDEN and tag != "button") or bool(label) or about.get("aria-hidden") == "true"
        self._open.append((tag, is_hidden))

    def handle_endtag(self, tag: str) -> None:
        if self._open:
            self._open.pop()
        if tag == "button" and self._name is not None:
            about, act, do = self._button, self._button.get("data-act", ""), self._button.get("data-do", "")
            if act or do:
                name = about.get("aria-label") or _tidy(self._name)
                self.buttons.append(Button(name, act, do, about.get("data-item", "")))
            self._name = None
        else:
            self.handle_data(_ENDS.get(tag, ""))

    def handle_data(self, data: str) -> None:
        if not any(is_hidden for _tag, is_hidden in self._open):
            (self.told if self._name is None else self._name).append(data)


def _tidy(told: Sequence[str]) -> str:
    """Return these words in a line, with one mark between two of them."""
    return _MARKS.sub(r"\1", " ".join("".join(told).split())).strip(" ,:")
