"""The words that all questions about the rules share."""

from __future__ import annotations

CHANGE = "Change the cards"
PICK = {
    1: "A press lays a card, another takes it back.",
    2: "A press lays a card, a second press another like it, a third takes both back.",
}
"""By how many equal cards there can be."""
FULL = "There is no room for another card. A press takes one back."
CLEAR = "Clear"
UNDO = "Undo"
CIRCLE = "The sign circle: press two tokens, and they change places."
OWN_SIGN = "Your sign"
SUM = "How it comes about"
BROKEN = "Something went wrong here, and the fault is ours. Load the page again to go on."


def which(row: str) -> str:
    return f"The next card goes to: {row}."


def add(row: str) -> str:
    return f"Lay a card: {row}"


def take_back(card: str) -> str:
    return f"Take back the {card}"


def owner(card: str, sign: str) -> str:
    return f"{card}: played by the holder of {sign}. Take the next sign"
