"""The table: its model, its connection to a game, its features, its log and its result."""
