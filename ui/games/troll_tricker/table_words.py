"""What the table of Troll Tricker asks and says."""

MIDDLE = "The sign circle and the trick"
IN_DECK = " in the deck"
TRICK = "trick"
POINT = "point"
NO = "no"

# The trick
THE_TRICK = "The trick"
LAST_TRICK = "The last trick"
LED = "Led"
COMMANDING = "commands", "command"
COMMANDS = "in command, "
TOOK_IT = "took it, "

# The last hand
POINTS_OF_HAND = "Tricks and points of this hand"
PLAYER = "Player"
HAND_TRICKS = "Tricks"
HAND_POINTS = "Points"
TOTAL = "Total"
NO_TRICK = "No trick"

# What a card may do
FOLLOWS = "follow"
IS_FREE = "free"
SAYS = {FOLLOWS: "follows", IS_FREE: "may always be played"}

# Playing a card
LEAD = "You lead: play any card."
PLAY = "Play"


def hand(hand: int, hands: int) -> str:
    return f"Hand {hand} of {hands}"


def trick_number(trick: int, tricks: int) -> str:
    return f"Trick {trick} of {tricks}"


def void_of(party: str, signs: str) -> str:
    return f"{party} no {signs}"


def sign_led(sign: str) -> str:
    return f"{sign} led"


def worth(points: int) -> str:
    return f"{points} to you"


def mark(points: int) -> str:
    return f"+{points}"


def commands(how: str, party: str, points: str) -> str:
    return f"{party}: {points}, {how}."


def took(how: str, party: str, points: str) -> str:
    return f"{party} it: {points}, {how}."


def leads(party: str) -> str:
    return f"{party}."


def hand_over(hand: int) -> str:
    return f"Hand {hand} is over"


def without(party: str, points: str) -> str:
    return f"{NO_TRICK}: {points} for {party}."


def follow(sign: str) -> str:
    return f"Follow with {sign}."


def follow_or_fey(sign: str) -> str:
    return f"Follow with {sign}. FEY is {IS_FREE}."


def follow_fey(sign: str) -> str:
    return f"FEY was led: follow with {sign}."


def free_with_fey(sign: str) -> str:
    return f"You have no {sign}: play any card. Only FEY can win."


def free_in_vain(sign: str) -> str:
    return f"You have no {sign}: play any card. It can’t win."


def lead_it(card: str, how: str, points: str) -> str:
    return f"Lead the {card}? If it wins: {points}, {how}."


def command_it(card: str, how: str, points: str) -> str:
    return f"Play the {card}? It takes command: {points}, {how}."


def play_it(card: str, party: str) -> str:
    return f"Play the {card}? {party} in command."
