"""Battle of the Bards: start reading at `tales`, which says what a tale is worth.

Then `rules` plays it, `state` holds a game in progress, and `views` shows a seat its part of it.
`heuristic` is how bots judge it; `search` is for masters.
"""
