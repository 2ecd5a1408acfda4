"""What is said of a round of Gasp! once it is over."""

from engine.decks.decktet import SUIT_NAMES
from ui.components.decktet_text import SINGULAR

TRICKS = "The tricks of this round"
TRICK = "Trick"
TAKEN_BY = "Taken by"
WITH = "With"
TOKEN = "Token"
TOOK = "took it"
PUT_BACK = "put back"
IN_RETURN = "for"


def over(round: int) -> str:
    return f"Round {round} is over"


def in_suit(letter: str) -> str:
    return f"in {SUIT_NAMES[letter]}"


def token(letter: str) -> str:
    return f"a {SINGULAR[letter]} token"


def given_to(party: str) -> str:
    return f"to {party}"
