"""What the answers to *Why?* at a table share."""

TITLE = "Why?"
CLOSE = "Close"
