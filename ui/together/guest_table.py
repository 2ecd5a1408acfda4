"""A live game at a guest's device, as its seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.components.commands import Command
from ui.page.layout import Banner, PageContext
from ui.page.routes import JoinRoute
from ui.page.screen import App, RoutedScreen
from ui.platform.browser import Signal
from ui.saves.names import UNNAMED
from ui.table.feature import Feature
from ui.table.features.sounds import Sounds
from ui.table.model import TableModel
from ui.table.screen import TableScreen
from ui.together import live_text as text
from ui.together.guest import Guest, GuestConnection
from ui.together.terms import draw_secret


def guest_table(
    app: App, route: JoinRoute, guest: Guest, connection: GuestConnection, again: Callable[[Guest, str], RoutedScreen]
) -> TableScreen:
    """Return the table of a guest; `again` makes the screen that seats them for its next game, under this name."""
    features = GuestSeat(app, guest, connection, again), Sounds(app)
    return TableScreen(app, route, TableModel(connection, app.settings["sort"]), features)


class GuestSeat(Feature):
    """What a guest is told of the table and of the others, and answers."""

    def __init__(
        self, app: App, guest: Guest, connection: GuestConnection, again: Callable[[Guest, str], RoutedScreen]
    ) -> None:
        self._app = app
        self._guest = guest
        self._connection = connection
        self._make_again = again
        self._stays = False

    @property
    def at_stake(self) -> bool:
        """A page that is left or loaded anew has to be connected again."""
        return not self._guest.lost and not self.table.model.over

    def open(self) -> None:
        self._app.browser.keep_awake(True)

    def close(self) -> None:
        self._app.browser.keep_awake(False)
        if not self._stays:
            self._guest.leave()

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        guest = self._guest
        if guest.fault:
            return (Banner(text.FAULTS[guest.fault], ((Command.REJOIN, text.REJOIN),), trouble=True),)
        if self.table.model.over:
            return self._at_the_end()
        if guest.by_link:
            return (Banner(text.LEFT_FOR_LINK, trouble=True),)
        if guest.closed or guest.lost:
            return (Banner(text.LEFT if guest.closed else text.LOST, ((Command.REJOIN, text.REJOIN),), trouble=True),)
        return self._about_others()

    def _at_the_end(self) -> list[Banner]:
        guest = self._guest
        good = text.CHECKED_LATE if guest.late else text.CHECKED
        said = {True: good, False: text.NOT_CHECKED, None: ""}[guest.checked]
        found = [Banner(said, trouble=guest.checked is False)] if said else []
        if guest.next is not None and not guest.lost:
            found.append(Banner(text.NEXT, ((Command.SIT_AGAIN, text.SIT_AGAIN),)))
        return found

    def _about_others(self) -> Sequence[Banner]:
        connection, names = self._connection, self.table.model.voices.names
        if connection.asking in connection.people:
            return (Banner(text.ASKED),)
        if connection.asking is not None:
            choices = ((Command.ALLOW, text.ALLOW), (Command.REFUSE, text.REFUSE))
            return (Banner(text.asks(names[connection.asking]), choices, trouble=True),)
        if connection.busy and connection.turn not in connection.people:
            return (Banner(text.BUSY),)
        if connection.away:
            return (Banner(text.away([names[seat] for seat in connection.away])),)
        return ()

    def answer(self, signal: Signal) -> bool | None:
        match signal.kind, signal.do:
            case "click", Command.ALLOW | Command.REFUSE:
                self._connection.allow(signal.do == Command.ALLOW)
                return True
            case "click", Command.SIT_AGAIN if self._guest.next is not None:
                self._sit_again()
            case "click", Command.REJOIN:
                self._app.go(JoinRoute())
            case _:
                return None
        return False

    def _sit_again(self) -> None:
        """Turn to the next game at the table, with the name that one has here."""
        label = self._connection.seats[self._connection.people[0]]
        self._guest.go_on(draw_secret(self._app.browser))
        self._stays = True
        self._app.show(self._make_again(self._guest, "" if label == UNNAMED else label))
