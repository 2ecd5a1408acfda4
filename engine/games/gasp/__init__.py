"""Gasp!: start reading at `tricks`, which says who takes a trick.

Then `rules` plays it, `state` holds a game in progress, and `views` shows a seat its part of it.
`heuristic` is how bots judge it; `search` and `policy` are for masters.
"""
