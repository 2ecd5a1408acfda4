"""The events of a game in sentences for its readers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core import View
from ui.components.grammar import Voices
from ui.games.catalog import ui_of
from ui.games.kit.turn_summary import AWAITED, SPOKEN, EventSummary


def narration(events: Iterable[Any], voices: Voices, view: View) -> tuple[str, ...]:
    """Return events as a sentence each, without those that aren't worth a line for the reader."""
    return tuple(line for event in events if (line := narrate(event, voices, view)))


def narrate(event: Any, voices: Voices, view: View) -> str:
    """Return an event as a sentence, "" if it isn't worth a line for the reader.

    Only facts that don't change during a game are taken from the view, so any of the reader's will do.
    """
    return ui_of(view.game).text.tell(event, voices, view)


def speech(event: Any, voices: Voices, view: View) -> str:
    """Return the same for those who listen: with all cards that eyes see instead."""
    return ui_of(view.game).text.speak(event, voices, view)


def gist_of(event: Any, voices: Voices, view: View) -> EventSummary | None:
    """Return an event for those who wait for their turn, None if it doesn't matter to them.

    Events with an interstitial are told there.
    """
    ui = ui_of(view.game)
    kind = type(event)
    if kind in ui.text.visible or ui.pauses_for(event, voices.me):
        return SPOKEN
    if kind in ui.text.private:
        own = AWAITED if kind in ui.text.awaited else SPOKEN
        return own if event.seat == voices.me else None
    return ui.text.summarize(event, voices, view)
