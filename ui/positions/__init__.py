"""Positions: what is seen of a game in a frame, in a link, in a picture and on a page to read."""
