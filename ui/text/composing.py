"""What the page for editors of wikis says."""

from __future__ import annotations

from ui.text.words import listed

TITLE = "Put it into your page"
BACK = "Suits & Signs"
WHAT = "What shall be there?"
KIND = "Kind"
QUESTION = "Question"
KINDS = {
    "example": "A worked example",
    "show": "A position",
    "step": "A game, step by step",
    "try": "A position to play on from",
    "play": "A whole game",
    "ask": "A question about the rules",
    "cards": "A row of cards",
}
KIND_HELP = {
    "example": "One of those that come with the rules. Readers step through it, and fetch no Python for that.",
    "show": "A diagram of what one seat sees at some moment. No hidden card is in it.",
    "step": "Readers turn from action to action. The whole record is in the code, everybody's cards too.",
    "try": "Readers play on from some moment against bots, and nothing is kept. The record up to there is in the code, "
    "everybody's cards too.",
    "play": "A game that readers begin for themselves, or one of yours that they go on with.",
    "ask": "A question with its answer; readers may change the cards, and the rules answer anew.",
    "cards": "Cards side by side, as you lay them. Readers fetch nothing but this.",
}
GAME = "Game"
FROM = "Which game?"
SAVED = "One of this browser's games"
CHOOSE = "Choose one"
NEW_ONE = "A new one, set up by the reader"
PASTE = "Or paste a link that moves a game, or what stands in its file"
TAKE = "Take this"
FILE = "Or open a file"
NOTHING_YET = "Choose a game first: one that you have played here, or one from a link or a file."
WHEN = "When?"
AT = "Actions played"
EARLIER = "One action back"
LATER = "One action on"
SEAT = "Seen by"
SEAT_TRY = "The reader plays"
ONLOOKER = "an onlooker"
WHO_ACTS = "whoever is asked"
LAY = "Lay the cards"
LAY_HELP = "A press lays a card at the end of the row; a press on a card of the row takes it back."
EMPTY_ROW = "No card lies there yet."
ASK = "What shall be asked?"
THEME = "Colours"
THEMES = {"auto": "as the reader's browser has them", "light": "light", "dark": "dark"}
PREVIEW = "How it looks"
TRY_FRAME = "Try the frame as readers get it"
FRAME = "The frame as readers get it"
NO_PREVIEW = "Readers see a button first, and Python is fetched when they press it."
NAME = "Title, read out to those who hear the page"
ALT_HELP = "For the picture in Markdown. Say what matters for your page; what you write stays until you choose anew."
CODES = "The code"
TOO_LONG = (
    "This game is too long for a frame's address, which holds 4,000 characters. Stop it earlier, show a position, or "
    "give your readers the link below: it opens on a page of its own."
)
HOLDS_ALL = "Everybody's cards are in this code, and whoever looks can read them."
NOT_FOUND = "There is no game in that. Copy the whole of the link, or all that stands in the file."
ROW_TITLE = "A row of cards"
CRASHED = "Something broke inside the page, and the fault is ours. Load it again; nothing saved is touched."
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
    return f"Lay the {card}"


def take_back(card: str) -> str:
    """Return what the button that takes a card back is called."""
    return f"Take back the {card}"


def row_of(cards: list[str]) -> str:
    """Return a row of cards in words."""
    return f"{listed(cards)}." if cards else EMPTY_ROW


def whole_game(game: str) -> str:
    """Return the title of a frame in which a game is played."""
    return f"Play {game}"


def stepped(game: str) -> str:
    """Return the title of a frame in which a game is told."""
    return f"A game of {game}, step by step"


def tried(title: str) -> str:
    """Return the title of a frame in which a position is played on from."""
    return f"Play on: {title}"
