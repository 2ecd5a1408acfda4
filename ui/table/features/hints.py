"""A hint for the viewer, on request: what the best bot thinks of their choices."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any

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
from ui.table.bots import Bots
from ui.table.feature import Feature

_KEY = "i"
"""The key that asks for a hint, or says the one again that stands there."""

_PATIENCE = 30.0
"""For how many seconds a bot may think: its count ends it earlier, unless it has got stuck."""


class Hints(Feature):
    """Shows a hint until someone acts, or puts it away."""

    def __init__(self, app: App, bots: Bots) -> None:
        self._app = app
        self._bots = bots
        self._hint: Hint | None = None
        self._view: Any = None
        self._told: list[tuple[Any, Voices, Hint]] = []
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
        # It is the same hint however often it is asked for, even once the device has turned out to be slow.
        for *subject, told in self._told:
            if subject == [view, model.voices]:
                self._hint = told
                self._app.browser.say(told.said)
                return
        self._hint = Hint(_("Thinking …"))
        self._app.browser.say(self._hint.said)
        self._finding.restart(self._find, view, model.connection.length, model.voices)

    async def _find(self, view: Any, number: int, voices: Voices) -> None:
        """Have the best bot of this game think about the choices, and show what it thinks of them."""
        browser, found = self._app.browser, Hint(_("Go online once to download this."))
        if await browser.fetch_later():
            hints, preferences = lazy_modules.module("ui.table.hints"), self._app.preferences
            fits = partial(lazy_modules.module("ui.table.evaluations").fits, view)
            begun = perf_counter()
            answering = self._bots.ask(hints.question(view, number, preferences), fits)
            await browser.sleep(0)
            self._bots.expect(_PATIENCE)
            opinions = await answering
            if opinions is None:
                return
            note = hints.learn(preferences, view.game, perf_counter() - begun)
            found = hints.hint(opinions, view, voices)._replace(note=note)
            self._told.append((view, voices, found))
        self._hint = found
        self.table.draw()
        browser.say(*filter(None, (found.said, found.note)))


def _hint_html(hint: Hint) -> Html:
    """Return the hint as a part of the page."""
    others = [h("li", {}, line) for line in hint.others]
    return h(
        "section",
        {"class": "note hint", "id": "hint", "aria-label": _("Hint"), "aria-busy": hint.said == _("Thinking …")},
        h("p", {}, hint.said),
        h("ul", {}, others) if others else None,
        h("p", {"class": "small"}, hint.note) if hint.note else None,
    )
