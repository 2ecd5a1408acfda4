"""What the table of Troll Tricker asks and says; the braces are filled in by the table."""

MIDDLE = "The sign circle and the trick"
HAND = "Hand {hand} of {hands}"
TRICK_NUMBER = "Trick {trick} of {tricks}"
IN_DECK = " in the deck"
TRICK = "trick"
POINT = "point"
VOID_OF = "{party} no {signs}"
NO = "no"

# The trick
THE_TRICK = "The trick"
LAST_TRICK = "The last trick"
LED = "Led: "
SIGN_LED = "{sign} led"
WORTH = "{points} to you"
MARK = "+{points}"
COMMANDS = "{party}: {points}, {how}."
TOOK = "{party} it: {points}, {how}."
LEADS = "{party}."

# The last hand
LAST_HAND = "Last hand"
HAND_OVER = "Hand {hand} is over"
PLAYER = "Player"
HAND_TRICKS = "Tricks"
HAND_POINTS = "Points"
TOTAL = "Total"
WITHOUT = "No trick: {points} for {party}."

# What a card may do
FOLLOWS = "follow"
IS_FREE = "free"
SAYS = {FOLLOWS: "follows", IS_FREE: "may always be played"}

# Playing a card
LEAD = "You lead: play any card."
FOLLOW = "Follow with {sign}."
FOLLOW_OR_FEY = "Follow with {sign}, or play FEY."
FOLLOW_FEY = "FEY is led: follow with {sign}."
FREE_WITH_FEY = "You have no {sign}: play any card. Only FEY can win."
FREE_IN_VAIN = "You have no {sign}: play any card. It can’t win."
LEAD_IT = "Lead the {card}? If it wins: {points}, {how}."
COMMAND_IT = "Play the {card}? It takes command: {points}, {how}."
PLAY_IT = "Play the {card}? {party} in command."
PLAY = "Play"
