"""Goals: what the one person here has reached for the first time is told at the end of the game."""

from __future__ import annotations

from ui.components.html import Html, h
from ui.components.translation import _
from ui.page.layout import PageContext
from ui.page.screen import App
from ui.platform import lazy_modules
from ui.platform.tasks import Tasks
from ui.table.feature import Feature
from ui.table.model import TableModel


class Goals(Feature):
    """Looks for goals in each game that ends at this table; one that was over when it was opened reaches none."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._is_due = False
        self._told: tuple[str, ...] = ()
        self._looking = Tasks(app.run)

    def outcome(self, page_context: PageContext) -> Html | None:
        if not self._told:
            return None
        reached = [h("li", {}, _(said)) for said in self._told]
        return h("section", {"aria-labelledby": "goals"}, h("h3", {"id": "goals"}, _heading()), h("ul", {}, reached))

    def after_speaking(self) -> None:
        model = self.table.model
        if model.connection.turn is not None:
            self._is_due, self._told = True, ()
        elif model.over and self._is_due:
            self._is_due = False
            if len(model.people) == 1:
                self._looking.restart(self._look, model)

    async def _look(self, model: TableModel) -> None:
        app, session = self._app, model.connection.session
        if session is None or not await app.browser.fetch_later():
            return
        found = lazy_modules.module("ui.saves.goals")
        self._told = found.keep_new_goals(session, model.people[0], app.preferences, app.browser.today())
        if self._told:
            self.table.draw()
            app.browser.say(_heading(), *[_(said) for said in self._told])


def _heading() -> str:
    return _("Goals reached")
