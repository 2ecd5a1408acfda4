"""A screen reader of our own: it reads what pages draw, has a browse mode and a focus mode, and remembers what it says.

It needs no browser. `tests/browser/test_orca.py` tests with a real one what this one takes for granted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from selectolax.lexbor import LexborNode

from tests.hearing import Heard
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import elements
from ui.platform.browser import Signal

ROLES = {
    "a": "link",
    "button": "button",
    "summary": "button",
    "ul": "list",
    "ol": "list",
    "li": "listitem",
    "p": "paragraph",
    "img": "img",
    "select": "combobox",
    "textarea": "textbox",
    "h1": "heading",
    "h2": "heading",
    "h3": "heading",
    "h4": "heading",
    "table": "table",
    "tr": "row",
    "td": "cell",
    "th": "cell",
    "fieldset": "group",
    "figure": "figure",
}
INPUTS = {"radio": "radio", "checkbox": "checkbox", "hidden": "", "button": "button", "submit": "button"}
FROM_CONTENTS = ("link", "button", "heading", "cell", "radio", "checkbox")
"""Roles whose name is all that is in them."""

WRITTEN_IN = ("textbox", "combobox")
"""Where a screen reader changes to focus mode by itself."""

KEPT_BY_READERS = frozenset("abcdefghijklmnopqrstuvwxyz123456789")
"""Keys that go to headings, buttons, lists … in browse mode: a page doesn't get them then."""

NOT_READ = ("template", "script", "style")
IN_LINES = ("span", "b", "i", "em", "strong", "kbd", "svg")
"""Elements that stand within a line."""

SENTENCES = re.compile(r"(?<=[.?!…]) ")


@dataclass
class Stop:
    """A place where reading stops: what is said there, and what pressing does.

    states: as a screen reader tells them, after the name. acts: what is done there at once, as `act …`, `pick …` or
    `do …`; "" for words that are only read.
    """

    role: str
    name: str
    states: str = ""
    acts: str = ""
    id: str = ""
    item: str = ""

    @property
    def words(self) -> str:
        """All that is said here."""
        return " ".join(filter(None, (self.name, self.role if self.role != "text" else "", self.states)))

    @property
    def is_usable(self) -> bool:
        return bool(self.acts) and "unavailable" not in self.states


@dataclass
class Turn:
    """What was heard from a press up to the next question: the lines, and how many presses there were."""

    lines: list[str] = field(default_factory=list)
    presses: int = 0

    @property
    def length(self) -> int:
        """How many words were heard."""
        return sum(len(line.split()) for line in self.lines)


class Reader:
    """Someone who reads a browser's page by ear; at first in browse mode, as screen readers begin."""

    def __init__(self, browser: FakeBrowser) -> None:
        self.browser = browser
        self.is_browsing = True
        self._place = 0
        self._heard = len(browser.said)

    def stops(self) -> list[Stop]:
        """All places of the page where reading stops, in order."""
        return [stop for node in _roots(self.browser) for stop in _stops(node)]

    def tree(self) -> Heard:
        """The page as a tree, as tests of what is heard read it."""
        return Heard("document", "", "", "", [each for node in _roots(self.browser) for each in _tree(node)])

    def table(self) -> Heard:
        """The part of it that is the table."""
        return next(self.tree().all("region", "The table"))

    def here(self) -> Stop:
        """The place where reading has stopped."""
        stops = self.stops()
        return stops[min(self._place, len(stops) - 1)]

    def press(self, key: str) -> list[str]:
        """Press a key; return what is heard: of the place that is come to, or of what happens."""
        if key in ("ArrowDown", "ArrowUp") and self.is_browsing:
            self._place = max(0, min(self._place + (1 if key == "ArrowDown" else -1), len(self.stops()) - 1))
            self.is_browsing = self.here().role not in WRITTEN_IN
            return [self.here().words]
        if key == "Enter" and self.here().acts:
            return self.activate(self.here())
        if key == "Escape" and not self.is_browsing:
            self.is_browsing = True
            return ["browse mode"]
        if key in KEPT_BY_READERS and self.is_browsing:
            return []
        self.browser.send(Signal("key", key=key))
        self.browser.settle()
        return self.news()

    def go_to(self, *names: str) -> Stop:
        """Go on by arrow to the next place whose words begin so; it has to be there."""
        for _ in self.stops():
            if self.press("ArrowDown")[0].startswith(names):
                return self.here()
        raise AssertionError(f"{names} is nowhere")

    def activate(self, stop: Stop) -> list[str]:
        """Press Enter where reading has stopped; return what is heard until nothing goes on by itself."""
        kind, _, what = stop.acts.partition(" ")
        focused = self.browser.focused
        if kind == "act":
            self.browser.act(what)
        elif kind == "pick":
            self.browser.pick(what)
        else:
            self.browser.do(what, stop.item)
        self.browser.settle()
        news = self.news()
        if self.browser.focused != focused:
            news += self.at_focus()
        return news

    def at_focus(self) -> list[str]:
        """What is said of the element that has the focus."""
        id, _, place = self.browser.focused.partition(" ")
        found = elements(self.browser.html, f"[id='{id}']")
        if found and place:
            found = found[0].css("button")[int(place) - 1 :]
        return [stop.words for stop in [_stop(found[0])] if stop.name] if found else []

    def news(self) -> list[str]:
        """The lines that were spoken since the last time."""
        said = self.browser.said
        # After the page has forgotten what it said, it begins anew.
        new = said[self._heard :] if self._heard <= len(said) else list(said)
        self._heard = len(said)
        return new


def _roots(browser: FakeBrowser) -> list[LexborNode]:
    return elements(browser.html, "header.bar, main")


def _attribute(node: LexborNode, name: str) -> str:
    return node.attributes.get(name) or ""


def _is_silent(node: LexborNode) -> bool:
    given = node.attributes
    return (
        node.tag in NOT_READ
        or "hidden" in given
        or "inert" in given
        or "popover" in given
        or given.get("aria-hidden") == "true"
    )


def _role(node: LexborNode) -> str:
    given = _attribute(node, "role")
    if given:
        return given
    tag = str(node.tag)
    if tag == "input":
        return INPUTS.get(_attribute(node, "type"), "textbox")
    if tag in ("section", "form"):
        return "region" if _label(node) else ""
    return ROLES.get(tag, "")


def _label(node: LexborNode) -> str:
    """The name that a node is given; not the one that it has from its contents."""
    by = _attribute(node, "aria-labelledby")
    if by:
        top = node
        while top.parent is not None:
            top = top.parent
        found = [each for id in by.split() for each in top.css(f"[id='{id}']")]
        return " ".join(_attribute(each, "aria-label") or spoken_words(each) for each in found)
    return _attribute(node, "aria-label") or _attribute(node, "alt")


def spoken_words(node: LexborNode) -> str:
    """All that is said of what is in a node."""
    return re.sub(r"(?<=\() | (?=[,.:;)])", "", " ".join(_text(node).split()))


def _text(node: LexborNode) -> str:
    said: list[str] = []
    for each in _inside(node):
        if each.tag == "-text":
            said.append(each.text_content or "")
        elif given := _label(each):
            said.append(f" {given} ")
        else:
            said.append(_text(each) if each.tag in IN_LINES else f" {_text(each)} ")
    return "".join(said)


def _inside(node: LexborNode) -> Iterator[LexborNode]:
    closed = node.tag == "details" and "open" not in node.attributes
    each = node.child
    while each is not None:
        is_text = each.tag == "-text"
        if (is_text or not _is_silent(each)) and not (closed and each.tag != "summary"):
            yield each
        each = each.next


def _name(node: LexborNode, role: str) -> str:
    return _label(node) or (spoken_words(node) if role in FROM_CONTENTS else "")


def _states(node: LexborNode) -> str:
    given = node.attributes
    told = {"true": "pressed", "false": "not pressed"}.get(given.get("aria-pressed") or "", "")
    off = "unavailable" if given.get("aria-disabled") == "true" or "disabled" in given else ""
    return " ".join(filter(None, (told, off, given.get("aria-description") or "")))


def _stop(node: LexborNode) -> Stop:
    role = _role(node)
    given = [(kind, _attribute(node, f"data-{kind}")) for kind in ("act", "pick", "do")]
    acts = next((f"{kind} {what}" for kind, what in given if what), "")
    name, id = _name(node, role) or spoken_words(node), _attribute(node, "id")
    return Stop(role, name, _states(node), acts, id, _attribute(node, "data-item"))


def _stops(node: LexborNode) -> Iterator[Stop]:
    """The places in a node, itself included: whatever is pressed, written in or named, and lines of words."""
    role = _role(node)
    within = role == "cell" or (role == "heading" and node.css_first("button, a") is not None)
    if role in (*FROM_CONTENTS, *WRITTEN_IN, "img") and not within:
        yield _stop(node)
        return
    loose: list[str] = []
    for each in _inside(node):
        if each.tag == "-text":
            loose.append(each.text_content or "")
        elif each.tag in IN_LINES and not _attribute(each, "role"):
            found = list(_stops(each))
            loose += [f" {stop.name} " for stop in found if stop.role == "text"]
            yield from (stop for stop in found if stop.role != "text")
        else:
            yield from _line(loose)
            yield from _stops(each)
    yield from _line(loose)


def _line(loose: list[str]) -> Iterator[Stop]:
    words = " ".join("".join(loose).split())
    loose.clear()
    if re.search(r"\w", words):
        yield Stop("text", words)


def _tree(node: LexborNode) -> Iterator[Heard]:
    role = _role(node)
    inside: list[Heard] = []
    for each in _inside(node):
        if each.tag == "-text":
            text = " ".join((each.text_content or "").split())
            if text:
                inside.append(Heard("text", "", text, "", []))
        else:
            inside += _tree(each)
    if not role:
        yield from inside
        return
    name = _name(node, role)
    if name and role in FROM_CONTENTS:
        inside = [each for each in inside if each.role != "text"]
    yield Heard(role, name, "", _states(node), [] if role == "img" else inside)


def inverted(said: Sequence[str], told: Sequence[str]) -> list[str]:
    """Return the lines that were said after one that was told later."""
    places: dict[str, list[int]] = {}
    for place, line in enumerate(told):
        places.setdefault(line, []).append(place)
    latest, wrong = -1, []
    for line in said:
        if line in places:
            later = [place for place in places[line] if place > latest]
            wrong += [] if later else [line]
            latest = min(later, default=latest)
    return wrong


def repeated(said: Sequence[str], told: Sequence[str]) -> list[str]:
    """Return the sentences that were said more often than they happened: those of no event more than once."""
    happened = Counter(sentence for line in told for sentence in SENTENCES.split(line))
    counted = Counter(sentence for line in said for sentence in SENTENCES.split(line))
    return [sentence for sentence, times in counted.items() if times > max(1, happened[sentence])]
