"""Every sentence that a player reads: those of the pages in `pages`, those of a game in its own module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core import Reason, View
from ui.text import bards, fistellavates, gasp, holy_matrimony, rebel_runs, troll_tricker
from ui.text.games import GameText, OptionText
from ui.text.words import Voices, sentence

__all__ = ["TEXTS", "GameText", "OptionText", "Voices", "reason", "told"]

TEXTS: Mapping[str, GameText] = {
    "gasp": gasp.TEXT,
    "battle-of-the-bards": bards.TEXT,
    "fistellavates": fistellavates.TEXT,
    "troll-tricker": troll_tricker.TEXT,
    "rebel-runs": rebel_runs.TEXT,
    "holy-matrimony": holy_matrimony.TEXT,
}


def told(events: Iterable[Any], voices: Voices, view: View) -> tuple[str, ...]:
    """Return what happened, a sentence each; events not worth a line for the one who reads are left out."""
    text = TEXTS[view.game]
    sentences = (text.events[type(event)](event, voices, view) for event in events)
    return tuple(sentence(line) for line in sentences if line)


def reason(why: Reason, voices: Voices, view: View) -> str:
    """Return why an action can't be done, with the ruling that says so."""
    text = TEXTS[view.game].reasons[why.code](why.data, voices, view)
    return f"{text} ({why.ruling})" if why.ruling else text
