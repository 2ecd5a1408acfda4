"""The comparison of two games with one deal: who did better, where they parted, and both to step through."""

from __future__ import annotations

from engine import GAMES, Record
from ui.components.commands import Command
from ui.components.html import Html
from ui.duplicate import challenge_game as games
from ui.duplicate import comparison
from ui.duplicate import comparison_view as page
from ui.duplicate.comparison import Board
from ui.duplicate.table import begin_shared
from ui.page.layout import Banner, window_title
from ui.page.routes import ChallengeRoute, CompareRoute, TableRoute
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.replay.stepper import Stepper


class ComparisonScreen:
    """A finished game beside the latest other one with its deal, both seen from the player's seat."""

    at_stake = False
    focus_fallback = "title"

    def __init__(self, app: App, route: ChallengeRoute | CompareRoute, id: str, record: Record) -> None:
        self.route = route
        self._app = app
        self._id = id
        self._each = games.compare(record, games.sender(app))
        challenge, mine = self._each
        theirs = self._each.theirs
        self._shown = [mine] if theirs is None else [mine, theirs]
        self._replays = [comparison.replay_of(challenge, index) for index in self._shown]
        self._parting = None if theirs is None else comparison.parting_of(challenge, mine, theirs)
        parted = self._parting.at if self._parting else None
        self._is_ours = parted is None or self._replays[-1].turns[parted] == challenge.seat
        last = max(replay.length for replay in self._replays)
        at = self._parting.at + 1 if self._parting else last
        self._stepper = Stepper(app, at, last, self._narrate)

    def open(self) -> None:
        """Begin nothing: that takes a press of a button."""

    def close(self) -> None:
        self._stepper.pause()

    def title(self) -> str:
        return window_title(page.title(GAMES[self._each.challenge.game].name))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        challenge, mine = self._each
        return page.page(
            self._id,
            GAMES[challenge.game].name,
            challenge,
            mine,
            self._each.theirs,
            self._parting,
            self._is_ours,
            self._stepper.at,
            self._stepper.buttons(),
            self._boards(),
            banners,
            self._app.page_context(),
        )

    def handle(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "click", Command.AGAIN:
                again = self._each.challenge.record(duplicate=games.AGAIN)
                self._app.go(TableRoute(begin_shared(self._app, again)))
            case "click", Command.LOOK if self._parting is not None:
                self._stepper.go_to(self._parting.at + 1)
            case _:
                self._stepper.handle(signal)

    def _boards(self) -> list[Board]:
        """Return both games at this moment, one's own first."""
        challenge, mine = self._each
        pairs = zip(self._replays, self._shown, strict=True)
        return [comparison.board(challenge, replay, self._stepper.at, index, mine) for replay, index in pairs]

    def _narrate(self) -> tuple[str, ...]:
        boards = self._boards()
        if len({board.happened for board in boards}) == 1:
            return boards[0].happened
        return tuple(line for board in boards for line in board.happened)
