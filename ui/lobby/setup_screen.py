"""The set-up form while it is filled in."""

from __future__ import annotations

from dataclasses import replace

from engine import Record
from ui.components.commands import Command
from ui.components.html import Html
from ui.lobby import setup_view as page
from ui.lobby.setup_form import Setup, filled, problems
from ui.page.layout import Note
from ui.page.routes import NewGameRoute
from ui.page.screen import Host, Still
from ui.platform.browser import Signal
from ui.saves.seats import BY_LINK, LIVE


class SetupScreen(Still):
    """A form that is checked at every change, and begins a game once nothing is wrong with it."""

    refuge = "title"

    def __init__(self, host: Host, route: NewGameRoute, setup: Setup) -> None:
        self.route = route
        self._host = host
        self._setup = replace(setup, elsewhere=not host.around().full)

    def title(self) -> str:
        return page.title(self._setup)

    def html(self, notes: tuple[Note, ...]) -> Html:
        own = tuple(Note(sentence, trouble=True) for sentence in self._setup.notes)
        return page.page(self._setup, problems(self._setup), (*own, *notes), self._host.around())

    def handle(self, signal: Signal) -> None:
        if signal.do != Command.SETUP or signal.kind not in ("input", "change", "submit"):
            return
        self._setup = filled(self._setup, signal.form, signal.name)
        if signal.kind == "change":
            self._host.draw()
        elif signal.kind == "submit":
            self._submit()

    def _submit(self) -> None:
        wrong = problems(self._setup)
        if wrong:
            self._host.draw()
            self._host.browser.focus(next(iter(wrong)))
        else:
            chosen = Record(self._setup.game.slug, self._setup.labels, self._setup.settled)
            if self._setup.friends:
                self._host.invite(chosen, BY_LINK, self._setup.friends)
            elif self._setup.devices:
                self._host.invite(chosen, LIVE, self._setup.devices)
            else:
                self._host.preferences.keep_last(chosen)
                self._host.begin(chosen)
