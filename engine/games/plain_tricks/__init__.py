"""Plain Tricks: start reading at `tricks`, which says who takes a trick.

Then `rules` plays it, `state` holds a game in progress, and `views` shows a seat its part of it.
"""

# Only in the example: `python3 build.py new my_game` copies it, and no catalog names it, so the site doesn't have it.
