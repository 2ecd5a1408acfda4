"""What is said where somebody looks back at a game or steps through it."""

from ui.page.text import LOOK_BACK

REPLAY = "Replay"
TO_TABLE = "Back to the game"
EYES = "Seen by"
EVERYBODY = "Everybody"
HANDS = "Everybody’s hands"
ONLOOKER = "An onlooker"
NOTHING_YET = "Nothing has happened yet."
QUIET = "Nothing visible has happened."


def title(game: str) -> str:
    """Return the window's title."""
    return f"{LOOK_BACK} · {game}"


def place(at: int, count: int) -> str:
    """Return how far one has stepped through a game."""
    return f"{at} of {count}"
