"""Fistellavates: start reading at `bundles`, which has the better plan, the focus of bundles and the scores.

Then `rules` plays it, `state` is all that there is of a game in progress, and `views` what a seat sees of it.
`heuristic` is how bots judge it; `search` is for masters.
"""
