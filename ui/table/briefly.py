"""Fewer words for those who listen: what decides, without what they have just heard or what *Why?* tells."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.core import View
from ui.components.card import plain_name
from ui.components.grammar import Voices, sentence
from ui.components.translation import _, cache_words
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.table.log import LogLine

_FIELD = re.compile(r"\\\{(\w+)(?::[^}]*)?\\\}")


def words_for_ear(line: LogLine, event: Any, voices: Voices, view: View) -> str:
    """Return a line of the log as it is heard: of a trick, only the card that is led has a whole sentence."""
    gist, part = line.gist, line.place.sections[-1] if line.place.sections else None
    if gist is not None and gist.lies and gist.cards and gist.who != (voices.me,) and not gist.values["suit"]:
        if part is not None and part.event != event:
            name = sentence(voices.of(*gist.who).name)
            return _("{name}: {card}.", name=name, card=plain_name(gist.cards[0]))
        return line.said
    ui = ui_of(view.game)
    telling = lazy_modules.module(ui.aloud).EVENTS.get(type(event)) if ui.aloud else None
    return line.said if telling is None else ui.text.tell_as(telling, event, voices, view)


def short_question(game: str, asked: str) -> tuple[str, str]:
    """Return the message of a question and its short form, for those who have heard it before; "" twice for none."""
    name = ui_of(game).aloud
    questions: Mapping[str, str] = lazy_modules.module(name).QUESTIONS if name else {}
    for whole, short in questions.items():
        found = _pattern_of(whole).match(asked)
        if found:
            rest = asked[found.end() :] if whole.endswith("?") else ""
            return whole, sentence(_(short, **found.groupdict())) + rest
    return "", ""


@cache_words
def _pattern_of(message: str) -> re.Pattern[str]:
    """Return the pattern of texts that begin with this message, with a group for each name in it."""
    known = set[str]()

    def group(found: re.Match[str]) -> str:
        name = found[1]
        if name in known:
            return ".+?"
        known.add(name)
        return f"(?P<{name}>.+?)"

    pattern = _FIELD.sub(group, re.escape(_(message)))
    return re.compile(f"{pattern}(?=, |$)" if pattern.endswith(")") else pattern)
