"""Plain Tricks: start reading at `rules`, which plays it.

`tricks` says who takes a trick, `state` is all that there is of a game in progress, and `views` what a seat sees of it.
"""

# Only in the example: `python3 build.py new my_game` copies it, and no catalog names it, so the site doesn't have it.
