"""What is said where somebody looks back: in the log, and while a game is gone through step by step."""

from ui.components.grammar import Voices, sentence

LOOK_BACK = "Look back"
TO_TABLE = "Back to the table"
EYES = "Seen by"
EVERYBODY = "Everybody"
HANDS = "Everybody’s hands"
ONLOOKER = "An onlooker"

LAST_ROUND = "Last round"
LAST_HAND = "Last hand"
LAST_DEAL = "Last deal"
LAST_TRICK = "Last trick"

STEPS = "Steps"
FIRST = "First"
PREVIOUS = "Back"
PLAY = "Play"
PAUSE = "Pause"
NEXT = "Next"
LAST = "Last"
NOTHING_YET = "Nothing has happened yet."
QUIET = "Nothing visible has happened."


def title(game: str) -> str:
    """Return the window's title."""
    return f"{LOOK_BACK} · {game}"


def place(at: int, count: int) -> str:
    """Return how far one has stepped through a game."""
    return f"{at} of {count}"


def trick(number: int) -> str:
    """Return what a trick is called in the log."""
    return f"Trick {number}"


def turn(voices: Voices, seat: int) -> str:
    """Return what a player's turn is called in the log."""
    return f"{sentence(voices.whose(seat))} turn"
