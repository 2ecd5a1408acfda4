"""A position in a frame, to be looked at."""

from __future__ import annotations

from engine import GAMES, Record
from ui.components.html import Html, h
from ui.page import text as page_text
from ui.page.layout import Note, page
from ui.page.routes import LobbyRoute
from ui.page.screen import Host, Still
from ui.positions import diagram_html as diagram
from ui.positions.position import Position


class LookScreen(Still):
    """What one seat sees. `record` is the game that it is from, for the full page to go on with, if that is there."""

    route = LobbyRoute()
    refuge = "title"

    def __init__(self, host: Host, position: Position, record: Record | None) -> None:
        self._host = host
        self._position = position
        self._record = record

    def title(self) -> str:
        return f"{GAMES[self._position.view.game].name} · {page_text.SITE}"

    def html(self, notes: tuple[Note, ...]) -> Html:
        position = self._position
        return page(
            GAMES[position.view.game].name,
            h("p", {}, position.comment) if position.comment else None,
            diagram.html(position.rows, position.caption),
            notes=notes,
            around=self._host.around(self._record),
        )
