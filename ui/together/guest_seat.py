"""A guest's seat and game as their device keeps them.

The seat has a line in the lobby as long as there is something to return to. A game that is over is saved, once its deal
was checked.
"""

from __future__ import annotations

from engine import Session
from ui.components.html import Html, h
from ui.components.translation import _
from ui.page.screen import App
from ui.saves.kept_seats import KeptSeat, describe_seat, kept_seats, remove_line
from ui.saves.seats import names_of
from ui.together.guest import Guest
from ui.together.seating import SENT_AWAY, STRANGER


def keep_seat(app: App, guest: Guest) -> None:
    """Keep a guest's seat; its line goes when the table doesn't know it any more, and when the deal was checked."""
    offer, kept = guest.offer, guest.kept
    if offer is None:
        return
    if guest.refused in (SENT_AWAY, STRANGER) or guest.checked is not None:
        remove_line(app.preferences, offer.committed)
    elif kept is not None and kept.seat < len(offer.seats):
        if app.preferences.seat(offer.committed) != kept:
            app.preferences.keep_seat(offer.committed, *kept)
        name = names_of(offer.seats)[kept.seat]
        line = KeptSeat(offer.game.slug, guest.host, name, app.browser.now(), guest.room)
        describe_seat(app.preferences, offer.committed, line)


def save_game(app: App, session: Session) -> str:
    """Save a game that is over, unless it has been saved before, and return its id."""
    id = app.saves.going_on_from(session.record)
    if id is None:
        id = app.new_id()
        app.saves.write(id, session.record)
    return id


def seats_kept(app: App) -> list[Html]:
    """Return for each seat that is kept on this device that it is, and needs a new invitation."""
    hosts = dict.fromkeys(each.host for each in kept_seats(app.preferences).values() if not each.room)
    return [h("p", {}, _sentence(host)) for host in hosts]


def _sentence(host: str) -> str:
    if host:
        return _("Your seat at {name}’s table is kept. Ask for a new invitation.", name=host)
    return _("Your seat at a friend’s table is kept. Ask for a new invitation.")
