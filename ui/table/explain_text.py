"""What is said where somebody asks at a table why a card is refused, or what something is."""

NOTHING = "Nothing lies on the table yet that could be asked about."
UNFETCHED = "The answers need a connection once."
RULES = "What the rules say"
REFUSED = "What can’t be done"
TRIED = "You chose"
ABOUT = "It is about"
ABLE = "You can use"
