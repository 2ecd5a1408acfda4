"""What the page of statistics says."""

from __future__ import annotations

from ui.components.grammar import quantity
from ui.components.translation import negative, ngettext
from ui.page.text import LOOK_BACK

EXPLAINED = (
    "Games that were finished on this device, each counted once. Results are of those in which one person played "
    "against bots; the strongest bot says against whom. You can look back at the last hundred, also at those that you "
    "have deleted in the lobby. All of this stays on this device, and in its backups."
)
NONE = "No game has been finished here yet."
RESULTS = "Results"
AGAINST = "Against"
GAMES = "Games"
WINS = "Wins"
BEST = "Best"
LATEST = "Finished games"
GONE = "no longer kept"
DELETE = "Delete the statistics"
DELETED = "The statistics were deleted. Saved games are still there."
LEVELS = {"random": "Random bots", "novice": "Novices", "adept": "Adepts", "master": "Masters"}


def latest(most: int) -> str:
    return f"The last {quantity(most, 'game is', 'games are')} listed."


def result(own: int, best: int) -> str:
    return f"{negative(own)} to {negative(best)}"


def line(seats: int, level: str, won: bool, own: int, best: int, undos: int, day: str) -> str:
    if not level:
        parts = [f"{seats} players"]
    else:
        parts = [f"{'won' if won else 'lost'} {result(own, best)}", f"against {LEVELS[level].lower()}"]
    parts += [ngettext("{count} action taken back", "{count} actions taken back", undos)] if undos else []
    return ", ".join([*parts, day] if day else parts)


def look_back(game: str, said: str) -> str:
    return f"{LOOK_BACK}: {game}, {said}"
