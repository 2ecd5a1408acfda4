"""The events of a game in sentences for its readers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core import View
from ui.components.grammar import Voices, sentence
from ui.games.catalog import ui_of
from ui.games.kit.happening import Happening
from ui.games.kit.turn_summary import SPOKEN, EventSummary


def narration(events: Iterable[Any], voices: Voices, view: View) -> tuple[str, ...]:
    """Return events as a sentence each, without those that aren't worth a line for the reader."""
    return tuple(line for event in events if (line := narrate(event, voices, view)))


def narrate(event: Any, voices: Voices, view: View) -> str:
    """Return an event as a sentence, "" if it isn't worth a line for the reader.

    The view is asked only for what doesn't change during a game, so any of the reader's will do.
    """
    return sentence(ui_of(view.game).text.events[type(event)](Happening(event, voices, view)))


def gist_of(event: Any, voices: Voices, view: View) -> EventSummary | None:
    """Return what of an event matters to those who wait for their turn: all of its sentence if its game says nothing.

    None if nothing does. Events with an interstitial are told there.
    """
    ui = ui_of(view.game)
    kind = type(event)
    if kind in ui.text.visible or ui.pauses_for(event, voices.me):
        return SPOKEN
    if kind in ui.text.private:
        return SPOKEN if event.seat == voices.me else None
    summary = ui.text.summaries.get(kind)
    return (
        summary(Happening(event, voices, view))
        if summary
        else EventSummary(does="{told}", values={"told": narrate(event, voices, view)})
    )
