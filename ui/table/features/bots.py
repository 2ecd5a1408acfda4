"""The bots of a table, while it is their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from engine.strategy import Rng
from ui.components.commands import Command
from ui.components.translation import _
from ui.page.layout import Banner, PageContext
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.table.bot_tasks import BotQuestion
from ui.table.bots import Bots
from ui.table.feature import Feature
from ui.table.features.saving import Saving
from ui.table.model import TableModel

_SEEDS = 2**32


class BotTurns(Feature):
    """Plays the bots' turns on this device, one after another, unless they are held, and saves each action."""

    def __init__(self, app: App, bots: Bots, saving: Saving) -> None:
        self._app = app
        self._bots = bots
        self._saving = saving
        self._acting = Tasks(app.run)
        self.hurried = asyncio.Event()

    @property
    def busy(self) -> bool:
        return self.table.model.bot_due

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        missing = _("Couldn’t download the masters, so adepts play for them for now.")
        return (Banner(missing, trouble=True),) if self._bots.lack_masters else ()

    def open(self) -> None:
        self.resume()

    def close(self) -> None:
        self.stop()

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.HURRY):
            return None
        # While it's a person's turn, no one waits for bots that think ahead.
        if self.table.model.bot_due:
            self.hurried.set()
            self._bots.hurry()
        return True

    def resume(self) -> None:
        """Start the bots' turns, and drop those that may still be running."""
        self._acting.drop()
        if not self.table.is_held:
            self._acting.run(self._play, self.table.model)

    after_reading = after_change = after_last_step = go_on = resume

    def stop(self) -> None:
        self._acting.drop()
        self._bots.stop()

    async def _play(self, model: TableModel) -> None:
        browser = self._app.browser
        while model.bot_due:
            choices = await self._ask(model)
            self.hurried = asyncio.Event()
            self._bots.expect()
            await self._pause(model)
            for choice in choices:
                chosen = await choice
                # However fast bots are, no more than their last action can be lost.
                await browser.wait_until_saved()
                if chosen is None:
                    return
                before = model.connection.length
                model.act_for_bot(chosen)
                if not self._saving.save(before):
                    self.table.draw()
                    return
            self._bots.forget()
            # Playing and saving, making the page, and showing it: no frame waits for more than one of them.
            await browser.sleep(0)
            await self.table.draw_apart()
        # While a person chooses, so do the bots that choose at the same moment.
        for choice in await self._ask(model):
            await choice

    async def _ask(self, model: TableModel) -> list[asyncio.Future[str | None]]:
        """Ask the bots that act next, one after another, and return what they will choose."""
        choices: list[asyncio.Future[str | None]] = []
        for question in bot_questions(model, self._app.rng):
            choices.append(self._bots.ask(question))
            await self._app.browser.sleep(0)
        return choices

    async def _pause(self, model: TableModel) -> None:
        """Wait as long as bots wait before they act, or until someone hurries them; they think meanwhile."""
        pausing = self._app.browser.sleep(model.beat(self._app.settings["pace"]))
        ways = [asyncio.ensure_future(way) for way in (pausing, self.hurried.wait())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()


def bot_questions(model: TableModel, rng: Rng) -> Iterator[BotQuestion]:
    """Yield the questions to the bots that act next: to one of them, or to all that choose at the same moment.

    They end with the next person's turn. Where a person chooses now, they are for the bots that choose at the same
    moment and are asked after that person, and there may be none. Whenever they are asked, they have the same luck;
    `rng` decides that of a game without a seed.
    """
    session = model.connection.session
    begun = False
    if session is None:
        return
    for number, view in enumerate(session.choosing_views(), session.length):
        level = model.bots.get(view.seat)
        if level is not None:
            begun = True
            yield BotQuestion(view, level, (session.luck_of_bot(number) or rng).randrange(_SEEDS))
        elif begun:
            return
