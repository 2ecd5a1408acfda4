"""HTML as strings: escaped once, where it is written.

`h("p", {"class": "note"}, "Robin & you")` is an `Html`, a `str` that is known to be safe. Every other
string is text and gets escaped, so a player's name can't become markup. Nodes are plain strings: they
can be memoised, compared and joined, and the browser parses a whole screen in one go.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, TypeAlias

from engine.safe_text import FSI, ISOLATED, PDI
from ui.components.translation import negative, value_to_fill_in

_WORDS_ONLY = frozenset({"desc", "option", "text", "textarea", "title", "tspan"})
"""Elements that hold words and no <bdi>: pictures have none, and the others would show it as letters."""

_VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


class Html(str):
    """Markup that is safe to insert as it is."""

    __slots__ = ()


class Worded(Html):
    """Markup that also has its words for listeners."""

    words: str


Attribute: TypeAlias = str | int | bool | None
Child: TypeAlias = str | int | Iterable["Child"] | None
Dress: TypeAlias = Callable[[str], Mapping[str, Attribute]]
"""A function that gives a drawn part its looks, from its classes: a page uses a style sheet, a picture can't."""


def h(tag: str, attributes: Mapping[str, Attribute] | None = None, *children: Child) -> Html:
    """Return one element.

    Children: text is escaped, `Html` is kept, None and booleans are left out, lists are flattened, and numbers have the
    minus sign that people read. A name isolated by `engine.safe_text.isolated_text` is put in <bdi>.
    Attributes: None and False are left out, True is written bare; those named aria-… say "true" or "false"
    instead, because there a bare name means nothing. ValueError for `style` and `on…`: the page's security
    policy would drop them without a word.
    """
    written = "".join(map(_attribute, attributes, attributes.values())) if attributes else ""
    if tag in _VOID:
        if children:
            raise ValueError(f"<{tag}> can't have children")
        return Html(f"<{tag}{written}>")
    inner = "".join(map(_text, children))
    if tag in _WORDS_ONLY:
        inner = inner.replace("<bdi>", FSI).replace("</bdi>", PDI)
    return Html(f"<{tag}{written}>{inner}</{tag}>")


def class_of(classes: str) -> dict[str, Attribute]:
    """Return the attribute that leaves an element's looks to the page's style sheet."""
    return {"class": classes}


def raw(text: str) -> Html:
    """Vouch for markup of our own making; never for anything a person typed."""
    return Html(text)


def join(*children: Child) -> Html:
    """Return the children one after another, without an element around them."""
    return Html("".join(map(_text, children)))


def format_html(template: str, **parts: object) -> Html:
    """Return a message with markup in the places of its names: `format_html(_("See {rules}."), rules=link)`.

    Other values of messages are allowed here, too. It has words if all its markup does. KeyError if the message names
    something else.
    """
    pieces: list[Child] = []
    for text, name, form, _conversion in Formatter().parse(template):
        pieces.append(text)
        if name is not None:
            part: Any = parts[name]
            is_child = part is None or isinstance(part, (Html, list, tuple))
            pieces.append(part if is_child else format(value_to_fill_in(part), form or ""))
    mute = any(isinstance(each, Html) and not isinstance(each, Worded) for each in pieces)
    return join(*pieces) if mute else phrase(*pieces)


def element_saying(tag: str, attributes: Mapping[str, Attribute], *children: Child) -> Worded:
    """Return one element as `h` does, of children whose words are known; TypeError for others."""
    return join_saying(words_of(children), h(tag, attributes, *children))


def phrase(*children: Child) -> Worded:
    """Return the children one after another as `join` does, where their words are known; TypeError for others."""
    return join_saying(words_of(children), *children)


def join_saying(words: str, *children: Child) -> Worded:
    """Return the children one after another, which say this."""
    found = Worded(join(*children))
    found.words = words
    return found


def words_of(child: Child) -> str:
    """Return its words; TypeError for markup that has none."""
    if isinstance(child, Worded):
        return child.words
    if isinstance(child, Html):
        raise TypeError(f"no one knows what {child[:40]!r} says: use worded, phrase or saying")
    if isinstance(child, str):
        return child
    if child is None or isinstance(child, bool):
        return ""
    return negative(child) if isinstance(child, int) else "".join(map(words_of, child))


def escape(text: str) -> str:
    """Return `text` so that it means itself, between tags and inside double quotes alike."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def offers(html: Html, do: str, item: str) -> bool:
    """Return whether an element says this in `data-do` and this in `data-item`, "" for none."""
    said, named = f' data-do="{escape(do)}"', f' data-item="{escape(item)}"'
    at = html.find(said)
    while at >= 0:
        # There is no such bracket within an attribute: they are escaped.
        tag = html[html.rfind("<", 0, at) : html.find(">", at)]
        if named in tag or (not item and " data-item=" not in tag):
            return True
        at = html.find(said, at + 1)
    return False


def news_in(html: Html) -> list[str]:
    """Return the texts of all elements with `data-news`, none of which holds another of its kind."""
    before, *rest = html.split(" data-news")
    told = []
    for each in rest:
        tag = before[before.rfind("<") + 1 :].partition(" ")[0]
        text, *tags = each.partition(">")[2].partition(f"</{tag}>")[0].split("<")
        told.append(unescape(text + "".join(other.partition(">")[2] for other in tags)))
        before = each
    return [text for text in told if text]


def unescape(text: str) -> str:
    """Return the text that `escape` was given."""
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")


def _text(child: Child) -> str:
    if isinstance(child, Html):
        return child
    if isinstance(child, str):
        written = escape(child)
        return ISOLATED.sub(r"<bdi>\1</bdi>", written) if FSI in written else written
    if child is None or isinstance(child, bool):
        return ""
    if isinstance(child, int):
        return negative(child)
    return "".join(map(_text, child))


# Typed, because True and 1 are written differently. A page has many attributes, and the next one has most of them too.
@lru_cache(maxsize=2048, typed=True)
def _attribute(name: str, value: Attribute) -> str:
    if name == "style" or name.startswith("on"):
        raise ValueError(f"attribute {name!r} is not allowed: use a class or data-act")
    if isinstance(value, bool) and name.startswith("aria-"):
        return f' {name}="{"true" if value else "false"}"'
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    return f' {name}="{escape(str(value))}"'
