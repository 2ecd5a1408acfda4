"""What people see who connect their devices: who is here, an invitation with its answer, and a seat to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h, join
from ui.embed import snippets_view
from ui.embed.snippets_view import CopyState
from ui.page import routes
from ui.page import text as page_text
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.together import live_text as text

INVITATION_FIELD, ANSWER_FIELD, CAMERA = "invitation", "answer", "camera"


class Pairing(NamedTuple):
    """An invitation on its way.

    link: what the friend's device opens, "" while it is made. typed: what stands in the field for the answer. said:
    what came of it so far. scans: whether there may be a camera. scanning: whether it looks for the answer now.
    """

    link: str
    typed: str
    said: str
    scans: bool
    scanning: bool


class Away(NamedTuple):
    """Friends who aren't connected.

    kept: the seats of those whose device can come back, as (value, name). asked: whose seat somebody wants to give
    away, "" for nobody's. by_link: whether the game can go on by link.
    """

    kept: Sequence[tuple[str, str]]
    asked: str
    by_link: bool


def waiting_room_page(
    game: str,
    seats: Sequence[tuple[str, str]],
    pairing: Pairing | None,
    given: CopyState,
    answers: Sequence[tuple[Command, str]],
    table: str,
    fault: str,
    full: bool,
    away: Away,
    warning: str,
    banners: tuple[Banner, ...],
) -> Html:
    """Return the page of the table's device.

    seats: each player's name, and whether they are here. pairing: None while nobody is invited. answers: what can be
    done, as (data-do, label), the first the most likely. table: the game's address, "" while it isn't dealt. fault:
    what went wrong, or is still to be done, "" if there is nothing. full: whether nobody is awaited.
    warning: who could know what.
    """
    return framed(
        text.title(game),
        snippets_view.section(
            "here",
            text.WHO,
            h("ul", {"class": "seats-here"}, [h("li", {}, h("b", {}, name), f" – {how}") for name, how in seats]),
            h("p", {"role": "status"}, fault) if fault else None,
            _free_seat_question(away),
            _answers(answers, table),
        ),
        None if full else _invitation(pairing, given),
        _by_link() if away.by_link else None,
        h("p", {"class": "small"}, warning),
        banners=banners,
    )


def _free_seat_question(away: Away) -> Html | None:
    """Return the question whether a seat goes to another device, or the buttons that ask it."""
    if away.asked:
        buttons = ((Command.GIVE_AWAY, text.FREE_IT), (Command.KEEP_SEAT, text.KEEP_IT))
        return join(
            h("p", {"role": "status"}, text.freeing(away.asked)),
            h(
                "p",
                {"class": "answers"},
                [snippets_view.button(label, {"data-do": do, "id": do}) for do, label in buttons],
            ),
        )
    if not away.kept:
        return None
    each = [
        snippets_view.button(text.free(name), {"data-do": Command.FREE_SEAT, "data-item": seat, "id": f"free-{seat}"})
        for seat, name in away.kept
    ]
    return h("p", {"class": "answers"}, each)


def _by_link() -> Html:
    return snippets_view.section(
        "by-link",
        text.GO_BY_LINK,
        h("p", {}, text.GOING_BY_LINK),
        h("p", {"class": "answers"}, snippets_view.button(text.GO_BY_LINK, {"data-do": Command.GO_BY_LINK})),
    )


def _answers(answers: Sequence[tuple[Command, str]], table: str) -> Html | None:
    if not answers and not table:
        return None
    buttons = [
        snippets_view.button(
            label, {"data-do": do, "class": "button first"} if not place and not table else {"data-do": do}
        )
        for place, (do, label) in enumerate(answers)
    ]
    way = h("a", {"class": "button first", "href": table}, text.TO_TABLE) if table else None
    return h("p", {"class": "answers"}, way, buttons)


def _invitation(pairing: Pairing | None, given: CopyState) -> Html:
    if pairing is None:
        return snippets_view.section(
            "invite",
            text.INVITE,
            h("p", {}, text.NEEDS),
            h("p", {"class": "answers"}, snippets_view.button(text.INVITE, {"data-do": Command.INVITE_DEVICE})),
        )
    said = h("p", {"role": "status"}, pairing.said) if pairing.said else None
    if not pairing.link:
        return snippets_view.section("invite", text.INVITE, said)
    return snippets_view.section(
        "invite",
        text.INVITE,
        h("p", {}, text.FIRST_STEP),
        snippets_view.copy_field(INVITATION_FIELD, text.INVITATION, pairing.link, given, rows=2, scannable=True),
        h("p", {}, text.SECOND_STEP),
        take_form(
            Command.TAKE_ANSWER, ANSWER_FIELD, text.ANSWER, pairing.typed, text.CONNECT, pairing.scans, pairing.scanning
        ),
        said,
        h("p", {"class": "answers"}, snippets_view.button(text.INVITE_ANOTHER, {"data-do": Command.INVITE_DEVICE})),
    )


def take_form(do: Command, id: str, label: str, typed: str, submit: str, scans: bool, scanning: bool) -> Html:
    """Return the form that takes what another device shows: pasted, or by the camera."""
    field: dict[str, Attribute] = {"id": id, "name": id, "rows": 2, "spellcheck": "false", "autocomplete": "off"}
    camera = h("div", {"id": CAMERA, "class": "camera", "data-own": True}) if scanning else None
    scan = snippets_view.button(
        text.STOP_SCANNING if scanning else text.SCAN, {"data-do": Command.STOP_SCANNING if scanning else Command.SCAN}
    )
    return h(
        "form",
        {"data-do": do, "novalidate": True, "autocomplete": "off"},
        h("p", {"class": "small"}, text.SCANNING) if scanning else None,
        camera,
        h(
            "p",
            {"class": "labelled"},
            h("label", {"for": id}, label),
            h("textarea", {**field, "translate": "no"}, typed),
        ),
        h(
            "p",
            {"class": "answers"},
            h("button", {"type": "submit", "class": "button"}, submit),
            scan if scans else None,
        ),
    )


def join_page(heading: str, *contents: Child, banners: tuple[Banner, ...] = ()) -> Html:
    """Return a page of a guest's device on the way to its seat."""
    lobby = h("a", {"class": "button", "href": routes.LOBBY}, page_text.TO_LOBBY)
    return framed(heading, *contents, h("p", {"class": "answers"}, lobby), banners=banners)


def answer_panel(answer: str, given: CopyState) -> Html:
    """Return a guest's answer, to be scanned or copied."""
    return snippets_view.section(
        "answered",
        text.ANSWER,
        h("p", {}, text.SHOW_ANSWER),
        snippets_view.copy_field(ANSWER_FIELD, text.ANSWER, answer, given, rows=2, scannable=True),
        h("p", {"class": "small"}, text.ANSWER_TOO_LATE),
    )
