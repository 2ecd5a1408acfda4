"""A game while it is played: taps, and what comes from other devices."""

from __future__ import annotations

from typing import Any

from engine import to_json
from ui.addresses.routes import Route
from ui.arranging import SORTS
from ui.browser import Signal
from ui.html import Html
from ui.pages import table as page
from ui.pages.frame import Around, Note
from ui.play import PACES, Play
from ui.screens.screen import Host
from ui.screens.speaking import Speaker
from ui.source import Source
from ui.widgets.prompt import said


class TableScreen:
    """A running game, wherever its views and events come from."""

    route: Route

    @property
    def at_stake(self) -> bool:
        return False

    def __init__(self, host: Host, route: Route, source: Source) -> None:
        self.route = route
        self._host = host
        self._play = Play(source, host.rng, host.sort)
        self._drawn = self.refuge
        self._asked = ""
        self._speaker = Speaker()

    @property
    def refuge(self) -> str:
        return "hand-over" if self._play.covered else "result" if self._play.source.turn is None else "prompt"

    def title(self) -> str:
        return page.title(self._play)

    def html(self, notes: tuple[Note, ...]) -> Html:
        session = self._play.source.session
        around = self._host.around(None if session is None else session.record)
        notes = (*self._notes(around), *notes)
        html = page.page(self._play, self._host.pace, notes, self._waiting(), around)
        self._asked = said(html)
        return html

    def seen(self) -> Any:
        """Return what whoever looks may see, as plain JSON; None if an error of ours is in the way."""
        try:
            return to_json(self._play.view())
        except Exception:
            return None

    def open(self) -> None:
        self._play.source.listen(self._follow)
        self._speak()

    def close(self) -> None:
        self._play.source.listen(_ignore)
        self._host.browser.say()

    def handle(self, signal: Signal) -> None:
        if self._does(signal):
            self._draw(pressed=signal.kind == "click")

    def _does(self, signal: Signal) -> bool:
        """Do what is asked for, and return whether to draw.

        Drawing while a field changes would put it back before it says that it has changed.
        """
        match signal.kind, signal.do:
            case "click", _ if signal.act:
                self._act(signal.act)
            case "click", _ if signal.pick:
                self._play.pick(signal.pick)
            case "key", _ if signal.key == "Escape":
                self._play.unpick()
            case "click", "uncover":
                self._play.uncover()
            case "click", "sort" if signal.item in SORTS:
                self._play.arrange(signal.item)
                self._host.set_sort(signal.item)
            case "click", "move-left" | "move-right":
                self._play.move(signal.item, -1 if signal.do == "move-left" else 1)
            case "click", "undo":
                self._undo()
            case "change", "pace" if signal.text in PACES:
                self._host.set_pace(signal.text)
            case _:
                return False
        return True

    def _act(self, action: str) -> None:
        self._play.act(action)

    def _undo(self) -> None:
        self._play.undo()

    def _follow(self) -> None:
        self._play.catch_up()
        self._draw()

    def _draw(self, pressed: bool = False) -> None:
        """Draw, say what is new, and go to what has come instead of the table: a result, or a screen to hand over."""
        self._host.draw()
        self._speak(pressed)
        if self.refuge != self._drawn:
            self._drawn = self.refuge
            if self.refuge != "prompt":
                self._host.browser.focus(self.refuge)

    def _speak(self, pressed: bool = False) -> None:
        say = self._host.browser.say
        if self._speaker.changed(self._play):
            say()
        # What has come instead of the table takes the focus, and is read with it.
        lines = self._speaker.lines(self._play, self._asked if self.refuge == "prompt" else "", pressed)
        if lines:
            say(*lines)

    def _notes(self, around: Around) -> list[Note]:
        """Return this table's own notes."""
        return []

    def _waiting(self) -> str:
        """Return what the table says in place of whose turn it is, "" if it says that."""
        return ""


def _ignore() -> None:
    """Do nothing: the screen is closed."""
