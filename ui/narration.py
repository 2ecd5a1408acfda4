"""What happened in a game, in sentences for whoever reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core import View
from ui.catalog import ui_of
from ui.text.words import Voices, sentence


def narration(events: Iterable[Any], voices: Voices, view: View) -> tuple[str, ...]:
    """Return what happened, a sentence each; events not worth a line for the one who reads are left out."""
    return tuple(line for event in events if (line := narrated(event, voices, view)))


def narrated(event: Any, voices: Voices, view: View) -> str:
    """Return what happened as a sentence, "" where it isn't worth a line for the one who reads.

    The view is asked only for what doesn't change during a game, so any of the reader's will do.
    """
    return sentence(ui_of(view.game).text.events[type(event)](event, voices, view))
