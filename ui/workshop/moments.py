"""The moments of a game that is tried out: its table comes to any of them, and bots wait there."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple, cast

from engine import CHANCE, Session
from engine.replay import Replay
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.games.default.naming import action_name
from ui.games.kit.letters import letters_of
from ui.games.narration import narrate
from ui.page.screen import App
from ui.platform.tasks import Tasks
from ui.table.bots import Bots
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.bots import bot_questions
from ui.table.model import TableModel
from ui.table.screen import TableScreen
from ui.workshop.open_hands import OpenHands

_MOST = 2_000
"""So many moments are listed at most, the latest."""


class Moment(NamedTuple):
    """How a table stands, for the page around: after how many actions, of how many that are known.

    goes_back, goes_on: whether there is a moment before and after. waits: whether bots wait until they are told to act.
    """

    at: int = 0
    last: int = 0
    goes_back: bool = False
    goes_on: bool = False
    waits: bool = False


class Moments(Feature):
    """Goes to any moment of its game, and has bots wait or act one at a time.

    `line` are the actions of the game with those that were gone back over, as long as none is played in their place.
    """

    def __init__(self, app: App, id: str, hands: OpenHands, waits: bool) -> None:
        self._app = app
        self._id = id
        self._hands = hands
        self._waits = waits
        self._until_acted = False
        self._bots = Bots(app.browser)
        self._acting = Tasks(app.run)
        self._thinks = False
        self.line: tuple[str, ...] = ()

    def join(self, table: TableScreen) -> None:
        super().join(table)
        self._connection = cast(LocalConnection, table.model.connection)
        self.line = self._connection.record.actions

    @property
    def holds(self) -> bool:
        return self._waits

    @property
    def moment(self) -> Moment:
        """How the table stands."""
        model, length = self.table.model, self._connection.length
        seats = range(len(self._connection.seats))
        acted = any(self._connection.last_action(seat) is not None for seat in seats)
        known = len(self.line) > length
        goes_on = known or model.is_standing or self._is_bot_asked
        return Moment(length, len(self.line), acted, goes_on, self._waits)

    @property
    def _is_bot_asked(self) -> bool:
        return self._connection.turn in self.table.model.bots

    def adorn(self, state: TableUiState) -> TableUiState:
        return replace(state, waiting=_("The bots are waiting."), hurry=False) if self._waits and state.hurry else state

    def open_hands(self) -> Html | None:
        """Return everybody's hands, as they stand above the table; None while they are not shown."""
        return self._hands.panel(self._connection, self.table.model.voices.names)

    def hands_in_words(self) -> list[str]:
        """Return everybody's hands in sentences."""
        return self._hands.sentences(self._connection, self.table.model.voices.names)

    def before_drawing(self) -> None:
        actions = self._connection.record.actions
        if self.line[: len(actions)] != actions:
            self.line = actions

    def after_action(self, before: int) -> None:
        if self._until_acted:
            self._waits = self._until_acted = False

    def stop(self) -> None:
        self._acting.drop()
        self._thinks = False

    close = stop

    def wait(self, waits: bool) -> None:
        """Have bots wait, or act again."""
        self._waits, self._until_acted = waits, False
        self.table.stop()
        if not waits:
            self.table.resume()
        self._app.draw()

    def back(self) -> None:
        """Go to the moment before, at which a seat had to act."""
        before = [at for at in _stops(self._whole()) if at < self._connection.length]
        if before:
            self.go_to(before[-1])

    def on(self) -> None:
        """Go to the next moment: that of a game gone back over, or the one to which a bot's action leads."""
        if len(self.line) > self._connection.length:
            self.go_to(self._connection.length + 1)
            return
        self._waits = True
        if self.table.model.is_standing:
            self.table.read_on()
            self.table.draw()
        elif self._is_bot_asked and not self._thinks:
            self._thinks = True
            self._acting.restart(self._act, self.table.model)

    def go_to(self, at: int) -> None:
        """Go to the moment after so many actions of the line, and after the shuffles that are due then."""
        turns = self._whole().turns
        at = min(max(at, 0), len(turns))
        while at < len(turns) and turns[at] == CHANCE:
            at += 1
        if not self._waits:
            self._waits = self._until_acted = True
        self.table.stop()
        actions = self.line[:at]
        self._connection.session = Session.resume(replace(self._connection.record, actions=actions), self._app.rng)
        self._save()
        self.table.model.picks.forget()
        self.table.model.cover()
        self.table.follow()

    def known_moments(self) -> list[tuple[int, str]]:
        """Return when a seat has to act, and the end: after how many actions, and the news since the moment before."""
        whole = self._whole()
        told = self._sentences(whole)
        moments = [(at, " ".join(filter(None, told[before:at]))) for before, at in pairwise((0, *_stops(whole)))]
        return [(at, said or _("The cards are dealt")) for at, said in moments][-_MOST:]

    def _sentences(self, whole: Replay) -> list[str]:
        """Return what the log tells of each action, or the action itself, with its player, where it tells nothing."""
        voices, view = self.table.model.voices, self._connection.view(self.table.model.viewer)
        told: list[list[str]] = [[] for action in whole.actions]
        for action, event in whole.history(self.table.model.viewer, 0):
            told[action].append(narrate(event, voices, view))
        letters = letters_of(view)
        for action, turn in enumerate(whole.turns):
            if turn != CHANCE and not any(told[action]):
                told[action] = [f"{voices.names[turn]}: {action_name(whole.actions[action], letters)}."]
        return [" ".join(filter(None, sentences)) for sentences in told]

    def _whole(self) -> Replay:
        """Return all known actions, replayed."""
        return replace(self._connection.record, actions=self.line).replay()

    async def _act(self, model: TableModel) -> None:
        """Have the bot act that is asked."""
        for question in bot_questions(model, self._app.rng):
            chosen = await self._bots.ask(question)
            self._thinks = False
            if chosen is not None:
                model.act_for_bot(chosen)
                self._save()
                self.table.show_change()
            return

    def _save(self) -> None:
        self._app.saves.write(self._id, self._connection.record)


def _stops(whole: Replay) -> list[int]:
    """Return after how many actions a seat has to act, and the end."""
    return [at for at, turn in enumerate((*whole.turns, None)) if turn != CHANCE]
