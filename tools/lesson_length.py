"""How long a lesson takes: its coach's words are read, and what its players do is watched at the usual pace."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ui.lessons import lesson
from ui.lessons.script_connection import ScriptConnection
from ui.page.settings import USUAL
from ui.table.model import TableModel

READING = 200
"""Words a minute."""

ACTION, TAP = 3, 2
"""The seconds that a pupil needs for an action, and to tap *Next* or *Continue*."""

_PACE = USUAL["pace"]


@dataclass(frozen=True)
class Length:
    """How many panels a lesson has, their words, the pupil's actions, other taps, and the seconds of watching."""

    panels: int
    words: int
    actions: int
    taps: int
    watching: int

    @property
    def exactly(self) -> float:
        """The minutes that it takes."""
        return self.words / READING + (ACTION * self.actions + TAP * self.taps + self.watching) / 60

    def __str__(self) -> str:
        counts = f"{self.panels} panels, {self.words} words, {self.actions} actions, {self.watching} s of watching"
        return f"{counts}: {self.exactly:.1f} minutes"

    @property
    def minutes(self) -> int:
        """The whole minutes that suffice."""
        return math.ceil(self.exactly)


def length_of(plain: Mapping[str, Any]) -> Length:
    """Return the length of a lesson in the form of its file, by playing it; `minutes` may be missing there."""
    found = lesson.read({**plain, "minutes": 0})
    connection = ScriptConnection(found.record, found.steps[0].at)
    model = TableModel(connection, read=(found.steps[0].at, -1))
    model.telling.in_steps = lambda: True
    windows = milliseconds = 0
    for step in found.steps:
        connection.asking = False
        while connection.length < step.at or model.telling.goes_on or model.is_standing:
            if model.is_standing:
                windows += 1
                model.go_on()
                continue
            milliseconds += model.beat(_PACE)
            if model.telling.goes_on:
                model.tell_on()
            else:
                model.act_for_bot(found.record.actions[connection.length])
        if step.asks:
            connection.asking = True
            model.act(found.right(step)[0])
    actions, panels = sum(step.asks for step in found.steps), len(found.steps)
    words = sum(len(step.say.split()) for step in found.steps)
    return Length(panels, words, actions, panels - 1 - actions + windows, round(milliseconds / 1000))
