"""A game that is gone through action by action: in a frame, or by somebody who looks back."""

from __future__ import annotations

from typing import Any

from engine import GAMES, Record
from ui.components.html import Html, h, join
from ui.components.stepping import steps
from ui.page import text as page_text
from ui.page.layout import Note, page
from ui.page.routes import LobbyRoute, Route
from ui.page.screen import Host
from ui.platform.browser import Signal
from ui.positions import diagram_html as diagram
from ui.positions.from_address import position_at, until_asked
from ui.positions.position import Position
from ui.replay import text

_KEYS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}

_STEP = "stepped"

_PACES = {"calm": 1600, "brisk": 800, "instant": 300}
"""How long each moment is shown while the game plays, in milliseconds, by the name of the pace."""


class Stepping:
    """A game after `at` of its actions, and the ways to others.

    One kind of it says what is seen then, as `_happened`, which is spoken, and in its page.
    """

    at_stake = False

    def __init__(self, host: Host, record: Record, at: int | None) -> None:
        """Begin after `at` actions, by default when the cards are dealt. RecordError if there is no such game."""
        self._host = host
        self._record = record
        self._replay = record.replay()
        self.at = until_asked(self._replay) if at is None else at
        self._playing = False
        self._ticket = 0

    @property
    def busy(self) -> bool:
        """Whether it goes on by itself."""
        return self._playing

    @property
    def last(self) -> int:
        """How many actions have been played in all."""
        return self._replay.length

    def _happened(self) -> tuple[str, ...]:
        """Return what the last action did, a sentence each."""
        raise NotImplementedError

    def open(self) -> None:
        """Begin nothing: somebody has to press a button."""

    def close(self) -> None:
        self._pause()

    def handle(self, signal: Signal) -> None:
        step = _KEYS.get(signal.key, "") if signal.kind == "key" else signal.do if signal.kind == "click" else ""
        places = {"first": 0, "previous": max(self.at - 1, 0), "next": min(self.at + 1, self.last), "last": self.last}
        if step == "play":
            if self._playing:
                self._pause()
                self._settle()
            else:
                self._play()
        elif step in places:
            self._pause()
            self.go_to(places[step])

    def go_to(self, at: int) -> None:
        """Show the game after so many actions, and stay there."""
        self.at = at
        self._settle()

    def _settle(self) -> None:
        """Show where somebody has come to of their own accord, and have it spoken."""
        self._host.draw()
        self._host.browser.say()
        self._host.browser.say(*self._told())

    def _told(self) -> tuple[str, ...]:
        return _told(self._happened(), self.at)

    def _play(self) -> None:
        """Go on by itself, from the beginning if this is the end."""
        self._playing = True
        self._ticket += 1
        ticket = self._ticket
        if self.at == self.last:
            self.at = 0
        self._host.browser.say()
        self._host.draw()
        self._host.run(lambda: self._go_on(ticket))

    def _pause(self) -> None:
        self._playing = False
        self._ticket += 1

    async def _go_on(self, ticket: int) -> None:
        while self.at < self.last:
            await self._host.browser.sleep(_PACES[self._host.settings["pace"]])
            if ticket != self._ticket:
                return
            self.at += 1
            if self.at < self.last:
                # Nothing is spoken meanwhile: it would come too late.
                self._host.draw()
        self._pause()
        self._settle()

    def _buttons(self) -> Html:
        idle = [*["first", "previous"] * (self.at == 0), *["next", "last"] * (self.at == self.last)]
        idle += ["play"] * (not self.last)
        buttons = steps(text.place(self.at, self.last), idle, self._playing)
        return h("div", {"class": "stepping", "data-keys": True}, buttons)


class StepScreen(Stepping):
    """A game in a frame, as one seat or the onlooker sees it."""

    route: Route = LobbyRoute()
    refuge = "told"

    def __init__(self, host: Host, record: Record, at: int | None, seat: int | None) -> None:
        """Begin after `at` actions. EmbedError or RecordError if there is no such position."""
        super().__init__(host, record, at)
        self._seat = seat
        self._seen = self._position_at(self.at)

    def _position_at(self, at: int) -> Position:
        return position_at(self._record, self._replay, at, self._seat)

    def title(self) -> str:
        return f"{GAMES[self._record.game].name} · {page_text.SITE}"

    def _happened(self) -> tuple[str, ...]:
        return self._now.happened

    @property
    def _now(self) -> Position:
        if self._seen.at != self.at:
            self._seen = self._position_at(self.at)
        return self._seen

    def open(self) -> None:
        # What stands below the frame stays where it is, however much there is to show.
        self._host.browser.reserve(_STEP, lambda: (_shown(self._position_at(at)) for at in range(self.last + 1)))

    def html(self, notes: tuple[Note, ...]) -> Html:
        return page(
            GAMES[self._record.game].name,
            # Over what changes, so that they stay where they are.
            self._buttons(),
            h("div", {"class": "stepped", "id": _STEP}, _shown(self._now)),
            notes=notes,
            around=self._host.around(self._record),
        )


def _shown(position: Position) -> Html:
    """Return what is seen after an action, and what it did."""
    said: list[Any] = [h("p", {}, line) for line in _told(position.happened, position.at)]
    comment = h("p", {"class": "comment"}, position.comment) if position.comment else None
    return join(
        h("div", {"class": "said", "id": "told", "tabindex": "-1"}, said, comment),
        diagram.html(position.rows, position.caption),
    )


def _told(happened: tuple[str, ...], at: int | None) -> tuple[str, ...]:
    return happened or (text.QUIET if at else text.NOTHING_YET,)
