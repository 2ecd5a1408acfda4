"""The page of statistics: results of finished games, and the latest games to replay."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from time import gmtime

from engine import BOT_LEVELS, GAMES
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Child, Html, h
from ui.components.scores import scores
from ui.components.translation import N_, _, ngettext
from ui.lobby.statistics import FinishedGame
from ui.lobby.view import replay_link
from ui.page.layout import Banner
from ui.page.layout import page as framed

LISTED = 100
"""How many finished games are listed, the latest ones."""

_OPPONENTS = {"random": N_("Random bots"), "novice": N_("Novices"), "adept": N_("Adepts"), "master": N_("Masters")}
_AGAINST = {
    "random": N_("against random bots"),
    "novice": N_("against novices"),
    "adept": N_("against adepts"),
    "master": N_("against masters"),
}
_MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("June")),
    *(N_("July"), N_("Aug"), N_("Sept"), N_("Oct"), N_("Nov"), N_("Dec")),
)
_LONGEST_ID = 10
"""Letters of an id that was made by a clock in this century."""


def page(games: Sequence[FinishedGame], saved: Collection[str], deleted: bool, banners: tuple[Banner, ...]) -> Html:
    """Return the page.

    games: the oldest first. saved: the ids of those that can be replayed. deleted: whether all were deleted just now.
    """
    do, label = (Command.UNDELETE, _("Undo")) if deleted else (Command.DELETE, _("Delete the statistics"))
    deletion = _("The statistics were deleted. Your saved games are still there.")
    none = deletion if deleted else _("No game has been finished here yet.")
    return framed(
        _("Statistics"),
        h("p", {}, _explanation()),
        h("p", {}, none) if not games else [_results(games), _latest(games, saved)],
        row_of_buttons(button(label, do, {"id": do})) if games or deleted else None,
        banners=banners,
    )


def _explanation() -> str:
    return _(
        "These are the games finished on this device, each counted once. Results cover games of one person against "
        "bots, listed under the strongest bot. You can replay the last hundred, even those you deleted in the lobby. "
        "All this stays on this device and in its backups."
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
        h("h2", {"id": "results"}, _("Results")),
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
    return scores(GAMES[slug].name, (_("Against"), _("Games"), _("Wins"), _("Best")), rows)


def _row(level: str, games: Sequence[FinishedGame]) -> tuple[Child, ...]:
    best = max(games, key=lambda each: (each.won, each.lead, each.own))
    result = _("{own} to {best}", own=best.own, best=best.best)
    return _(_OPPONENTS[level]), len(games), sum(each.won for each in games), result


def _latest(games: Sequence[FinishedGame], saved: Collection[str]) -> Html:
    return h(
        "section",
        {"aria-labelledby": "latest"},
        h("h2", {"id": "latest"}, _("Finished games")),
        h("p", {"class": "small"}, _("The last {count} games are listed.", count=LISTED))
        if len(games) > LISTED
        else None,
        h("ol", {"class": "plain finished"}, [_one(each, each.id in saved) for each in reversed(games[-LISTED:])]),
    )


def _one(game: FinishedGame, saved: bool) -> Html:
    name = GAMES[game.game].name if game.game in GAMES else game.game
    said = ", ".join(_facts(game))
    return h(
        "li",
        {"class": "panel save"},
        h("h3", {}, name),
        h("p", {"class": "small"}, said),
        row_of_buttons(replay_link(game.id, f"{name}, {said}"))
        if saved
        else h("p", {"class": "small"}, _("no longer kept")),
    )


def _facts(game: FinishedGame) -> Iterator[str]:
    """Yield how a game ended, against whom, and when it was begun."""
    if not game.level:
        yield ngettext("{count} player", "{count} players", game.seats)
    else:
        result = N_("won {own} to {best}") if game.won else N_("lost {own} to {best}")
        yield _(result, own=game.own, best=game.best)
        yield _(_AGAINST[game.level])
    if game.undos:
        yield ngettext("{count:,} action taken back", "{count:,} actions taken back", game.undos)
    if day := day_of(game.id):
        yield day


def day_of(id: str) -> str:
    """Return when a game was begun, by its id: "23 Nov 2026" in universal time, "" for an id that no clock has made."""
    if len(id) > _LONGEST_ID:
        return ""
    year, month, day = gmtime(int(id[:-2] or "0", 36) / 1000)[:3]
    return _("{day} {month} {year}", day=day, month=_(_MONTHS[month - 1]), year=str(year))
