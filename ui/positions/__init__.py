"""Positions: one seat's view after so many actions, as HTML, SVG, words and links."""
