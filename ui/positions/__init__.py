"""Positions: what one seat sees after so many actions, as HTML, SVG, words and links."""
