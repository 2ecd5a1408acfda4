"""A line to type in: moves and questions in words, for players who listen, or like to type."""

from __future__ import annotations

from engine.safe_text import printable
from ui.components.commands import Command
from ui.components.html import Attribute, Html, h
from ui.components.translation import _, pgettext
from ui.page.screen import App
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.preferences import TIPS
from ui.table.feature import Feature

FIELD = "line"
"""The id of the field, and its name."""

_LONGEST = 200
_PRESSES = ("click", "tap", "drag", "key")


class Line(Feature):
    """Keeps what is typed, and has it answered; while the focus is there, it stays there.

    text: what the field holds. told: the latest answer, which eyes read above it. offered: what digits stand for: each
    a press, or another line. back: how many announcements have been gone back through.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._answering = Tasks(app.run)
        self._has_focus = self._is_pressing = False
        self._explains = False
        self._shown = ""
        self.text = self.told = ""
        self.offered: tuple[Signal | str, ...] = ()
        self.back = 0

    @property
    def holds_focus(self) -> bool:
        """Whether a player is typing there, as far as is known."""
        return self._has_focus

    def html(self) -> Html:
        """Return the field: eyes see it as long as it has the focus."""
        about: dict[str, Attribute] = {
            "type": "text",
            "id": FIELD,
            "name": FIELD,
            "value": self.text,
            "maxlength": _LONGEST,
            "autocomplete": "off",
            "spellcheck": "false",
            "enterkeyhint": "go",
        }
        return h(
            "form",
            {"class": "typing-line", "data-do": Command.LINE},
            # It has been spoken.
            h("p", {"aria-hidden": True}, self.told) if self.told else None,
            h("label", {"for": FIELD}, _("Type a move")),
            h("input", about),
            h("button", {"type": "submit", "class": "button", "tabindex": "-1"}, pgettext("key", "Enter")),
        )

    def notice(self, signal: Signal) -> None:
        if signal.kind in _PRESSES:
            self._has_focus = self._is_pressing
            if self._explains:
                # A page that merely opens a link keeps nothing.
                self._explains = False
                self._app.preferences.keep(TIPS, FIELD, True)

    def answer(self, signal: Signal) -> bool | None:
        if signal.do != Command.LINE:
            return None
        self._has_focus = True
        self.text = printable(signal.form.get(FIELD, ""))[:_LONGEST]
        if signal.kind == "submit":
            self._answering.run(self._answer, self.text)
        return False

    async def _answer(self, text: str) -> None:
        if await self._app.browser.fetch_later():
            lazy_modules.module("ui.table.line_answers").answer(self.table, self, text)
        else:
            self.tell(_("Go online once to download this."))

    def tell(self, *told: str) -> None:
        """Answer, above the field and aloud."""
        self.told = " ".join(told)
        self.table.draw()
        self._app.browser.say(*told)

    def press(self, signal: Signal) -> None:
        """Do what a press does that this was typed for, and stay in the field."""
        self.text, self.told, self.offered = "", "", ()
        self._is_pressing = True
        self.table.handle(signal)
        self._is_pressing = False

    def change_viewer(self) -> None:
        # It may be about a hand.
        self.text, self.told, self.offered, self.back = "", "", (), 0

    def after_speaking(self) -> None:
        shown, self._shown = self._shown, self.table.focus_fallback
        if self._has_focus and self._shown != shown and self._app.browser.later_is_here():
            # It would be read where it gets the focus.
            self._say(lazy_modules.module("ui.table.line_answers").words_of_panel(self.table))
        if self.table.model.is_choosing and not self._app.page_context().full:
            self._explain_keys()

    def _say(self, lines: tuple[str, ...]) -> None:
        if lines:
            self._app.browser.say(*lines)

    def _explain_keys(self) -> None:
        """Say once on each device how to play with keys, and from the field."""
        settings, preferences = self._app.settings, self._app.preferences
        if self._explains or settings["firsts"] != "on" or preferences.entries_of(TIPS).get(FIELD):
            return
        self._explains = True
        field = _("Type a move")
        if settings["keys"] == "off":
            self._app.browser.say(_("To play by typing, go to the edit field “{field}”.", field=field))
        else:
            self._app.browser.say(
                _(
                    "Press / to type a move, or ? for all keys; in browse mode, go to the edit field “{field}”.",
                    field=field,
                )
            )
