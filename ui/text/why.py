"""What the answers to *Why?* at a table share."""

TITLE = "Why?"
NOTHING = "Nothing lies on the table yet that could be asked about."
UNFETCHED = "The answers need a connection once."
RULES = "What the rules say"
CLOSE = "Close"
