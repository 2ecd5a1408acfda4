"""A person whose page is out of sight is told that it is their turn: by the window's title, and by the system."""

from __future__ import annotations

from functools import partial

from ui.components.grammar import harmless, sentence
from ui.components.translation import _
from ui.page.layout import window_title
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.table.feature import Feature

_MARK = "●"
"""The beginning of a title that calls its reader: of a narrow tab, little more can be read."""


class TurnCalls(Feature):
    """Calls the people of this device once it is their turn while the page is out of sight."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._is_hidden = False
        self._was_due = True
        self._has_called = False

    @property
    def _turn(self) -> int | None:
        """The seat of this device that is to act, also while what happened before is still told; None if none is."""
        model = self.table.model
        turn = model.connection.turn
        return turn if turn in model.people and not model.is_passing else None

    @property
    def _whose_turn(self) -> str:
        return sentence(_("{who:possessive} turn", who=self.table.model.voices.of(self._turn or 0)))

    @property
    def title(self) -> str:
        if not self._is_hidden or self._turn is None:
            return ""
        return window_title(f"{_MARK} {self._whose_turn}", self.table.model.connection.game.name)

    def close(self) -> None:
        self._withdraw()

    def notice(self, signal: Signal) -> None:
        if signal.kind == "hidden":
            self._is_hidden, self._was_due = True, self._turn is not None
        elif signal.kind == "shown":
            was_marked, self._is_hidden = bool(self.title), False
            self._withdraw()
            if was_marked:
                # First the table itself answers that the page is back.
                self._app.run(self._unmark)

    def after_speaking(self) -> None:
        is_due = self._turn is not None
        if is_due and not self._was_due and self._is_hidden and self._app.settings.get("notices") == "on":
            self._has_called = True
            self._app.run_anyway(partial(self._call, harmless(self._whose_turn), self.table.model.connection.game.name))
        elif not is_due:
            self._withdraw()
        self._was_due = is_due

    async def _unmark(self) -> None:
        self.table.draw()

    async def _call(self, title: str, text: str) -> None:
        browser = self._app.browser
        if await browser.fetch_later() and self._has_called:
            await browser.notify(title, text)

    def _withdraw(self) -> None:
        if self._has_called:
            self._has_called = False
            self._app.run_anyway(self._app.browser.withdraw_notice)
