"""A position in a frame: one to be looked at, or all those that a game is stepped through."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import GAMES, Record
from ui.components.html import Html, h, join
from ui.page.layout import Banner, page, window_title
from ui.page.routes import LobbyRoute, Route
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.positions import diagram_html as diagram
from ui.positions.from_address import position_at, until_asked
from ui.positions.position import Position
from ui.replay.stepper import Stepper, moment

STEP = "stepped"


class PositionScreen:
    """A game as one seat or the onlooker sees it.

    record: the game that the position is from, for the full page to continue, if there is one. find: returns the
    position after so many actions of `last`, None where there is only this one.
    """

    at_stake = False
    route: Route = LobbyRoute()

    def __init__(
        self,
        app: App,
        position: Position,
        record: Record | None,
        find: Callable[[int], Position] | None = None,
        last: int = 0,
    ) -> None:
        self._app = app
        self._position = position
        self._record = record
        self._find = find
        self.stepper = Stepper(app, position.at or 0, last, lambda: self._now.happened)

    @property
    def focus_fallback(self) -> str:
        return "told" if self._find else "title"

    @property
    def _now(self) -> Position:
        if self._find and self._position.at != self.stepper.at:
            self._position = self._find(self.stepper.at)
        return self._position

    def title(self) -> str:
        return window_title(GAMES[self._position.view.game].name)

    def open(self) -> None:
        if self._find:
            # The parts below the frame keep their place, so the frame has a fixed height.
            self._app.browser.reserve(STEP, self.steps)

    def steps(self, most: int | None = None) -> Iterator[Html]:
        """Yield the contents of every step; of a longer game about `most` of them."""
        find, last = self._find, self.stepper.last
        if find:
            for at in range(0, last + 1, 1 + last // most if most else 1):
                yield _step(find(at))

    def handle(self, signal: Signal) -> None:
        if self._find:
            self.stepper.handle(signal)

    def close(self) -> None:
        self.stepper.pause()

    def html(self, banners: tuple[Banner, ...]) -> Html:
        position = self._now
        if self._find:
            # The buttons are above the changing part, so that they keep their place.
            inside = join(self.stepper.buttons(), h("div", {"class": "stepped", "id": STEP}, _step(position)))
        else:
            inside = join(h("p", {}, position.comment) if position.comment else None, _diagram(position))
        return page(
            GAMES[position.view.game].name, inside, banners=banners, page_context=self._app.page_context(self._record)
        )


def open_stepping(app: App, record: Record, at: int | None, seat: int | None) -> PositionScreen:
    """Return the screen that steps through a game. EmbedError or RecordError if there is no such position.

    at: after how many actions it begins, None for when the cards are dealt.
    """
    replay = record.replay()

    def find(at: int) -> Position:
        return position_at(record, replay, at, seat)

    return PositionScreen(app, find(until_asked(replay) if at is None else at), record, find, replay.length)


def _step(position: Position) -> Html:
    """Return the position after an action, and its events."""
    return moment(position.happened, position.at, position.rows, position.caption, position.comment or "", "told")


def _diagram(position: Position) -> Html:
    return diagram.html(position.rows, position.caption)
