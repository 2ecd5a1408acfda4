"""Games that are played for a challenge: found among the saves, begun, and at the table with the friend's bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from engine import Record, RecordError, Session
from ui.components.html import Html
from ui.duplicate import challenge as packing
from ui.duplicate import challenge_view as view
from ui.duplicate import comparison
from ui.duplicate.challenge import Challenge
from ui.page.layout import PageContext
from ui.page.screen import App
from ui.platform.browser import Browser
from ui.saves.preferences import SENDER, SETTINGS
from ui.saves.saves import Saves, record_in, record_text
from ui.saves.seats import people
from ui.table.bot_tasks import BotQuestion
from ui.table.bots import Bots
from ui.table.feature import Feature

CHALLENGE = "challenge "
"""How a record's `duplicate` begins that holds the challenge it is played for."""

AGAIN = "again"
"""The `duplicate` of a deal that is played once more, which doesn't count."""


class ComparedGame(NamedTuple):
    """A finished game among others with its deal: all of them, and the index of its own result."""

    challenge: Challenge
    mine: int

    @property
    def theirs(self) -> int | None:
        """The index of the latest other result whose game is here; None if there is none."""
        whole = range(self.challenge.first_whole, len(self.challenge.results))
        return next((index for index in reversed(whole) if index != self.mine), None)


def duplicate_of(packed: str, mine: int | None = None) -> str:
    """Return a record's `duplicate` for a challenge; `mine` is the index of the record's own result, if it is in it."""
    return f"{CHALLENGE}{packed}" + ("" if mine is None else f" {mine}")


def challenge_of(record: Record) -> tuple[Challenge, int | None] | None:
    """Return the challenge that a record is played for, and the index of its own result if that is in it.

    None if there is no challenge, or it can't be read any more.
    """
    if not record.duplicate.startswith(CHALLENGE):
        return None
    packed, _, index = record.duplicate.removeprefix(CHALLENGE).partition(" ")
    try:
        challenge = packing.read(packed)
    except RecordError:
        return None
    mine = int(index) if index.isdecimal() else None
    return challenge, mine if mine is not None and mine < len(challenge.results) else None


def why_unsendable(record: Record) -> str:
    """Return the reason why the deal of a game can't be sent to friends, as a message; "" if it can."""
    if record.duplicate and not record.duplicate.startswith(CHALLENGE):
        return packing.NOT_OWN_DEAL
    return packing.why_not(record)


def compare(record: Record, name: str) -> ComparedGame:
    """Return a finished game, played under this name, among those of its challenge; RecordError if it can't be sent."""
    challenge, mine = challenge_of(record) or (None, None)
    if challenge is not None and mine is not None and mine < challenge.first_whole:
        # It comes with its game again, in place of the result alone.
        others = (*challenge.results[:mine], *challenge.results[mine + 1 :])
        challenge, mine = replace(challenge, results=others), None
    if challenge is None or mine is None:
        whole = packing.with_game(challenge, record, name)
        return ComparedGame(whole, len(whole.results) - 1)
    named = challenge.results[mine]._replace(name=name)
    results = (*challenge.results[:mine], named, *challenge.results[mine + 1 :])
    return ComparedGame(replace(challenge, results=results), mine)


def with_latest(record: Record, packed: str, name: str) -> Record:
    """Return a finished game to be compared from now on with those of a challenge that has come for its deal.

    name: the player's, by which their result is found where the challenge has no longer their game.
    """
    challenge = packing.read(packed)
    same = [place for place, actions in enumerate(challenge.games, challenge.first_whole) if actions == record.actions]
    if not same:
        own = packing.with_game(None, record, "").results[-1]
        told = challenge.results[: challenge.first_whole]
        same = [at for at, each in enumerate(told) if each.name in ("", name) and each._replace(name="") == own]
    # Of two games that are alike, the one that began the challenge was sent first.
    mine = None if not same else same[-1] if record.duplicate else same[0]
    return replace(record, duplicate=duplicate_of(packed, mine))


def sender(app: App) -> str:
    """Return the name under which challenges are sent from here, "" for none."""
    return str(app.preferences.entries_of(SETTINGS).get(SENDER, ""))


def save_of(saves: Saves, challenge: Challenge) -> tuple[str, Record] | None:
    """Return the newest save with a challenge's deal, and its id; None if it hasn't been played here.

    Finished games whose saves were deleted are looked at, too, but neither deals of the day nor those that are played
    once more.
    """
    for id, text in chain(((id, saves.text(id) or "") for id in saves.ids()), saves.over().items()):
        record = record_in(text) if challenge.seed in text else None
        if record is not None and challenge.is_of(record) and not why_unsendable(record):
            return id, record
    return None


def keep(saves: Saves, id: str, record: Record) -> None:
    """Store a game where `save_of` has found it: one whose save was deleted stays deleted. ChangedElsewhereError."""
    if saves.text(id) is not None:
        saves.write(id, record)
    else:
        saves.keep_over({**saves.over(), id: record_text(record)}, first=(id,))


class RecordedBots(Bots):
    """Bots that do what they did in a friend's game, wherever they see what they saw there; elsewhere they choose.

    So all bots do, by themselves, that think for no fixed time and are of the same version.
    """

    def __init__(self, browser: Browser, challenge: Challenge, session: Session) -> None:
        super().__init__(browser)
        self._challenge = challenge
        self._session = session
        self._recorded: dict[tuple[int, tuple[str, ...]], list[tuple[int, Any, str]]] | None = None

    def ask(self, question: BotQuestion, fits: Callable[[str], bool] | None = None) -> asyncio.Future[str | None]:
        action = self._recorded_action(question.view) if question.about is None else None
        if action is None:
            return super().ask(question, fits)
        answer = asyncio.get_running_loop().create_future()
        answer.set_result(action)
        return answer

    def _recorded_action(self, seen: Any) -> str | None:
        """Return a bot's action in the latest game in which it saw this, None if there is none."""
        if self._recorded is None:
            self._recorded = {}
            for at, view, action in _decisions_of_bots(self._challenge):
                self._recorded.setdefault((view.seat, view.legal), []).append((at, view, action))
        found = [
            (abs(at - self._session.length), action)
            for at, view, action in self._recorded.get((seen.seat, seen.legal), ())
            if view == seen
        ]
        return min(found, key=lambda each: each[0])[1] if found else None


def _decisions_of_bots(challenge: Challenge) -> Iterator[tuple[int, Any, str]]:
    """Yield the bots' decisions in the whole games, the latest game first: how many came before, view and action."""
    bots = set(range(len(challenge.seats))) - set(people(challenge.seats))
    for actions in reversed(challenge.games):
        replay = challenge.record(actions).replay()
        for at, (turn, action) in enumerate(zip(replay.turns, replay.actions, strict=True)):
            if turn in bots:
                yield at, replay.game.view(replay.state_at(at), turn), action


class ChallengeResult(Feature):
    """Shows who did better, once the game is over."""

    def __init__(self, app: App, id: str) -> None:
        self._app = app
        self._id = id
        self._compared: ComparedGame | None = None
        self._is_due = False

    def outcome(self, page_context: PageContext) -> Html | None:
        session = self.table.model.connection.session
        if session is None or page_context.full:
            return None
        if self._compared is None:
            self._compared = compare(session.record, sender(self._app))
        return view.outcome(self._id, *self._compared, self._compared.theirs)

    def after_speaking(self) -> None:
        if self.table.model.connection.turn is not None:
            self._is_due = True
        elif self.table.model.over and self._is_due and self._compared is not None:
            self._is_due = False
            challenge, mine = self._compared
            if (theirs := self._compared.theirs) is not None:
                self._app.browser.say(*comparison.better(challenge, mine, theirs))
