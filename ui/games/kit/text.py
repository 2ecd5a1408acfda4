"""A game's messages for its readers: its pitch, options and events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import OptionValue
from engine.messages import N_
from ui.games.kit.happening import Happening
from ui.games.kit.sections import SectionKind
from ui.games.kit.turn_summary import EventSummary


@dataclass(frozen=True)
class OptionText:
    """An option in the set-up form, in messages; `values` names the choices of one that isn't a number or yes/no.

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
    """One game in words: messages, which are translated where they are shown.

    pitch: a sentence for the lobby. credit: who made the game. events: for each type of event a sentence, ""
    where it isn't worth a line for the one who reads. round: what players call what a view counts as rounds. sections:
    what the game falls into, the outermost first. summaries: for some types of event what matters to those who have
    waited for their turn; the others are told in their sentence. visible: the types of those that can be seen at the
    table anyway, or in an interstitial, and are only spoken; private: the same for those that only their seat sees,
    while the others are told nothing. pauses: the types of those that are worth an interstitial, which waits until it
    has been read; pauses_for_others: that are for all but the seat that has done it.
    """

    pitch: str
    credit: str
    options: Mapping[str, OptionText]
    events: Mapping[type, Callable[[Happening[Any]], str]]
    round: str = N_("Round")
    sections: tuple[SectionKind, ...] = ()
    summaries: Mapping[type, Callable[[Happening[Any]], EventSummary]] = field(default_factory=dict)
    visible: tuple[type, ...] = ()
    private: tuple[type, ...] = ()
    pauses: tuple[type, ...] = ()
    pauses_for_others: tuple[type, ...] = ()
