"""Fistellavates: start reading at `bundles`, which has the better plan, the focus of bundles and the scores.

Then `rules` plays it, `state` holds a game in progress, and `views` shows a seat its part of it.
`heuristic` is how bots judge it; `search` is for masters.
"""
