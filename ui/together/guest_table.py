"""A live game at a guest's device, as its seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine import Session
from ui.components.commands import Command
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.page.layout import Banner, PageContext
from ui.page.routes import JoinRoute, TableRoute
from ui.page.screen import App, RoutedScreen
from ui.platform.browser import Signal
from ui.saves.names import UNNAMED
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.calling import TurnCalls
from ui.table.features.passing import Passing
from ui.table.features.saving import Way
from ui.table.features.sounds import Sounds
from ui.table.model import TableModel
from ui.table.saved_table import saved_table
from ui.table.screen import TableScreen
from ui.together.choosing import ChoosingAtOnce
from ui.together.deals import deal_verdict
from ui.together.evening import score_panel
from ui.together.guest import APART, GIVEN_UP, OTHER_DEAL, OTHER_VERSION, UNREACHABLE, Guest, GuestConnection
from ui.together.guest_seat import keep_seat, save_game
from ui.together.live_view import asking_banner, away, search, undo_banner, undo_rests_banner, unknown_device
from ui.together.parting import Parting
from ui.together.reactions import Reacting, Show
from ui.together.seating import MOVED, SENT_AWAY, STRANGER
from ui.together.terms import draw_secret


def guest_table(
    app: App, route: JoinRoute, guest: Guest, connection: GuestConnection, again: Callable[[Guest, str], RoutedScreen]
) -> TableScreen:
    """Return the table of a guest; `again` makes the screen that seats them for its next game, under this name."""
    features = (
        # Who watches is told so in place of what this says.
        ChoosingAtOnce(),
        GuestSeat(app, route, guest, connection, again),
        Parting(app, guest),
        reaction_feature(app, guest),
        Passing(app),
        Sounds(app),
        TurnCalls(app),
    )
    return TableScreen(app, route, TableModel(connection, app.settings["sort"]), features)


def reaction_feature(app: App, guest: Guest) -> Reacting:
    """Return the reactions at a guest's table, which go by way of the table's device."""

    def listen(show: Show) -> None:
        guest.show_reaction = show

    return Reacting(app, lambda which: guest.send("react", which=which), listen)


def saved_guest_table(app: App, id: str, session: Session, *features: Feature) -> TableScreen:
    """Return the table of a guest's game that is over: all of it is here. The table's owner begins others."""
    connection = LocalConnection(session)
    connection.can = connection.can._replace(begins=False)
    way = Way(lambda record: LocalConnection(Session.resume(record, app.rng)), lambda setup, step: None)
    return saved_table(app, id, connection, way, *features)


def reason_for_leaving(guest: Guest) -> str:
    """Return why a guest isn't connected to the table any more."""
    if guest.fault == OTHER_VERSION:
        return _(
            "The table’s page and yours are different versions. Reload both pages while you are online, and try again."
        )
    if guest.fault == OTHER_DEAL:
        return _(
            "The table deals the cards from other numbers than those that it agreed on with this device; you have been "
            "disconnected. Ask at the table what happened."
        )
    if guest.fault:
        return _(
            "The host sent an impossible move; you have been disconnected. Everything you saw until then still stands."
        )
    if guest.by_link and not guest.watches:
        return _(
            "The game continues by link. On this device, open the link that the table’s owner sends you: your seat is "
            "kept. From now on the cards are sealed, not secret."
        )
    if guest.closed:
        return _("The table was closed.")
    if guest.whereabouts:
        return search(guest.whereabouts)
    if guest.refused == MOVED:
        return _("Your seat is open in another tab, or on another device. Close this page, or join again to play here.")
    if guest.refused == SENT_AWAY:
        return _("The table’s owner has ended the connection to this device.")
    if guest.watches:
        return _("The connection to the table is lost. Ask for a new invitation there.")
    if guest.refused == STRANGER:
        return unknown_device()
    return _(
        "The connection to the table is lost. Ask for a new invitation there: your seat is kept for this device. If "
        "you can’t reconnect, the table can continue by link."
    )


def _deal_verdict(guest: Guest) -> str:
    if guest.checked and guest.late:
        return _("This deal was checked: it comes from numbers that were fixed before you sat down.")
    return deal_verdict(bool(guest.checked))


class GuestSeat(Feature):
    """A guest's news of the table and of the others, and the guest's answers."""

    def __init__(
        self,
        app: App,
        route: JoinRoute,
        guest: Guest,
        connection: GuestConnection,
        again: Callable[[Guest, str], RoutedScreen],
    ) -> None:
        self._app = app
        self._route = route
        self._guest = guest
        self._connection = connection
        self._make_again = again
        self._stays = False
        self._id = ""

    @property
    def at_stake(self) -> bool:
        """A page that is left or loaded anew has to be connected again."""
        return not (self._guest.lost or self._guest.watches or self.table.model.over)

    def adorn(self, state: TableUiState) -> TableUiState:
        if not self._guest.watches:
            return state
        return replace(state, watches=True, waiting=state.waiting if state.told else _("You are watching."))

    @property
    def _has_all(self) -> bool:
        """Whether this table has the whole game: it is over, and saved here."""
        return self.table.model.connection.session is not None

    def open(self) -> None:
        self._stays = False
        self._app.browser.keep_awake(True)
        if self._has_all:
            self._guest.listen(self.table.show_change)

    def close(self) -> None:
        self._app.browser.keep_awake(False)
        self._guest.listen(lambda: None)
        if not self._stays:
            self._guest.leave()

    def notice(self, signal: Signal) -> None:
        # Who looks back comes back to this table, and to the next game at it.
        self._stays = self._has_all and (signal.kind, signal.do) == ("click", Command.LOOK)

    def after_change(self) -> None:
        keep_seat(self._app, self._guest)
        played = self._guest.played
        if played is not None and not self._id:
            self._id = save_game(self._app, played)
        self._go_on_with_all()

    def after_last_step(self) -> None:
        self._go_on_with_all()

    def after_reading(self) -> None:
        self._go_on_with_all()

    def _go_on_with_all(self) -> None:
        if self._id and self.table.model.over and not self._has_all:
            # What has just happened is drawn and spoken first.
            self._app.run(self._open_saved)

    async def _open_saved(self) -> None:
        """Show the same table with the whole game, to look back at."""
        played, before = self._guest.played, self.table
        if played is not None and not self._has_all:
            self._stays = True
            self._app.go(TableRoute(self._id), replace=True)
            reactions = reaction_feature(self._app, self._guest)
            self._app.show(saved_guest_table(self._app, self._id, played, self, reactions))
            if before.focus_fallback == "result":
                self._app.browser.focus("result")

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        guest = self._guest
        if (self.table.model.over or guest.next is not None) and not guest.fault:
            return self._at_the_end()
        if guest.by_link and not guest.fault:
            return (Banner(reason_for_leaving(guest), trouble=True),)
        if guest.fault or guest.closed or guest.lost or guest.whereabouts == GIVEN_UP:
            return (Banner(reason_for_leaving(guest), ((Command.REJOIN, _("Join again")),), trouble=True),)
        return self._about_others()

    def _at_the_end(self) -> list[Banner]:
        guest = self._guest
        found = [] if guest.checked is None else [Banner(_deal_verdict(guest), trouble=not guest.checked)]
        if guest.next is not None and not guest.lost:
            label = _("Watch") if guest.watches else _("Join in")
            found.append(Banner(_("A new game is starting at this table."), ((Command.SIT_AGAIN, label),)))
        return found

    def _about_others(self) -> Sequence[Banner]:
        connection, names = self._connection, self.table.model.voices.names
        if self._guest.whereabouts in (UNREACHABLE, APART):
            return (Banner(reason_for_leaving(self._guest), trouble=True),)
        if self._guest.is_away:
            return (
                Banner(
                    _("The table’s device can’t be reached right now. The game continues by itself when it is back."),
                    trouble=True,
                ),
            )
        if self._guest.watches and self._guest.offer is not None and self._guest.offer.free:
            return (Banner(_("A seat is free."), ((Command.CHANGE_SEAT, _("Take a seat")),)),)
        if connection.asking in connection.people:
            return (asking_banner(),)
        if connection.asking is not None:
            return (undo_banner(names[connection.asking]),)
        if connection.undo_rests:
            return (undo_rests_banner(),)
        if connection.busy and connection.turn not in connection.people:
            return (
                Banner(_("The table’s owner is looking at something else. The game continues when they are back.")),
            )
        if connection.away:
            return (Banner(away([names[seat] for seat in connection.away])),)
        return ()

    def outcome(self, page_context: PageContext) -> Html | None:
        model = self.table.model
        return score_panel(self._connection.evening, model.view().winners, [player.name for player in model.players])

    def answer(self, signal: Signal) -> bool | None:
        match signal.kind, signal.do:
            case "click", Command.ALLOW | Command.REFUSE:
                self._connection.allow(signal.do == Command.ALLOW)
                return True
            case "click", Command.SIT_AGAIN if self._guest.next is not None:
                self._sit_again()
            case "click", Command.CHANGE_SEAT if self._guest.watches:
                self._stays = True
                self._app.show(self._make_again(self._guest, ""))
            case "click", Command.REJOIN if self.table.route == self._route:
                self._app.reopen()
            case "click", Command.REJOIN:
                self._app.go(self._route)
            case _:
                return None
        return False

    def _sit_again(self) -> None:
        """Go to the next game at the table, under the same name."""
        label = next((self._connection.seats[seat] for seat in self._connection.people), UNNAMED)
        self._guest.go_on(draw_secret(self._app.browser))
        self._stays = True
        again = self._make_again(self._guest, "" if label == UNNAMED else label)
        self._app.go(again.route, replace=True)
        self._app.show(again)
