"""A friend's device on its way to a table: the invitation, the answer, a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine import RecordError
from ui.components.commands import Command
from ui.components.grammar import join_words
from ui.components.html import Html, h, join
from ui.components.refusal import error_as_sentence
from ui.components.translation import _
from ui.embed.copy_and_qr import CopyAndQr
from ui.page.layout import Banner, window_title
from ui.page.pasted import INVITATION, LINK_MESSAGE, packed_text_in
from ui.page.routes import JoinRoute, LinkMessageRoute
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.names import NAME_LENGTH, problem_with, typed_name
from ui.saves.seats import names_of, names_read, players
from ui.together import live_view as page
from ui.together import pairing
from ui.together.guest import Guest, Kept
from ui.together.guest_table import guest_table, reason_for_leaving
from ui.together.link_view import seat_form
from ui.together.qr_scanner import QrScanner
from ui.together.terms import draw_secret


class GuestConversation:
    """A guest's side of a live game while its page is open: a `Conversation`."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def take(self, signal: Signal) -> None:
        if signal.name != self.guest.peer:
            return
        if signal.do == "message":
            self.guest.hear(signal.text or "")
        elif signal.do == "closed":
            self.guest.handle_disconnect()

    def end(self) -> None:
        self.guest.leave()


class JoinScreen(StaticScreen):
    """The screen of a friend's device until the cards are dealt."""

    def __init__(self, app: App, route: JoinRoute, guest: Guest | None = None, name: str = "") -> None:
        """Begin; `guest` is connected already if this is its next game, in which it had this name before."""
        self.route = route
        self._app = app
        self._guest = guest
        self._answer = self._said = self._wrong = ""
        self._answering = self._open = False
        self._seat, self._name = 0, name
        if guest is not None and guest.offer is not None and name in guest.offer.seats:
            self._seat = guest.offer.seats.index(name)
        self._giving = CopyAndQr(app, lambda field: self._answer)
        self._replying = Tasks(app.run)
        self._scanning = QrScanner(app, Command.TAKE_INVITATION, page.INVITATION_FIELD, self._take, self._tell)

    def title(self) -> str:
        return window_title(self._heading)

    @property
    def _heading(self) -> str:
        guest = self._guest
        if guest is None or guest.offer is None:
            return _("Join a table")
        return _("Join a game of {game}", game=guest.offer.game.name)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        said = h("p", {"data-news": True}, self._said) if self._said else None
        return page.join_page(self._heading, said, self._contents(), banners=banners)

    def _contents(self) -> Html | None:
        guest = self._guest
        if self._answering:
            return None
        if guest is None or guest.lost:
            form = page.take_form(self._scanning, _("Invitation"), _("Join a table"))
            help = _(
                "Your friend’s screen shows an invitation. Scan it with your camera app, or here, or paste its link. "
                "Links that friends send you for a game by link can be scanned here, too."
            )
            return h("section", {"class": "panel sharing"}, h("p", {}, help), form)
        if guest.offer is None:
            return page.answer_panel(self._answer, self._giving.given)
        if guest.kept is not None:
            return None
        names = names_of(guest.offer.seats)
        free = [(str(seat), names[seat]) for seat in guest.offer.free]
        if not free:
            return h("p", {}, _("All seats are taken. If one was yours, you can only rejoin from the same device."))
        everybody = join_words([player.name for player in players(guest.offer.seats)])
        wrong = self._wrong or _refusal(guest.refused)
        late = None
        if guest.offer.begun:
            late = h("p", {}, _("This game has already begun. You take over the seat with its name and its cards."))
        form = seat_form(Command.SIT, _("Take a seat"), free, str(self._seat), self._name, wrong)
        return join(h("p", {}, everybody), late, form)

    def open(self) -> None:
        self._open = True
        self._app.browser.keep_awake(True)
        if self._guest is not None:
            self._guest.listen(self._on_change)
        elif self.route.invitation:
            self._begin(self.route.invitation)

    def close(self) -> None:
        self._open = False
        self._scanning.close()
        self._app.browser.keep_awake(False)
        if self._guest is not None and self._guest.source is None:
            self._guest.leave()

    def handle(self, signal: Signal) -> None:
        if self._giving.handle(signal) or self._scanning.handle(signal):
            return
        match signal.kind, signal.do:
            case "input" | "change", Command.SIT if self._guest is not None:
                self._choose(self._guest, signal)
            case "submit", Command.TAKE_INVITATION:
                self._take(signal.form.get(page.INVITATION_FIELD, ""))
            case "submit", Command.SIT if self._guest is not None and self._guest.offer is not None:
                self._sit(self._guest, self._guest.offer.seats, signal)

    def _sit(self, guest: Guest, seats: Sequence[str], signal: Signal) -> None:
        """Ask for a seat, or explain why the name isn't allowed; `seats` are the labels of the taken ones."""
        self._choose(guest, signal)
        self._wrong = problem_with(self._name, names_read(seats, self._seat))
        if self._wrong:
            self._app.draw()
            self._app.browser.focus("name")
        else:
            guest.sit(self._seat, typed_name(self._name))

    def _choose(self, guest: Guest, signal: Signal) -> None:
        """Keep the form's contents: the page is drawn again whenever another player sits down."""
        free = guest.offer.free if guest.offer is not None else ()
        self._name = signal.form.get("name", "")[:NAME_LENGTH]
        chosen = signal.form.get("seat", "")
        self._seat = next((seat for seat in free if str(seat) == chosen), free[0] if free else 0)

    def _begin(self, invitation: str) -> None:
        self._answering, self._said = True, _("Making your answer …")
        self._app.draw()
        self._replying.restart(self._reply, invitation)

    async def _reply(self, invitation: str) -> None:
        """Make the answer to an invitation."""
        browser = self._app.browser
        found = None
        try:
            description = pairing.read(pairing.INVITATION, invitation)
        except RecordError:
            self._said = _("This isn’t an invitation. Ask for a new one.")
        else:
            carried = await browser.carries()
            found = await browser.answer_peer(description) if carried else None
            self._said = "" if found else page.no_connections(carried)
        self._answering = False
        if found is not None:
            peer, description = found
            self._guest = Guest(peer, browser, draw_secret(browser), partial(_recall_seat, self._app))
            self._guest.listen(self._on_change)
            if self._app.live is not None:
                self._app.live.end()
            self._app.live = GuestConversation(self._guest)
            self._answer = pairing.write(pairing.ANSWER, description)
            self._giving.show_qr(page.ANSWER_FIELD)
            browser.say(_("Your answer is ready. Send it back to the table."))
        self._app.draw()

    def _tell(self, said: str) -> None:
        self._said = said
        self._app.draw()

    def _take(self, found: str) -> None:
        try:
            kind, packed = packed_text_in(found, INVITATION, LINK_MESSAGE)
        except RecordError as error:
            self._tell(error_as_sentence(error))
            return
        if kind == LINK_MESSAGE:
            self._app.go(LinkMessageRoute(packed))
        else:
            self._begin(packed)

    def _on_change(self) -> None:
        guest = self._guest
        if guest is None or not self._open:
            return
        if guest.kept is not None and guest.offer is not None:
            self._app.preferences.keep_seat(guest.offer.committed, *guest.kept)
            self._giving.forget()
        if guest.source is not None and guest.kept is not None:
            again = partial(JoinScreen, self._app, JoinRoute())
            self._app.show(guest_table(self._app, self.route, guest, guest.source, again))
            return
        self._said = self._how_it_stands(guest)
        self._app.draw()

    def _how_it_stands(self, guest: Guest) -> str:
        if guest.lost and guest.offer is None and not (guest.fault or guest.closed):
            return page.not_connected()
        if guest.fault or guest.closed or guest.lost:
            return reason_for_leaving(guest)
        if guest.kept is not None:
            return _("You have a seat. The cards will be dealt when everybody is here.")
        return _refusal(guest.refused) if guest.refused == "stranger" else ""


def _refusal(refused: str) -> str:
    """Return the sentence for a table's refusal, by its word; "" for none."""
    return {
        "taken": _("Another player was faster: this seat is taken."),
        "namesake": _("That name is taken or not allowed. Choose another one."),
        "stranger": _("This device had a seat at this table, but the table doesn’t know it any more."),
        "not-now": _("That isn’t possible right now."),
    }.get(refused, "")


def _recall_seat(app: App, committed: str) -> Kept | None:
    found = app.preferences.seat(committed)
    return None if found is None else Kept(*found)
