"""What a diagram says, whatever the game; the braces are filled in by the diagram."""

SEAT = "Seat {number}"
HAND = "{name}’s hand"
HAND_IS_EMPTY = "no card"
TOKENS = "Tokens: {tokens}"
NONE = "none"
CARDS = "{count} cards"
CARD = "1 card"
SIGN_CIRCLE = "The sign circle, clockwise"
WORTH_TO = "Worth to {name}: {worths}"
WORTHS = "{signs} {points}"
FOR = "for {suit}"
DUE = "{party} to {asked}."


def cards(count: int) -> str:
    """Return "1 card" or "7 cards"."""
    return CARD if count == 1 else CARDS.format(count=count)
