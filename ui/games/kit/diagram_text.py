"""What a diagram says, whatever the game."""

HAND_IS_EMPTY = "no cards"
NONE = "none"
CARD = "1 card"
SIGN_CIRCLE = "The sign circle, clockwise"


def cards(count: int) -> str:
    """Return "1 card" or "7 cards"."""
    return CARD if count == 1 else cards_text(count=count)


def seat(number: int) -> str:
    return f"Seat {number}"


def hand(whose: str) -> str:
    return f"{whose} hand"


def tokens(tokens: str) -> str:
    return f"Tokens: {tokens}"


def cards_text(count: int) -> str:
    return f"{count} cards"


def worth_to(name: str, worths: str) -> str:
    return f"Worth to {name}: {worths}"


def worths(points: int, signs: str) -> str:
    return f"{signs} {points}"


def for_text(suit: str) -> str:
    return f"for {suit}"


def due(asked: str, party: str) -> str:
    return f"{party} to {asked}."
