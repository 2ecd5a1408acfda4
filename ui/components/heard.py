"""Our own markup as listeners meet it: its buttons, and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ui.components.html import Html

_TAG = re.compile(r"<(/?)([a-z0-9]+)((?:\s[^<>]*)?)>|([^<]+)", re.IGNORECASE)
_ATTRIBUTE = re.compile(r'([a-z-]+)(?:="([^"]*)")?')
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


def buttons_in(html: Html) -> Iterator[Button]:
    """Yield the buttons of some markup that act, or do something, at once."""
    for found in re.finditer(r"<button((?:\s[^<>]*)?)>(.*?)</button>", html, re.DOTALL):
        about = _attributes(found[1])
        act, do = about.get("data-act", ""), about.get("data-do", "")
        if act or do:
            yield Button(about.get("aria-label") or words_in(found[2]), act, do, about.get("data-item", ""))


def words_in(html: str) -> str:
    """Return the words of some markup in a line, as a screen reader has them: parts that only eyes see are left out."""
    told: list[str] = []
    open_tags: list[tuple[str, bool]] = []
    for end, tag, written, text in _TAG.findall(html):
        is_hidden = any(hidden for _tag, hidden in open_tags)
        if text:
            told += [] if is_hidden else [_plain(text)]
        elif end:
            if open_tags:
                open_tags.pop()
            told += [] if is_hidden else [_ENDS.get(tag, "")]
        elif tag not in _VOID:
            about = _attributes(written)
            label = about.get("aria-label", "") if about.get("role") == "img" else ""
            told += [] if is_hidden else [label]
            open_tags.append((tag, tag in _HIDDEN or bool(label) or about.get("aria-hidden") == "true"))
    return _MARKS.sub(r"\1", " ".join("".join(told).split())).strip(" ,:")


def _attributes(written: str) -> dict[str, str]:
    return {name: _plain(value) for name, value in _ATTRIBUTE.findall(written)}


def _plain(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")
