"""What is said around every screen, and where one could not be shown."""

from __future__ import annotations

from engine.safe_text import isolated_text
from ui.components.grammar import sentence

SITE = "Suits & Signs"
LOBBY = "Lobby"
RULES = "Rules"
FULL = "Open the full page"
LOOK_BACK = "Look back"
EXPORT_THIS = "Export this game"
FILE_HOLDS = "While a game is in progress, its file also holds the cards to come."
TO_LOBBY = "Go to the lobby"
FETCHING = "One moment"
FETCHING_HELP = "This part of the site is being downloaded. That happens only once."
NOT_FETCHED = "This could not be downloaded"
NOT_FETCHED_HELP = (
    "A part of the site that is needed here could not be downloaded. Check your connection and try again. If that "
    "doesn't help, reload the page. Your games are safe."
)
TRY_AGAIN = "Try again"
BACK = "Back"
REPORT = "Report"
REPORT_HELP = "If you send us this, we can find the fault. It holds what you could see, and no hidden cards."
REPORT_ALL = "Add the whole game, with everybody's hands and the cards to come"
COPY_REPORT = "Copy report"
REPORT_COPIED = "Copied."
REPORT_SELECTED = "Selected: press Ctrl+C or ⌘C to copy it."
RELOAD = "Reload the page"
BROKEN = "Something went wrong"
FAULT = "the fault is ours"
"""Whose it is; a game that is only tried has another: tools/prototype.py."""

NOT_FOUND = "Not found"


def unread_file(name: str) -> str:
    """Return the sentence for a file that the browser can't read."""
    return (
        f"“{isolated_text(name)}” couldn’t be read, so nothing was taken from it. It may have been moved or changed, "
        "or lie somewhere that can’t be reached now: copy it to this device, and choose it again."
    )


def unreadable_link(why: str) -> str:
    """Return the sentence for a link with a game that can't be taken over."""
    return (
        "The game in this link can't be opened. Copy the whole link again, or move the game as a file: "
        f"export it where it is, and import it in the lobby. ({sentence(why)})"
    )
