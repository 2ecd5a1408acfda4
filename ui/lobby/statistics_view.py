"""What is counted of finished games, and the latest of them to look back at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from time import gmtime

from engine import BOT_LEVELS, GAMES
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.lobby import statistics_text as text
from ui.lobby import text as lobby_text
from ui.lobby.statistics import FinishedGame
from ui.page import routes
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.page.text import LOOK_BACK

LISTED = 100
"""How many finished games are listed, the latest ones."""

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")
_LONGEST_ID = 10
"""Letters of an id that was made by a clock in this century."""


def page(games: Sequence[FinishedGame], saved: Collection[str], deleted: bool, banners: tuple[Banner, ...]) -> Html:
    """Return the page.

    games: the oldest first. saved: the ids of those that can be looked back at. deleted: whether all was deleted just
    now.
    """
    do, label = (Command.UNDELETE, lobby_text.TAKE_BACK) if deleted else (Command.DELETE, text.DELETE)
    button = h("button", {"type": "button", "class": "button", "id": do, "data-do": do}, label)
    return framed(
        lobby_text.STATISTICS,
        h("p", {}, text.EXPLAINED),
        h("p", {}, text.DELETED if deleted else text.NONE) if not games else [_results(games), _latest(games, saved)],
        h("p", {"class": "answers"}, button) if games or deleted else None,
        banners=banners,
    )


def _results(games: Sequence[FinishedGame]) -> Html | None:
    def place(game: FinishedGame) -> tuple[int, int]:
        return list(GAMES).index(game.game), BOT_LEVELS.index(game.level)

    known = sorted((game for game in games if game.level and game.game in GAMES), key=place)
    if not known:
        return None
    return h(
        "section",
        {"aria-labelledby": "results"},
        h("h2", {"id": "results"}, text.RESULTS),
        h(
            "ul",
            {"class": "plain"},
            [
                h("li", {"class": "panel"}, _table(slug, list(some)))
                for slug, some in groupby(known, lambda each: each.game)
            ],
        ),
    )


def _table(slug: str, games: Sequence[FinishedGame]) -> Html:
    rows = [_row(level, list(some)) for level, some in groupby(games, lambda each: each.level)]
    heads = (text.AGAINST, text.GAMES, text.WINS, text.BEST)
    return h(
        "table",
        {"class": "scores"},
        h("caption", {}, GAMES[slug].name),
        h("thead", {}, h("tr", {}, [h("th", {"scope": "col"}, head) for head in heads])),
        h("tbody", {}, rows),
    )


def _row(level: str, games: Sequence[FinishedGame]) -> Html:
    best = max(games, key=lambda each: (each.won, each.lead, each.own))
    cells = (len(games), sum(each.won for each in games), text.result(best.own, best.best))
    return h("tr", {}, h("th", {"scope": "row"}, text.LEVELS[level]), [h("td", {}, cell) for cell in cells])


def _latest(games: Sequence[FinishedGame], saved: Collection[str]) -> Html:
    return h(
        "section",
        {"aria-labelledby": "latest"},
        h("h2", {"id": "latest"}, text.LATEST),
        h("p", {"class": "small"}, text.latest(LISTED)) if len(games) > LISTED else None,
        h("ol", {"class": "plain finished"}, [_one(each, each.id in saved) for each in reversed(games[-LISTED:])]),
    )


def _one(game: FinishedGame, saved: bool) -> Html:
    name = GAMES[game.game].name if game.game in GAMES else game.game
    said = text.line(game.seats, game.level, game.won, game.own, game.best, game.undos, day_of(game.id))
    link = {
        "class": "button",
        "href": routes.write(routes.ReplayRoute(game.id)),
        "aria-label": text.look_back(name, said),
    }
    return h(
        "li",
        {"class": "panel save"},
        h("h3", {}, name),
        h("p", {"class": "small"}, said),
        h("p", {"class": "answers"}, h("a", link, LOOK_BACK)) if saved else h("p", {"class": "small"}, text.GONE),
    )


def day_of(id: str) -> str:
    """Return when a game was begun, by its id: "23 Nov 2026" in universal time, "" for an id that no clock has made."""
    if len(id) > _LONGEST_ID:
        return ""
    year, month, day, *_ = gmtime(int(id[:-2] or "0", 36) / 1000)
    return f"{day} {_MONTHS[month - 1]} {year}"
