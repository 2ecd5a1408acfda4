"""The pages of a game by link: the link to send on, an invitation, and a link that doesn't fit the game."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Child, Html, h
from ui.components.translation import _
from ui.embed import snippets_view
from ui.embed.snippets_view import CopyState
from ui.page import routes
from ui.page.layout import Banner
from ui.page.layout import page as framed

LINK_FIELD = "letter"


def send(
    game: str,
    asked: str,
    more: str,
    link: str,
    given: CopyState,
    table: str,
    said: Sequence[str],
    shares: bool,
    more_parts: Sequence[Html],
    banners: tuple[Banner, ...],
) -> Html:
    """Return the page with a link to send on.

    asked: the addressee, and why. more: the next step. table: the game's address, "" while it isn't dealt. said: more
    notes, "" for none. shares: whether the browser hands links to other apps. more_parts: further parts of the page.
    """
    return framed(
        send_title(game),
        snippets_view.section(
            "send",
            _("Link to the game"),
            h("p", {}, asked),
            snippets_view.link_to_send(LINK_FIELD, _("Link to the game"), link, given, shares),
            h("p", {}, more),
            h("p", {"class": "small"}, _note_on_secrecy()),
            [h("p", {"class": "small"}, each) for each in said if each],
            row_of_buttons(button(_("Save it as a file"), Command.LETTER_FILE)),
        ),
        *more_parts,
        row_of_buttons(_way_to(table)) if table else None,
        banners=banners,
    )


def send_title(game: str) -> str:
    """Return the headline of the page with a link to send on."""
    return _("{game} by link", game=game)


def _way_to(table: str) -> Html:
    return h("a", {"class": "button", "href": table}, _("Go to the table"))


def _note_on_secrecy() -> str:
    return _(
        "Sealed, not secret: each device shows only its own cards, but the link holds the whole game, and anyone who "
        "takes it apart can read it."
    )


def lone_part(is_on: bool) -> Html:
    """Return the part of an invitation that says whether lone answers are given at once, and changes that."""
    label = _("Always ask everybody") if is_on else _("Play them at once")
    return snippets_view.section(
        "lone",
        _("Fewer links"),
        h("p", {}, _note_on_lone() if is_on else _("Everybody is asked, even where only one answer is possible.")),
        row_of_buttons(button(label, Command.LONE)),
    )


def bot_part(name: str, agreed: str, is_asked: bool) -> Html:
    """Return the part that lets a bot play for a friend who doesn't answer.

    agreed: the sentence that says who agrees already, "" if no one does. is_asked: whether this device still can.
    """
    rule = _(
        "If {name} can’t be reached, a bot can play on in their place, for the rest of the game. All others have to "
        "agree, each on their own device.",
        name=name,
    )
    agree = row_of_buttons(button(_("Let a bot play for {name}", name=name), Command.LET_BOT)) if is_asked else None
    return snippets_view.section(
        "bot", _("No answer?"), h("p", {}, rule), h("p", {}, agreed) if agreed else None, agree
    )


def _note_on_lone() -> str:
    return _(
        "Where only one answer is possible, it is given at once, on any device. In some games that saves a third of "
        "the links, but the others can tell that there was no choice."
    )


def live_part() -> Html:
    """Return the part that leads back to a live game."""
    return snippets_view.section(
        "live",
        _("Reconnect the devices"),
        h(
            "p",
            {},
            _(
                "This game began on connected devices. If they can be connected again, it continues there, with this "
                "device as the table, and everybody keeps their seat."
            ),
        ),
        row_of_buttons(button(_("Reconnect the devices"), Command.LIVE_AGAIN)),
    )


def join(
    game: str,
    host: str,
    players: str,
    seats: Sequence[tuple[str, str]],
    seat: str,
    name: str,
    wrong: str,
    lone: bool,
    news: str,
    banners: tuple[Banner, ...],
) -> Html:
    """Return an invitation; `host` is "" if they gave no name, the rest is as in `seat_form`.

    lone: whether lone answers are given at once. news: why another seat is to be chosen, "" if none was before.
    """
    said = [_note_on_secrecy(), *([_note_on_lone()] if lone else [])]
    notes = [h("p", {"class": "small"}, each) for each in said]
    form = seat_form(Command.JOIN, _("Join the game"), seats, seat, name, wrong, notes)
    heading = (
        _("{host} invites you to play {game}", host=host, game=game)
        if host
        else _("You are invited to play {game}", game=game)
    )
    told = h("p", {"data-news": True}, news) if news else None
    return framed(heading, told, h("p", {}, players), form, banners=banners)


def seat_form(
    do: Command,
    submit: str,
    seats: Sequence[tuple[str, str]],
    seat: str,
    name: str,
    wrong: str,
    more: Child = None,
) -> Html:
    """Return the choice of a seat and a name.

    seats: (value, name) of the free ones. wrong: why the `name` that was typed can't be taken, "" if it can.
    """
    return h(
        "form",
        {"class": "setup", "data-do": do, "novalidate": True, "autocomplete": "off"},
        h(
            "fieldset",
            {"class": "panel"},
            h("legend", {}, submit),
            snippets_view.select(Command.SEAT, _("Your seat"), seats, seat),
            snippets_view.name_field(_("Your name"), name, wrong),
            more,
        ),
        row_of_buttons(h("button", {"type": "submit", "class": "button first"}, submit)),
    )


def notice_page(
    heading: str, said: str, answers: Sequence[tuple[Command, str]], table: str, banners: tuple[Banner, ...]
) -> Html:
    """Return the page about a link that doesn't simply lead on; `answers` are (data-do, label)."""
    way = _way_to(table) if table else h("a", {"class": "button first", "href": routes.LOBBY}, _("Go to the lobby"))
    buttons = [button(label, do) for do, label in answers]
    return framed(heading, h("p", {}, said), row_of_buttons(buttons, way), banners=banners)
