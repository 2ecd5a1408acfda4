"""What the panel with the rules says around them."""

CLOSE = "Back to the table"
BACK = "Back"
SEARCH = "Search the rules"
FOUND = "Sections found: #"
"""How many sections have what was searched for: # stands for the number."""
