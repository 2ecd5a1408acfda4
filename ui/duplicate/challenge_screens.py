"""The screens of a challenge: one that sends it, one that opens it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from engine import GAMES, RecordError, Session
from ui.components.commands import Command
from ui.components.grammar import sentence
from ui.components.html import Html
from ui.components.refusal import error_in_words
from ui.components.translation import N_, _
from ui.duplicate import challenge as packing
from ui.duplicate import challenge_game as games
from ui.duplicate import challenge_view as page
from ui.duplicate.challenge import Challenge
from ui.duplicate.comparison_screen import ComparisonScreen
from ui.duplicate.table import begin_shared
from ui.embed.copy_and_qr import CopyAndQr
from ui.embed.links import challenge_link
from ui.page.error_screen import ErrorScreen
from ui.page.layout import Banner, window_title
from ui.page.routes import ChallengeOfRoute, ChallengeRoute, CompareRoute, Route, TableRoute, write
from ui.page.screen import App, RoutedScreen, StaticScreen
from ui.platform.browser import Signal
from ui.saves.file_kinds import CHALLENGE
from ui.saves.names import problem_with, typed_name
from ui.saves.preferences import SENDER, SETTINGS
from ui.saves.saves import ChangedElsewhereError

LONGEST_LINK = 1_000
"""Characters of a link that all messengers leave whole."""


def sending_screen(app: App, id: str, session: Session) -> RoutedScreen:
    """Return the screen that sends the deal of a saved game to a friend, or says why it can't be sent."""
    why = games.why_unsendable(session.record)
    if not why and session.turn is not None:
        why = N_("This game isn’t over yet. Finish it first: your friend plays against your result.")
    try:
        if not why:
            return SendScreen(app, id, session)
        why = _(why)
    except RecordError as error:
        why = sentence(error_in_words(error))
    return ReadScreen(ChallengeOfRoute(id), page.sending_title(False), partial(page.unsendable, id, why))


class ReadScreen(StaticScreen):
    """A page to read; `draw` makes it of the app's own notes."""

    def __init__(self, route: Route, heading: str, draw: Callable[[tuple[Banner, ...]], Html]) -> None:
        self.route = route
        self._heading = heading
        self._draw = draw

    def title(self) -> str:
        return window_title(self._heading)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        return self._draw(banners)


class SendScreen(StaticScreen):
    """The link with the deal of a finished game, with its result and those before it."""

    def __init__(self, app: App, id: str, session: Session) -> None:
        self.route = ChallengeOfRoute(id)
        self._app = app
        self._record = session.record
        self._name = games.sender(app)
        self._goes_on = bool(session.record.duplicate)
        self._packed = self._pack()
        self._giving = CopyAndQr(app, lambda field: self._link)

    @property
    def _wrong(self) -> str:
        return problem_with(self._name)

    @property
    def _link(self) -> str:
        return challenge_link(self._app.browser.page(), self._packed)

    def _pack(self) -> str:
        """Return the challenge as a text, with both games if they fit into a link, or into a file at least."""
        whole = games.compare(self._record, "" if self._wrong else typed_name(self._name)).challenge
        texts = list[str]()
        for each in (whole, packing.with_fewer_games(whole)) if len(whole.games) > 1 else (whole,):
            with suppress(packing.TooLongError):
                texts.append(packing.write(each))
        short = (text for text in texts if len(challenge_link(self._app.browser.page(), text)) <= LONGEST_LINK)
        found = next(short, texts[0] if texts else "")
        if not found:
            raise packing.TooLongError
        return found

    def title(self) -> str:
        return window_title(page.sending_title(self._goes_on))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        link = self._link
        sending = page.Sending(
            id=self.route.id,
            game=GAMES[self._record.game].name,
            link=link if len(link) <= LONGEST_LINK else "",
            name=self._name,
            wrong=self._wrong,
            goes_on=self._goes_on,
            undos=self._record.undos,
            shares=self._app.browser.shares(),
            given=self._giving.given,
        )
        return page.send_page(sending, banners)

    def handle(self, signal: Signal) -> None:
        if self._giving.handle(signal):
            return
        match signal.kind, signal.do:
            case "input", Command.NAME:
                self._name = signal.text or ""
                if not self._wrong:
                    self._app.preferences.keep(SETTINGS, SENDER, typed_name(self._name))
                self._packed = self._pack()
                self._giving.forget()
                self._app.draw()
            case "click", Command.SHARE_LINK:
                self._giving.share(page.sending_title(self._goes_on), page.LINK_FIELD)
            case "click", Command.LETTER_FILE:
                name = f"{self._record.game}-{self._app.browser.today()}{CHALLENGE.ending}"
                self._app.browser.download(name, packing.file_text(self._packed), CHALLENGE.media_type)


def received_screen(app: App, route: ChallengeRoute) -> RoutedScreen:
    """Return the screen of a challenge from a link: to play it, to continue, or to compare."""
    try:
        challenge = packing.read(route.packed)
    except RecordError as error:
        return ErrorScreen(app, route, _unreadable(error), heading=_("The challenge"))
    found = games.save_of(app.saves, challenge)
    if found is None:
        return ReceivedScreen(app, route, challenge, "")
    id, record = found
    if Session.resume(record, app.rng).turn is not None:
        return ReceivedScreen(app, route, challenge, write(TableRoute(id)))
    if not record.duplicate and all(actions == record.actions for actions in challenge.games):
        return ReadScreen(route, page.own_title(challenge), partial(page.own, challenge, id, app.page_context()))
    if any(actions != record.actions for actions in challenge.games):
        record = games.with_latest(record, route.packed, games.sender(app))
        with suppress(ChangedElsewhereError):
            games.keep(app.saves, id, record)
    return ComparisonScreen(app, route, id, record)


def comparison_screen(app: App, id: str, session: Session) -> RoutedScreen:
    """Return the screen that compares a saved game with those of its challenge, or says why there is none."""
    route = CompareRoute(id)
    if session.turn is not None or games.challenge_of(session.record) is None:
        return ErrorScreen(app, route, _("There is nothing to compare here: a challenge is compared once it is over."))
    return ComparisonScreen(app, route, id, session.record)


class ReceivedScreen(StaticScreen):
    """A challenge that hasn't been played here; `begun` is the address of the game, "" before."""

    def __init__(self, app: App, route: ChallengeRoute, challenge: Challenge, begun: str) -> None:
        self.route = route
        self._app = app
        self._challenge = challenge
        self._begun = begun

    def title(self) -> str:
        return window_title(page.received_title(self._challenge))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        return page.received_page(self._challenge, self._begun, banners, self._app.page_context())

    def handle(self, signal: Signal) -> None:
        if (signal.kind, signal.do) == ("click", Command.CONTINUE) and not self._begun:
            # Pressed twice, it begins one game.
            self._begun = "#"
            begun = self._challenge.record(duplicate=games.duplicate_of(self.route.packed))
            begun = replace(begun, seats=self._challenge.named_seats)
            self._app.go(TableRoute(begin_shared(self._app, begun)))


def _unreadable(error: RecordError) -> str:
    # It may have come as a file, or from another version: what to do, if anything, is in the reason.
    return _("This challenge can’t be opened. {reason}.", reason=sentence(error_in_words(error)))
