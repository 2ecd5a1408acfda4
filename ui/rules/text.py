"""The words that all questions about the rules share."""

from __future__ import annotations

from ui.page.text import FAULT

CHANGE = "Change the cards"
PICK = {
    1: "Choose a card to add it. Choose it again to remove it.",
    2: "Choose a card to add it, a second time to add another like it, and a third time to remove both.",
}
"""By how many equal cards there can be."""
FULL = "There is no room for another card. Choose a card to remove it."
CLEAR = "Clear"
UNDO = "Undo"
CIRCLE = "The sign circle: choose two tokens to swap them."
OWN_SIGN = "Your sign"
WORTH = {True: ", worth ", False: ", "}
"""Between a sign and its points, or the word FEY."""
SUM = "How it adds up"
WITHOUT_SCRIPTS = (
    "These buttons don't answer because JavaScript is switched off. Allow it for this page, and you can ask about any "
    "cards."
)
BROKEN = f"Something went wrong, and {FAULT}. Reload the page to continue."


def which(row: str) -> str:
    return f"The next card goes to: {row}."


def add(row: str) -> str:
    return f"Add a card: {row}"


def take_back(card: str) -> str:
    return f"Remove the {card}"


def owner(card: str, sign: str) -> str:
    return f"{card}: played by the holder of {sign}. Change to the next sign"
