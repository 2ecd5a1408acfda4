"""Rebel Runs: start reading at `melds`, which says what can be laid and what it is worth.

Then `rules` plays it, `state` is all that there is of a game in progress, and `views` what a seat sees of it.
`heuristic` is how bots judge it, with `possible_melds` and `prospects`.
"""
