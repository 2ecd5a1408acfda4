"""The analysis of a finished game: which choices of its people cost most."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any

from engine import Record
from ui.components.commands import Command
from ui.components.grammar import Voices
from ui.components.table_state import Remark, Review, TableUiState
from ui.components.translation import _
from ui.page.screen import App
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.table.bots import Bots
from ui.table.feature import Feature
from ui.table.features.saving import Saving
from ui.table.result_view import analysis_heading, analysis_progress, brief_analysis

_PATIENCE = 30.0
"""For how many seconds a bot may think about a question: its counts end it earlier, unless it has got stuck."""


class Reviewing(Feature):
    """Judges each choice of the people here, one after another, on request."""

    def __init__(self, app: App, bots: Bots, saving: Saving) -> None:
        self._app = app
        self._bots = bots
        self._saving = saving
        self._review: Review | None = None
        self._found: list[Any] = []
        self._pace: Any = None
        self._reviewing = Tasks(app.run)

    @property
    def busy(self) -> bool:
        return self._review is not None

    def adorn(self, state: TableUiState) -> TableUiState:
        return state if self._review is None else replace(state, review=self._review)

    def open(self) -> None:
        if self._review and self._review.done < self._review.total and self._app.browser.later_is_here():
            # The person has looked at a replay meanwhile.
            self._reviewing.restart(self._go_through, *self._subject)

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.REVIEW):
            return None
        if self._saving.connection.turn is None and (self._review is None or self._review.fault):
            self._reviewing.restart(self._begin, *self._subject)
        return False

    def stop(self) -> None:
        self._reviewing.drop()
        self._review = None

    @property
    def _subject(self) -> tuple[Record, Voices]:
        """The analysed game, and how it is told."""
        return self._saving.connection.session.record, self.table.model.voices

    async def _begin(self, record: Record, voices: Voices) -> None:
        browser = self._app.browser
        self._review, self._found = Review(0, 1), []
        if not await browser.fetch_later():
            fault = _("Go online once to download this.")
            self._review = Review(1, 1, fault=fault)
            self.table.draw()
            browser.say(fault)
            return
        review = lazy_modules.module("ui.table.review")
        self._pace = self._pace or review.Pace(self._app.preferences)
        self._review = Review(0, len(self._examinations(record, voices)), is_brief=self._pace.is_brief)
        self.table.draw()
        # What was pressed is gone, and what it does may be below the window.
        browser.focus("review")
        browser.say(analysis_progress(0, self._review.total))
        await self._go_through(record, voices)

    def _examinations(self, record: Record, voices: Voices) -> Any:
        people = self.table.model.people
        return lazy_modules.module("ui.table.review").examinations(record, people, voices, self._pace)

    async def _go_through(self, record: Record, voices: Voices) -> None:
        """Continue the analysis where it is."""
        browser = self._app.browser
        choices = self._examinations(record, voices)
        begun = self._review
        for done, examining in enumerate(choices):
            if begun is None or done < begun.done:
                continue
            self._show(done, len(choices))
            try:
                question = next(examining)
                while (answer := await self._ask(question)) is not None:
                    question = examining.send(answer)
                return
            except StopIteration as end:
                self._found += [end.value] if end.value else []
        self._show(len(choices), len(choices))
        browser.say(analysis_heading(len(choices)))

    async def _ask(self, question: Any) -> str | None:
        """Return a bot's answer, None if it is stopped; where playing on takes long, less of it follows."""
        review, was_brief, begun = lazy_modules.module("ui.table.review"), self._pace.is_brief, perf_counter()
        answering = self._bots.ask(question, partial(review.fits, question))
        await self._app.browser.sleep(0)
        self._bots.expect(_PATIENCE)
        answer = await answering
        self._bots.forget()
        if question.against:
            self._pace.learn(perf_counter() - begun)
        if self._pace.is_brief and not was_brief:
            self._app.browser.say(brief_analysis())
        return answer

    def _show(self, done: int, total: int) -> None:
        self._review = Review(done, total, self._worst(), is_brief=self._pace.is_brief)
        self.table.draw()

    def _worst(self) -> tuple[tuple[str, tuple[Remark, ...]], ...]:
        model, worst = self.table.model, lazy_modules.module("ui.table.review").worst
        return tuple((model.players[seat].name, worst(self._found, seat)) for seat in model.people)
