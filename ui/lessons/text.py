"""What is said around a lesson; what it teaches is in the lesson itself."""

from ui.table.hint_text import TITLE as HINT

LEARN = "Learn to play"
LESSON = "Lesson"
NEXT = "Next"
BEFORE = "Back"
SHOW_ME = "Show me"
PLAY_ON = "Play on from here"
FROM_THE_BEGINNING = "Begin again"
LISTEN = "Read on."
WATCH = "Watch what the others do."
GO_ON = "Read what has come out, then go on."
NOT_THAT = "Not that."
HINTS = f"Once you play on, “{HINT}” says what a strong player would choose, whenever you want."


def learning(game: str) -> str:
    """Return the name of the button that begins a game's first lesson."""
    return f"{LEARN}: {game}"


def title(lesson: str, game: str) -> str:
    """Return the window's title."""
    return f"{lesson} · {game}"


def place(step: int, steps: int) -> str:
    """Return how far one has come."""
    return f"Step {step} of {steps}"


def another(lesson: str) -> str:
    """Return what leads to a further lesson of the same game."""
    return f"Next lesson: {lesson}"
