"""A designer's rules in words: Markdown as a window over the table, without pictures, links or markup of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.safe_text import printable
from ui.components.buttons import button, window
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.translation import _

_ID = "own-rules"
_LONGEST = 60_000
_HEADING = re.compile(r"#{1,6}\s+(.*)")
_ITEM = re.compile(r"\s*([-*+]|\d{1,3}[.)])\s+(.*)")
_STRONG = re.compile(r"\*\*([^*]+)\*\*|__([^_]+)__|\*([^*]+)\*|_([^_]+)_|`([^`]+)`")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")


def rules_window(markdown: str, kind: str) -> Html | None:
    """Return the button that opens the rules, with their window; None where there are none."""
    if not markdown.strip():
        return None
    opens: dict[str, Attribute] = {"class": kind if kind == "button" else f"button {kind}", "popovertarget": _ID}
    return join(
        button(_("Rules"), attributes=opens), window(_ID, _("Rules"), contents(markdown), kind="menu panel rules")
    )


def contents(markdown: str) -> list[Html]:
    """Return headings, paragraphs and lists; of a link only its words."""
    text = printable(markdown[:_LONGEST].replace("\r", ""))
    return [block for part in re.split(r"\n\s*\n", text) for block in _blocks(part.split("\n"))]


def _blocks(lines: list[str]) -> Iterator[Html]:
    """Yield the blocks of lines that no empty line parts."""
    paragraph: list[str] = []
    items: list[str] = []
    tag = ""
    for line in (*lines, ""):
        heading, item = _HEADING.fullmatch(line.strip()), _ITEM.fullmatch(line)
        begins = heading or item or not line.strip()
        if begins and paragraph:
            yield h("p", {}, _inline(" ".join(paragraph)))
            paragraph = []
        if items and not item and begins:
            yield h(tag, {}, [h("li", {}, _inline(each)) for each in items])
            items = []
        if heading:
            yield h("h3", {}, _inline(heading[1]))
        elif item:
            tag = tag if items else "ul" if item[1] in "-*+" else "ol"
            items.append(item[2])
        elif items and line.strip():
            items[-1] += f" {line.strip()}"
        elif line.strip():
            paragraph.append(line.strip())


def _inline(text: str) -> list[Child]:
    """Return a text with what stands out in it."""
    plain = _LINK.sub(r"\1", text)
    found: list[Child] = []
    end = 0
    for each in _STRONG.finditer(plain):
        found.append(plain[end : each.start()])
        strong, also, soft, or_so, code = each.groups()
        tag = "strong" if strong or also else "em" if soft or or_so else "code"
        found.append(h(tag, {}, strong or also or soft or or_so or code))
        end = each.end()
    return [*found, plain[end:]]
