"""What happened in a game, and why something can't be done there, in sentences for whoever reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core import Reason, View
from ui.catalog import ui_of
from ui.kit.text import refused
from ui.text.words import Voices, sentence


def narration(events: Iterable[Any], voices: Voices, view: View) -> tuple[str, ...]:
    """Return what happened, a sentence each; events not worth a line for the one who reads are left out."""
    text = ui_of(view.game).text
    sentences = (text.events[type(event)](event, voices, view) for event in events)
    return tuple(sentence(line) for line in sentences if line)


def refusal(why: Reason, voices: Voices, view: View) -> str:
    """Return why an action can't be done, with the ruling that says so."""
    return refused(ui_of(view.game).text, why, voices, view)
