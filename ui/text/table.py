"""What every table says, whatever the game; the braces are filled in by the table."""

TABLE = "The table"
PLAYERS = "Players"
OWN = "Your side of the table"
DEALING = "The cards are being dealt."
WAITING = "{party} to play."
WON = "{party} the game!"
