"""Battle of the Bards: start reading at `tales`, which says what a tale is worth.

Then `rules` plays it, `state` is all that there is of a game in progress, and `views` what a seat sees of it.
`heuristic` is how bots judge it; `search` is for masters.
"""
