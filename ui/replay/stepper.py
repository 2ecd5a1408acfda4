"""Steps through a game action by action: in a frame, and in a replay at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.step_buttons import steps
from ui.components.translation import _
from ui.games.kit.diagram import DiagramRow
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.positions import diagram_html as diagram

_KEYS = {"ArrowLeft": Command.PREVIOUS, "ArrowRight": Command.NEXT, "Home": Command.FIRST, "End": Command.LAST}

_PACES = {"calm": 1600, "brisk": 800, "instant": 300}
"""How long each moment is shown while the game plays, in milliseconds, by the name of the pace."""


class Stepper:
    """A place in a game, and the ways to others.

    at: after how many actions it is; step: and after how many events of the next; last: how many actions there are in
    all. busy: whether it plays by itself. narrate: returns the events of the last action, a sentence each. on_arrival:
    is called when a person has come to a place.
    """

    def __init__(
        self,
        app: App,
        at: int,
        last: int,
        narrate: Callable[[], tuple[str, ...]],
        on_arrival: Callable[[], None] = lambda: None,
    ) -> None:
        self.at, self.last, self.step = at, last, 0
        self.busy = False
        self._app = app
        self._narrate = narrate
        self._on_arrival = on_arrival
        self._playing = Tasks(app.run)

    def handle(self, signal: Signal) -> None:
        """Go where a button or a key leads; anything else is ignored."""
        do = _KEYS.get(signal.key) if signal.kind == "key" else signal.do if signal.kind == "click" else None
        match do:
            case Command.PLAY if self.busy:
                self.pause()
                self.arrive()
            case Command.PLAY:
                self._play()
            case Command.FIRST:
                self.go_to(0)
            case Command.PREVIOUS:
                self.go_to(self.at if self.step else max(self.at - 1, 0))
            case Command.NEXT:
                self.go_to(min(self.at + 1, self.last))
            case Command.LAST:
                self.go_to(self.last)

    def go_to(self, at: int, step: int = 0) -> None:
        """Show the game after so many actions and events of the next, and stay there."""
        self.pause()
        self.at, self.step = at, step
        self.arrive()

    def arrive(self) -> None:
        """Show the place that a person has chosen, and have it and what has just happened there spoken."""
        self._app.draw()
        self._app.browser.say()
        self._app.browser.say(*sentences(self._narrate(), self.at), self.counter)
        self._on_arrival()

    def pause(self) -> None:
        """Stop playing by itself."""
        self.busy = False
        self._playing.drop()

    @property
    def counter(self) -> str:
        """The place in words: "14 of 60"."""
        return _("{at} of {count}", at=self.at, count=self.last)

    def buttons(self, said: Child = None) -> Html:
        """Return the buttons and the counter; `said` stands before them."""
        idle = [Command.FIRST, Command.PREVIOUS] * (not self.at + self.step) + [Command.NEXT, Command.LAST] * (
            self.at == self.last
        )
        idle += [Command.PLAY] * (not self.last)
        buttons = steps(self.counter, idle, self.busy)
        return h("div", {"class": "stepping", "data-keys": True}, said, buttons)

    def _play(self) -> None:
        """Play by itself, from the beginning if this is the end."""
        self.busy, self.step = True, 0
        if self.at == self.last:
            self.at = 0
        self._app.browser.say()
        self._app.draw()
        self._playing.restart(self._go_on)

    async def _go_on(self) -> None:
        while self.at < self.last:
            await self._app.browser.sleep(_PACES[self._app.settings["pace"]])
            self.at += 1
            if self.at < self.last:
                # The page isn't spoken meanwhile: it would come too late.
                self._app.draw()
        self.pause()
        self.arrive()


def sentences(happened: tuple[str, ...], at: int | None) -> tuple[str, ...]:
    """Return the sentences told after so many actions, the last of which did this."""
    return happened or (_("Nothing new.") if at else _("Nothing has happened yet."),)


def moment(
    happened: tuple[str, ...],
    at: int | None,
    rows: Iterable[DiagramRow],
    caption: str = "",
    comment: str = "",
    id: str = "",
) -> Html:
    """Return the game after so many actions: what the last of them did, a comment, and the position.

    id: where the focus may be set, to have it read.
    """
    about: dict[str, Attribute] = {"class": "said", "id": id or None, "tabindex": "-1" if id else None}
    said = [h("p", {}, line) for line in sentences(happened, at)]
    return join(
        h("div", about, said, h("p", {"class": "comment"}, comment) if comment else None), diagram.html(rows, caption)
    )
