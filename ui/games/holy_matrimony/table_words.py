"""What the table of Holy Matrimony asks and says; the braces are filled in by the table."""

MIDDLE = "The church"
ROUND = "Round {round}"
TO_TARGET = "first to {target}"
DECK_LEFT = "{count} in the deck"
POINT = "point"
CHOSEN = "chosen"
CHOOSES = "choosing"

# What is joined
JOINED = "The church card and what you join to it"
CHURCH = "Church"
CHURCH_CARD = "The church card"
JOINS = "{name} joins to it, in secret"
NO_CARD = "No church card"
MAKES = "That makes {total}: {distance}"

# What is asked
JOIN_ONE = "Join one card or more to the {card}."
COMES_TO = "{total}, {distance}: {points}"
PLAY = "Play {cards}"
PLAY_NONE = "Play no card"

# The last round
REVEALED = "Round {round}: joined to the {card}"
PLAYER, CARDS, SUM, GAIN = "Player", "Cards", "Total", "Points"
NONE = "none"
CHURCH_OF = "The church card of round {round}"
TOTALS = "total {total}, {distance}; {points}"
JOINED_BY = "{name} joined"
JOINED_NONE = "no card"
FIRST = "All choose in secret, and show their cards together. Aim at 21."
