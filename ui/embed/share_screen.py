"""Sharing a saved game: the links, the picture, and copying, scanning or saving them."""

from __future__ import annotations

from engine import Session
from ui.components.commands import Command
from ui.components.html import Html
from ui.embed import share_view as page
from ui.embed.copy_and_qr import CopyAndQr
from ui.embed.frame_heights import FrameHeights
from ui.embed.links import embed_link, moving_link, parent_script
from ui.embed.snippets import CODES, Piece
from ui.embed.snippets_view import CODE_FIELD
from ui.page.layout import Banner, window_title
from ui.page.routes import ShareRoute
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.positions import diagram_svg
from ui.positions.position import position_now, viewer_name, viewpoints
from ui.saves.names import UNNAMED, problem_with, typed_name
from ui.saves.preferences import SENDER, SETTINGS
from ui.saves.seats import is_against_bots, people, players

_ONLOOKER = "onlooker"


class ShareScreen(StaticScreen):
    """All ways to share a game. `looking` is the seat that was looking at the table just now, if there was one."""

    focus_fallback = "title"

    def __init__(self, app: App, id: str, session: Session, looking: int | None) -> None:
        self.route = ShareRoute(id)
        self._app = app
        self._session = session
        self._viewpoints = viewpoints(session, looking)
        self._name = str(app.preferences.entries_of(SETTINGS).get(SENDER, ""))
        self._position = position_now(session, self._viewpoints[0], self._own)
        self._alt = self._position.alt
        self._giving = CopyAndQr(app, self._content)
        self._heights = FrameHeights(app)

    def title(self) -> str:
        return window_title(page.heading(self._session.game.name))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        names = [player.name for player in players(self._session.seats)]
        choices = tuple((_value(seat), viewer_name(seat, names)) for seat in self._viewpoints)
        page_address = self._app.browser.page()
        sharing = page.SharePage(
            id=self.route.id,
            game=self._session.game.name,
            move=moving_link(page_address, self._session.record),
            position=self._position,
            piece=self._piece(),
            name=self._name if self._is_unnamed else None,
            wrong=problem_with(self._name),
            choices=choices,
            chosen=_value(self._position.view.seat),
            in_progress=self._session.turn is not None,
            covered=len(people(self._session.seats)) > 1 and self._session.turn is not None,
            is_challenge=self._is_challenge,
            shares=self._app.browser.shares(),
            given=self._giving.given,
        )
        return page.page(sharing, banners)

    def handle(self, signal: Signal) -> None:
        if self._giving.handle(signal):
            return
        match signal.kind, signal.do:
            case "hidden", _:
                if self._viewpoints != viewpoints(self._session, None):
                    self._app.reopen()
                return
            case "change", Command.VIEWPOINT:
                self._look(signal.text or "")
            case "input", Command.NAME:
                self._name = signal.text or ""
                if not problem_with(self._name):
                    self._app.preferences.keep(SETTINGS, SENDER, typed_name(self._name))
                self._look(_value(self._position.view.seat))
            case "input", Command.ALT:
                self._alt = signal.text or ""
            case "click", Command.SHARE_LINK:
                self._giving.share(self._position.title, page.SHOW_FIELD)
                return
            case "click", Command.EXPORT:
                self._app.export(self._session.record)
                return
            case "click", Command.SVG:
                self._app.browser.download(f"{self._file}.svg", self._picture(), "image/svg+xml")
                return
            case "click", Command.PNG:
                self._app.browser.download_picture(f"{self._file}.png", self._picture())
                return
            case _:
                return
        self._app.draw()

    @property
    def _is_challenge(self) -> bool:
        """Whether this deal may be sent: not one that all play, and none that was played before."""
        record = self._session.record
        shared = record.duplicate.partition(" ")[0]
        return self._session.turn is None and is_against_bots(record) and shared in ("", "challenge")

    @property
    def _is_unnamed(self) -> bool:
        """Whether one person plays alone here and has no name at the table, so that friends read it from here."""
        seats = self._session.seats
        return [seats[seat] for seat in people(seats)] == [UNNAMED]

    @property
    def _own(self) -> str:
        return "" if problem_with(self._name) else typed_name(self._name)

    def _look(self, value: str) -> None:
        for seat in self._viewpoints:
            if _value(seat) == value:
                self._position = position_now(self._session, seat, self._own)
                self._alt = self._position.alt
                self._giving.forget()

    def _content(self, field: str) -> str:
        """Return the text in a field of the page."""
        if field == page.MOVE_FIELD:
            return moving_link(self._app.browser.page(), self._session.record)
        piece = self._piece()
        return CODES[self._giving.given.tab](piece) if field == CODE_FIELD else piece.address

    def _piece(self) -> Piece:
        """Return the piece for other people's pages."""
        position, page = self._position, self._app.browser.page()
        address = embed_link(page, position.embed)
        return Piece(
            address,
            position.title,
            self._alt,
            self._heights.of(address),
            parent_script(page),
            f"{self._file}.png",
        )

    def _picture(self) -> str:
        return diagram_svg.svg(self._position.rows, self._position.title, self._app.browser.symbols())

    @property
    def _file(self) -> str:
        return f"{self._session.game.slug}-{self._app.browser.today()}"


def _value(seat: int | None) -> str:
    return _ONLOOKER if seat is None else str(seat)
