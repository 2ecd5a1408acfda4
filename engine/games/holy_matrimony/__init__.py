"""Holy Matrimony: start reading at `scoring`, which says what cards score.

Then `rules` plays it, `state` holds a game in progress, and `views` shows a seat its part of it.
`heuristic` is how bots judge it.
"""
