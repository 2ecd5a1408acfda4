"""A friend's device on its way to a table: the invitation, the answer, a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine import GAMES, RecordError
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.grammar import join_words
from ui.components.html import Html, h, join
from ui.components.refusal import error_as_sentence
from ui.components.translation import _
from ui.embed.copy_and_qr import CopyAndQr
from ui.page.layout import Banner, window_title
from ui.page.pasted import INVITATION, LINK_MESSAGE, ROOM, packed_text_in
from ui.page.routes import JoinRoute, LinkMessageRoute, write
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.kept_seats import remove_line
from ui.saves.names import NAME_LENGTH, UNNAMED, is_taken, problem_with, seat_label, shown_names, typed_name
from ui.saves.seats import names_of, names_read, players
from ui.together import live_view as page
from ui.together import pairing
from ui.together.guest import GIVEN_UP, Guest, Kept
from ui.together.guest_conversation import GuestConversation
from ui.together.guest_news import Offer as TableOffer
from ui.together.guest_seat import keep_seat, seats_kept
from ui.together.guest_table import guest_table, reason_for_leaving
from ui.together.link_view import seat_form
from ui.together.pairing import Answer, Invitation
from ui.together.qr_scanner import QrScanner
from ui.together.terms import draw_secret


class JoinScreen(StaticScreen):
    """The screen of a friend's device until the cards are dealt."""

    def __init__(self, app: App, route: JoinRoute, guest: Guest | None = None, name: str = "") -> None:
        """Begin; `guest` is connected already if this is its next game, in which it had this name before."""
        self.route = route
        self._app = app
        self._guest = guest
        self._invitation: Invitation | None = None
        self._tried: list[int] = []
        self._answer = self._said = self._wrong = ""
        self._answering = self._open = self._watches = False
        # From the table, someone who watches comes for a seat.
        self._changing = guest is not None and guest.watches and guest.source is not None
        self._sits_at_once, self._table = guest is not None and not guest.watches, ""
        self._kept: Kept | None = None
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
        guest, invitation = self._guest, self._invitation
        if guest is not None and guest.offer is not None:
            return _("Join a game of {game}", game=guest.offer.game.name)
        if invitation is None:
            return _("Join a table")
        game = GAMES[invitation.game].name
        if invitation.host:
            return _("{name} invites you to play {game}", name=shown_names([invitation.host])[0], game=game)
        return _("Join a game of {game}", game=game)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        said = h("p", {"data-news": True}, self._said) if self._said else None
        return page.join_page(self._heading, said, self._contents(), banners=banners)

    def _contents(self) -> Html | None:
        guest = self._guest
        if self._answering:
            return None
        if self._has_room and guest is not None and guest.whereabouts == GIVEN_UP:
            return row_of_buttons(button(_("Look again"), Command.REJOIN))
        if self._has_room and guest is not None and guest.offer is None and not guest.fault:
            return None
        if guest is not None and (table := self._room_to_sit_in(guest)) is not None:
            wrong = self._wrong or _refusal(guest.refused)
            return page.who_are_you(*_choices(_free_names(table)), self._name, wrong)
        if guest is None and self._invitation is not None:
            names = dict(zip(self._invitation.seats, self._invitation.names, strict=True))
            return page.who_are_you(*_choices(names), self._name, self._wrong)
        if guest is None or guest.lost:
            form = page.take_form(self._scanning, _("Invitation"), _("Join a table"))
            kept = seats_kept(self._app) if guest is None else None
            help = _(
                "Your friend’s screen shows an invitation. Scan it with your camera app, or here, or paste its link. "
                "Links that friends send you for a game by link can be scanned here, too."
            )
            return h("section", {"class": "panel sharing"}, kept, h("p", {}, help), form)
        if guest.offer is None:
            can_change = self._invitation is not None and len(self._invitation.seats) > 1
            return page.answer_panel(self._answer, self._giving.given, can_change)
        if guest.kept is not None and not self._changing:
            return page.seated_panel() if not guest.offer.begun else None
        if guest.watches and not self._changing:
            return page.watching_panel(bool(guest.offer.free))
        return join(self._seat_form(guest, guest.offer), page.watch_button() if guest.kept is None else None)

    @property
    def _has_room(self) -> bool:
        """Whether the table is sought at a meeting place."""
        return self.route.invitation.startswith(ROOM)

    def _room_to_sit_in(self, guest: Guest) -> TableOffer | None:
        """Return the table that asks who this is, as it has free seats and its cards aren't dealt; None for none."""
        table = guest.offer
        if (
            self._has_room
            and table is not None
            and table.free
            and not table.begun
            and guest.kept is None
            and not guest.watches
            and not guest.lost
        ):
            return table
        return None

    def _seat_form(self, guest: Guest, offer: TableOffer) -> Html:
        names = names_of(offer.seats)
        own = () if guest.kept is None else (guest.kept.seat,)
        free = [(str(seat), names[seat]) for seat in sorted({*offer.free, *own})]
        if not free:
            return h("p", {}, _("All seats are taken. If one was yours, you can only rejoin from the same device."))
        everybody = join_words([player.name for player in players(offer.seats)])
        wrong = self._wrong or _refusal(guest.refused)
        late = None
        if offer.begun:
            late = h("p", {}, _("This game has already begun. You take over the seat with its name and its cards."))
        form = seat_form(Command.SIT, _("Take a seat"), free, str(self._seat), self._name, wrong)
        return join(h("p", {}, everybody), late, form)

    def open(self) -> None:
        self._open = True
        self._app.browser.keep_awake(True)
        if self._guest is not None:
            self._guest.listen(self._on_change)
            self._sit_at_once(self._guest)
        elif self._has_room:
            self._look_for_table()
        elif self.route.invitation:
            self._read(self.route.invitation)

    def close(self) -> None:
        self._open = False
        self._scanning.close()
        self._app.browser.keep_awake(False)
        guest = self._guest
        if guest is not None and (guest.source is None or (guest.watches and self._changing)):
            guest.leave()

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
            case "click", Command.CHANGE_SEAT:
                self._change_seat()
            case "click", Command.WATCH:
                self._watch()
            case "input" | "change", Command.JOIN:
                self._name = signal.form.get("name", "")[:NAME_LENGTH]
            case "submit", Command.JOIN:
                self._name = signal.form.get("name", "")[:NAME_LENGTH]
                self._say_who()
            case "click", Command.SEAT:
                self._say_who(signal.item)
            case "click", Command.REJOIN if self._has_room:
                self._look_for_table()

    def _watch(self) -> None:
        """See the game without a seat: at once, or as soon as the table is connected."""
        guest, invitation = self._guest, self._invitation
        if guest is not None and guest.offer is not None:
            self._changing = False
            if not guest.watches:
                guest.watch()
            self._on_change()
        elif invitation is not None:
            self._watches = True
            untried = [seat for seat in invitation.seats if seat not in self._tried] or invitation.seats
            self._begin(invitation, str(untried[-1]))

    def _sit(self, guest: Guest, seats: Sequence[str], signal: Signal) -> None:
        """Ask for a seat, or explain why the name isn't allowed; `seats` are the labels of the taken ones."""
        self._choose(guest, signal)
        own = None if self._guest is None or self._guest.kept is None else self._guest.kept.seat
        labels = [UNNAMED if seat == own else label for seat, label in enumerate(seats)]
        self._wrong = problem_with(self._name, names_read(labels, self._seat))
        if self._wrong:
            self._app.draw()
            self._app.browser.focus("name")
        else:
            guest.sit(self._seat, typed_name(self._name))

    def _choose(self, guest: Guest, signal: Signal) -> None:
        """Keep the form's contents: the page is drawn again whenever another player sits down."""
        free = [] if guest.offer is None else [*guest.offer.free, *([] if guest.kept is None else [guest.kept.seat])]
        self._name = signal.form.get("name", "")[:NAME_LENGTH]
        chosen = signal.form.get("seat", "")
        self._seat = next((seat for seat in free if str(seat) == chosen), free[0] if free else 0)

    def _read(self, text: str) -> None:
        """Read an invitation; a device that has a seat at this table answers for it, others are asked who they are."""
        try:
            invitation = pairing.read_invitation(text)
        except RecordError:
            self._tell(_("This isn’t an invitation. Ask for a new one."))
            return
        self._invitation, self._guest, self._tried = invitation, None, []
        kept = self._app.preferences.seat(invitation.table)
        if kept is not None and kept[0] in invitation.seats:
            self._begin(invitation, str(kept[0]))
        else:
            self._tell("")

    def _look_for_table(self) -> None:
        self._guest, self._answering = None, True
        self._tell(page.search(""))
        self._replying.restart(self._visit)

    async def _visit(self) -> None:
        """Go to the table's room at the meeting place."""
        browser = self._app.browser
        try:
            room = pairing.read_room(self.route.invitation)
        except RecordError:
            self._said = _("This isn’t an invitation. Ask for a new one.")
        else:
            carried = await browser.carries()
            peer = await browser.visit_room(room) if browser.meets() else None
            self._said = page.no_room(carried) if peer is None else self._said
            if peer is not None:
                self._meet(peer)
        self._answering = False
        self._app.draw()

    def _meet(self, peer: str) -> None:
        """Begin the conversation with the table at the other end of a connection."""
        browser = self._app.browser
        self._guest = Guest(peer, browser, draw_secret(browser), partial(_recall_seat, self._app))
        self._guest.room = self.route.invitation if self._has_room else ""
        self._guest.listen(self._on_change)
        if self._app.live is not None:
            self._app.live.end()
        self._app.live = GuestConversation(self._guest)

    def _say_who(self, chosen: str = "") -> None:
        """Take the seat that was chosen, or any: at the table, or by answering the invitation to it."""
        guest, invitation = self._guest, self._invitation
        if guest is not None and (table := self._room_to_sit_in(guest)) is not None:
            taken = [name for seat, name in enumerate(names_of(table.seats)) if seat not in table.free]
            if self._decide(_free_names(table), taken, chosen):
                guest.sit(self._seat, typed_name(self._name))
        elif guest is None and invitation is not None:
            self._begin(invitation, chosen)

    def _decide(self, free: Mapping[int, str], taken: Sequence[str], chosen: str) -> bool:
        """Choose the seat with this number, or of the typed name, or any; False where that name isn't allowed.

        free: the seats to choose from, with their names, "" for none.
        """
        found = [seat for seat in free if str(seat) == chosen]
        if not chosen:
            # Someone may type the name that stands there for them.
            found = [seat for seat, name in free.items() if is_taken(self._name, [name])]
        if not found and (wrong := problem_with(self._name, taken)):
            self._wrong = wrong
            self._app.draw()
            self._app.browser.focus("name")
            return False
        untried = [seat for seat in free if seat not in self._tried] or list(free)
        unnamed = [seat for seat in untried if not free[seat]] or untried
        self._seat = found[0] if found else unnamed[self._app.browser.seed() % len(unnamed)]
        if found and free[self._seat]:
            self._name = free[self._seat]
        self._tried.append(self._seat)
        self._wrong = ""
        return True

    def _begin(self, invitation: Invitation, chosen: str = "") -> None:
        """Answer an invitation: for the seat that was chosen, or for any that this device hasn't tried yet."""
        names = dict(zip(invitation.seats, invitation.names, strict=True))
        if not self._decide(names, [invitation.host], chosen):
            return
        self._sits_at_once = self._answering = True
        self._tell(_("Making your answer …"))
        self._replying.restart(self._reply, invitation.offers[invitation.seats.index(self._seat)])

    def _change_seat(self) -> None:
        """Choose another seat: before the table knows of this device by another answer, later by a word to it."""
        guest, invitation = self._guest, self._invitation
        if guest is not None and guest.offer is not None:
            self._changing, self._watches = True, False
            self._app.draw()
            self._app.browser.focus("seat")
        elif guest is not None and invitation is not None:
            guest.leave()
            self._guest = None
            self._giving.forget()
            if self._watches:
                self._watch()
            elif any(invitation.names):
                self._tell("")
            else:
                self._begin(invitation)

    async def _reply(self, offer: str) -> None:
        """Make the answer to an offer."""
        browser = self._app.browser
        carried = await browser.carries()
        found = await browser.answer_peer(offer) if carried else None
        self._said = "" if found else page.no_connections(carried)
        self._answering = False
        if found is not None:
            peer, description = found
            self._meet(peer)
            self._answer = pairing.write_answer(Answer(pairing.name_of(offer), description))
            self._giving.show_qr(page.ANSWER_FIELD)
            browser.say(_("Your answer is ready. Send it back to the table."))
        self._app.draw()

    def _tell(self, said: str) -> None:
        self._said = said
        self._app.draw()

    def _take(self, found: str) -> None:
        try:
            kind, packed = packed_text_in(found, INVITATION, ROOM, LINK_MESSAGE)
        except RecordError as error:
            self._tell(error_as_sentence(error))
            return
        if kind == LINK_MESSAGE:
            self._app.go(LinkMessageRoute(packed))
        elif kind == ROOM:
            self._app.go(JoinRoute(packed))
        else:
            self._read(packed)

    def _on_change(self) -> None:
        guest = self._guest
        if guest is None or not self._open:
            return
        if guest.offer is not None and self.route.invitation and not self._has_room:
            # Nobody can connect by it a second time.
            self.route = JoinRoute()
            self._app.browser.go(write(self.route), replace=True)
        keep_seat(self._app, guest)
        if guest.kept is not None and guest.offer is not None:
            self._giving.forget()
            if guest.kept != self._kept:
                # Others sit down meanwhile, and that closes nobody's form.
                self._kept, self._changing = guest.kept, False
        self._sit_at_once(guest)
        if guest.source is not None and (guest.kept is not None or not self._changing):
            again = partial(JoinScreen, self._app, self.route)
            self._app.show(guest_table(self._app, self.route, guest, guest.source, again))
            return
        self._said = self._how_it_stands(guest)
        self._app.draw()

    def _sit_at_once(self, guest: Guest) -> None:
        """Ask for the seat that the invitation was for, as soon as the table has introduced itself."""
        offer = guest.offer
        if offer is not None and self._table not in ("", offer.committed):
            # It was set up anew.
            remove_line(self._app.preferences, self._table)
            self._sits_at_once = True
        self._table = "" if offer is None else offer.committed
        if offer is None or guest.kept is not None or guest.comes_back or not self._sits_at_once:
            return
        self._sits_at_once = False
        if self._watches:
            guest.watch()
        elif self._seat in offer.free and not problem_with(self._name, names_read(offer.seats, self._seat)):
            guest.sit(self._seat, typed_name(self._name))

    def _how_it_stands(self, guest: Guest) -> str:
        if guest.lost and guest.offer is None and not (guest.fault or guest.closed):
            return page.not_connected()
        if guest.fault or guest.closed or guest.lost:
            return reason_for_leaving(guest)
        if self._has_room and guest.offer is None:
            return page.search(guest.whereabouts)
        if guest.watches and not self._changing:
            return _("You are watching. The cards will be dealt when everybody is here.")
        if guest.kept is not None:
            return _("You have a seat. The cards will be dealt when everybody is here.")
        return _refusal(guest.refused) if guest.refused == "stranger" else ""


def _free_names(table: TableOffer) -> dict[int, str]:
    """Return the free seats of a table with the names of those who are expected there, "" for none."""
    return {seat: "" if table.seats[seat] == UNNAMED else table.seats[seat] for seat in table.free}


def _choices(names: Mapping[int, str]) -> tuple[str, list[tuple[str, str]]]:
    """Return the question to a friend on the way, and the names to choose from, as (seat, name).

    names: of the free seats, "" for none.
    """
    shown = shown_names([name or seat_label(seat) for seat, name in names.items()])
    named = [(str(seat), shown[at]) for at, seat in enumerate(names) if names[seat]]
    return (_("Who are you?") if named else _("Take a seat")), named


def _refusal(refused: str) -> str:
    """Return the sentence for a table's refusal, by its word; "" for none."""
    return {
        "taken": _("Another player was faster: this seat is taken."),
        "namesake": _("That name is taken or not allowed. Choose another one."),
        "stranger": page.unknown_device(),
        "not-now": _("That isn’t possible right now."),
    }.get(refused, "")


def _recall_seat(app: App, committed: str) -> Kept | None:
    found = app.preferences.seat(committed)
    return None if found is None else Kept(*found)
