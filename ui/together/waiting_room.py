"""The table's device while friends are connected to it: who is here, invitations and their answers, the deal."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from engine import GameError, Record, RecordError
from ui.components.commands import Command
from ui.components.grammar import Party
from ui.components.html import Html
from ui.components.refusal import error_as_sentence
from ui.components.translation import N_, _, ngettext
from ui.embed.copy_and_qr import CopyAndQr
from ui.embed.links import invitation_link
from ui.page.error_screen import ErrorScreen, unreadable_save
from ui.page.layout import Banner, window_title
from ui.page.pasted import ANSWER, packed_text_in
from ui.page.routes import SendRoute, TableRoute, write
from ui.page.screen import App, RoutedScreen, StaticScreen
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.names import BOT
from ui.saves.saves import ChangedElsewhereError
from ui.saves.seats import BY_LINK, Player, players
from ui.together import live_view as page
from ui.together import pairing
from ui.together.host import LiveHost
from ui.together.invitations import Invitations, Offer, TakenError
from ui.together.mode_switch import by_link
from ui.together.pact import begin
from ui.together.qr_scanner import QrScanner
from ui.together.terms import agreed_on, draw_secret

_SOON, _MINUTE = 1_000, 60_000
"""Milliseconds."""


class HostConversation:
    """The table's side of a live game while its page is open: a `Conversation` that takes signals to the host.

    claimed: whether no other tab has this game open as its table, None until that is known. room: the invitation to its
    room at a meeting place, "" if there is none. is_reached: whether the meeting place can be reached.
    """

    def __init__(self, id: str, host: LiveHost, app: App) -> None:
        self.id = id
        self.host = host
        self.claimed: bool | None = None
        self.invitations = Invitations(host, app.browser)
        self.room = ""
        self.is_reached = True
        self._keep = partial(keep, app, id, host)
        self._browser = app.browser
        self._run = app.run_anyway
        self._missed: dict[int, object] = {}
        self._claiming: asyncio.Future[bool] | None = None

    async def claim(self) -> bool:
        """Be the table, unless another tab is; return whether this one is."""
        if self._claiming is None:
            # Who asks while the first answer is due must not be told that another one is the table.
            self._claiming = asyncio.ensure_future(self._open_table())
        self.claimed = await self._claiming
        self._wait_for_friends()
        return self.claimed

    async def _open_table(self) -> bool:
        """Be the table, unless another tab is, and open its room, where there is a meeting place."""
        browser, host = self._browser, self.host
        if not await browser.claim(f"table-{self.id}"):
            return False
        if browser.meets() and (found := await browser.open_room(host.pact.room_key)) is not None:
            key, room = found
            self.room = pairing.write_room(room)
            if key != host.pact.room_key:
                host.settle(room_key=key)
                self._keep()
        return True

    def take(self, signal: Signal) -> None:
        if not signal.name:
            self.is_reached = signal.do == "reached"
            return
        self.invitations.take(signal)
        if signal.do == "open":
            self.host.handle_connect(signal.name)
        elif signal.do == "away":
            self.host.handle_away(signal.name)
        elif signal.do == "back":
            self.host.handle_back(signal.name)
        elif signal.do == "closed":
            self.host.handle_disconnect(signal.name)
        else:
            self.host.hear(signal.name, signal.text or "")
        self._wait_for_friends()

    def wait_at_most(self, minutes: int) -> None:
        """Have a bot stand in for friends who are away for so many minutes from now on, 0 for never by itself."""
        self.host.settle(patience=minutes)
        self._missed.clear()
        self._wait_for_friends()

    def _wait_for_friends(self) -> None:
        """Begin to count the time of friends who are away from now on, and forget that of those who are back."""
        away = self.host.away if self.claimed and self.host.pact.patience and self.host.session is not None else ()
        self._missed = {seat: since for seat, since in self._missed.items() if seat in away}
        for seat in away:
            if seat not in self._missed:
                self._missed[seat] = since = object()
                self._run(partial(self._let_bot_play, seat, since))

    async def _let_bot_play(self, seat: int, since: object) -> None:
        await self._browser.sleep(self.host.pact.patience * _MINUTE)
        if self._missed.get(seat) is since:
            self.host.stand_in(seat)

    def end(self, link: bool = False) -> None:
        self._missed.clear()
        self.invitations.withdraw()
        self.host.end(link)
        if self.room:
            self._browser.close_room()
        if self.claimed:
            self._browser.release(f"table-{self.id}")


def conversation_of(app: App, id: str, record: Record) -> HostConversation:
    """Return the table's side of a saved game: the one whose devices are connected, or one made anew. RecordError.

    The devices of a game that is over, or that never began, come along to the next one.
    """
    before = app.live
    if isinstance(before, HostConversation) and before.id == id:
        return before
    found = LiveHost(record, app.browser, app.browser.now, partial(draw_secret, app.browser))
    if isinstance(before, HostConversation) and (before.host.over or before.host.session is None):
        found.take_over(before.host)
        # The link of the evening stays the same.
        found.settle(room_key=found.pact.room_key or before.host.pact.room_key)
    if before is not None:
        before.end()
    app.live = conversation = HostConversation(id, found, app)
    if found.record != record:
        # The score of the evening has come along.
        keep(app, id, found)
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
        self._invitations = invitations = conversation.invitations
        self._said = self._fault = ""
        self._is_open = self._is_by_hand = False
        self._tasks = Tasks(app.run)
        self._giving = CopyAndQr(app, lambda field: self._link)
        self._scanning = QrScanner(
            app, Command.TAKE_ANSWER, page.ANSWER_FIELD, self._take, self._tell, lambda: bool(invitations.seats)
        )

    def title(self) -> str:
        return window_title(page.title(self._host.game.name))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        host, begun = self._host, self._host.session is not None
        names = [player.name for player in self._players]
        answers = []
        if not begun:
            missing = Party(tuple(names[seat] for seat in host.pact.free_seats))
            label = _("Deal now, with bots for {who}", who=missing) if missing.names else _("Deal the cards")
            answers.append((Command.DEAL, label))
            if host.own and self._fault:
                answers.append((Command.BY_LINK, _("Play by link instead")))
        return page.waiting_room_page(
            host.game.name,
            [(name, self._how(seat)) for seat, name in enumerate(names)],
            self._open_invitations(),
            self._giving.given,
            answers,
            write(TableRoute(self.route.id)) if begun else "",
            self._fault or _notes_on_missing_seats(len(host.unseated.newcomers), len(host.unseated.onlookers)),
            self._seats_kept(),
            str(host.pact.patience),
            _note_on_secrecy(host),
            banners,
        )

    def _seats_kept(self) -> page.SeatsKept:
        host, names = self._host, [player.name for player in self._players]
        kept = [seat for seat in host.pact.friends if seat in host.pact.keys]
        asked = self._freeing if self._freeing in kept else None
        return page.SeatsKept(
            [(str(seat), names[seat]) for seat in kept],
            "" if asked is None else names[asked],
            host.session is not None and not host.over and bool(host.away),
            bool(host.unseated.newcomers or host.unseated.onlookers),
        )

    @property
    def _has_room(self) -> bool:
        """Whether friends are invited to a room at a meeting place, and not by hand."""
        return bool(self._conversation.room) and not self._is_by_hand

    @property
    def _link(self) -> str:
        if self._has_room:
            return invitation_link(self._app.browser.page(), self._conversation.room)
        return self._invitations.link

    def _open_invitations(self) -> page.Pairing | None:
        host = self._host
        if set(host.pact.friends) <= self._invitations.reached_seats:
            return None
        said = self._said
        if self._has_room and not self._conversation.is_reached:
            said = page.no_meeting_place()
        return page.Pairing(self._link, said, self._scanning, self._app.browser.shares(), self._has_room)

    def open(self) -> None:
        self._is_open = True
        self._host.listen(self._on_change)
        self._host.show(busy=self._host.session is not None)
        self._app.browser.keep_awake(True)
        self._app.run(self._claim)

    def close(self) -> None:
        self._is_open = False
        self._scanning.close()
        self._app.browser.keep_awake(False)
        self._host.listen(partial(keep, self._app, self.route.id, self._host))

    def handle(self, signal: Signal) -> None:
        if self._giving.handle(signal) or self._scanning.handle(signal):
            return
        match signal.kind, signal.do:
            case "click", Command.INVITE_DEVICE:
                if self._has_room:
                    self._is_by_hand = True
                    self._giving.forget()
                self._invitations.withdraw()
                self._invite()
            case "click", Command.SHARE_LINK:
                self._giving.share(self.title(), page.INVITATION_FIELD)
            case "submit", Command.TAKE_ANSWER:
                self._take(signal.form.get(page.ANSWER_FIELD, ""))
            case "change", Command.PATIENCE if signal.text in page.PATIENCE:
                self._conversation.wait_at_most(int(signal.text or ""))
                keep(self._app, self.route.id, self._host)
            case "click", Command.DEAL if self._host.session is None:
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
                self._freeing, self._said = None, ""
                self._on_change()
            case "click", Command.SEND_AWAY:
                self._host.unseated.send_away()
                self._on_change()
            case "click", Command.GO_BY_LINK if self._host.session is not None:
                self._go_by_link()
            case "peer", "reached" | "unreachable":
                self._app.draw()
            case "peer", "open":
                self._tasks.run(self._mention_unseated)
            case "peer", "closed" if self._invitations.has_failed:
                self._said, self._fault = "", page.not_connected()
                self._invite()
            case "click", Command.BY_LINK:
                record, friends = self._host.record, self._host.pact.friends
                self._app.invite(replace(record, together={}), BY_LINK, friends)

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
            return _("not here yet, a bot plays for them") if seat in host.stand_ins else _("not here yet")
        if seat in host.here:
            return _("connected")
        return _("away, a bot plays for them") if seat in host.stand_ins else _("away")

    def _on_change(self) -> None:
        keep(self._app, self.route.id, self._host)
        before, self._here = self._here, frozenset(self._host.here)
        for seat in sorted(self._here - before):
            self._said = _("{name} is connected.", name=self._players[seat].name)
            if self._open_invitations() is None:
                # Else it is among the news of the invitation.
                self._app.browser.say(self._said)
        self._invite()

    def _go_by_link(self) -> None:
        """Continue this game by link, and go to the link to send."""
        record = by_link(self._host.record)
        self._conversation.end(link=True)
        self._app.live = None
        self._app.saves.write(self.route.id, record)
        self._app.reopen()

    async def _claim(self) -> None:
        if await is_the_table(self._app, self.route, self._conversation):
            self._invite()

    def _invite(self) -> None:
        """Make an invitation for each friend who needs one and has none."""
        if self._invitations.missing_seats and self._conversation.claimed and not self._has_room:
            if not self._invitations.link:
                self._said = _("Making the invitation …")
            # Not dropped with the screen: the link stays the same when one comes back.
            self._app.run_anyway(self._make_invitations)
        self._app.draw()

    async def _mention_unseated(self) -> None:
        """Show a device that has come without taking a seat; most take theirs at once."""
        await self._app.browser.sleep(_SOON)
        if self._is_open and self._host.unseated.newcomers:
            self._said = ""
            self._app.draw()

    async def _make_invitations(self) -> None:
        invitations, before = self._invitations, self._invitations.latest_link
        await invitations.make()
        if not self._is_open:
            return
        if invitations.missing_seats:
            self._said, self._fault = "", page.no_connections(invitations.carried)
        elif before != invitations.latest_link:
            self._giving.forget()
            names = Party(tuple(self._players[seat].name for seat in invitations.seats))
            self._said = _("The link has changed: send the new one to {who}.", who=names) if before else ""
            ready = _("The invitation is ready. Send it to your friends, who will send you their answers.")
            self._app.browser.say(ready)
        self._app.draw()

    def _tell(self, said: str) -> None:
        self._said = said
        self._app.draw()

    def _take(self, text: str) -> None:
        """Take an answer, or say why it can't be taken."""
        try:
            offer, description = self._invitations.take_answer(packed_text_in(text, ANSWER).packed)
        except RecordError as error:
            self._tell(error_as_sentence(error))
        except LookupError:
            self._tell(_("This answers an earlier invitation. Send your friend the link above."))
        except TakenError as error:
            message = N_(
                "Someone else has answered as {name}. Ask your friend to press “Choose another seat”, and take the new "
                "answer."
            )
            self._tell(_(message, name=self._players[error.seat].name))
        else:
            self._scanning.typed = self._fault = ""
            self._tell(_("Connecting …"))
            self._tasks.run(self._connect, offer, description)

    async def _connect(self, offer: Offer, description: str) -> None:
        if not await self._invitations.connect(offer, description):
            self._tell(_no_answer())


def _no_answer() -> str:
    return _("This isn’t an answer to the invitation. Copy all of it, from your friend’s page.")


def _notes_on_missing_seats(count: int, watching: int) -> str:
    """Return that so many connected devices have no seat yet, and so many watch; "" if all have one."""
    notes = []
    if count:
        notes.append(
            ngettext(
                "{count} device is connected but has no seat yet.",
                "{count} devices are connected but have no seat yet.",
                count,
            )
        )
    if watching:
        notes.append(ngettext("{count} friend is watching.", "{count} friends are watching.", watching))
    return " ".join(notes)


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
