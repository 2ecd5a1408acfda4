"""The table's device while friends are connected to it: who is here, invitations and their answers, the deal."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from engine import GameError, Record, RecordError
from ui.components.commands import Command
from ui.components.html import Html
from ui.components.refusal import error_as_sentence
from ui.components.translation import _, ngettext
from ui.embed.copy_and_qr import CopyAndQr
from ui.embed.links import LONGEST_QR, invitation_link
from ui.page.error_screen import ErrorScreen, unreadable_save
from ui.page.layout import Banner, window_title
from ui.page.pasted import packed_text_in
from ui.page.routes import SendRoute, TableRoute, write
from ui.page.screen import App, RoutedScreen, StaticScreen
from ui.platform.browser import Browser, Signal
from ui.platform.tasks import Tasks
from ui.saves.names import BOT
from ui.saves.saves import ChangedElsewhereError
from ui.saves.seats import BY_LINK, Player, players
from ui.together import live_view as page
from ui.together import pairing
from ui.together.host import LiveHost, begin
from ui.together.mode_switch import by_link
from ui.together.qr_scanner import QrScanner
from ui.together.terms import agreed_on, draw_secret


class HostConversation:
    """The table's side of a live game while its page is open: a `Conversation` that takes signals to the host.

    claimed: whether no other tab has this game open as its table, None until that is known.
    """

    def __init__(self, id: str, host: LiveHost, browser: Browser) -> None:
        self.id = id
        self.host = host
        self.claimed: bool | None = None
        self._browser = browser
        self._claiming: asyncio.Future[bool] | None = None

    async def claim(self) -> bool:
        """Be the table, unless another tab is; return whether this one is."""
        if self._claiming is None:
            # Who asks while the first answer is due must not be told that another one is the table.
            self._claiming = asyncio.ensure_future(self._browser.claim(f"table-{self.id}"))
        self.claimed = await self._claiming
        return self.claimed

    def take(self, signal: Signal) -> None:
        if signal.do == "open":
            self.host.handle_connect(signal.name)
        elif signal.do == "closed":
            self.host.handle_disconnect(signal.name)
        else:
            self.host.hear(signal.name, signal.text or "")

    def end(self, link: bool = False) -> None:
        self.host.end(link)
        if self.claimed:
            self._browser.release(f"table-{self.id}")


def conversation_of(app: App, id: str, record: Record) -> HostConversation:
    """Return the table's side of a saved game: the one whose devices are connected, or one made anew. RecordError.

    The devices of a game that is over come along to the next one.
    """
    before = app.live
    if isinstance(before, HostConversation) and before.id == id:
        return before
    found = LiveHost(record, app.browser, app.browser.now, partial(draw_secret, app.browser))
    if isinstance(before, HostConversation) and before.host.over:
        found.take_over(before.host)
    if before is not None:
        before.end()
    app.live = conversation = HostConversation(id, found, app.browser)
    return conversation


async def is_the_table(app: App, route: SendRoute | TableRoute, conversation: HostConversation) -> bool:
    """Return whether this tab is the table; if another one is, show that in place of the screen."""
    if await conversation.claim():
        return True
    app.live = None
    said = _(
        "This table is open in another tab or window, and your friends’ devices are connected to that one. Continue "
        "there, or close it and reload this page."
    )
    app.show(ErrorScreen(app, route, said, heading=page.title(conversation.host.game.name)))
    return False


def open_screen(app: App, route: SendRoute | TableRoute) -> RoutedScreen:
    """Return the screen that gathers the devices of a saved live game; one that was only planned is agreed on here."""
    try:
        record = agreed_on(app, route.id, begin)
        return WaitingRoomScreen(app, route, conversation_of(app, route.id, record))
    except (GameError, LookupError, ValueError) as error:
        return unreadable_save(app, route, route.id, error)


class WaitingRoomScreen(StaticScreen):
    """Who sits at a live table; `route` is the table's own while the cards aren't dealt."""

    def __init__(self, app: App, route: SendRoute | TableRoute, conversation: HostConversation) -> None:
        self.route = route
        self._app = app
        self._conversation = conversation
        self._host = conversation.host
        self._freeing: int | None = None
        self._here = frozenset(self._host.here)
        self._peer = self._link = self._said = self._fault = ""
        self._pairing: object | None = None
        self._answered = False
        self._answer_tasks = Tasks(app.run)
        self._giving = CopyAndQr(app, lambda field: self._link)
        self._scanning = QrScanner(app, Command.TAKE_ANSWER, page.ANSWER_FIELD, self._take, self._tell)

    def title(self) -> str:
        return window_title(page.title(self._host.game.name))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        host, begun = self._host, self._host.session is not None
        free = host.pact.free_seats or host.away
        answers = [] if begun or host.pact.free_seats else [(Command.DEAL, _("Deal the cards"))]
        if not begun and host.own and self._fault:
            answers.append((Command.BY_LINK, _("Play by link instead")))
        pairing = page.Pairing(self._link, self._said, self._scanning)
        return page.waiting_room_page(
            host.game.name,
            [(player.name, self._how(seat)) for seat, player in enumerate(self._players)],
            pairing if self._pairing else None,
            self._giving.given,
            answers,
            write(TableRoute(self.route.id)) if begun else "",
            self._fault or _note_on_missing_seats(host.unseated_count),
            not free,
            self._away(),
            _note_on_secrecy(host),
            banners,
        )

    def _away(self) -> page.Away:
        host, names = self._host, [player.name for player in self._players]
        kept = [seat for seat in host.away if seat not in host.pact.free_seats]
        asked = self._freeing if self._freeing in kept else None
        return page.Away(
            [(str(seat), names[seat]) for seat in kept],
            "" if asked is None else names[asked],
            host.session is not None and not host.over and bool(host.away),
        )

    def open(self) -> None:
        self._host.listen(self._on_change)
        self._host.show(busy=self._host.session is not None)
        self._app.browser.keep_awake(True)
        self._app.run(self._claim)

    def close(self) -> None:
        self._scanning.close()
        if not self._answered:
            self._withdraw()
        self._app.browser.keep_awake(False)
        self._host.listen(partial(keep, self._app, self.route.id, self._host))

    def handle(self, signal: Signal) -> None:
        if self._giving.handle(signal) or self._scanning.handle(signal):
            return
        match signal.kind, signal.do:
            case "click", Command.INVITE_DEVICE:
                self._begin_pairing()
            case "submit", Command.TAKE_ANSWER:
                self._take(signal.form.get(page.ANSWER_FIELD, ""))
            case "click", Command.DEAL if not self._host.pact.free_seats:
                self._host.begin()
                self._app.saves.write(self.route.id, self._host.record)
                self._app.reopen()
            case "click", Command.FREE_SEAT:
                self._freeing = int(signal.item)
                self._app.draw()
                self._app.browser.focus("give-away")
            case "click", Command.KEEP_SEAT:
                self._freeing = None
                self._app.draw()
            case "click", Command.GIVE_AWAY if self._freeing is not None:
                self._host.free(self._freeing)
                self._freeing = None
                self._on_change()
            case "click", Command.GO_BY_LINK if self._host.session is not None:
                self._go_by_link()
            case "click", Command.BY_LINK:
                record, friends = self._host.record, self._host.pact.friends
                self._app.invite(replace(record, together={}), BY_LINK, friends)
            case "peer", "closed" if signal.name == self._peer:
                self._forget_pairing()
                self._fault = page.not_connected()
                self._app.draw()
            case "peer", "open" if signal.name == self._peer:
                self._forget_pairing()
                self._app.draw()

    @property
    def _players(self) -> tuple[Player, ...]:
        return players(self._host.seats, self._host.own)

    def _how(self, seat: int) -> str:
        host = self._host
        if host.seats[seat].startswith(BOT):
            return _("a bot")
        if seat in host.own:
            return _("on this device")
        if seat in host.pact.free_seats:
            return _("not here yet")
        if seat in host.here:
            return _("connected")
        return _("away, a bot plays for them") if seat in host.stand_ins else _("away")

    def _on_change(self) -> None:
        keep(self._app, self.route.id, self._host)
        self._app.draw()
        before, self._here = self._here, frozenset(self._host.here)
        for seat in sorted(self._here - before):
            self._app.browser.say(_("{name} is connected.", name=self._players[seat].name))

    def _go_by_link(self) -> None:
        """Continue this game by link, and go to the link to send."""
        record = by_link(self._host.record)
        self._conversation.end(link=True)
        self._app.live = None
        self._app.saves.write(self.route.id, record)
        self._app.reopen()

    async def _claim(self) -> None:
        await is_the_table(self._app, self.route, self._conversation)

    def _begin_pairing(self) -> None:
        self._withdraw()
        self._pairing, self._said = object(), _("Making the invitation …")
        self._app.draw()
        # Not dropped with the screen: a connection that it opens too late has to be closed again.
        self._app.run_anyway(partial(self._invite, self._pairing))

    def _withdraw(self) -> None:
        """Forget the invitation, and close the connection that waits for its answer."""
        if self._peer:
            self._app.browser.part_from(self._peer)
        self._forget_pairing()

    def _forget_pairing(self) -> None:
        self._peer = self._link = self._said = self._fault = self._scanning.typed = ""
        self._pairing, self._answered = None, False
        self._answer_tasks.drop()
        self._giving.forget()

    async def _invite(self, pairing_then: object) -> None:
        browser = self._app.browser
        carried = await browser.carries()
        found = await browser.invite_peer() if carried else None
        if pairing_then is not self._pairing:
            if found is not None:
                browser.part_from(found[0])
            return
        if found is None:
            self._pairing, self._fault = None, page.no_connections(carried)
        else:
            self._peer, description = found
            self._link = invitation_link(self._app.browser.page(), pairing.write(pairing.INVITATION, description))
            self._said = ""
            if len(self._link) <= LONGEST_QR:
                self._giving.show_qr(page.INVITATION_FIELD)
            browser.say(_("The invitation is ready. Send it to your friend, who will send you an answer."))
        self._app.draw()

    def _tell(self, said: str) -> None:
        self._said = said
        self._app.draw()

    def _take(self, answer: str) -> None:
        if self._link:
            try:
                packed = packed_text_in(answer, pairing.ANSWER).packed
            except RecordError as error:
                self._tell(error_as_sentence(error))
            else:
                self._answer_tasks.run(self._accept, self._peer, packed)

    async def _accept(self, peer: str, answer: str) -> None:
        try:
            taken = await self._app.browser.accept_peer(peer, pairing.read(pairing.ANSWER, answer))
        except RecordError:
            taken = False
        self._answered = taken
        self._said = (
            _("Connecting …")
            if taken
            else _(
                "This isn’t the answer to the invitation above. Copy all of it, from the page that opened this "
                "invitation."
            )
        )
        self._app.draw()


def _note_on_missing_seats(count: int) -> str:
    """Return that connected devices have no seat yet; "" if all have one."""
    if not count:
        return ""
    return ngettext(
        "{count} device is connected but has no seat yet.", "{count} devices are connected but have no seat yet.", count
    )


def _note_on_secrecy(host: LiveHost) -> str:
    """Return who could know the cards."""
    if host.pact.opened and not host.over:
        return _(
            "This game was played by link for a while. Anyone who took a link apart can know its cards, even those "
            "still to come."
        )
    return _(
        "This device is the table: it holds all cards. Its owner could look at them, so choose a device whose owner "
        "everybody trusts, or lay it in the middle and give it no seat."
    )


def keep(app: App, id: str, host: LiveHost) -> None:
    """Save the actions of other devices, on any screen."""
    try:
        app.saves.write(id, host.record)
    except ChangedElsewhereError as error:
        # Another tab has this game open, but the devices are connected to this one.
        app.saves.follow(id, error.text)
        app.saves.write(id, host.record)
