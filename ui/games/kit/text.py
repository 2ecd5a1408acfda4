"""A game's messages for its readers: its pitch, options and events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.core import Options, OptionValue, View
from engine.messages import N_
from ui.components.grammar import Voices, sentence
from ui.games.kit.happening import Happening
from ui.games.kit.sections import SectionKind
from ui.games.kit.turn_summary import EventSummary, deed_summary, whole_summary

Telling: TypeAlias = "str | Callable[[Happening[Any]], str]"
"""A message that names fields of its event, or a function that returns the whole sentence."""

Sentences: TypeAlias = Callable[[Options, int], "tuple[str, ...]"]
"""A function that returns sentences, translated, for a game with these options and so many players."""


@dataclass(frozen=True)
class OptionText:
    """An option in the set-up form, in messages; `values` names the choices of one that isn't a number or yes/no.

    brief: a few words for some of the form's values, "on" for yes and "" for no; those at "#" are for any other number.
    """

    label: str
    help: str = ""
    values: Mapping[OptionValue, str] = field(default_factory=dict)
    brief: Mapping[str, str] = field(default_factory=dict)

    def briefly(self, held: str) -> str:
        """Return the form's value in a few words, "" where it isn't worth any."""
        return self.brief.get(held, self.brief.get("#", "").replace("#", held))


@dataclass(frozen=True)
class GameText:
    """One game in words: messages, which are translated where they are shown.

    pitch: a sentence for the lobby. credit: who made the game. goal: returns how to win, as the options make it, and
    when the game ends otherwise. basics: returns what players do and how it scores, in a few sentences; a game without
    them has no start card. events: for each type of event a sentence, "" where it isn't worth a line for the reader.
    names: how messages about events call the values of fields, by the fields' names; others stand as they are. round:
    the players' word for the rounds that a view counts. sections: the parts of a game, the outermost first. summaries:
    for some types of event the news for those who have waited for their turn, a predicate or a function; the others are
    told in their sentence. own: the types of those that are news even to those who have done it. visible: the types of
    those that can be seen at the table anyway, or in an interstitial, and are only spoken; private: the same for those
    that only their seat sees, while the others are told nothing; awaited: those of them that are told again with their
    outcome. pauses: the types of those that are worth an interstitial, which waits until it has been read;
    pauses_for_others: that are for all but the seat that has done it. aloud: for some types of event the sentence for
    those who listen, who don't see its cards.
    """

    pitch: str
    credit: str
    options: Mapping[str, OptionText]
    events: Mapping[type, Telling]
    names: Mapping[str, Callable[[Any], object]] = field(default_factory=dict)
    goal: Sentences | None = None
    basics: Sentences | None = None
    round: str = N_("Round")
    sections: tuple[SectionKind, ...] = ()
    summaries: Mapping[type, str | Callable[[Happening[Any]], EventSummary]] = field(default_factory=dict)
    own: tuple[type, ...] = ()
    visible: tuple[type, ...] = ()
    private: tuple[type, ...] = ()
    awaited: tuple[type, ...] = ()
    pauses: tuple[type, ...] = ()
    pauses_for_others: tuple[type, ...] = ()
    aloud: Mapping[type, Telling] = field(default_factory=dict)

    def tell(self, event: Any, voices: Voices, view: View) -> str:
        """Return an event as a sentence, "" if it isn't worth a line for the reader, or they don't know its card."""
        return self.tell_as(self.events[type(event)], event, voices, view)

    def speak(self, event: Any, voices: Voices, view: View) -> str:
        """Return the same for those who listen."""
        return self.tell_as(self.aloud.get(type(event), self.events[type(event)]), event, voices, view)

    def tell_as(self, telling: Telling, event: Any, voices: Voices, view: View) -> str:
        """Return an event in these words, "" if they name a card that the reader doesn’t know."""
        told = Happening(event, voices, view, self.names)
        if not isinstance(telling, str):
            return sentence(telling(told))
        return "" if None in told.values(telling).values() else sentence(told.say(telling))

    def summarize(self, event: Any, voices: Voices, view: View) -> EventSummary:
        """Return an event for those who have waited for their turn."""
        summary = self.summaries.get(type(event))
        if summary is None:
            return whole_summary(self.tell(event, voices, view))
        told = Happening(event, voices, view, self.names)
        found = deed_summary(summary, told) if isinstance(summary, str) else summary(told)
        return found._replace(own=type(event) in self.own)
