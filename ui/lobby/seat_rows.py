"""The rows of this device's seats at friends' tables, among the games in progress."""

from __future__ import annotations

from typing import NamedTuple

from engine import GAMES
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.grammar import sentence
from ui.components.html import Html, h
from ui.components.translation import N_, _
from ui.lobby.saved_rows import link, place_of
from ui.page import routes
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.saves.dates import day_at
from ui.saves.kept_seats import KeptSeat, describe_seat, kept_seats, remove_line

_THERE = N_("Your seat at {name}’s table")


class SeatRow(NamedTuple):
    """A seat in the list: its table's name here, the game's, the host's, the player's; the day; whether it is gone."""

    table: str
    game: str
    host: str
    name: str
    day: str
    room: str = ""
    removed: bool = False


class SeatsInLobby:
    """The rows while the lobby is open; one that is removed stays in sight, and can be brought back."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._removed: dict[str, KeptSeat] = {}

    def rows(self) -> list[SeatRow]:
        """Return all rows, the newest first."""
        listed = [(table, each, False) for table, each in kept_seats(self._app.preferences).items()]
        listed += [(table, each, True) for table, each in self._removed.items()]
        now = self._app.browser.now()
        return [
            SeatRow(
                table, GAMES[each.game].name, each.host, each.name, sentence(day_at(each.since, now)), each.room, gone
            )
            for table, each, gone in sorted(listed, key=lambda row: -row[1].since)
        ]

    def handle(self, signal: Signal) -> bool:
        """Remove a row or bring it back, and return whether the signal asks for that."""
        table = signal.item.removeprefix(_PREFIX)
        if table == signal.item:
            return False
        preferences = self._app.preferences
        if signal.do == Command.DELETE and (about := kept_seats(preferences).get(table)):
            self._removed[table] = about
            remove_line(preferences, table)
            focus = f"undelete-{_PREFIX}{table}"
        elif signal.do == Command.UNDELETE and (about := self._removed.pop(table, None)):
            describe_seat(preferences, table, about)
            focus = f"resume-{_PREFIX}{table}"
        else:
            return False
        self._app.draw()
        self._app.browser.focus(focus)
        return True


_PREFIX = "seat-"
"""Before a table's name, so that it is the id of no save."""


def seat_row(seat: SeatRow) -> Html:
    """Return the row of a seat; once it is removed, it keeps its size, and offers *Undo* where the finger is."""
    item, gone = _PREFIX + seat.table, seat.removed
    at_table = _(_THERE, name=seat.host) if seat.host else _("Your seat at a friend’s table")
    full = ", ".join(filter(None, (seat.game, at_table, seat.day)))
    again, removal = _("Join again"), _("Remove from the list")
    about = {"class": "button first", "id": f"resume-{item}"}
    said = (_("Removed from the list") if gone else "", seat.name, seat.day)
    return h(
        "li",
        {"class": "panel save", "id": f"removed-{item}" if gone else item},
        h("h3", {}, seat.game),
        h("p", {"data-said": _(_THERE, name="#")}, at_table),
        h("p", {"class": "small"}, " · ".join(filter(None, said))),
        row_of_buttons(
            place_of("button first", again)
            if gone
            else link(routes.write(routes.JoinRoute(seat.room)), again, _("Join again: {game}", game=full), **about),
            button(
                _("Undo"),
                Command.UNDELETE,
                {
                    "id": f"undelete-{item}",
                    "data-item": item,
                    "aria-label": _("Removed from the list: {game}. Undo", game=full),
                },
            )
            if gone
            else button(
                removal,
                Command.DELETE,
                {"data-item": item, "aria-label": _("Remove from the list: {game}", game=full)},
            ),
        ),
    )


def seat_row_to_copy() -> Html:
    """Return the row of a seat in a game called NAME, by which static/js/resume.js lists the others."""
    return seat_row(SeatRow("", "NAME", "", "", ""))
