"""Markdown as a page to read: headings and rulings to link to, contents, tables with headers, questions, figures."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from engine import NotationError
from tools import written
from tools.errors import BuildError
from tools.figures import FIGURES
from ui.components.html import Html, h, join, raw
from ui.components.translation import _
from ui.rules import view as widget

_HEADINGS = ("h2", "h3")
_CHAPTER = re.compile(r'<h2 id="([\w-]+)">(.*?)</h2>')
_RULING = re.compile(r"\*\*Rulings? [^*]*\*\*")
_WORD = re.compile(r"\*\*([^*]+)\.\*\*")
WORDS = "words"
"""The id of the chapter that explains words, a line each."""

SUMMARY = "in-thirty-seconds"
"""The id of the chapter that a page of rules may begin with; its contents follow it."""

_FEW = 3
"""A page with fewer chapters has no contents."""


def read(address: str, markdown: str) -> tuple[str, bool]:
    """Return the HTML of the page at `address` without its title, and whether there is a question in it.

    BuildError if a question can't be asked.
    """
    reader = written.reader()
    reader.add_render_rule("fence", _fence)
    environment: dict[str, Any] = {"address": address, "questions": 0}
    tokens = reader.parse(markdown, environment)
    _name_headings(tokens)
    _name_rulings(tokens)
    _name_words(tokens)
    _scope_tables(tokens)
    written.translate(tokens)
    return reader.renderer.render(tokens, reader.options, environment), bool(environment["questions"])


def with_contents(body: str) -> str:
    """Return a page with links to its chapters before the first of them but the summary, if there are enough."""
    chapters = _CHAPTER.findall(body)
    if len(chapters) < _FEW:
        return body
    links = [h("li", {}, h("a", {"href": f"#{id}"}, raw(title))) for id, title in chapters]
    contents = h("nav", {"class": "contents", "aria-label": _("Contents")}, h("ul", {}, links))
    first = next(found for found in _CHAPTER.finditer(body) if found[1] != SUMMARY)
    return f"{body[: first.start()]}{contents}\n{body[first.start() :]}"


def question(id: str, text: str) -> Html:
    """Return a question, with a note for readers without JavaScript; NotationError if it can't be asked."""
    return join(widget.question(id, text), widget.note_without_scripts())


def _name_headings(tokens: Sequence[Token]) -> None:
    """Give each heading an id made of its words; of several that are alike, all but the first have a number, too."""
    met: dict[str, int] = {}
    for heading, inline in pairwise(tokens):
        if heading.type == "heading_open" and heading.tag in _HEADINGS:
            id = id_of("".join(child.content for child in inline.children or ()))
            met[id] = met.get(id, 0) + 1
            heading.attrSet("id", id if met[id] == 1 else f"{id}-{met[id]}")


def _name_rulings(tokens: Sequence[Token]) -> None:
    """Give each ruling an id made of its number; of several in one place, the others have an element each."""
    for block, _paragraph, inline in zip(tokens, tokens[1:], tokens[2:], strict=False):
        found = _RULING.match(inline.content) if block.type == "blockquote_open" else None
        if found:
            first, *others = re.findall(r"[A-Z]\d+[a-z]?", found[0])
            block.attrSet("id", first.lower())
            block.attrSet("class", "ruling")
            block.attrSet("tabindex", "-1")
            inline.children = [*(_anchor(each.lower()) for each in others), *(inline.children or ())]


def _name_words(tokens: Sequence[Token]) -> None:
    """Give each word that the chapter of words explains an id made of it, for the tables that say it."""
    chapter = ""
    for block, _paragraph, inline in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if block.type == "heading_open" and block.tag == "h2":
            chapter = str(block.attrGet("id"))
        found = _WORD.match(inline.content) if chapter == WORDS and block.type == "list_item_open" else None
        if found:
            block.attrSet("id", f"word-{id_of(found[1])}")
            block.attrSet("tabindex", "-1")


def id_of(words: str) -> str:
    """Return the id of a heading, or a part of one."""
    return "-".join(re.findall(r"[a-z0-9]+", words.lower().replace("’", "").replace("'", "")))


def _anchor(id: str) -> Token:
    """Return an element without contents, to link to."""
    return Token("html_inline", "", 0, content=h("span", {"id": id}))


def _scope_tables(tokens: Sequence[Token]) -> None:
    """Make the first cell of every row its header, and give every header its scope."""
    for before, token in pairwise(tokens):
        if token.type == "th_open":
            token.attrSet("scope", "col")
        elif token.type == "td_open" and before.type == "tr_open":
            token.tag = "th"
            token.attrSet("scope", "row")
    for at, token in enumerate(tokens):
        if token.type == "td_close" and tokens[at - 2].tag == "th":
            token.tag = "th"


def _fence(reader: RendererHTML, tokens: Sequence[Token], place: int, options: OptionsDict, env: EnvType) -> str:
    """Return a fenced block: a question, a figure, or its text unchanged."""
    kind = tokens[place].info.strip()
    if kind in FIGURES:
        return FIGURES[kind](tokens[place].content) + "\n"
    if kind != "question":
        return reader.fence(tokens, place, options, env)
    env["questions"] += 1
    try:
        return question(f"question-{env['questions']}", tokens[place].content.strip()) + "\n"
    except NotationError as error:
        raise BuildError(f"A question in {env['address']} can't be asked: {error}.", 1) from None
