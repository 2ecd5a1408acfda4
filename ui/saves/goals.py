"""The goals of each game, and those that a finished game has reached, kept with their dates."""

from __future__ import annotations

from engine import BOT_LEVELS, GAMES, Session
from engine.bots import offered_levels
from engine.messages import N_
from ui.games.catalog import ui_of
from ui.games.kit.goals import Finished, Goal
from ui.platform import lazy_modules
from ui.saves.preferences import GOALS, Preferences
from ui.saves.seats import people, players

_WIN = Goal("win", N_("Win a game."), lambda game: game.is_won)
_WINS = {
    "novice": Goal("novice", N_("Win against novices."), lambda game: game.is_won and game.level == "novice"),
    "adept": Goal("adept", N_("Win against adepts."), lambda game: game.is_won and game.level == "adept"),
    "master": Goal("master", N_("Win against masters."), lambda game: game.is_won and game.level == "master"),
}


def goals_of(slug: str) -> tuple[Goal, ...]:
    """Return all goals of a game, the easiest first; its module comes later."""
    name, wins = ui_of(slug).goals, [_WINS[level] for level in offered_levels(GAMES[slug])]
    return (_WIN, *wins, *(lazy_modules.module(name).GOALS if name else ()))


def keep_new_goals(session: Session, seat: int, preferences: Preferences, today: str, id: str) -> tuple[str, ...]:
    """Store the goals that this seat reaches for the first time, with the date and the save; return the save's."""
    slug, known, game = session.game.slug, preferences.entries_of(GOALS), finished_game_of(session, seat)
    found = [goal for goal in goals_of(slug) if f"{slug}-{goal.key}" not in known and goal.is_reached(game)]
    for goal in found:
        preferences.keep(GOALS, f"{slug}-{goal.key}", f"{today} {id}")
    return tuple(dict.fromkeys((*[goal.said for goal in found], *goals_reached_in(id, slug, preferences))))


def goals_reached_in(id: str, slug: str, preferences: Preferences) -> tuple[str, ...]:
    """Return the messages of the goals that were reached in this save; earlier versions kept only dates."""
    reached = preferences.entries_of(GOALS)
    kept = {goal.said: str(reached.get(f"{slug}-{goal.key}", "")) for goal in goals_of(slug)}
    return tuple(said for said, value in kept.items() if value.partition(" ")[2] == id)


def finished_game_of(session: Session, seat: int) -> Finished:
    """Return a finished game as this seat knows it: no other seat's cards are in it."""
    levels = [player.level for player in players(session.seats) if player.level]
    alone = len(people(session.seats)) == 1 and bool(levels)
    level = max(levels, key=BOT_LEVELS.index) if alone else ""
    return Finished([event for _, event in session.history(seat)], session.view(seat), level)
