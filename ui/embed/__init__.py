"""Frames, links, codes, pictures and the composer: a game on other pages."""
