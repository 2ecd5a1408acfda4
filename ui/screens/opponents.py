"""The bots of a table while they think: beside the page, or in it where nothing answers there."""

from __future__ import annotations

import asyncio

from ui.browser import Browser
from ui.thinking import SECONDS, BotQuestion, Thought


class Opponents:
    """Bots that are asked one by one, and think at the same time."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._thoughts: dict[Thought, asyncio.Future[str | None]] = {}

    def ask(self, question: BotQuestion) -> asyncio.Future[str | None]:
        """Return what will be the bot's choice, in notation, or None if it is stopped; a bot asked before thinks on."""
        for thought, choosing in self._thoughts.items():
            if thought.question.view == question.view:
                return choosing
        thought = Thought(question)
        self._thoughts[thought] = choosing = asyncio.ensure_future(self._chosen(thought))
        return choosing

    def expect(self) -> None:
        """Let the bots that are thinking choose in good time: from now on, somebody waits for them."""
        self._hurry(SECONDS)

    def hurry(self) -> None:
        """Let the bots that are thinking choose the best that they have found so far."""
        self._hurry(0)

    def forget(self) -> None:
        """Forget the bots that have chosen."""
        self._thoughts = {thought: choosing for thought, choosing in self._thoughts.items() if not choosing.done()}

    def stop(self) -> None:
        """Let nobody think any more, and forget what was chosen."""
        for thought in self._thoughts:
            thought.stop()
        self._thoughts = {}
        self._browser.stop_thinking()

    def _hurry(self, seconds: float) -> None:
        for thought in self._thoughts:
            thought.hurry(seconds)
        self._browser.hurry(seconds)

    async def _chosen(self, thought: Thought) -> str | None:
        chosen = await self._browser.think(thought.question.written())
        # Another version's worker may answer anything.
        if chosen in thought.question.view.legal and not thought.stopped:
            return chosen
        return await thought.concluded(self._browser.sleep)
