"""What every table says, whatever the game."""

TABLE = "The table"
PLAYERS = "Players"
OWN = "Your side of the table"
DEALING = "The cards are being dealt."


def waiting(party: str) -> str:
    return f"{party} to play."


def won(party: str) -> str:
    return f"{party} the game!"


def play_card(card: str) -> str:
    return f"Play {card}"
