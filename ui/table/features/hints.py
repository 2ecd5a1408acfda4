"""A hint for the viewer, on request: what the best bot thinks of their choices."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from engine.bots import offered_levels
from ui.components.commands import Command
from ui.components.grammar import Voices
from ui.components.html import Html, h
from ui.components.table_state import Hint, TableUiState
from ui.components.translation import _
from ui.page.layout import PageContext
from ui.page.screen import App
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.table.bot_tasks import BotQuestion
from ui.table.bots import Bots
from ui.table.feature import Feature

_KEY = "i"
"""The key that asks for a hint, or says the one again that stands there."""


class Hints(Feature):
    """Shows a hint until someone acts, or puts it away."""

    def __init__(self, app: App, bots: Bots) -> None:
        self._app = app
        self._bots = bots
        self._hint: Hint | None = None
        self._view: Any = None
        self._told: tuple[Any, Voices, Hint] | None = None
        self._finding = Tasks(app.run)

    @property
    def shown_hint(self) -> Hint | None:
        """The hint that stands there, None if none does."""
        return self._hint if self.table.model.is_choosing else None

    @property
    def busy(self) -> bool:
        return self.shown_hint is not None

    def adorn(self, state: TableUiState) -> TableUiState:
        return state if self.shown_hint is None else replace(state, hint=self.shown_hint)

    def panel(self, page_context: PageContext) -> Html | None:
        return None if self.shown_hint is None else _hint_html(self.shown_hint)

    def close(self) -> None:
        self._hint = None

    def answer(self, signal: Signal) -> bool | None:
        if signal.kind == "key" and signal.key == "Escape" and self._hint:
            self.go_on()
            return True
        if signal.kind == "key" and signal.key == _KEY and self.shown_hint and self._app.settings["keys"] != "off":
            self._app.browser.say(self.shown_hint.said)
            return False
        if signal.kind == "hidden" and self.table.model.viewing.shows_hand:
            # It tells of a hand.
            self.go_on()
        if signal.kind != "click" or signal.do != Command.HINT or not self.table.model.connection.can.hints:
            return None
        if self._hint:
            self.go_on()
        elif self.table.model.is_choosing:
            self._ask()
        self.table.draw()
        return False

    def go_on(self) -> None:
        """Put the hint away."""
        self.stop()
        self._bots.drop(about="")

    def after_change(self) -> None:
        if self._hint and self._view != self.table.model.view():
            self.go_on()
            self.table.draw()

    def stop(self) -> None:
        self._hint = None
        self._finding.drop()

    def _ask(self) -> None:
        model = self.table.model
        self._view = view = model.view()
        # It is the same hint however often it is asked for, and however far a clock lets the bot think.
        if self._told and self._told[:2] == (view, model.voices):
            self._hint = self._told[2]
            self._app.browser.say(self._hint.said)
            return
        self._hint = Hint(_("Thinking …"))
        self._app.browser.say(self._hint.said)
        level = offered_levels(model.connection.game)[-1]
        question = BotQuestion(view, level, model.connection.length, about="")
        self._finding.restart(self._find, question, model.voices)

    async def _find(self, question: BotQuestion, voices: Voices) -> None:
        """Have the best bot of this game think about the choices, and show what it thinks of them."""
        browser, view, found = self._app.browser, question.view, Hint(_("Go online once to download this."))
        if await browser.fetch_later():
            fits = partial(lazy_modules.module("ui.table.evaluations").fits, view)
            answering = self._bots.ask(question, fits)
            await browser.sleep(0)
            self._bots.expect()
            opinions = await answering
            if opinions is None:
                return
            found = lazy_modules.module("ui.table.hints").hint(opinions, view, voices)
            self._told = view, voices, found
        self._hint = found
        self.table.draw()
        browser.say(found.said)


def _hint_html(hint: Hint) -> Html:
    """Return the hint as a part of the page."""
    others = [h("li", {}, line) for line in hint.others]
    return h(
        "section",
        {"class": "note hint", "id": "hint", "aria-label": _("Hint"), "aria-busy": hint.said == _("Thinking …")},
        h("p", {}, hint.said),
        h("ul", {}, others) if others else None,
    )
