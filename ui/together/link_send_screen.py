"""Sending a game by link: the invitation while friends have yet to join, and the game after every turn."""

from __future__ import annotations

from contextlib import suppress

from engine import GAMES, GameError, Record
from ui.components.commands import Command
from ui.components.html import Html
from ui.embed.copy_and_qr import CopyAndQr
from ui.embed.links import link_message_link
from ui.page import text as page_text
from ui.page.error_screen import unreadable_save
from ui.page.layout import Banner
from ui.page.routes import SendRoute, TableRoute, write
from ui.page.screen import App, RoutedScreen, StaticScreen
from ui.platform.browser import Signal
from ui.saves.file_kinds import LINK
from ui.saves.saves import ChangedElsewhereError, id_of_key
from ui.saves.seats import names_of, waits_for_friends
from ui.together import agreement
from ui.together import link_text as text
from ui.together import link_view as page
from ui.together.begin import agreed_on
from ui.together.deals import wrong_deal
from ui.together.link_connection import LinkedConnection, no_secret
from ui.together.link_messages import LONGEST, had_by_all, write_link_message
from ui.together.link_summary import keep_summary, yet_to_join
from ui.together.mode_switch import can_be_live, live

_SENDS = (Command.COPY, Command.QR, Command.SHARE_LINK, Command.LETTER_FILE)


def open_screen(app: App, route: SendRoute | TableRoute) -> RoutedScreen:
    """Return what is sent of a saved game by link; what was only planned so far is agreed here."""
    try:
        return LinkSendScreen(app, route, agreed_on(app, route.id, agreement.begin))
    except (GameError, LookupError, ValueError) as error:
        return unreadable_save(app, route, route.id, error)


class LinkSendScreen(StaticScreen):
    """A saved game by link, as its friends are sent it; `route` is the table's while the cards aren't dealt."""

    focus_fallback = "title"

    def __init__(self, app: App, route: SendRoute | TableRoute, record: Record) -> None:
        self.route = route
        self._app = app
        self._record = record
        sent = write_link_message(record, had_by_all(record))
        self._long = len(sent) > LONGEST
        self._link = link_message_link(app.browser.page(), sent)
        agreed = agreement.agreement_of(record)
        fair = agreed.can_deal and wrong_deal(record, agreed.key) is None
        self._checked = "" if not agreed.can_deal else text.CHECKED if fair else text.NOT_CHECKED
        self._giving = CopyAndQr(app, lambda field: self._link)

    def title(self) -> str:
        return f"{text.send_title(self._game)} · {page_text.SITE}"

    def html(self, banners: tuple[Banner, ...]) -> Html:
        begun = not waits_for_friends(self._record)
        return page.send(
            self._game,
            _request(self._record),
            text.HOW_BACK if begun or self._has_joined else text.HOW,
            self._link,
            self._giving.given,
            write(TableRoute(self.route.id)) if begun else "",
            self._notes(begun),
            self._app.browser.shares(),
            can_be_live(self._record),
            banners,
        )

    def handle(self, signal: Signal) -> None:
        if signal.kind == "click" and signal.do in _SENDS:
            # What becomes of it, nobody can know.
            self._keep_sent()
        if self._giving.handle(signal):
            return
        match signal.kind, signal.do:
            case "click", Command.SHARE_LINK:
                self._app.run(self._share, text.send_title(self._game), self._link)
            case "click", Command.LETTER_FILE:
                name = f"{self._record.game}-{self._app.browser.today()}{LINK.ending}"
                self._app.browser.download(
                    name, link_message_link(self._app.browser.page(), write_link_message(self._record)), LINK.media_type
                )
            case "click", Command.LIVE_AGAIN if can_be_live(self._record):
                self._app.saves.write(self.route.id, live(self._record))
                self._app.reopen()
            case "storage", _ if id_of_key(signal.name) == self.route.id and signal.text is not None:
                self._app.reopen()

    def open(self) -> None:
        keep_summary(self._app, self.route.id, self._record)

    def _notes(self, begun: bool) -> tuple[str, ...]:
        forgets = self._app.browser.forgets()
        notes = ((text.LONG, self._long), (self._checked, True), (text.FOR_GOOD, begun), (text.FORGETS, forgets))
        return tuple(note for note, holds in notes if holds)

    async def _share(self, title: str, link: str) -> None:
        # Browsers may offer it and then be unable to do it.
        if not await self._app.browser.share(title, link):
            await self._giving.copy(page.LINK_FIELD, link)

    def _keep_sent(self) -> None:
        if not agreement.is_unsent(self._record):
            return
        self._record = agreement.as_sent(self._record)
        # If another tab was first, that is what is opened next.
        with suppress(ChangedElsewhereError):
            self._app.saves.write(self.route.id, self._record)
        keep_summary(self._app, self.route.id, self._record)

    @property
    def _game(self) -> str:
        return GAMES[self._record.game].name

    @property
    def _has_joined(self) -> bool:
        agreed = agreement.agreement_of(self._record)
        return not set(agreed.starters) & set(agreed.mine)


def _request(record: Record) -> str:
    """Return whom to send the game, and why."""
    agreed, names = agreement.agreement_of(record), names_of(record.seats)
    if agreed.can_deal:
        turn = LinkedConnection(record, no_secret).turn
        if turn is None:
            return text.over(GAMES[record.game].name)
        if turn in agreed.mine:
            return text.YOUR_TURN
        return text.send_all(names[turn]) if agreed.since and not had_by_all(record) else text.send_to(names[turn])
    if agreed.starters[0] in agreed.mine:
        return text.invite(yet_to_join(record))
    return text.send_joined(names[agreed.starters[0]])
