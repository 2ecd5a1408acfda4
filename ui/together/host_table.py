"""A live game at the table's device, while it is played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine import Record, RecordError
from ui.components.commands import Command
from ui.components.html import Html
from ui.components.translation import _
from ui.page.error_screen import unreadable_save
from ui.page.layout import Banner, PageContext
from ui.page.routes import LobbyRoute, SendRoute, TableRoute
from ui.page.screen import App, RoutedScreen
from ui.platform.browser import Signal
from ui.saves.seats import LIVE, rotate_seats
from ui.table.connection import Abilities, LocalConnection
from ui.table.feature import Feature
from ui.table.features.saving import Way
from ui.table.saved_table import saved_table
from ui.together.choosing import ChoosingAtOnce
from ui.together.evening import evening_to_json, score_panel
from ui.together.host import LiveHost
from ui.together.live_view import asking_banner, undo_banner, undo_rests_banner
from ui.together.live_view import away as away_in_words
from ui.together.reactions import Reacting, Show
from ui.together.waiting_room import HostConversation, conversation_of, is_the_table, keep


def table_of(app: App, id: str, record: Record) -> RoutedScreen:
    """Return the table of a live game, or the error page if the agreement can't be read."""

    def begin(setup: Record, step: int) -> None:
        app.invite(setup, LIVE, rotate_seats(friends.host.pact.friends, step, len(setup.seats)))

    def reconnect(record: Record) -> HostConnection:
        friends.conversation = conversation_of(app, friends.route.id, record)
        return HostConnection(friends.host)

    try:
        friends = FriendsHere(app, conversation_of(app, id, record))
        more = friends, ChoosingAtOnce(), reaction_feature(app, friends)
        return saved_table(app, id, HostConnection(friends.host), Way(reconnect, begin), *more)
    except RecordError as error:
        return unreadable_save(app, TableRoute(id), id, error)


class HostConnection(LocalConnection):
    """The game of a host, as the people at its device have it.

    Friends see every action, so there is no help. They don't wait until something has been read here.
    """

    can = Abilities(hints=False, waits=False, gathers=True)

    def __init__(self, host: LiveHost) -> None:
        assert host.session is not None
        super().__init__(host.session)
        self.host = host
        self.people = host.own

    @property
    def record(self) -> Record:
        return self.host.record

    @property
    def stand_ins(self) -> Collection[int]:  # type: ignore[override]
        # A choice that waits is played as it is.
        return self.host.stand_ins.difference(self.host.early.seats)

    @property
    def undo_rests(self) -> Collection[int]:  # type: ignore[override]
        return [seat for seat in self.people if self.host.undo_rests(seat)]

    @property
    def turn(self) -> int | None:
        """The seat that is asked: while a friend chooses, one of this device that chooses at the same moment."""
        turn = self.session.turn
        if turn in self.host.pact.friends and turn not in self.host.stand_ins:
            return next(
                (seat for seat in self.people if self.host.early.is_asked(self.session, seat, self.length)), turn
            )
        return turn

    @property
    def early_seats(self) -> Collection[int]:
        return self.host.early.seats

    def early_choice(self, seat: int) -> str:
        return self.host.early.choice_of(seat)

    def view(self, seat: int | None) -> Any:
        view, turn = self.session.view(seat), self.turn
        if turn is None or turn == self.session.turn:
            return view
        return self.host.early.asked_view(self.session, turn) if seat == turn else replace(view, turn=turn)

    def last_action(self, seat: int) -> int | None:
        return self.length if self.early_choice(seat) else self.session.last_action(seat)

    def play(self, text: str) -> None:
        self.host.play(text, self.turn)

    def undo(self, seat: int) -> bool:
        """Ask everybody; True if there is no one else to ask."""
        return self.host.ask_undo(seat)

    def listen(self, changed: Callable[[], None]) -> None:
        self.host.listen(changed)


def reaction_feature(app: App, friends: FriendsHere) -> Reacting:
    """Return the reactions at the table's device, which its players send if it has any."""

    def send(which: int) -> None:
        host, viewer = friends.host, friends.table.model.viewer
        host.reactions.take(host.own[0] if viewer is None else viewer, which)

    def listen(show: Show) -> None:
        friends.host.reactions.show = show

    return Reacting(app, send if friends.host.own else None, listen)


class FriendsHere(Feature):
    """The table's side of a live game: saves and shows the actions of friends' devices, and says who is away."""

    def __init__(self, app: App, conversation: HostConversation) -> None:
        self._app = app
        self.conversation = conversation

    @property
    def host(self) -> LiveHost:
        """The game of the conversation; after following another tab's version, it is that one."""
        return self.conversation.host

    @property
    def route(self) -> TableRoute:
        assert isinstance(self.table.route, TableRoute)
        return self.table.route

    @property
    def at_stake(self) -> bool:
        """A page that is left or reloaded loses its connections, but no part of the game."""
        return bool(self.host.here) and not self.host.over

    @property
    def holds(self) -> bool:
        """Bots act only if this tab is the table: another one would do the same."""
        return not self.conversation.claimed

    def open(self) -> None:
        self.host.show(busy=False)
        self._app.browser.keep_awake(True)
        self._app.run(self._claim)

    def close(self) -> None:
        self.host.show(busy=True)
        self._app.browser.keep_awake(False)
        self.host.listen(partial(keep, self._app, self.route.id, self.host))

    async def _claim(self) -> None:
        if self.conversation.claimed is None and await is_the_table(self._app, self.route, self.conversation):
            self.table.resume()

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        host, names = self.host, self.table.model.voices.names
        away = host.awaited_seats
        if above or self.table.model.over:
            return ()
        asking = host.undo_request.seat
        if asking is not None and host.own and asking not in host.own:
            return (undo_banner(names[asking]),)
        if asking is not None:
            return (asking_banner(),)
        if self.table.model.connection.undo_rests and not away:
            return (undo_rests_banner(),)
        if away:
            ways = (
                (Command.PAIR, _("Reconnect them")),
                (Command.STAND_IN, _("Let a bot play for them")),
                (Command.STOP, _("Stop for now")),
            )
            said = away_in_words([names[seat] for seat in away])
            return (Banner(said, ways, trouble=True, unfolds=_("What now?")),)
        return ()

    def outcome(self, page_context: PageContext) -> Html | None:
        host, model = self.host, self.table.model
        score = evening_to_json(host.pact, host.seats)
        return score_panel(score, model.view().winners, [player.name for player in model.players])

    def answer(self, signal: Signal) -> bool | None:
        match signal.kind, signal.do:
            case "click", Command.PAIR:
                self._app.go(SendRoute(self.route.id))
            case "click", Command.STOP:
                # The game stays among those that are saved.
                self.host.end()
                self._app.go(LobbyRoute())
            case "click", Command.STAND_IN:
                for seat in self.host.awaited_seats:
                    self.host.stand_in(seat)
            case "click", Command.ALLOW | Command.REFUSE if self.host.own:
                self.host.allow(self.host.own[0], signal.do == Command.ALLOW)
                self.table.follow()
            case _:
                return None
        return False

    def after_change(self) -> None:
        keep(self._app, self.route.id, self.host)
