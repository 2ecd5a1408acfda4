"""What a game's text module provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import OptionValue
from ui.components.grammar import Voices
from ui.games.kit.sections import SectionKind
from ui.games.kit.turn_summary import EventSummary


@dataclass(frozen=True)
class OptionText:
    """An option in the set-up form; `values` names the choices of one that isn't a number or yes/no.

    brief: a few words for some of what the form can hold, "on" where yes is meant and "" where no is; those at "#" are
    for all other numbers.
    """

    label: str
    help: str = ""
    values: Mapping[OptionValue, str] = field(default_factory=dict)
    brief: Mapping[str, str] = field(default_factory=dict)

    def briefly(self, held: str) -> str:
        """Return in a few words what the form holds, "" where that isn't worth any."""
        return self.brief.get(held, self.brief.get("#", "").replace("#", held))


@dataclass(frozen=True)
class GameText:
    """One game in words.

    pitch: a sentence for the lobby. credit: whose game it is. events: for each type of event a sentence, ""
    where it isn't worth a line for the one who reads. It gets a View for what doesn't change during a game (teams,
    options), so any seat's will do. round: what players call what a view counts as rounds. parts: what the game falls
    into, the outermost first. gists: for some types of event what matters to those who have waited for their turn,
    None for what is left to the log; the others are told in their sentence.
    """

    pitch: str
    credit: str
    options: Mapping[str, OptionText]
    events: Mapping[type, Callable[[Any, Voices, Any], str]]
    round: str = "Round"
    sections: tuple[SectionKind, ...] = ()
    summaries: Mapping[type, Callable[[Any, Voices, Any], EventSummary | None]] = field(default_factory=dict)
