"""A lesson in progress: the coach explains and asks, and the game continues in between."""

from __future__ import annotations

from dataclasses import replace

from ui.components.commands import Command
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.components.translation import _, pgettext
from ui.lessons import view as page
from ui.lessons.progress import Progress
from ui.lessons.script_connection import ScriptConnection
from ui.page.layout import PageContext, window_title
from ui.page.routes import LearnRoute, TableRoute
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.table.feature import Feature
from ui.table.features.sounds import Sounds
from ui.table.model import TableModel
from ui.table.screen import TableScreen


def lesson_screen(app: App, route: LearnRoute) -> TableScreen:
    """Return the table of a lesson, at the step the pupil has reached. OSError if there is none of that name.

    The other seats play the record's actions; the coach explains them, and gives the pupil tasks.
    """
    progress = Progress(app.preferences, route)
    connection = ScriptConnection(progress.lesson.record, progress.step.at)
    # This step, or an earlier one, has told the events before it.
    model = TableModel(connection, app.settings["sort"], read=(progress.step.at, -1))
    return TableScreen(app, route, model, (Coach(app, route.game, progress, connection), Sounds(app)))


class Coach(Feature):
    """Tells each step of a lesson once the game has come to it, and has the table ask the step's question."""

    def __init__(self, app: App, slug: str, progress: Progress, connection: ScriptConnection) -> None:
        self._app = app
        self._slug = slug
        self._progress = progress
        self._connection = connection
        self._answer = ""
        self._longest = page.longest(progress.lesson)
        self._playing = Tasks(app.run)
        self._spoken: int | None = None

    def join(self, table: TableScreen) -> None:
        super().join(table)
        self._settle()

    @property
    def _is_here(self) -> bool:
        """Whether the game has come to the present step, and no window stands on the table."""
        return self.table.model.telling.length >= self._progress.step.at and not self.table.model.is_standing

    @property
    def _delay(self) -> str:
        """The sentence that is shown until the step that is due can be told, "" if it can."""
        if self.table.model.is_standing:
            return _("See what happened, then continue.")
        return "" if self._is_here else _("The others are playing …")

    @property
    def _way_on(self) -> str:
        """The sentence that says how to leave a step without a task."""
        if self._progress.is_last:
            return _("This is the end of the lesson.")
        return _("Press “{next}” to continue.", next=pgettext("button", "Next"))

    @property
    def busy(self) -> bool:
        # If storage fails, only this screen knows how far the pupil is.
        return not self._progress.is_kept

    @property
    def title(self) -> str:
        return window_title(_(self._progress.lesson.title), self._connection.game.name)

    @property
    def focus_fallback(self) -> str:
        return "" if self.table.model.is_standing else "lesson"

    def panel(self, page_context: PageContext) -> Html:
        return page.coach(self._progress, self._answer, self._delay, self._slug, page_context, self._longest)

    def adorn(self, state: TableUiState) -> TableUiState:
        look = self._progress.step.look if self._is_here and not self._answer else ()
        state = replace(state, taught=True, lit=frozenset(look), past=not self._connection.asking)
        if self._connection.asking or self.table.model.is_standing:
            return state
        return replace(state, waiting=self._delay or self._way_on)

    def open(self) -> None:
        self._let_others_act()

    def answer(self, signal: Signal) -> bool | None:
        progress, asking = self._progress, self._connection.asking
        match signal.kind, signal.do:
            case "click", Command.LESSON_NEXT if self._is_here and not progress.step.asks and not progress.is_last:
                self._go_to(progress.at + 1)
            case "click", Command.LESSON_BACK if self._answer:
                self._answer = ""
            case "click", Command.LESSON_BACK | Command.UNDO if progress.at:
                self._jump(progress.at - 1)
            case "click", Command.LESSON_SHOW if asking:
                self._take(progress.lesson.right(progress.step)[0])
            case "click", Command.LESSON_AGAIN if progress.is_last:
                self._jump(0)
            case "click", Command.PLAY_ON if progress.is_last and self._is_here:
                self._play_on()
                return False
            case "click", _ if signal.act:
                if asking:
                    self._try(signal.act)
            case _:
                return None
        return True

    def after_reading(self) -> None:
        self._settle()
        self._let_others_act()

    def after_last_step(self) -> None:
        self._settle()
        self._let_others_act()
        self.table.draw()

    def after_speaking(self) -> None:
        if self._is_here and self._spoken != self._progress.at:
            self._spoken = self._progress.at
            self._app.browser.say(_(self._progress.step.say))
            if self._progress.is_last:
                self._app.browser.say(page.about_hints())

    def _try(self, action: str) -> None:
        """Take a right answer; explain the fault of another legal action; let the table refuse the rest."""
        model, progress = self.table.model, self._progress
        if action in progress.lesson.right(progress.step):
            self._take(action)
        elif action in model.view().legal:
            self._answer = progress.step.answer(action)
            model.picks.forget()
            self._app.browser.say(page.not_quite())
            self._app.browser.say(_(self._answer))
        else:
            model.act(action)

    def _take(self, action: str) -> None:
        self.table.model.act(action)
        self._go_to(self._progress.at + 1)

    def _go_to(self, at: int) -> None:
        """Continue to a step; the others play all actions before it, one after another."""
        self._answer = ""
        self._progress.go_to(at)
        self._settle()
        self._let_others_act()

    def _jump(self, at: int) -> None:
        """Go back to an earlier step, and to where the game was then."""
        self._connection.go_back(self._progress.lesson.steps[at].at)
        self.table.model = TableModel(self._connection, self.table.model.order.sort)
        self._go_to(at)

    def _settle(self) -> None:
        """Have the table ask only the step's question."""
        self._connection.asking = self._progress.step.asks and self._is_here

    def _let_others_act(self) -> None:
        self._playing.drop()
        if self._others_are_due:
            self._playing.run(self._play_others, self.table.model)

    @property
    def _others_are_due(self) -> bool:
        model = self.table.model
        is_told = not (model.is_standing or model.telling.goes_on)
        return is_told and self._connection.length < self._progress.step.at

    async def _play_others(self, model: TableModel) -> None:
        """Continue to the step that is due, or until something stands on the table."""
        while self._others_are_due:
            await self._app.browser.sleep(model.beat(self._app.settings["pace"]))
            model.act_for_bot(self._progress.lesson.record.actions[self._connection.length])
            self._settle()
            self.table.draw()

    def _play_on(self) -> None:
        """Continue this game like any other, against the same novices."""
        host, record = self._app, self._connection.record
        id = host.new_id()
        host.saves.write(id, record)
        # The lesson has explained the last window.
        host.moments_read[id] = self.table.model.telling.read, record.actions
        self._progress.finish()
        host.go(TableRoute(id))
