"""What the table of Gasp! asks and says; the braces are filled in by the table."""

TRICK = "The trick"
LAST_TRICK = "The last trick"
PARTNER = "with {name}"
ROUND = "Round {round} of {limit}"
STOCK = "{count} in the stock"

# The trick
LEADS = "{party}."
LED = "Led: "
DECLARED = ", declared"
IN_COMMAND = "In command: {value}"
LEAD_SUITS = "lead suits {suits}"
VALUE_COMMANDS = "{value} in command"
COMMANDS = "in command"
TOOK = "took it"

# Playing a card
LEAD = "You lead: play any card."
FOLLOW = "Follow with {suits}."
FREE = "You have no {suits}: play any card. It can't win."
PLAY_IT = "Play the {card}?"
PLAY = "Play"
WHICH_LEAD = "Which suit do you lead it for?"
WHICH_COMMAND = "It takes command. In which suit?"
FOR = "Play for "
PLAY_FOR = "Play for {suit}"

# The token
WHICH_SUM = "Both suits reach the same sum. In which do you take the token?"
GIVE = "You have {full} {suit} already: give this one away. To whom, and for which token?"
GETS = "{name}:"
NOTHING = "nothing"
GIVE_FOR = "Give it to {name} and take a {token}"
GIVE_FOR_NOTHING = "Give it to {name} and take nothing"
