"""What a game can be shared as: all of it, for another device; or how it stands, for others to see."""

from __future__ import annotations

from dataclasses import dataclass

from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.translation import _
from ui.embed import share_text as text
from ui.embed import snippets_view as sharing
from ui.embed.snippets import Piece
from ui.embed.snippets_view import CopyState
from ui.page import routes
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.positions import diagram_html as diagram
from ui.positions.position import Position
from ui.saves.file_kinds import file_warning

MOVE_FIELD, SHOW_FIELD = "move-link", "show-link"


@dataclass(frozen=True)
class SharePage:
    """All that the page says: of which game, its links, whose view is shown, and of whom it can be.

    choices: (value, name) of those whose view may be shown. piece: what is put into other people's pages.
    """

    id: str
    game: str
    move: str
    position: Position
    piece: Piece
    choices: tuple[tuple[str, str], ...]
    chosen: str
    in_progress: bool
    covered: bool
    given: CopyState


def page(sharing: SharePage, banners: tuple[Banner, ...]) -> Html:
    """Return the page."""
    back = h("a", {"class": "button", "href": routes.write(routes.TableRoute(sharing.id))}, text.BACK)
    return framed(text.heading(sharing.game), h("p", {}, back), _show(sharing), _move(sharing), banners=banners)


def _move(each: SharePage) -> Html:
    given = each.given
    return sharing.section(
        "move",
        text.MOVE,
        h("p", {}, text.MOVE_HELP),
        h("p", {}, text.MOVE_TWICE),
        sharing.copy_field(MOVE_FIELD, text.MOVE_LINK, each.move, given, scannable=True),
        h("p", {"class": "small"}, text.QR_HOLDS_GAME) if MOVE_FIELD in given.qr else None,
        h("p", {}, text.MOVE_FILE),
        h("p", {"class": "small"}, file_warning()) if each.in_progress else None,
        h("p", {"class": "answers"}, sharing.button(_("Export this game"), {"data-do": Command.EXPORT})),
    )


def _show(each: SharePage) -> Html:
    given = each.given
    return sharing.section(
        "show",
        text.SHOW,
        h("p", {}, text.SHOW_HELP),
        _viewpoints(each),
        diagram.html(each.position.rows, each.position.title),
        sharing.alt_field(each.piece.alt, text.ALT_OWN),
        h("p", {"class": "answers"}, sharing.picture_buttons()),
        sharing.copy_field(SHOW_FIELD, text.SHOW_LINK, each.piece.address, given, scannable=True),
        h("h3", {}, text.CODES),
        sharing.codes(each.piece, given),
    )


def _viewpoints(each: SharePage) -> Html | None:
    if len(each.choices) == 1:
        return h("p", {}, text.HANDED_OVER) if each.covered else None
    return sharing.select(Command.VIEWPOINT, text.WHOSE, each.choices, each.chosen)
