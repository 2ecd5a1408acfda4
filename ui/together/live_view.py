"""The pages that connect devices: who is here, an invitation with its answer, and a choice of seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.grammar import Party
from ui.components.html import Attribute, Child, Html, format_html, h, join
from ui.components.player_mark import player_mark
from ui.components.translation import N_, _, pgettext
from ui.embed import snippets_view
from ui.embed.snippets_view import CopyState
from ui.page import routes
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.together.guest import ABSENT, APART, GIVEN_UP, UNREACHABLE
from ui.together.qr_scanner import CAMERA, QrScanner

INVITATION_FIELD, ANSWER_FIELD = "invitation", "answer"


PATIENCE = {
    "0": N_("wait for them"),
    "1": N_("a bot plays for them after a minute"),
    "5": N_("a bot plays for them after 5 minutes"),
}
"""How many minutes a table waits for friends who are away, 0 for as long as they like."""


class Pairing(NamedTuple):
    """Invitations that wait for friends.

    link: to all of them, "" while it is being made. said: the outcome so far. scanner: of answers. shares: whether the
    browser can hand a link to another app. has_room: whether the link leads to a room at a meeting place, so that no
    answers are carried by hand.
    """

    link: str
    said: str
    scanner: QrScanner
    shares: bool
    has_room: bool


class SeatsKept(NamedTuple):
    """Seats that belong to friends' devices.

    kept: as (value, name). asked: the player whose seat may be given away, "" for none. by_link: whether someone is
    away, and the game can continue by link. others: whether there are devices without a seat.
    """

    kept: Sequence[tuple[str, str]]
    asked: str
    by_link: bool
    others: bool


def waiting_room_page(
    game: str,
    seats: Sequence[tuple[str, str]],
    pairing: Pairing | None,
    given: CopyState,
    answers: Sequence[tuple[Command, str]],
    table: str,
    fault: str,
    friends: SeatsKept,
    patience: str,
    warning: str,
    banners: tuple[Banner, ...],
) -> Html:
    """Return the page of the table's device.

    seats: each player's name, and whether they are here. pairing: None while no one is missing. answers: the buttons,
    as (data-do, label), the most likely first. table: the game's address, "" while it isn't dealt. fault: a mistake, or
    a step that is still missing, "" if there is none. patience: one of `PATIENCE`. warning: who could know the cards.
    """
    here = snippets_view.section(
        "here",
        _("Who is here"),
        h("ul", {"class": "seats-here"}, [_seat(*each) for each in enumerate(seats)]),
        h("p", {"data-news": True}, fault) if fault else None,
        _answers(answers, table, is_first=pairing is None),
    )
    return framed(
        title(game),
        # A phone shows all that is to be done as long as someone is missing.
        (here,) if pairing is None else (_invitation(pairing, given), here),
        _by_link() if friends.by_link else None,
        snippets_view.section(
            "while-away",
            _("If someone is away"),
            snippets_view.select(
                Command.PATIENCE,
                _("Friends whose device sleeps, or is out of reach"),
                [(value, _(said)) for value, said in PATIENCE.items()],
                patience,
            ),
            _free_seat_question(friends),
        ),
        h("p", {"class": "small"}, warning),
        banners=banners,
    )


def title(game: str) -> str:
    """Return the headline of the page of the table's device."""
    return _("{game} on connected devices", game=game)


def not_connected() -> str:
    """Return the sentence for devices that couldn't be connected."""
    return _(
        "The devices couldn’t be connected. Perhaps they aren’t on the same Wi-Fi, or it keeps them apart, or one of "
        "the pages wasn’t open in front. Try a new invitation, put both on one phone’s hotspot, or play by link."
    )


def no_connections(carried: bool) -> str:
    """Return why this device can't be connected to others; `carried`: whether it has the code for it."""
    if carried:
        return _("This browser can’t connect to other devices. Play by link instead.")
    return _(
        "Couldn’t download the connection code. Try again when you are online; if that doesn’t help, this site lacks "
        "it. Meanwhile, play by link."
    )


def no_meeting_place() -> str:
    """Return what is wrong while the meeting place doesn't answer."""
    return _("The meeting place can’t be reached right now. Are you online? This page keeps trying.")


def search(whereabouts: str) -> str:
    """Return how the search for a table at a meeting place goes, by one of `ui.together.guest.SEARCHES`, or ""."""
    return {
        "": _("Looking for the table …"),
        ABSENT: _("The table isn’t open right now. This page connects to it as soon as your friend opens it."),
        APART: _(
            "The table answers, but your devices can’t be connected: a network between them doesn’t allow it. Try "
            "another network, or play by link. This page keeps trying."
        ),
        UNREACHABLE: no_meeting_place(),
        GIVEN_UP: _(
            "The table couldn’t be found for a quarter of an hour. Ask your friend to open it, and look again."
        ),
    }[whereabouts]


def no_room(carried: bool) -> str:
    """Return why this device can't go to a meeting place; `carried`: whether it has the code for connections."""
    if carried:
        return _(
            "This page can’t go to the meeting place that the invitation names. Ask for an invitation by hand, or play "
            "by link."
        )
    return no_connections(carried)


def undo_banner(name: str) -> Banner:
    """Return the question whether a player may undo their last action."""
    choices = ((Command.ALLOW, pgettext("button", "Allow")), (Command.REFUSE, _("Don’t allow")))
    return Banner(_("{name} would like to undo their last action.", name=name), choices, trouble=True)


def asking_banner() -> Banner:
    """Return the banner for the players who wait for the others' answers."""
    return Banner(_("Asking the others …"))


def undo_rests_banner() -> Banner:
    """Return the news for a player whose last action stays, since someone wouldn't have it undone."""
    return Banner(_("Not everybody agreed to undo your last action, so it stands."))


def unknown_device() -> str:
    """Return what a device is told whose seat the table has given away."""
    return _("This device had a seat at this table, but the table doesn’t know it any more.")


def away(names: Sequence[str]) -> str:
    """Return which players can't be reached."""
    return _("{who} {who:are|is} away.", who=Party(tuple(names)))


def _seat(seat: int, here: tuple[str, str]) -> Html:
    name, how = here
    return h("li", {}, player_mark(seat), " ", format_html(_("{name} – {how}"), name=h("b", {}, name), how=how))


def _free_seat_question(friends: SeatsKept) -> Html | None:
    """Return the question whether a seat goes to another device, or the buttons that ask it."""
    if friends.asked:
        question = _(
            "Give {who:possessive} seat to another device? Then the device that had it can’t come back.",
            who=Party((friends.asked,)),
        )
        buttons = ((Command.GIVE_AWAY, _("Give it away")), (Command.KEEP_SEAT, _("Keep it for them")))
        return join(
            h("p", {"data-news": True}, question),
            row_of_buttons([button(label, do, {"id": do}) for do, label in buttons]),
        )
    each = [
        button(
            _("Give {who:possessive} seat away", who=Party((name,))),
            Command.FREE_SEAT,
            {"data-item": seat, "id": f"free-{seat}"},
        )
        for seat, name in friends.kept
    ]
    others = button(_("Send away everyone without a seat"), Command.SEND_AWAY) if friends.others else None
    return row_of_buttons(each, others) if each or others else None


def _by_link() -> Html:
    return snippets_view.section(
        "by-link",
        _("Continue by link"),
        h(
            "p",
            {},
            _(
                "If a device can’t be connected again, the same game can continue by link: nothing is lost, and "
                "everybody keeps their seat on their own device. From then on the cards are sealed, not secret: every "
                "device holds the whole game, and anyone who takes a link apart can read it. Actions played by link "
                "can’t be undone."
            ),
        ),
        row_of_buttons(button(_("Continue by link"), Command.GO_BY_LINK)),
    )


def _answers(answers: Sequence[tuple[Command, str]], table: str, is_first: bool) -> Html | None:
    if not answers and not table:
        return None
    buttons = [
        button(label, do, {"class": "button" if place or table or not is_first else "button first"})
        for place, (do, label) in enumerate(answers)
    ]
    way = h("a", {"class": "button first", "href": table}, _("Go to the table")) if table else None
    return row_of_buttons(way, buttons)


def _invitation(pairing: Pairing, given: CopyState) -> Html:
    heading = _("Invite your friends")
    said = h("p", {"data-news": True}, pairing.said) if pairing.said else None
    anew = row_of_buttons(button(_("Make a new invitation"), Command.INVITE_DEVICE))
    by_hand = row_of_buttons(button(_("Connect by hand"), Command.INVITE_DEVICE))
    if not pairing.link:
        return snippets_view.section("invite", heading, said, anew if not pairing.said else None)
    needs = _(
        "All devices must be on the same Wi-Fi, or on one’s hotspot; no internet is needed. Wi-Fi in hotels, or for "
        "guests, often keeps devices apart: then play by link. Keep all pages open in front until they are connected."
    )
    link = snippets_view.link_to_send(INVITATION_FIELD, _("Invitation"), pairing.link, given, pairing.shares)
    if pairing.has_room:
        return snippets_view.section(
            "invite",
            heading,
            h("p", {}, _("Send this link to all of them, or let them scan its code. They can be anywhere.")),
            link,
            said,
            h("details", {"id": "trouble"}, h("summary", {}, _("If it doesn’t work")), h("p", {}, _by_hand()), by_hand),
        )
    return snippets_view.section(
        "invite",
        heading,
        h("p", {}, _("1. Send this link to all of them, or let them scan its code.")),
        link,
        h("p", {}, _("2. Each friend’s page shows an answer. Scan it, or paste it.")),
        take_form(pairing.scanner, pgettext("to an invitation", "Answer"), pgettext("button", "Connect")),
        said,
        h("details", {"id": "trouble"}, h("summary", {}, _("If it doesn’t work")), h("p", {}, needs), anew),
    )


def _by_hand() -> str:
    return _(
        "Friends on the same Wi-Fi can be connected by hand, even without internet: each of their devices then shows "
        "an answer, and this one takes it."
    )


def take_form(scanner: QrScanner, label: str, submit: str) -> Html:
    """Return the form for the link or code that another device shows: pasted, or read by the camera."""
    id = scanner.field
    field: dict[str, Attribute] = {"id": id, "name": id, "rows": 2, "spellcheck": "false", "autocomplete": "off"}
    help = camera = None
    scan = button(pgettext("button", "Scan"), Command.SCAN) if scanner.is_possible else None
    if scanner.on:
        help = h("p", {"class": "small"}, _("Hold the code in front of the camera."))
        camera = h("div", {"id": CAMERA, "class": "camera", "data-own": True})
        scan = button(_("Stop scanning"), Command.STOP_SCANNING)
    return h(
        "form",
        {"data-do": scanner.do, "novalidate": True, "autocomplete": "off"},
        help,
        camera,
        h(
            "p",
            {"class": "labelled"},
            h("label", {"for": id}, label),
            h("textarea", {**field, "translate": "no"}, scanner.typed),
        ),
        row_of_buttons(h("button", {"type": "submit", "class": "button"}, submit), scan),
    )


def join_page(heading: str, *contents: Child, banners: tuple[Banner, ...] = ()) -> Html:
    """Return a page of a guest's device on the way to its seat."""
    lobby = h("a", {"class": "button", "href": routes.LOBBY}, _("Go to the lobby"))
    return framed(heading, *contents, row_of_buttons(lobby), banners=banners)


def who_are_you(question: str, named: Sequence[tuple[str, str]], name: str, wrong: str) -> Html:
    """Return what a friend is asked who opens an invitation: which of the names is theirs, or their name."""
    taken = row_of_buttons([button(each, Command.SEAT, {"data-item": seat}) for seat, each in named])
    form = h(
        "form",
        {"data-do": Command.JOIN, "novalidate": True, "autocomplete": "off"},
        snippets_view.name_field(_("Another name") if named else _("Your name"), name, wrong),
        row_of_buttons(h("button", {"type": "submit", "class": "button first"}, pgettext("button", "Join"))),
    )
    return snippets_view.section("who", question, taken if named else None, form, watch_button())


def watch_button() -> Html:
    """Return the way in for a friend who takes no seat."""
    return row_of_buttons(button(_("Watch"), Command.WATCH))


def watching_panel(is_free: bool) -> Html | None:
    """Return what a friend can do who watches, until the cards are dealt; is_free: whether there is a seat for them."""
    return row_of_buttons(button(_("Take a seat"), Command.CHANGE_SEAT)) if is_free else None


def seated_panel() -> Html:
    """Return what a friend can do who has a seat, until the cards are dealt."""
    return row_of_buttons(button(_("Change seat or name"), Command.CHANGE_SEAT))


def answer_panel(answer: str, given: CopyState, can_change: bool) -> Html:
    """Return a guest's answer, to be scanned or sent; can_change: whether there are other seats."""
    another = None
    if can_change:
        said = _("If they say that someone else has answered for this seat:")
        another = join(
            h("p", {"class": "small"}, said),
            row_of_buttons(button(_("Choose another seat"), Command.CHANGE_SEAT)),
        )
    return snippets_view.section(
        "answered",
        pgettext("to an invitation", "Answer"),
        h("p", {}, _("Let the device that invited you scan this, or send it there. Stay on this page.")),
        snippets_view.copy_field(
            ANSWER_FIELD, pgettext("to an invitation", "Answer"), answer, given, rows=2, scannable=True
        ),
        another,
        h(
            "p",
            {"class": "small"},
            _("There is no hurry. If nothing happens after they have taken it, ask for a new invitation."),
        ),
    )
