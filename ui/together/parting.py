"""The question to a guest who is about to leave a table whose game is still played."""

from __future__ import annotations

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.grammar import Party
from ui.components.html import Html, h
from ui.components.translation import _
from ui.page.layout import PageContext
from ui.page.routes import Route
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.table.feature import Feature
from ui.together.guest import Guest

_WINDOW, _TITLE, _ABOUT = "parting", "parting-title", "parting-about"


class Parting(Feature):
    """Has a guest stay at the table until they have said that they want to leave it.

    The browser asks by itself before the page is closed, but another address of this page would part them at once.
    """

    def __init__(self, app: App, guest: Guest) -> None:
        self._app = app
        self._guest = guest
        self._wish: Route | None = None
        self._leaves = False

    def detains(self, route: Route) -> bool:
        if self._leaves or not self.table.at_stake:
            return False
        self._wish = route
        self._app.browser.focus(_TITLE)
        self._app.browser.say(_about(self._guest))
        return True

    def panel(self, page_context: PageContext) -> Html | None:
        """Return the window with the question, closed: going to its title opens it, and Escape closes it."""
        if not self.table.at_stake:
            return None
        host = self._guest.host
        question = _("Leave {who:possessive} table?", who=Party((host,))) if host else _("Leave this table?")
        stays = {"class": "button first", "popovertarget": _WINDOW, "popovertargetaction": "hide"}
        named = {"class": "menu panel", "role": "dialog", "aria-labelledby": _TITLE, "aria-describedby": _ABOUT}
        return h(
            "div",
            {"id": _WINDOW, "popover": True, **named},
            h("h2", {"id": _TITLE, "tabindex": "-1"}, question),
            h("p", {"id": _ABOUT}, _about(self._guest)),
            row_of_buttons(button(_("Stay"), attributes=stays), button(_("Leave"), Command.LEAVE)),
        )

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.LEAVE) or self._wish is None:
            return None
        self._leaves = True
        self._app.go(self._wish)
        return False


def _about(guest: Guest) -> str:
    if guest.room:
        return _("Your seat is kept for this device. The lobby leads back to it.")
    return _("Your seat is kept for this device. To come back, ask for a new invitation.")
