"""`build.py languages`: brings the catalogs of all languages up to date, and prints how complete they are.

Babel finds the messages in the sources. locale/<code>/suits.po is what translators know; a page loads what `page_data`
makes of it. A folder with such a file is a language: docs/translating.md explains how to start one.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from gettext import c2py
from io import BytesIO
from string import Formatter
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from engine.decks import decktet
from tools import readability, written
from tools.errors import BuildError
from tools.lesson_length import length_of
from tools.lessons import read_lessons
from tools.messages import names_in
from tools.setup import ROOT
from ui.components.translation import CONTEXT
from ui.components.translation import Catalog as PageCatalog

FOLDER = ROOT / "locale"
NAME = "suits.po"
PAGES = ("index.html", "static/*.html")
"""Templates, in which an element with `data-message` is a message."""

_IN_PAGE = re.compile(r"([^<>]*) data-message(?:=\"([^\"]*)\")?>([^<]*)")
SOURCES = {"engine": "*.py", "ui": "*.py", "tools": "*.py", "static/js": "*.js"}
_WORKSHOP = ("static/js/workshop/", "static/workshop.html")
_OF_WORKSHOP = ("engine/laws/", "ui/workshop/")
"""Modules that only the workshop runs in a page."""

KEYWORDS: dict[str, Any] = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
REMARK = "Translators:"
"""Marker of a comment for translators, in the line above a message."""

_HEAD = "# A translation of Suits & Signs, under its licence: docs/translating.md says how to go about it.\n#"
_LEFT_OUT = tuple(
    f'"{name}:'.encode()
    for name in (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "Last-Translator",
        "Language-Team",
    )
)
"""Lines of the head of a catalog that are not written."""

PLURALS = 200
"""For so many numbers a compiled catalog says which form fits."""


def run(arguments: argparse.Namespace) -> int:
    """Update all catalogs, or start one, and print what each lacks; 1 if a translation doesn't fit any more."""
    if arguments.new:
        begin(arguments.new)
    wrong = 0
    for code in codes():
        catalog = update(code)
        print(state(code, catalog))
        for fault in (*faults(catalog), *rules_to_look_at(catalog)):
            print(f"locale/{code}/{NAME}: {fault}")
            wrong = 1
    print("Years of school that the English asks for (Flesch and Kincaid):")
    for name, years in readability.grades():
        print(f"  {name}: {years:.1f}")
    print("Lessons:")
    for slug, name, lesson in read_lessons():
        print(f"  {slug}/{name}: {length_of(lesson)}")
    return wrong


def update(code: str) -> Catalog:
    """Update a language's file, and return its catalog; changed sentences become fuzzy."""
    catalog = read(code)
    catalog.update(messages_in_sources())
    catalog.obsolete.clear()
    for message in catalog:
        if message.id and not is_translated(message):
            message.flags.discard("fuzzy")
    (FOLDER / code / NAME).write_bytes(po_text(catalog))
    return catalog


def codes() -> list[str]:
    """Return the languages that there are besides English."""
    return sorted(file.parent.name for file in FOLDER.glob(f"*/{NAME}"))


def begin(code: str) -> None:
    """Make an empty catalog for a language; BuildError if there is one, or no such language."""
    file = FOLDER / code / NAME
    if file.exists():
        raise BuildError(f"locale/{code}/{NAME} is there already.")
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError) as error:
        raise BuildError(f"“{code}” isn't the code of a language, such as de, fr or pt_BR.") from error
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(po_text(Catalog(locale, project="Suits & Signs", fuzzy=False)))


@cache
def messages_in_sources() -> Catalog:
    """Return all messages of the sources, without translations."""
    template = Catalog(project="Suits & Signs", fuzzy=False)
    for folder, pattern in SOURCES.items():
        for file in sorted((ROOT / folder).rglob(pattern)):
            method = "javascript" if file.suffix == ".js" else "python"
            place = str(file.relative_to(ROOT))
            for line, message, remarks, context in extract_from_file(method, file, KEYWORDS, (REMARK,)):
                template.add(message, locations=[(place, line)], auto_comments=remarks, context=context)
    # The names of aces are made of those of their suits.
    for name in (name for card, name in decktet.NAMES.items() if card[0] != "1"):
        template.add(name, locations=[("engine/decks/decktet.py", 1)], context="card")
    for text in written.texts():
        template.add(text.text, locations=[(text.file, text.place)])
    for file in (file for pattern in PAGES for file in sorted(ROOT.glob(pattern))):
        for message in _messages_of_page(file.read_text("utf-8")):
            template.add(message, locations=[(str(file.relative_to(ROOT)), 1)])
    return template


def _messages_of_page(text: str) -> Iterator[str]:
    """Yield the messages of a template: texts, or the attributes that `data-message` names."""
    for given, names, said in _IN_PAGE.findall(text):
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', given))
        yield from [attributes[name] for name in names.split()] or [said]


def read(code: str) -> Catalog:
    """Return the catalog of a language."""
    return read_po(BytesIO((FOLDER / code / NAME).read_bytes()), locale=code)


def po_text(catalog: Catalog) -> bytes:
    """Return a catalog as a .po file, in the order of the sources and without what changes with each line of code."""
    catalog.header_comment = _HEAD
    file = BytesIO()
    write_po(file, catalog, width=100, sort_by_file=True, include_lineno=False, omit_header=False)
    # Days, versions and names would make every two branches conflict, or stand empty.
    lines = file.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_LEFT_OUT))


def state(code: str, catalog: Catalog) -> str:
    """Return how complete a language is, in a line."""
    messages = [each for each in catalog if each.id]
    fuzzy = sum(each.fuzzy for each in messages)
    missing = sum(not is_translated(each) and not each.fuzzy for each in messages)
    done = len(messages) - fuzzy - missing
    return f"{code}: {done} of {len(messages)} messages, {fuzzy} to be looked at again (fuzzy), {missing} missing"


def is_translated(message: Message) -> bool:
    """Return whether a message has its translation, in all its forms."""
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def faults(catalog: Catalog) -> Iterator[str]:
    """Yield which translations name values that their sentences don't have: they couldn't be shown."""
    for message in catalog:
        ids, strings = _texts(message.id), _texts(message.string)
        known = set().union(*map(names_in, ids)) | ({"count"} if message.pluralizable else set())
        for string in strings if message.id else ():
            if spare := sorted(_names_of(string) - known):
                yield f"“{string}” names {', '.join(spare)}, which “{ids[0]}” has not"


def rules_to_look_at(catalog: Catalog) -> Iterator[str]:
    """Yield the rules that have changed since they were translated: a wrong one is worse than an English one."""
    for message in catalog:
        if message.fuzzy and any(written.is_rule(place) for place, _ in message.locations):
            yield f"the rule “{_texts(message.id)[0]}” has changed: see whether its translation still holds"


def _names_of(string: str) -> set[str]:
    """Return the names in a translation; a placeholder that can't be filled in counts as its own name."""
    try:
        found = [(name, form or "") for _, name, form, _ in Formatter().parse(string) if name is not None]
    except ValueError:
        return {string}
    return {name if name.isidentifier() and "{" not in form else string for name, form in found}


def page_data(code: str) -> bytes:
    """Return the JSON that a page loads for a language: see `ui.components.translation.Catalog`."""
    return as_json(read(code), code, lambda each: _is_said_in(each, *_OF_WORKSHOP))


def workshop_data(code: str) -> bytes:
    """Return the same for the workshop: its own messages, too, which no other page says."""
    return as_json(read(code), code, _is_said_in)


def whole_data(code: str) -> bytes:
    """Return the same for the build: all messages."""
    return as_json(read(code), code)


def as_json(catalog: Catalog, code: str, is_left_out: Callable[[Message], bool] = lambda message: False) -> bytes:
    """Return a catalog as JSON for a page, without fuzzy and missing messages."""
    messages = {
        f"{each.context}{CONTEXT}{_texts(each.id)[0]}" if each.context else _texts(each.id)[0]: (
            list(_texts(each.string)) if each.pluralizable else each.string
        )
        for each in catalog
        if each.id and not each.fuzzy and is_translated(each) and not is_left_out(each)
    }
    form_for = c2py(catalog.plural_expr)
    plurals = "".join(str(form_for(count)) for count in range(PLURALS))
    # Pages name a language as the web does: pt-BR, not pt_BR.
    data = {"language": code.replace("_", "-"), "messages": messages, "plurals": plurals}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _texts(text: Any) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, (tuple, list)) else (text or "",)


def direction(code: str) -> str:
    """Return the direction in which a language is written, as HTML names it: "ltr" or "rtl"."""
    return Locale.parse(code, sep="-").text_direction


def messages_of_scripts(catalog: PageCatalog, page: str = "") -> dict[str, str]:
    """Return the translations of a page's scripts and of its texts outside scripts, by their English.

    page: its `data-words`; one whose scripts are in a folder of this name has those, too.
    """
    said = {text for each in messages_in_sources() for text in _texts(each.id) if _is_of_scripts(each, page)}
    return {text: found for text in sorted(said) if isinstance(found := catalog.messages.get(text), str)}


def _is_said_in(message: Message, *folders: str) -> bool:
    """Return whether only modules of these folders say a message, or the build, in what it makes."""
    built = (place for place, _ in message.locations if not place.startswith(folders))
    return message.id not in written.titles_of_cases() and all(map(_is_of_build, built))


def _is_of_build(place: str) -> bool:
    return place.startswith("tools/") or not written.is_said_by_pages(place)


def _is_of_scripts(message: Message, page: str) -> bool:
    places = [place for place, _ in message.locations]
    own = [place for place in places if not place.startswith(_WORKSHOP)] if page != "workshop" else places
    # The panel of rules stands in the page.
    return any(place.startswith(("static/", "index.html", "tools/rules_panel.py")) for place in own)
