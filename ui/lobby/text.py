"""What the lobby says."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.grammar import quantity
from ui.page.text import RULES

TAGLINE = "Card games for the Decktet and the Deck of Fey, with friends around one screen or against the computer."
DECKS = "The decks"
ABOUT = "About"
COMPOSE = "For wikis"
OFFLINE = "Ready to play offline"
GAMES = "Games"
QUICK = "Quick play"
PLAY = "Set up"
GOING = "Under way"
SAVED = "Your games"
STATISTICS = "Statistics"
NOTHING_SAVED = "Every game you start is saved here, in this browser."
FORGETS = (
    "If you don’t visit this page for seven days, this browser deletes all games saved here. A backup is safe from "
    "that. So are games in an app of this page: add it to the Home Screen with the Share menu, or on a Mac to the Dock "
    "with the File menu, open it there, and import the backup."
)
RESUME = "Continue"
LOOK_BACK = "View"
EXPORT = "Export"
DELETE = "Delete"
TAKE_BACK = "Undo"
IMPORT = "Import from a file"
EXPORT_ALL = "Back up all games"
READING = "reading the file …"

HARD = {"easy": 1, "medium": 2, "hard": 3}
"""How hard games are to learn, by the number of dots that show it."""

JOIN_TABLE = "Join a friend’s table"
_STORAGE_DENIED = (
    "This browser doesn't let the page save anything, perhaps because this is a private window or storage is "
    "blocked. You can play, but the game will be gone when you close the page: export it to keep it."
)
_STORAGE_FULL = (
    "This browser has no room left, so the game isn't being saved. You can play on; export the game to keep "
    "it, or delete games that you no longer need."
)
UNKNOWN = "A save that can't be read"


def storage_fault(full: bool) -> str:
    """Return why games aren't kept, and what to do."""
    return _STORAGE_FULL if full else _STORAGE_DENIED


def quick(game: str) -> str:
    """Return what the button that begins a game at once is called for those who hear only the button."""
    return f"{QUICK}: {game}"


def setting_up(game: str) -> str:
    """Return what a link to the set-up is called for those who hear only the link."""
    return f"{PLAY} {game}"


def learned(hard: str) -> str:
    """Return how hard a game is to learn."""
    return f"{hard.capitalize()} to learn"


def lasting(minutes: int, quick: int) -> str:
    """Return how long a game takes, and how long a quick one does."""
    usual = f"About {_long(minutes)}"
    return usual if quick in (0, minutes) else f"{usual}; quick: {_long(quick)}"


def _long(minutes: int) -> str:
    if minutes < 100:
        return f"{minutes} minutes"
    return f"{minutes // 60}{'½' if minutes % 60 >= 30 else ''} hours"


def more_going(count: int | str) -> str:
    """Return what is said of further games under way, while they are folded away."""
    return f"{count} more under way"


def earlier(count: int | str) -> str:
    """Return what is said of games that are over, and of saves that can't be read, while they are folded away."""
    return f"Earlier games ({count})"


def rules_of(game: str) -> str:
    """Return what a link to the rules is called for those who hear only the link."""
    return f"{RULES} of {game}"


def seats_allowed(counts: Sequence[int]) -> str:
    """Return "2 to 5 players"."""
    low, high = counts[0], counts[-1]
    return f"{low} players" if low == high else f"{low} to {high} players"


def deleted(what: str) -> str:
    """Return the note after a deletion."""
    return f"Deleted: {what}."


def more(count: int) -> str:
    """Return the label of the button that lists more saved games."""
    return f"Show more ({count})"


def damaged_save(kept: int) -> str:
    """Return the sentence for a damaged save in the list."""
    return f"Damaged after {quantity(kept, 'action', 'actions')}; you can continue from there."
