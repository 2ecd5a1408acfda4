"""One module a game, readable top to bottom."""
