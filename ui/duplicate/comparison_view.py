"""The page that compares two games with one deal."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.grammar import Party
from ui.components.html import Html, h, join
from ui.components.translation import _, ngettext
from ui.duplicate import challenge_view, comparison
from ui.duplicate.challenge import Challenge
from ui.duplicate.comparison import Board, Parting
from ui.page import routes
from ui.page.layout import Banner, PageContext
from ui.page.layout import page as framed
from ui.replay.stepper import moment


def title(game: str) -> str:
    """Return the headline."""
    return _("{game}: the same cards, compared", game=game)


def page(
    id: str,
    game: str,
    challenge: Challenge,
    mine: int,
    theirs: int | None,
    parting: Parting | None,
    is_ours: bool,
    at: int,
    stepping: Html,
    boards: Sequence[Board],
    banners: tuple[Banner, ...],
    page_context: PageContext,
) -> Html:
    """Return the page.

    id: of the save. mine, theirs: the results that are compared. parting: where their games parted, None if they are
    alike. is_ours: whether it was no bot that acted differently there. boards: each game after `at` actions.
    """
    send = {"class": "button first", "href": routes.write(routes.ChallengeOfRoute(id))}
    return framed(
        title(game),
        challenge_view.verdict(challenge, mine, theirs),
        row_of_buttons(
            h("a", send, _("Send it on")),
            challenge_view.to_table(id),
            button(_("Play it again"), Command.AGAIN),
        ),
        h("p", {"class": "small"}, _("Playing it again doesn’t count: your first result stays.")),
        h("h2", {"id": "parted"}, _("Where the games parted")) if theirs is not None else None,
        _where_parted(challenge, mine, theirs, parting, is_ours) if theirs is not None else None,
        h(
            "section",
            {"class": "comparing", "aria-label": _("Both games") if theirs is not None else _("Your game")},
            stepping,
            h("div", {"class": "boards"}, [_board(place, each, at) for place, each in enumerate(boards)]),
        ),
        banners=banners,
        page_context=page_context,
    )


def _where_parted(challenge: Challenge, mine: int, theirs: int, parting: Parting | None, is_ours: bool) -> Html:
    if parting is None:
        name = comparison.names_in(challenge, None)[theirs]
        return h("p", {}, _("Nowhere: you and {name} played exactly the same game.", name=name))
    same = ngettext(
        "The first {count} action is the same. Then:", "The first {count} actions are the same. Then:", parting.played
    )
    first = _("At the first action:")
    # A bot may be the one that acted, so each line says in whose game.
    told = [
        h("li", {}, h("b", {}, _whose(comparison.voices_in(challenge, index, mine).of(challenge.seat))), " ", line)
        for index, lines in ((mine, parting.mine), (theirs, parting.theirs))
        if (line := " ".join(lines))
    ]
    bot = _(
        "A bot acted differently here, though it saw the same: it is of another version, or had less time to think."
    )
    return join(
        h("p", {}, same if parting.played else first),
        h("ul", {}, told),
        None if is_ours else h("p", {"class": "small"}, bot),
        row_of_buttons(button(_("Show this moment"), Command.LOOK)),
    )


def _board(place: int, board: Board, at: int) -> Html:
    """Return one of the games at the moment that is shown, after so many actions."""
    return h(
        "section",
        {"aria-labelledby": f"board-{place}"},
        h("h3", {"id": f"board-{place}"}, _whose(board.whose)),
        moment(board.happened, at, board.rows),
    )


def _whose(party: Party) -> str:
    """Return what a game is called by who played it."""
    return _("Your game") if party.is_reader else _("{who:possessive} game", who=party)
