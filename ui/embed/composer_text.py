"""What the page for editors of wikis says."""

from __future__ import annotations

from ui.components.grammar import join_words
from ui.page.text import FAULT

TITLE = "Embed in your page"
BACK = "Suits & Signs"
WHAT = "What would you like to embed?"
KIND = "Kind"
QUESTION = "Question"
KINDS = {
    "example": "A worked example",
    "show": "A position",
    "step": "A game, step by step",
    "try": "A position to continue from",
    "play": "A whole game",
    "ask": "A question about the rules",
    "cards": "A row of cards",
}
KIND_HELP = {
    "example": "One of the examples from the rules. Readers step through it without having to load Python.",
    "show": "A diagram of what one seat sees at some moment. It contains no hidden card.",
    "step": "Readers step from action to action. The code contains the whole record, including everybody's cards.",
    "try": (
        "Readers play on against bots from some moment, and nothing is saved. The code contains the record up to "
        "there, including everybody's cards."
    ),
    "play": "A game that readers start for themselves, or one of yours that they continue.",
    "ask": "A question with its answer. Readers can change the cards, and the answer changes with them.",
    "cards": "Cards side by side, in the order you choose. Readers have to load nothing else.",
}
GAME = "Game"
FROM = "Which game?"
SAVED = "One of this browser's games"
CHOOSE = "Choose one"
NEW_ONE = "A new one, set up by the reader"
PASTE = "Or paste a link that moves a game, or the text of an exported file"
TAKE = "Use this"
FILE = "Or open a file"
NOTHING_YET = "Choose a game first: one that you have played here, or one from a link or a file."
WHEN = "When?"
AT = "Actions played"
EARLIER = "One action back"
LATER = "One action forward"
SEAT = "Seen by"
SEAT_TRY = "The reader plays"
ONLOOKER = "an onlooker"
WHO_ACTS = "whoever is to act"
LAY = "Choose the cards"
LAY_HELP = "Choose a card to add it to the end of the row. Choose a card in the row to remove it."
EMPTY_ROW = "There are no cards yet."
ASK = "Which question?"
THEME = "Colours"
THEMES = {"auto": "as in the reader's browser", "light": "light", "dark": "dark"}
PREVIEW = "Preview"
TRY_FRAME = "Try the frame as readers get it"
FRAME = "The frame as readers get it"
NO_PREVIEW = "Readers see a button first. Python is loaded when they press it."
NAME = "Title, for readers who use a screen reader"
ALT_HELP = (
    "For the picture in Markdown. Say what matters for your page; your text stays until you choose something else."
)
CODES = "The code"
TOO_LONG = (
    "This game is too long for a frame's address, which holds 4,000 characters. Choose an earlier moment, "
    "show a position, or give your readers the link below: it opens on a page of its own."
)
HOLDS_ALL = "This code contains everybody's cards, and anybody who looks can read them."
NOT_FOUND = "No game was found there. Copy the whole link, or the whole text of the file."
ROW_TITLE = "A row of cards"
CRASHED = (
    f"Something went wrong, and {FAULT}. You can go on with what you had chosen; if it goes wrong again at "
    "once, you begin anew. Your saved games are safe."
)
GO_ON = "Go on with what you had chosen"
INTRODUCTION = (
    "For editors of wikis and other pages: choose a position, a game, a question or a row of cards, see how it looks, "
    "and copy the code for your page. Nothing is sent anywhere: what you choose is in the code."
)
WHICH = "Which example?"


def after(at: int, count: int, said: str) -> str:
    """Return what has happened at a place of a record."""
    return f"{at} of {count} actions played. {said}".strip()


def lay(card: str) -> str:
    """Return what the button that lays a card is called."""
    return f"Add the {card}"


def take_back(card: str) -> str:
    """Return what the button that takes a card back is called."""
    return f"Remove the {card}"


def row_of(cards: list[str]) -> str:
    """Return a row of cards in words."""
    return f"{join_words(cards)}." if cards else EMPTY_ROW


def whole_game(game: str) -> str:
    """Return the title of a frame in which a game is played."""
    return f"Play {game}"


def stepped(game: str) -> str:
    """Return the title of a frame in which a game is told."""
    return f"A game of {game}, step by step"


def tried(title: str) -> str:
    """Return the title of a frame in which a position is played on from."""
    return f"Play from here: {title}"
