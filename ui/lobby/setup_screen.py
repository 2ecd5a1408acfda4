"""The set-up form while it is filled in."""

from __future__ import annotations

from dataclasses import replace

from ui.components.commands import Command
from ui.components.html import Html
from ui.lobby import setup_view as page
from ui.lobby.setup_form import DEVICE, FRIEND, Setup, change_form, problems, without_friends
from ui.page.layout import Banner
from ui.page.routes import NewGameRoute
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.saves.reached import is_too_slow
from ui.saves.seats import BY_LINK, LIVE


class SetupScreen(StaticScreen):
    """A form that is checked at every change, and begins a game once it has no faults."""

    def __init__(self, app: App, route: NewGameRoute, setup: Setup) -> None:
        self.route = route
        self._app = app
        is_slow = is_too_slow(app.preferences, setup.game)
        setup = replace(setup, is_slow=is_slow, meets=app.browser.meets())
        self._setup = without_friends(setup) if app.page_context().full else setup
        self._goal = page.goal(self._setup, problems(self._setup))

    def title(self) -> str:
        return page.title(self._setup)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        own = tuple(Banner(sentence, trouble=True) for sentence in self._setup.notes)
        return page.page(self._setup, problems(self._setup), (*own, *banners), self._app.page_context())

    def handle(self, signal: Signal) -> None:
        if signal.do != Command.SETUP or signal.kind not in ("input", "change", "submit"):
            return
        self._setup = change_form(self._setup, signal.form, signal.name)
        if signal.kind == "change":
            self._app.draw()
            self._say_goal()
        elif signal.kind == "submit":
            self._submit()

    def _say_goal(self) -> None:
        """Have the goal spoken if the options have changed it, as the page shows it."""
        before, self._goal = self._goal, page.goal(self._setup, problems(self._setup))
        if self._goal not in ("", before):
            self._app.browser.say(self._goal)

    def _submit(self) -> None:
        wrong = problems(self._setup)
        if wrong:
            self._app.draw()
            self._app.browser.focus(next(iter(wrong)))
        else:
            chosen = self._setup.record
            if friends := self._setup.seats_of(FRIEND):
                self._app.invite(chosen, BY_LINK, friends)
            elif friends := self._setup.seats_of(DEVICE):
                self._app.invite(chosen, LIVE, friends)
            else:
                self._app.begin_chosen(chosen)
