"""What happened in a game, in sentences for its readers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core import View
from ui.catalog import ui_of
from ui.text.words import Voices, sentence


def narration(events: Iterable[Any], voices: Voices, view: View) -> tuple[str, ...]:
    """Return what happened, a sentence each, without events that aren't worth a line for the reader."""
    return tuple(line for event in events if (line := narrated(event, voices, view)))


def narrated(event: Any, voices: Voices, view: View) -> str:
    """Return what happened as a sentence, "" if it isn't worth a line for the reader.

    The view is asked only for what doesn't change during a game, so any of the reader's will do.
    """
    return sentence(ui_of(view.game).text.events[type(event)](event, voices, view))
