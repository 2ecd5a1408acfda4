"""What is said at a table, whatever the game."""

from __future__ import annotations

from ui.components.grammar import Voices, quantity, sentence

MENU = "Menu"
UNDO = "Undo"
NEW_GAME = "New game"
LOG = "Log"
SHARE = "Share"
CONTINUE_HERE = "Continue here"
KEEP_MINE = "Keep this one as a separate game"
TAKE_THEIRS = "Continue with the other one"
GAME_OVER = "Game over"
SHOW_CARDS = "Show my cards"
OPENING = "Opening the game …"
_UNSAVED_DENIED = "Not saved: export the game before you leave."
_UNSAVED_FULL = "Not saved, no room left: export this game, or delete others."
UNSAVED_IN_FRAME = "Games can't be saved in this frame. Open the full page to continue this game there and save it."
PLAY_ON = "Continue from there"
MORE = "More"
GOT_IT = "Got it"
CHANGED_ELSEWHERE = (
    "This game was continued differently in another tab or window. This one has stopped saving, so nothing "
    "is lost. Which of them do you want to keep?"
)
PAUSED = "The game is paused in this tab."
FOLLOWING = "This game is being played in another tab or window. You can watch it here."
TRYING = "Try anything you like: nothing here is saved."
BEGINNING = "Back to the beginning"

KEYS_DO = {
    "h": "go to your hand",
    "1 … 9": "go to that card of your hand",
    "q": "go to the question",
    "d": "go to the deck and the discards",
    "l": "go to the log",
    "t": "hear what lies on the table",
    "c": "hear which of your cards can be played",
    "o": "hear who sits where",
    "s": "hear the scores",
    "i": "ask for a hint, or put it away",
    "w": "ask why the table is as it is",
    "b": "hurry the bots that are thinking",
    "m": "switch sounds off or on",
    "?": "show this list",
    "Esc": "put back what is picked",
}
KEYS_DO_THERE = {"t": "hear the trick", "o": "hear the sign circle"}
"""What keys do at tables that have such a thing."""


SOUNDS = {"on": "Sounds are on.", "off": "Sounds are off."}


def unsaved(full: bool) -> str:
    """Return, in short, why the game isn't kept, and what to do."""
    return _UNSAVED_FULL if full else _UNSAVED_DENIED


def waiting(voices: Voices, turn: int) -> str:
    """Return who is awaited."""
    return f"{voices.of(turn).name} is thinking …"


def awaits(name: str) -> str:
    """Return who acts next, on another device."""
    return f"{name} is next, on their own device."


def turn_title(voices: Voices, turn: int) -> str:
    """Return whose turn it is, for the window's title."""
    return f"{sentence(voices.whose(turn))} turn"


def hand_over(name: str) -> str:
    """Return the headline of the hand-over screen."""
    return f"{name}, it’s your turn"


def hand_over_help(name: str) -> str:
    """Return what to do on the hand-over screen."""
    return f"Hand the screen to {name}. Everybody else, please look away."


def undo_of(name: str) -> str:
    """Return the label of the button that takes back this player's last action."""
    return f"Take back {name}’s last action"


def damaged(why: str, kept: int) -> str:
    """Return the sentence for a record that can be read only in part."""
    return (
        f"This saved game is damaged. Its first {quantity(kept, 'action', 'actions')} could be read: {why}. "
        "You can continue from there; the damaged save stays in the lobby as it is."
    )
