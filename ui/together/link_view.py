"""What people see who play by link: the link to send on, an invitation, and a link that doesn't fit their game."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.commands import Command
from ui.components.html import Attribute, Html, h
from ui.embed import snippets_view
from ui.embed.snippets_view import CopyState
from ui.page import routes
from ui.page import text as page_text
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.saves.names import NAME_LENGTH
from ui.together import link_text as text

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
    live: bool,
    banners: tuple[Banner, ...],
) -> Html:
    """Return the page with a link to send on.

    asked: whom to send it, and why. more: what happens then. table: the game's address, "" while it isn't dealt.
    said: what else there is to say, "" for nothing. shares: whether the browser hands links to other apps. live:
    whether the devices can be connected again.
    """
    return framed(
        text.send_title(game),
        snippets_view.section(
            "send",
            text.LINK,
            h("p", {}, asked),
            h(
                "p",
                {"class": "answers"},
                snippets_view.button(text.SHARE, {"data-do": Command.SHARE_LINK, "class": "button first"}),
            )
            if shares
            else None,
            snippets_view.copy_field(LINK_FIELD, text.LINK, link, given, rows=3, scannable=True),
            h("p", {}, more),
            h("p", {"class": "small"}, text.SEALED),
            [h("p", {"class": "small"}, each) for each in said if each],
            h("p", {"class": "answers"}, snippets_view.button(text.FILE, {"data-do": Command.LETTER_FILE})),
        ),
        _live() if live else None,
        h("p", {"class": "answers"}, h("a", {"class": "button", "href": table}, text.BACK)) if table else None,
        banners=banners,
    )


def _live() -> Html:
    return snippets_view.section(
        "live",
        text.LIVE_AGAIN,
        h("p", {}, text.LIVE_AGAIN_HELP),
        h("p", {"class": "answers"}, snippets_view.button(text.LIVE_AGAIN, {"data-do": Command.LIVE_AGAIN})),
    )


def join(
    game: str,
    host: str,
    players: str,
    seats: Sequence[tuple[str, str]],
    seat: str,
    name: str,
    wrong: str,
    banners: tuple[Banner, ...],
) -> Html:
    """Return an invitation; all but game, host and notes is as in `seat_form`."""
    sealed = h("p", {"class": "small"}, text.SEALED)
    form = seat_form(Command.JOIN, text.JOIN, seats, seat, name, wrong, sealed)
    return framed(text.invited(host, game), h("p", {}, players), form, banners=banners)


def seat_form(
    do: Command,
    submit: str,
    seats: Sequence[tuple[str, str]],
    seat: str,
    name: str,
    wrong: str,
    more: Html | None = None,
) -> Html:
    """Return the choice of a seat and a name.

    seats: (value, name) of those that are free. wrong: what is wrong with the `name` that was typed, "" if nothing is.
    """
    field: dict[str, Attribute] = {
        "type": "text",
        "dir": "auto",
        "id": "name",
        "name": "name",
        "value": name,
        "maxlength": NAME_LENGTH,
    }
    field |= {"aria-describedby": "name-help", "aria-invalid": "true" if wrong else None}
    return h(
        "form",
        {"class": "setup", "data-do": do, "novalidate": True, "autocomplete": "off"},
        h(
            "fieldset",
            {"class": "panel"},
            h("legend", {}, submit),
            snippets_view.select(Command.SEAT, text.WHO, seats, seat),
            h("p", {"class": "labelled"}, h("label", {"for": "name"}, text.NAME), h("input", field)),
            h(
                "p",
                {"class": "small", "id": "name-help"},
                h("strong", {"class": "wrong"}, wrong) if wrong else None,
            ),
            more,
        ),
        h("p", {"class": "answers"}, h("button", {"type": "submit", "class": "button first"}, submit)),
    )


def notice_page(
    heading: str, said: str, answers: Sequence[tuple[Command, str]], table: str, banners: tuple[Banner, ...]
) -> Html:
    """Return what a link is that doesn't simply lead on; `answers` are (data-do, label)."""
    way = (
        h("a", {"class": "button", "href": table}, text.BACK)
        if table
        else h("a", {"class": "button first", "href": routes.LOBBY}, page_text.TO_LOBBY)
    )
    buttons = [snippets_view.button(label, {"data-do": do}) for do, label in answers]
    return framed(heading, h("p", {}, said), h("p", {"class": "answers"}, buttons, way), banners=banners)
