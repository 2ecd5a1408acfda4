"""The page of statistics: results of finished games, and the latest games to replay."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from engine import BOT_LEVELS, GAMES
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Child, Html, h
from ui.components.scores import scores
from ui.components.translation import N_, _, ngettext
from ui.lobby.saved_rows import replay_link
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.saves.dates import begun_on, day_of, in_full
from ui.saves.goals import goals_of
from ui.saves.statistics import FinishedGame

LISTED = 100
"""How many finished games are listed, the latest ones."""

_OPPONENTS = {"random": N_("Random bots"), "novice": N_("Novices"), "adept": N_("Adepts"), "master": N_("Masters")}
_AGAINST = {
    "random": N_("against random bots"),
    "novice": N_("against novices"),
    "adept": N_("against adepts"),
    "master": N_("against masters"),
}


def page(
    games: Sequence[FinishedGame],
    saved: Collection[str],
    reached: Mapping[str, object],
    deleted: bool,
    now: int,
    banners: tuple[Banner, ...],
) -> Html:
    """Return the page.

    games: the oldest first. saved: the ids of those that can be replayed. reached: when goals were reached, by their
    games and keys. deleted: whether all were deleted just now. now: the milliseconds since 1970.
    """
    undo = row_of_buttons(button(_("Undo"), Command.UNDELETE, {"id": Command.UNDELETE}))
    delete = row_of_buttons(button(_("Delete the statistics"), Command.DELETE, {"id": Command.DELETE}))
    deletion = _("The statistics were deleted. Your saved games are still there.")
    none = deletion if deleted else _("No game has been finished here yet.")
    return framed(
        _("Statistics"),
        [_goals(games, reached), _results(games), _latest(games, saved, now)] if games else h("p", {}, none),
        undo if deleted else None,
        h("p", {"class": "small"}, _explanation()),
        delete if games else None,
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


def _goals(games: Sequence[FinishedGame], reached: Mapping[str, object]) -> Html:
    """Return the goals of the games that have been finished here, the one in which one was reached last first."""
    played = {game.game for game in games}
    lately = [slug for name in reversed([*reached]) for slug in GAMES if name.startswith(f"{slug}-")]
    order = [slug for slug in dict.fromkeys([*lately, *GAMES]) if slug in played]
    panels = [h("li", {"class": "panel"}, _goals_of(slug, reached)) for slug in order]
    return h(
        "section",
        {"aria-labelledby": "goals"},
        h("h2", {"id": "goals"}, _("Goals reached") if reached else _("Goals")),
        h("ul", {"class": "plain"}, panels),
    )


def _goals_of(slug: str, reached: Mapping[str, object]) -> list[Html | None]:
    """Return the goals of a game: those reached, the latest first, and the open ones folded away."""
    goals = {f"{slug}-{goal.key}": _(goal.said) for goal in goals_of(slug)}
    done = [
        h("li", {}, goals[name], " ", h("span", {"class": "small"}, _written_date(str(reached[name]))))
        for name in reversed([*reached])
        if name in goals
    ]
    left = [h("li", {}, said) for name, said in goals.items() if name not in reached]
    still = h("summary", {}, _("Still open ({count})", count=len(left)))
    return [
        h("h3", {}, GAMES[slug].name),
        h("ul", {}, done) if done else None,
        h("details", {"id": f"open-{slug}"}, still, h("ul", {}, left)) if left else None,
    ]


def _written_date(kept: str) -> str:
    """Return a date such as 2026-11-23, which a game's id may follow, as "23 Nov 2026", any other text as it is."""
    day = day_of(kept.partition(" ")[0])
    return kept if day is None else in_full(day)


def _latest(games: Sequence[FinishedGame], saved: Collection[str], now: int) -> Html:
    return h(
        "section",
        {"aria-labelledby": "latest"},
        h("h2", {"id": "latest"}, _("Finished games")),
        h("p", {"class": "small"}, _("The last {count} games are listed.", count=LISTED))
        if len(games) > LISTED
        else None,
        h("ol", {"class": "plain finished"}, [_one(each, each.id in saved, now) for each in reversed(games[-LISTED:])]),
    )


def _one(game: FinishedGame, saved: bool, now: int) -> Html:
    name = GAMES[game.game].name if game.game in GAMES else game.game
    said = ", ".join(_facts(game, now))
    return h(
        "li",
        {"class": "panel save"},
        h("h3", {}, name),
        h("p", {"class": "small"}, said),
        row_of_buttons(replay_link(game.id, f"{name}, {said}"))
        if saved
        else h("p", {"class": "small"}, _("no longer kept")),
    )


def _facts(game: FinishedGame, now: int) -> Iterator[str]:
    """Yield how a game ended, against whom, and when it was begun."""
    if not game.level:
        yield ngettext("{count} player", "{count} players", game.seats)
    else:
        result = N_("won {own} to {best}") if game.won else N_("lost {own} to {best}")
        yield _(result, own=game.own, best=game.best)
        yield _(_AGAINST[game.level])
    if game.undos:
        yield ngettext("{count:,} action taken back", "{count:,} actions taken back", game.undos)
    if day := begun_on(game.id, now):
        yield day
