"""Sending a game by link: the invitation until all friends have joined, and the game after every turn."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import suppress

from engine import GAMES, GameError, Record
from ui.components.commands import Command
from ui.components.grammar import Party, sentence
from ui.components.html import Html
from ui.components.translation import _
from ui.embed.copy_and_qr import CopyAndQr
from ui.embed.links import link_message_link
from ui.page.error_screen import unreadable_save
from ui.page.layout import Banner, window_title
from ui.page.routes import SendRoute, TableRoute, write
from ui.page.screen import App, RoutedScreen, StaticScreen
from ui.platform.browser import Signal
from ui.saves.file_kinds import LINK
from ui.saves.saves import ChangedElsewhereError, id_of_key
from ui.saves.seats import names_of, people, waits_for_friends
from ui.together import agreement
from ui.together import link_view as page
from ui.together.deals import deal_verdict, wrong_deal
from ui.together.link_connection import LinkedConnection, no_secret
from ui.together.link_messages import LONGEST, had_by_all, write_link_message
from ui.together.link_summary import awaited_friends, awaited_people, keep_summary, reminder
from ui.together.mode_switch import can_be_live, live
from ui.together.terms import agreed_on

_SENDS = (Command.COPY, Command.QR, Command.SHARE_LINK, Command.LETTER_FILE)


def open_screen(app: App, route: SendRoute | TableRoute) -> RoutedScreen:
    """Return the screen that sends a saved game by link; a game that was only planned is agreed on here."""
    try:
        return LinkSendScreen(app, route, agreed_on(app, route.id, agreement.begin))
    except (GameError, LookupError, ValueError) as error:
        return unreadable_save(app, route, route.id, error)


class LinkSendScreen(StaticScreen):
    """The link of a saved game, for its friends; `route` is the table's while the cards aren't dealt."""

    def __init__(self, app: App, route: SendRoute | TableRoute, record: Record) -> None:
        self.route = route
        self._app = app
        self._giving = CopyAndQr(app, lambda field: self._link)
        self._take(record)

    def _take(self, record: Record) -> None:
        """Have this game to send."""
        self._record = record
        sent = write_link_message(record, had_by_all(record))
        self._long = len(sent) > LONGEST
        self._link = link_message_link(self._app.browser.page(), sent)
        agreed = agreement.agreement_of(record)
        fair = agreed.can_deal and wrong_deal(record, agreed.key) is None
        self._checked = deal_verdict(fair) if agreed.can_deal else ""

    def title(self) -> str:
        return window_title(page.send_title(self._game))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        begun = not waits_for_friends(self._record)
        return page.send(
            self._game,
            _request(self._record),
            _("When you get the next link, just open it: your game continues from there.")
            if begun or self._has_joined
            else _(
                "They open the link, take a seat and send a link back, or on to the next friend. When everybody has "
                "joined, the cards are dealt here."
            ),
            self._link,
            self._giving.given,
            write(TableRoute(self.route.id)) if begun else "",
            self._notes(begun),
            self._app.browser.shares(),
            tuple(self._parts(begun)),
            banners,
        )

    def handle(self, signal: Signal) -> None:
        if signal.kind == "click" and signal.do in _SENDS:
            # Whether it arrives, this device can't know.
            self._keep_sent()
        if self._giving.handle(signal):
            return
        match signal.kind, signal.do:
            case "click", Command.SHARE_LINK:
                self._giving.share(page.send_title(self._game), page.LINK_FIELD, reminder(self._record))
            case "click", Command.LONE if not self._has_joined and waits_for_friends(self._record):
                agreed = agreement.agreement_of(self._record)
                self._keep(dataclasses.replace(agreed, lone=not agreed.lone).put_into(self._record))
            case "click", Command.LET_BOT:
                self._let_bot_play()
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

    def _parts(self, begun: bool) -> Iterator[Html]:
        """Yield the parts of the page below the link."""
        if can_be_live(self._record):
            yield page.live_part()
        if not begun and not self._has_joined:
            yield page.lone_part(agreement.agreement_of(self._record).lone)
        source = self._source
        if source is None or (turn := source.turn) is None or turn not in awaited_people(source):
            return
        names, agreeing = names_of(self._record.seats), source.seats_that_agree(turn)
        if source.unsent and not agreeing:
            # They can't have answered yet.
            return
        own = set(source.people)
        who = Party(tuple(names[seat] for seat in agreeing if seat not in own), not own.isdisjoint(agreeing))
        agreed = sentence(_("{who} {who:agree|agrees}.", who=who)) if agreeing else ""
        yield page.bot_part(names[turn], agreed, not own <= set(agreeing))

    def _let_bot_play(self) -> None:
        """Agree that a bot plays for the player whose turn it is; once all have, the table continues."""
        source = self._source
        if source is None or source.turn not in awaited_people(source):
            return
        source.let_bot_play(source.turn)
        self._keep(source.record)
        if source.turn not in awaited_people(source):
            self._app.go(TableRoute(self.route.id))

    @property
    def _source(self) -> LinkedConnection | None:
        """The game as it is played here, None before its cards are dealt."""
        begun = agreement.agreement_of(self._record).can_deal
        return LinkedConnection(self._record, no_secret) if begun else None

    def _keep(self, record: Record) -> None:
        """Save a game that has changed here, and show its link."""
        try:
            self._app.saves.write(self.route.id, record)
        except ChangedElsewhereError:
            self._app.reopen()
            return
        keep_summary(self._app, self.route.id, record)
        self._giving.forget()
        self._take(record)
        self._app.draw()

    def _notes(self, begun: bool) -> tuple[str, ...]:
        long = _(
            "This link is long, and some messengers will cut it. If it doesn’t open for your friends, save it as a "
            "file and send them that: they import it in the lobby."
        )
        final = _("Nothing can be undone in a game by link: your friends may have seen it already.")
        forgets = _(
            "If you don’t open this page for seven days, this browser deletes the game. If answers may take longer, "
            "save it as a file."
        )
        group = _(
            "If you all share a group, send this link there: each of you can open any link of this game, and only "
            "those who had something to decide need to send one."
        )
        is_group = len(people(self._record.seats)) - len(agreement.agreement_of(self._record).mine) > 1
        notes = (
            (long, self._long),
            (self._checked, True),
            (group, begun and is_group),
            (final, begun),
            (forgets, self._app.browser.forgets()),
        )
        return tuple(note for note, holds in notes if holds)

    def _keep_sent(self) -> None:
        if not agreement.is_unsent(self._record):
            return
        self._record = agreement.as_sent(self._record, self._app.browser.now())
        # If another tab was first, its game is opened next.
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
        source = LinkedConnection(record, no_secret)
        turn = source.turn
        if turn is None:
            return _(
                "This game of {game} is over. Send everybody the link so that they see how it ended.",
                game=GAMES[record.game].name,
            )
        if turn in agreed.mine:
            return _("It’s your turn. This link holds the game as it is now.")
        if set(agreed.mine) & set(source.seats_that_agree(turn)):
            return _("Send everybody this link, so that they can agree to a bot for {name}.", name=names[turn])
        who = Party((names[turn],))
        if agreed.since and not had_by_all(record):
            return _(
                "It’s {who:possessive} turn. Send everybody this link: some don’t have the game yet, and their devices "
                "know their seats.",
                who=who,
            )
        return _("It’s {who:possessive} turn. Send them this link.", who=who)
    if agreed.starters[0] in agreed.mine:
        return _("Waiting for {friends}. Send them this link.", friends=awaited_friends(record))
    return _(
        "You have joined. Now send this link back to {name}, who deals when everybody has joined.",
        name=names[agreed.starters[0]],
    )
