"""The bots of a table while they think: beside the page, or in it where nothing answers there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from engine import View
from ui.platform.browser import Browser
from ui.table.bot_tasks import SECONDS, BotQuestion, BotTask

_DEALS = re.compile("[0-9]{1,5}")

_FETCHING = 5000
"""For how many milliseconds a bot waits for modules that are being fetched: a slow link needs about three seconds."""


class Bots:
    """Bots that are asked one by one, and think at the same time.

    A bot repeats its choice even if it has more or less time: an action that is undone and repeated has the same
    answer. `learn` is told the game, and for how many imagined deals a master had time. `lack_masters` says whether the
    last master's modules couldn't be fetched, so that an adept played.
    """

    lack_masters = False

    def __init__(self, browser: Browser, learn: Callable[[str, int], None] | None = None) -> None:
        self._browser = browser
        self._learn = learn
        self._thoughts: dict[BotTask, asyncio.Future[str | None]] = {}
        self._chosen: dict[int, str] = {}
        self._fetching: Sequence[asyncio.Future[Any]] = ()

    def ask(self, question: BotQuestion, fits: Callable[[str], bool] | None = None) -> asyncio.Future[str | None]:
        """Return a future of the bot's answer, None if it is stopped; a bot that was asked before keeps thinking.

        `fits` says whether a text is an answer to the question; without it, only a legal action is one.
        """
        if self._learn and (question.level, question.about, question.iterations) == ("master", None, None):
            question = question._replace(measured=True)
        for thought, answering in self._thoughts.items():
            if _subject(thought.question) == _subject(question):
                return answering
        thought = BotTask(question)
        answering = asyncio.ensure_future(self._answer(thought, fits or question.view.legal.__contains__))
        self._thoughts[thought] = answering
        return answering

    def drop(self, about: str) -> None:
        """Stop thinking about choices with this one among them; bots continue with their own."""
        for thought in [each for each in self._thoughts if each.question.about == about]:
            thought.stop()
            del self._thoughts[thought]

    def expect(self, seconds: float | None = None) -> None:
        """Let the bots that are thinking choose in good time, or in so many seconds: someone waits for them now."""
        self._hurry(SECONDS if seconds is None else seconds)

    def hurry(self) -> None:
        """Let the bots that are thinking choose the best that they have found so far."""
        self._hurry(0)

    def forget(self) -> None:
        """Forget the bots that have chosen."""
        self._thoughts = {thought: choosing for thought, choosing in self._thoughts.items() if not choosing.done()}

    def stop(self) -> None:
        """Stop all bots, and forget their choices."""
        for thought in self._thoughts:
            thought.stop()
        self._thoughts = {}
        self._browser.stop_thinking()

    def _hurry(self, seconds: float) -> None:
        for thought in self._thoughts:
            thought.hurry(seconds)
        self._browser.hurry(seconds)

    async def _answer(self, thought: BotTask, fits: Callable[[str], bool]) -> str | None:
        text = thought.question.text()
        if thought.lacks_modules:
            await self._fetch_modules()
        if thought.question.level == "master":
            self.lack_masters = thought.lacks_modules
        answer = None if thought.lacks_modules else await self._ask_worker(text, thought)
        # Another version's worker may answer anything.
        if answer is None or thought.stopped or not fits(answer.partition("\n")[0]):
            answer = await thought.conclude(self._browser.sleep)
        if answer is None or thought.question.about is not None:
            return answer
        action, _, reached = answer.partition("\n")
        if self._learn and _DEALS.fullmatch(reached):
            self._learn(thought.question.view.game, int(reached))
        return self._chosen.setdefault(hash(text), action)

    async def _ask_worker(self, text: str, thought: BotTask) -> str | None:
        answering = asyncio.ensure_future(self._browser.think(text))
        # Only now the worker is asked, so that it can be hurried.
        await asyncio.sleep(0)
        if thought.seconds_left < inf:
            # Someone waited before, for instance while its modules were being fetched.
            self._browser.hurry(thought.seconds_left)
        return await answering

    async def _fetch_modules(self) -> None:
        """Fetch the modules that come later: all that lack them wait together, and no longer than once in each try."""
        if all(each.done() for each in self._fetching):
            ways = self._browser.fetch_later(), self._browser.sleep(_FETCHING)
            self._fetching = [asyncio.ensure_future(each) for each in ways]
        await asyncio.wait(self._fetching, return_when=asyncio.FIRST_COMPLETED)


def _subject(question: BotQuestion) -> tuple[View, str | None, str | None]:
    """Return the subject of a question: a bot that thinks about one already isn't asked about it again."""
    return question.view, question.about, question.against
