"""Rebel Runs: `rules` plays it, `melds` says what can be laid and what it is worth, `views` is what a seat sees."""
