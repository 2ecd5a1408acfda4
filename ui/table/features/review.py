"""The analysis of a finished game: which choices of its people cost most."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
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
from ui.table.result_view import analysis_heading, analysis_progress


class Reviewing(Feature):
    """Judges each choice of the people here, one after another, on request."""

    def __init__(self, app: App, bots: Bots, saving: Saving) -> None:
        self._app = app
        self._bots = bots
        self._saving = saving
        self._review: Review | None = None
        self._found: list[Any] = []
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
        self._review = Review(0, len(self._questions(record)))
        self.table.draw()
        # What was pressed is gone, and what it does may be below the window.
        browser.focus("review")
        browser.say(analysis_progress(0, self._review.total))
        await self._go_through(record, voices)

    def _questions(self, record: Record) -> Any:
        return lazy_modules.module("ui.table.review").questions(record, self.table.model.people)

    async def _go_through(self, record: Record, voices: Voices) -> None:
        """Continue the analysis where it is."""
        browser = self._app.browser
        review, opinions = lazy_modules.module("ui.table.review"), lazy_modules.module("ui.table.evaluations")
        choices = self._questions(record)
        begun = self._review
        for done, questions in enumerate(choices):
            if begun is None or done < begun.done:
                continue
            self._review = Review(done, len(choices), self._worst())
            self.table.draw()
            for question in questions:
                answering = self._bots.ask(question, partial(opinions.fits, question.view))
                await browser.sleep(0)
                self._bots.expect()
                answer = await answering
                if answer is None:
                    return
                costly = review.judge_choice(question, answer, voices)
                self._found += [costly] if costly else []
            self._bots.forget()
        self._review = Review(len(choices), len(choices), self._worst())
        self.table.draw()
        browser.say(analysis_heading(len(choices)))

    def _worst(self) -> tuple[tuple[str, tuple[Remark, ...]], ...]:
        model, worst = self.table.model, lazy_modules.module("ui.table.review").worst
        return tuple((model.players[seat].name, worst(self._found, seat)) for seat in model.people)
