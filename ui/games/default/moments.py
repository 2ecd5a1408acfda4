"""What stands at the end of a round of any game: what has just been said, and the scores."""

from __future__ import annotations

from typing import Any

from ui.games.default import words
from ui.html import h
from ui.kit.moments import Events, Moment
from ui.kit.table import voices_of
from ui.scene import Scene
from ui.text.words import sentence

_TOLD = 8
"""So many events are told again."""


def stands(event: Any, viewer: int | None) -> bool:
    """Return whether an event is worth a moment: it is one that players want to look at, and ends a round."""
    return type(event).__name__ == "RoundEnded"


def moment(view: Any, scene: Scene, events: Events) -> Moment:
    """Return how a round came out."""
    voices = voices_of(view, scene)
    said = [sentence(words.happened(event, voices, view)) for event in events[-_TOLD:]]
    return Moment(words.ROUND_OVER, [h("p", {}, line) for line in said])
