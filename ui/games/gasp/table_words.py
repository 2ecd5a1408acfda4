"""What the table of Gasp! asks and says."""

TRICK = "The trick"
LAST_TRICK = "The last trick"

# The trick
LED = "Led"
IN_COMMAND = "In command"
TOKEN = "token"
GIVE_AWAY = "give this token away"
DECLARED = ", declared"
COMMANDS = "in command"
TOOK = "took it"

# Playing a card
LEAD = "You lead: play any card."
PLAY = "Play"
WHICH_LEAD = "Which suit do you lead it for?"
WHICH_COMMAND = "It takes command. In which suit?"
FOR = "Play for "

# The token
WHICH_SUM = f"Both suits have the same sum. In which one do you take the {TOKEN}?"
NOTHING = "nothing"


def partner(name: str) -> str:
    return f"with {name}"


def round(limit: int, round: int) -> str:
    return f"Round {round} of {limit}"


def stock(count: int) -> str:
    return f"{count} in the stock"


def leads(party: str) -> str:
    return f"{party}."


def in_command(value: int) -> str:
    return f"{IN_COMMAND}: {value}"


def lead_suits(suits: str) -> str:
    return f"lead suits {suits}"


def value_commands(value: int) -> str:
    return f"{value} in command"


def follow(suits: str) -> str:
    return f"Follow with {suits}."


def free(suits: str) -> str:
    return f"You have no {suits}: play any card. It can't win."


def play_it(card: str) -> str:
    return f"Play the {card}?"


def play_for(suit: str) -> str:
    return f"Play for {suit}"


def give(full: str) -> str:
    return f"You have {full} already, so you {GIVE_AWAY}. To whom, and for which token?"


def gets(name: str) -> str:
    return f"{name}:"


def give_for(name: str, token: str) -> str:
    return f"Give it to {name} and take a {token}"


def give_for_nothing(name: str) -> str:
    return f"Give it to {name} and take nothing"
