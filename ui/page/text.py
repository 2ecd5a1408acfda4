"""What is said around every screen, and where one could not be shown."""

SITE = "Suits & Signs"
TO_LOBBY = "Go to the lobby"
FAULT = "the fault is ours"
"""Whose it is; a game that is only tried has another: tools/prototype.py."""
