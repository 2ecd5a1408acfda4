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
    """Looks for goals in each game that ends at this table; of one that was over before it repeats what it reached."""

    def __init__(self, app: App, id: str) -> None:
        self._app = app
        self._id = id
        self._is_due = self._has_looked = False
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
            self._is_due, self._has_looked, self._told = True, False, ()
        elif model.over and not self._has_looked:
            self._has_looked = True
            if len(model.people) == 1:
                self._looking.restart(self._look, model, self._is_due)

    async def _look(self, model: TableModel, ends_here: bool) -> None:
        app, session = self._app, model.connection.session
        if session is None or not await app.browser.fetch_later():
            return
        found = lazy_modules.module("ui.saves.goals")
        if ends_here:
            today = app.browser.today()
            self._told = found.keep_new_goals(session, model.people[0], app.preferences, today, self._id)
        else:
            self._told = found.goals_reached_in(self._id, session.game.slug, app.preferences)
        if self._told:
            self.table.draw()
            if ends_here:
                app.browser.say(_heading(), *[_(said) for said in self._told])


def _heading() -> str:
    return _("Goals reached")
