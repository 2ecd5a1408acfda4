"""The pictures of static/svg, which every page carries as symbols."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from ui.components.decktet_text import suit_name
from ui.components.fey_text import sign_name
from ui.components.html import Attribute, Child, Html, Worded, element_saying, h, phrase
from ui.components.translation import _

POINTABLE: Mapping[str, Attribute] = {"tabindex": "0", "data-points": True}
"""Attributes of a group whose parts have data-point: with the focus on it, the page says its contents in words."""


@cache
def suit(letter: str) -> Html:
    """Return a suit's symbol as decoration: the words stand beside it."""
    return _use(f"suit suit-{letter}", f"#suit-{letter}")


@cache
def sign(letter: str) -> Html:
    """Return a sign's symbol as decoration: the words stand beside it."""
    return _use(f"suit sign-{letter}", f"#sign-{letter}")


@cache
def wreath() -> Html:
    """Return the wreath around FEY signs."""
    return _use("wreath", "#wreath")


@cache
def die(count: int) -> Html:
    """Return so many pips as decoration, as on a die."""
    return _use(f"die die-{count}", f"#die-{count}")


@cache
def icon(name: str) -> Html:
    """Return an icon as decoration."""
    return _use("icon", f"#icon-{name}")


def named_suit(letter: str) -> Html:
    """Return symbol and name, kept on one line."""
    return h("span", {"class": "named"}, suit(letter), " ", suit_name(letter))


def declared_suit(letter: str, mark: str = "") -> Html:
    """Return the symbol of the suit that a card was led for; `mark` goes before its words for those who listen."""
    said = speech_only(mark + _("for {suit}", suit=suit_name(letter)))
    return h("span", {"class": f"declared suit-{letter}", "data-point": not mark}, suit(letter), said)


def named_sign(letter: str) -> Html:
    """Return a sign's symbol and name, kept on one line."""
    return h("span", {"class": "named"}, sign(letter), " ", sign_name(letter))


@lru_cache(maxsize=256)
def speech_only(text: str) -> Worded:
    """Return text for those who listen to the page; its picture stands beside it.

    The spaces around it are visible: without them, the words on both sides would run together.
    """
    inner = text.strip()
    before, _inner, after = text.partition(inner) if inner else (text, "", "")
    return phrase(before, element_saying("span", {"class": "unseen"}, inner) if inner else None, after)


def separate(items: Iterable[Child], mark: str = ", ") -> list[Child]:
    """Return the items with a space between them, and a mark for those who listen."""
    between = speech_only(mark)
    return [each for item in items for each in (between, item)][1:]


def heading(text: str) -> Html:
    """Return a heading for listeners; others see the subject."""
    return h("h2", {"class": "unseen"}, text)


def _use(classes: str, target: str) -> Html:
    return h("svg", {"class": classes, "aria-hidden": True, "viewBox": "0 0 24 24"}, h("use", {"href": target}))
