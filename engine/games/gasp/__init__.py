"""Gasp!: start reading at `tricks`, which says who takes a trick.

Then `rules` plays it, `state` is all that there is of a game in progress, and `views` what a seat sees of it.
`heuristic` is how bots judge it; `search` and `belief` are for masters.
"""
