"""Steps in which a person can do nothing pass by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.page.screen import App
from ui.platform.tasks import Tasks
from ui.table.feature import Feature
from ui.table.model import TableModel

_READING = 2
"""How many steps of the game the sentence that says why can be read."""

LOOKING = 1_500, 3_500
"""How many milliseconds a person takes who looks and then passes: other people see how long it takes, whatever the
pace."""


class Passing(Feature):
    """Passes for a person who can do nothing else, once they could read why.

    save: saves the game, as a bot's action is saved, and returns whether it continues as it was.
    """

    def __init__(self, app: App, save: Callable[[int], bool] = lambda at_stake: True) -> None:
        self._app = app
        self._save = save
        self._passing = Tasks(app.run)
        self._due: Any = None

    @property
    def busy(self) -> bool:
        return self._due is not None

    def close(self) -> None:
        self._passing.drop()

    def after_speaking(self) -> None:
        model = self.table.model
        due = (model, model.connection.length) if model.is_passing and not self.table.is_held else None
        if due != self._due:
            self._due = due
            self._passing.drop()
            if due is not None:
                self._passing.run(self._pass, model)

    async def _pass(self, model: TableModel) -> None:
        browser, pause = self._app.browser, _READING * model.beat(self._app.settings["pace"])
        if not model.is_alone:
            pause = max(pause, self._app.rng.randrange(*LOOKING))
        await browser.sleep(pause)
        await browser.wait_until_saved()
        self._due = None
        if model.is_passing and not self.table.is_held:
            before = model.connection.length
            model.pass_on()
            if self._save(before):
                self.table.show_change()
            else:
                self.table.draw()
