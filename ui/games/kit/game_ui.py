"""A game's room as one object, for the pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core import OptionValue
from ui.components.grammar import Voices
from ui.components.hand import Hand
from ui.components.html import Html, h
from ui.components.prompt import Prompt
from ui.components.table_state import TableUiState
from ui.games.kit.diagram import Rows
from ui.games.kit.interstitials import Events, Interstitial
from ui.games.kit.table import Table
from ui.games.kit.text import GameText


@dataclass(frozen=True)
class QuickPlay:
    """The first game of its kind, which begins without a set-up form, against novices: short, and not crowded.

    seats: how many play. options: those that make it short. minutes: how long it takes.
    """

    seats: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    minutes: int = 0


@dataclass(frozen=True)
class GameUI:
    """Everything that pages show of one game.

    slug: the game's, as the engine's catalog has it. cards: the codes of the few that the lobby shows. text: its words.
    room: makes the parts of its table of a view and of the page's marks. piles: whether the table has a part of this
    name, to draw from. told_with_next: the types of events that are shown together with the next one. learning: how
    hard it is to learn: easy, medium or hard. mood: the mood that it fits best: quick, many, two or thinking. minutes:
    how long it takes as it is usually set up. quick: the game that *Play* in the lobby begins. daily: the seats and
    options of deals of the day, in turn, each for five to ten minutes. daily_levels: the levels of their bots, in turn.
    What changes in these two, changes the deals of all dates (`ui.duplicate.daily.VERSION`). "" and 0 stand for unknown
    values.

    The table does without the rest, which pages load later: these are names of modules. choices: has CHOICES, the words
    of hints and reviews for actions. questions: has KINDS, the questions that readers of the rules page may ask, and
    SCORE, the heading there that explains scores, with the unit that is counted; "" for none. tips: has TIPS,
    explanations for first-time players. goals: has GOALS, what players may set out to do. aloud: has EVENTS and
    QUESTIONS, the shorter words for those who listen (`ui.table.briefly`). lessons: the names that its script of
    lessons gives them, in the best order to take them. lesson_minutes: how long the first one takes.
    """

    slug: str
    cards: tuple[str, ...]
    text: GameText
    room: Callable[..., Table[Any]]
    choices: str
    questions: str = ""
    tips: str = ""
    goals: str = ""
    aloud: str = ""
    piles: bool = False
    told_with_next: tuple[type, ...] = ()
    learning: str = ""
    mood: str = "quick"
    minutes: int = 0
    quick: QuickPlay = QuickPlay()
    daily: tuple[tuple[int, Mapping[str, OptionValue]], ...] = ()
    daily_levels: tuple[str, ...] = ("novice", "adept")
    lessons: tuple[str, ...] = ()
    lesson_minutes: int = 0

    def pauses_for(self, event: Any, viewer: int | None) -> bool:
        """Return whether an event is worth an interstitial for this viewer, None for an onlooker."""
        kind, text = type(event), self.text
        return kind in text.pauses or (kind in text.pauses_for_others and event.seat != viewer)

    def table(self, view: Any, state: TableUiState) -> Html:
        """Return the playing area as the view's seat sees it."""
        return self.room(view, state).html()

    def prompt(self, view: Any, state: TableUiState) -> Prompt | None:
        """Return the prompt there, or whom the page waits for; None where it says nothing of that."""
        return self.room(view, state).prompt_now()

    def interstitial(self, view: Any, state: TableUiState, events: Events) -> Interstitial:
        """Return the result to read after the last of these events, which are all since the interstitial before.

        At the end of the game its title is who has won, and why.
        """
        room = self.room(view, state)
        found = room.interstitial(events)
        if not view.over:
            return found
        how = h("p", {}, found.title) if found.title else None
        won = self.text.tell(events[-1], room.voices, view)
        return replace(found, title=won, body=[how, found.body], lines=found.lines + bool(how))

    def hand(self, view: Any, state: TableUiState) -> Hand | None:
        """Return the cards held there, None where they aren't shown."""
        return self.room(view, state).hand()

    def rows(self, view: Any, voices: Voices) -> Rows:
        """Return the same in rows, for pictures, alternative texts and the ear."""
        return self.room(view, TableUiState(voices.names), voices).rows()
