"""What every table says, whatever the game."""

TABLE = "The table"
PLAYERS = "Players"
HAND = "Your hand"
TRICK = "The trick"
LAST_TRICK = "The last trick"
YET_TO_PLAY = "yet to play"
PLAYS = ("leading", "second", "third", "fourth", "fifth", "sixth", "seventh")
"""Which card of a trick it is."""

OWN = "Your side of the table"
DEALING = "The cards are being dealt."
HURRY = "Hurry"
SEND = "Send it on"
GO_ON = "Go on"
LOOK_BACK_AT = "Look back at this"
COMMA = ","


def waiting(party: str) -> str:
    return f"{party} to play."


def won(party: str) -> str:
    return f"{party} the game!"


def play_card(card: str) -> str:
    return f"Play {card}"
