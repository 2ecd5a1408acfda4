"""The page that shares a game: all of it, for another device; or its position, for others to see."""

from __future__ import annotations

from dataclasses import dataclass

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Html, h, join
from ui.components.translation import _
from ui.embed import snippets_view as sharing
from ui.embed.snippets import Piece
from ui.embed.snippets_view import CopyState
from ui.page import routes
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.positions import diagram_html as diagram
from ui.positions.position import Position
from ui.saves.file_kinds import file_warning

_NAMING = {"autocomplete": "off", "data-do": Command.NAME}
MOVE_FIELD, SHOW_FIELD = "move-link", "show-link"


@dataclass(frozen=True)
class SharePage:
    """The contents of the page.

    name: the one that friends read, None where the table has names. wrong: why that can't be used, "" if it can.
    choices: (value, name) of the seats whose view may be shown. piece: for other people's pages. is_challenge: whether
    a friend may be challenged to play the same deal. shares: whether the browser hands links to other apps.
    """

    id: str
    game: str
    move: str
    position: Position
    piece: Piece
    name: str | None
    wrong: str
    choices: tuple[tuple[str, str], ...]
    chosen: str
    in_progress: bool
    covered: bool
    is_challenge: bool
    shares: bool
    given: CopyState


def page(sharing: SharePage, banners: tuple[Banner, ...]) -> Html:
    """Return the page: first what people want to send, last what editors need."""
    back = h("a", {"class": "button", "href": routes.write(routes.TableRoute(sharing.id))}, _("Back to the game"))
    parts = (_send(sharing), _move(sharing), _embed(sharing))
    return framed(heading(sharing.game), h("p", {}, back), parts, banners=banners)


def heading(game: str) -> str:
    """Return the headline."""
    return _("Share {game}", game=game)


def _move(each: SharePage) -> Html:
    given = each.given
    camera = _("Point another device’s camera at it. Anyone who photographs it gets the whole game.")
    return sharing.section(
        "move",
        _("Move this game to another device"),
        h(
            "p",
            {},
            _(
                "The link contains the whole game: every action and every shuffle, and so everybody’s cards. Anyone "
                "who opens it can continue the game from here, and could read all hands. Don’t give it to anyone who "
                "shouldn’t know them."
            ),
        ),
        h("p", {}, _("The game stays here too. Actions played there don’t come back here by themselves.")),
        sharing.copy_field(MOVE_FIELD, _("Link to move the game"), each.move, given, scannable=True),
        h("p", {"class": "small"}, camera) if MOVE_FIELD in given.qr else None,
        h("p", {}, _("Or move it as a file")),
        h("p", {"class": "small"}, file_warning()) if each.in_progress else None,
        row_of_buttons(button(_("Save the game as a file"), Command.EXPORT)),
    )


def _send(each: SharePage) -> Html:
    given = each.given
    share = button(_("Share the link"), Command.SHARE_LINK, {"class": "button first"})
    return sharing.section(
        "show",
        _("Send to a friend"),
        _challenge(each.id) if each.is_challenge else None,
        h("h3", {}, _("This moment")),
        h("p", {}, _("A picture or a link. They show what you see below: no hidden cards and no past actions.")),
        sharing.name_field(_("Your name, if you like"), each.name, each.wrong, **_NAMING)
        if each.name is not None
        else None,
        _viewpoints(each),
        diagram.html(each.position.rows, each.position.title),
        row_of_buttons(share if each.shares else None, sharing.picture_button()),
        sharing.more_formats(),
        sharing.copy_field(SHOW_FIELD, _("Link to the position"), each.piece.address, given, scannable=True),
    )


def _challenge(id: str) -> Html:
    send = {"class": "button first", "href": routes.write(routes.ChallengeOfRoute(id))}
    said = _("Your friend plays the same cards from your seat, against the same bots, and you compare the games.")
    return join(
        h("h3", {}, _("This deal as a challenge")),
        h("p", {}, said),
        row_of_buttons(h("a", send, _("Send this deal to a friend"))),
    )


def _embed(each: SharePage) -> Html:
    return sharing.section(
        "embed",
        _("Embed in a page"),
        h("p", {}, _("For your own page, a wiki or a forum: codes that show this moment there.")),
        sharing.alt_field(each.piece.alt, _("Edit it as you like: it becomes part of the codes below.")),
        sharing.codes(each.piece, each.given),
    )


def _viewpoints(each: SharePage) -> Html | None:
    if len(each.choices) == 1:
        covered = _("The device is changing hands, so only what everybody sees can be shown.")
        return h("p", {}, covered) if each.covered else None
    return sharing.select(Command.VIEWPOINT, _("Seen by"), each.choices, each.chosen)
