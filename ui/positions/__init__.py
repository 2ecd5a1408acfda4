"""Positions: what there is to see of a game, in a frame, in a link, in a picture and on a page to read."""
