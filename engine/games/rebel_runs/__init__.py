"""Rebel Runs: start reading at `melds`, which says what can be laid and what it is worth.

Then `rules` plays it, `state` holds a game in progress, and `views` shows a seat its part of it.
`heuristic` is how bots judge it, with `possible_melds` and `prospects`.
"""
