"""The table's device while friends are connected to it: who is here, invitations and their answers, the deal."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine import GameError, Record, RecordError
from ui.components.commands import Command
from ui.components.html import Html
from ui.embed.copy_and_qr import Giving
from ui.embed.links import LONGEST_QR, invitation_link
from ui.page import text as page_text
from ui.page.error_screen import Trouble, unreadable_save
from ui.page.layout import Note
from ui.page.routes import SendRoute, TableRoute, write
from ui.page.screen import Host, RoutedScreen, Still
from ui.platform.browser import Browser, Signal
from ui.saves.saves import ChangedElsewhereError
from ui.saves.seats import BOT, BY_LINK, Player, players
from ui.together import host as hub
from ui.together import live_text as text
from ui.together import live_view as page
from ui.together import pairing
from ui.together.begin import agreed_on
from ui.together.mode_switch import by_link
from ui.together.qr_scanner import Scanning
from ui.together.terms import draw_secret


class HubConversation:
    """The table's side of a live game while its page is open: a `Conversation` that takes signals to the hub.

    claimed: whether no other tab has this game open as its table, None until that is known.
    """

    def __init__(self, id: str, hub: hub.Hub, browser: Browser) -> None:
        self.id = id
        self.hub = hub
        self.claimed: bool | None = None
        self._browser = browser

    async def claim(self) -> bool:
        """Be the table, unless another tab is; return whether this one is."""
        if self.claimed is None:
            self.claimed = await self._browser.claim(f"table-{self.id}")
        return self.claimed

    def take(self, signal: Signal) -> None:
        if signal.do == "open":
            self.hub.connected(signal.name)
        elif signal.do == "closed":
            self.hub.lost(signal.name)
        else:
            self.hub.hear(signal.name, signal.text or "")

    def end(self, link: bool = False) -> None:
        self.hub.end(link)
        if self.claimed:
            self._browser.release(f"table-{self.id}")


def conversation_of(host: Host, id: str, record: Record) -> HubConversation:
    """Return the table's side of a saved game: the one whose devices are connected, or one made anew. RecordError.

    The devices of a game that is over come along to the next one.
    """
    before = host.live
    if isinstance(before, HubConversation) and before.id == id:
        return before
    found = hub.Hub(record, host.browser, host.browser.now, partial(draw_secret, host.browser))
    if isinstance(before, HubConversation) and before.hub.over:
        found.take_over(before.hub)
    if before is not None:
        before.end()
    host.live = conversation = HubConversation(id, found, host.browser)
    return conversation


async def is_the_table(host: Host, route: SendRoute | TableRoute, conversation: HubConversation) -> bool:
    """Return whether this tab is the table; where another one is, have that said in place of the screen."""
    if await conversation.claim():
        return True
    host.live = None
    host.show(Trouble(host, route, text.ELSEWHERE, heading=text.title(conversation.hub.game.name)))
    return False


def opened(host: Host, route: SendRoute | TableRoute) -> RoutedScreen:
    """Return what gathers the devices of a saved live game; what was only planned so far is agreed here."""
    try:
        record = agreed_on(host, route.id, hub.begin)
        return GatheringScreen(host, route, conversation_of(host, route.id, record))
    except (GameError, LookupError, ValueError) as error:
        return unreadable_save(host, route, route.id, error)


class GatheringScreen(Still):
    """Who sits at a live table; `route` is the table's own while the cards aren't dealt."""

    refuge = "title"

    def __init__(self, host: Host, route: SendRoute | TableRoute, conversation: HubConversation) -> None:
        self.route = route
        self._host = host
        self._conversation = conversation
        self._hub = conversation.hub
        self._freeing: int | None = None
        self._peer = self._link = self._said = self._fault = ""
        self._pairing = self._open = False
        self._giving = Giving(host, lambda field: self._link)
        self._scanning = Scanning(host, Command.TAKE_ANSWER, page.ANSWER_FIELD, self._take, self._tell)

    def title(self) -> str:
        return f"{text.title(self._hub.game.name)} · {page_text.SITE}"

    def html(self, notes: tuple[Note, ...]) -> Html:
        hub, begun = self._hub, self._hub.session is not None
        free = hub.pact.free or hub.away
        answers = [] if begun or hub.pact.free else [(Command.DEAL, text.DEAL)]
        if not begun and hub.own and self._fault:
            answers.append((Command.BY_LINK, text.BY_LINK))
        pairing = page.Pairing(
            self._link, self._scanning.typed, self._said, self._host.browser.scans(), self._scanning.on
        )
        return page.gathering(
            hub.game.name,
            [(player.name, self._how(seat)) for seat, player in enumerate(self._players)],
            pairing if self._pairing else None,
            self._giving.given,
            answers,
            write(TableRoute(self.route.id)) if begun else "",
            self._fault or (text.unseated(hub.unseated) if hub.unseated else ""),
            not free,
            self._away(),
            text.OPENED if hub.pact.opened and not hub.over else text.COULD_LOOK,
            notes,
        )

    def _away(self) -> page.Away:
        hub, names = self._hub, [player.name for player in self._players]
        kept = [seat for seat in hub.away if seat not in hub.pact.free]
        asked = self._freeing if self._freeing in kept else None
        return page.Away(
            [(str(seat), names[seat]) for seat in kept],
            "" if asked is None else names[asked],
            hub.session is not None and not hub.over and bool(hub.away),
        )

    def open(self) -> None:
        self._open = True
        self._hub.listen(self._changed)
        self._hub.show(busy=self._hub.session is not None)
        self._host.browser.keep_awake(True)
        self._host.run(self._claim)

    def close(self) -> None:
        self._open = False
        self._giving.close()
        self._scanning.close()
        self._host.browser.keep_awake(False)
        self._hub.listen(partial(keep, self._host, self.route.id, self._hub))

    def handle(self, signal: Signal) -> None:
        if self._giving.handle(signal) or self._scanning.handle(signal):
            return
        match signal.kind, signal.do:
            case "click", Command.INVITE_DEVICE:
                self._begin_pairing()
            case "submit", Command.TAKE_ANSWER:
                self._take(signal.form.get(page.ANSWER_FIELD, ""))
            case "click", Command.DEAL if not self._hub.pact.free:
                self._hub.begin()
                self._host.saves.write(self.route.id, self._hub.record)
                self._host.reopen()
            case "click", Command.FREE_SEAT:
                self._freeing = int(signal.item)
                self._host.draw()
                self._host.browser.focus("give-away")
            case "click", Command.KEEP_SEAT:
                self._freeing = None
                self._host.draw()
            case "click", Command.GIVE_AWAY if self._freeing is not None:
                self._hub.free(self._freeing)
                self._freeing = None
                self._changed()
            case "click", Command.GO_BY_LINK if self._hub.session is not None:
                self._go_by_link()
            case "click", Command.BY_LINK:
                record, friends = self._hub.record, self._hub.pact.friends
                self._host.invite(replace(record, together={}), BY_LINK, friends)
            case "peer", "closed" if signal.name == self._peer:
                self._forget_pairing()
                self._fault = text.NOT_CONNECTED
                self._host.draw()
            case "peer", "open" if signal.name == self._peer:
                self._forget_pairing()
                self._host.draw()

    @property
    def _players(self) -> tuple[Player, ...]:
        return players(self._hub.seats, self._hub.own)

    def _how(self, seat: int) -> str:
        hub = self._hub
        if hub.seats[seat].startswith(BOT):
            return text.BOT
        if seat in hub.own:
            return text.THIS_DEVICE
        if seat in hub.pact.free:
            return text.FREE
        return text.HERE if seat in hub.here else text.STANDING_IN if seat in hub.stand_ins else text.AWAY

    def _changed(self) -> None:
        keep(self._host, self.route.id, self._hub)
        self._host.draw()

    def _go_by_link(self) -> None:
        """Have this game go on by link, and go to what is sent."""
        record = by_link(self._hub.record)
        self._conversation.end(link=True)
        self._host.live = None
        self._host.saves.write(self.route.id, record)
        self._host.reopen()

    async def _claim(self) -> None:
        await is_the_table(self._host, self.route, self._conversation)

    def _begin_pairing(self) -> None:
        if self._peer:
            self._host.browser.part_from(self._peer)
        self._forget_pairing()
        self._pairing, self._said = True, text.PREPARING
        self._host.draw()
        self._host.run(self._invite)

    def _forget_pairing(self) -> None:
        self._peer = self._link = self._said = self._fault = self._scanning.typed = ""
        self._pairing = False
        self._giving.forget()

    async def _invite(self) -> None:
        browser = self._host.browser
        carried = await browser.carries()
        found = await browser.invite_peer() if carried else None
        if not self._open:
            return
        if found is None:
            self._pairing, self._fault = False, text.UNABLE if carried else text.UNFETCHED
        else:
            self._peer, description = found
            self._link = invitation_link(self._host.browser.page(), pairing.invitation(description))
            self._said = ""
            if len(self._link) <= LONGEST_QR:
                self._giving.show_qr(page.INVITATION_FIELD)
        self._host.draw()

    def _tell(self, said: str) -> None:
        self._said = said
        self._host.draw()

    def _take(self, answer: str) -> None:
        self._host.run(partial(self._accept, answer))

    async def _accept(self, answer: str) -> None:
        try:
            taken = await self._host.browser.accept_peer(self._peer, pairing.read_answer(answer))
        except RecordError:
            taken = False
        if self._open and self._link:
            self._said = text.CONNECTING if taken else text.NO_ANSWER
            self._host.draw()


def keep(host: Host, id: str, hub: hub.Hub) -> None:
    """Save what has come from other devices, whatever screen is open."""
    try:
        host.saves.write(id, hub.record)
    except ChangedElsewhereError as error:
        # Another tab has this game open, but the devices are connected to this one.
        host.saves.follow(id, error.text)
        host.saves.write(id, hub.record)
