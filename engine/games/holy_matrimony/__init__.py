"""Holy Matrimony: start reading at `scoring`, which says what cards score.

Then `rules` plays it, `state` is all that there is of a game in progress, and `views` what a seat sees of it.
`heuristic` is how bots judge it.
"""
